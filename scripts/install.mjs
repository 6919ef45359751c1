// Installs what the lock file names, and the pinned Node with it. Read by Node 20, as run.mjs.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
export const modules = join(root, 'node_modules');
export const pinnedNode = join(
  modules,
  'node',
  'bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
);

const stampFile = join(modules, '.lock-installed');
/** Has the process number of the command that installs. Not in node_modules, which an installation removes. */
const turnFile = join(root, '.cache', 'a-instalar');
/** The number of a command that was killed may meanwhile be another process's. */
const LONGEST_TURN_MILLISECONDS = 15 * 60_000;

/** Installs the dependencies unless they are those of the lock file; ends the process if that fails. */
export function install() {
  while (!isInstalled()) {
    if (takeTurn()) installOnce();
    else waitForTurn();
  }
  if (!existsSync(pinnedNode)) {
    // Install scripts may be switched off on this machine; the package's own script fetches the binary to where it runs.
    const folder = join(modules, 'node');
    run(process.execPath, [join(folder, 'installArchSpecificPackage.js')], folder);
  }
  if (!existsSync(pinnedNode)) {
    console.error(
      'Falta o Node fixado pelo pacote npm «node»: execute «npm ci --ignore-scripts=false».',
    );
    process.exit(1);
  }
}

function isInstalled() {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === lockHash();
}

function lockHash() {
  const hash = createHash('sha256');
  for (const file of ['package-lock.json', 'package.json'])
    hash.update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

/** Commands install in turn, as two at once would remove each other's files. */
function takeTurn() {
  mkdirSync(dirname(turnFile), { recursive: true });
  try {
    writeFileSync(turnFile, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

function installOnce() {
  let done = true;
  try {
    // The command before may have ended since.
    if (!isInstalled()) done = installAll();
  } finally {
    rmSync(turnFile, { force: true });
  }
  if (!done) {
    console.error(
      'A instalação das dependências falhou: veja as linhas acima e confirme o acesso ao registo npm.',
    );
    process.exit(1);
  }
}

function installAll() {
  console.log('A instalar as dependências (só na primeira vez ou quando mudam)…');
  if (!run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'])) return false;
  mkdirSync(modules, { recursive: true });
  writeFileSync(stampFile, lockHash());
  return true;
}

function waitForTurn() {
  console.log('À espera de outro comando, que está a instalar as dependências…');
  for (;;) {
    const { mtimeMs } = statSync(turnFile, { throwIfNoEntry: false }) ?? {};
    if (mtimeMs === undefined) return;
    if (Date.now() - mtimeMs > LONGEST_TURN_MILLISECONDS || !isRunning(turnHolder())) {
      rmSync(turnFile, { force: true });
      return;
    }
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
  }
}

/** @returns 0 while the file is being written, or once it is gone. */
function turnHolder() {
  try {
    return Number(readFileSync(turnFile, 'utf8'));
  } catch {
    return 0;
  }
}

function isRunning(pid) {
  try {
    // Signal 0 only asks; of 0, about this process itself.
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function run(command, commandArgs, cwd = root) {
  const { status } = spawnSync(command, commandArgs, {
    cwd,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  return status === 0;
}
