"""이 프로세스가 지금까지 가장 많이 쓴 메모리."""

import ctypes
import sys

if sys.platform == "win32":
    from ctypes import wintypes

    class Counters(ctypes.Structure):
        """Windows의 PROCESS_MEMORY_COUNTERS."""

        _fields_ = (
            ("cb", wintypes.DWORD),
            ("PageFaultCount", wintypes.DWORD),
            ("PeakWorkingSetSize", ctypes.c_size_t),
            ("WorkingSetSize", ctypes.c_size_t),
            ("QuotaPeakPagedPoolUsage", ctypes.c_size_t),
            ("QuotaPagedPoolUsage", ctypes.c_size_t),
            ("QuotaPeakNonPagedPoolUsage", ctypes.c_size_t),
            ("QuotaNonPagedPoolUsage", ctypes.c_size_t),
            ("PagefileUsage", ctypes.c_size_t),
            ("PeakPagefileUsage", ctypes.c_size_t),
        )

    _kernel32 = ctypes.WinDLL("kernel32")
    _kernel32.GetCurrentProcess.restype = wintypes.HANDLE
    _kernel32.K32GetProcessMemoryInfo.argtypes = (
        wintypes.HANDLE,
        ctypes.POINTER(Counters),
        wintypes.DWORD,
    )

    def peak_memory() -> int:
        """가장 많이 쓴 때의 메모리(바이트)."""
        counters = Counters(cb=ctypes.sizeof(Counters))
        process = _kernel32.GetCurrentProcess()
        _kernel32.K32GetProcessMemoryInfo(process, ctypes.byref(counters), counters.cb)
        return counters.PeakWorkingSetSize

else:
    import resource

    # 같은 값을 리눅스는 킬로바이트로, macOS는 바이트로 알려 줍니다.
    UNIT = 1 if sys.platform == "darwin" else 1024

    def peak_memory() -> int:
        """가장 많이 쓴 때의 메모리(바이트)."""
        return UNIT * resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
