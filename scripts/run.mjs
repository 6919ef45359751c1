// Starts a TypeScript entry of this repository under the pinned Node, after installing what the lock file names.
// An older Node (20 or newer) must be able to read it, and what it imports: no dependency, no type syntax.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { install, modules, pinnedNode, root } from './install.mjs';

/** The name of a process and its parent, where Linux tells them. */
function processOf(pid) {
  try {
    const [, name, parent] = /\((.*)\) \S (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'));
    return { name, parent };
  } catch {
    return { name: '', parent: '' };
  }
}

// Read at start: they may be gone before the dependencies are installed.
const parent = process.ppid;
const above = processOf(parent);

const [entry, ...args] = process.argv.slice(2);
if (!entry) {
  console.error('Uso: node scripts/run.mjs <ficheiro.ts> [argumentos]');
  process.exit(2);
}

// Vite takes what follows for a query or a fragment.
const [unfit] = /[#?]/.exec(root) ?? [];
if (unfit) {
  console.error(
    `O caminho do repositório tem «${unfit}», com que a página não se constrói: mude-lhe o nome.`,
  );
  process.exit(1);
}

install();

const child = spawn(
  pinnedNode,
  ['--disable-warning=ExperimentalWarning', join(root, entry), ...args],
  {
    cwd: root,
    // The channel tells the child when this process is killed: it then ends in order instead of being orphaned.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: {
      ...process.env,
      // Compile cache for sources without their types: halves the time of a second start.
      NODE_COMPILE_CACHE: join(root, '.cache', 'node'),
      // Fewer malloc arenas of glibc than one a thread: saves some 25 MiB in a busy server.
      MALLOC_ARENA_MAX: '2',
      PATH: `${join(modules, '.bin')}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH ?? ''}`,
    },
  },
);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    // Ctrl-C in a terminal already reaches the whole group; a signal sent to this process alone is passed on.
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
  });
}

// npm ends on a signal without waiting for its child, which nobody would stop then. Started otherwise, with nohup or
// setsid, this script may outlive its parent. The parent may be npm's shell, which outlives a killed npm.
const hasNpm = () =>
  process.ppid === parent && (!/sh$/.test(above.name) || processOf(parent).parent === above.parent);
if (process.env.npm_lifecycle_event) {
  const watch = setInterval(() => {
    if (hasNpm()) return;
    clearInterval(watch);
    child.kill('SIGTERM');
  }, 1000);
  watch.unref();
}
child.on('exit', (code, signal) => process.exit(signal ? 130 : (code ?? 1)));
