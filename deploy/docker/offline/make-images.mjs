// Where no image can be pulled: makes those that docker-compose.yml names, with compose.ferretdb.yml, under the same names,
// of what the registries of npm, Go and Debian have. Needs Docker, Node, Go and Debian's apt. See docs/compose.md.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const bootstrap = join(import.meta.dirname, '..', '..', 'local', 'bootstrap.mjs');
process.exitCode =
  spawnSync(process.execPath, [bootstrap, 'offline-images'], { stdio: 'inherit' }).status ?? 1;
