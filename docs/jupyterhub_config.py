"""교사용 안내(notebooks/teaching.md)의 JupyterHub 설정. 책은 /opt/mctsbook에 있다고 봅니다.

서버의 계정으로 들어오게 하고, 처음 들어올 때 장을 학생의 홈 폴더에 베낍니다.
인증서는 학교의 것을 씁니다.
"""

import pwd
import subprocess
from pathlib import Path

c = get_config()  # noqa: F821  JupyterHub가 주는 이름
BOOK = Path("/opt/mctsbook")

c.JupyterHub.bind_url = "https://0.0.0.0:8000"
c.JupyterHub.ssl_key, c.JupyterHub.ssl_cert = "key.pem", "cert.pem"
c.JupyterHub.authenticator_class = "pam"
c.Authenticator.allowed_users = {"ada", "bob"}
c.Spawner.notebook_dir = "~/notebooks"
c.Spawner.default_url = "/lab/tree/00_start.ipynb"
c.Spawner.args = ["--MappingKernelManager.cull_idle_timeout=1800"]


def lend(spawner):
    account = pwd.getpwnam(spawner.user.name)
    own = Path(account.pw_dir) / "notebooks"
    if not own.exists():
        copy = ["cp", "-r", BOOK / "notebooks", own]
        subprocess.run(copy, user=account.pw_uid, group=account.pw_gid, extra_groups=[], check=True)


c.Spawner.pre_spawn_hook = lend
