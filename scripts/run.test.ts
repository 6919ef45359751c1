import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

/** Tells its number, and then how it was ended. */
const ENTRY = `
import { writeFileSync } from 'node:fs';
for (const way of ['SIGTERM', 'disconnect']) {
  process.once(way, () => {
    writeFileSync('ended', way);
    process.exit();
  });
}
setInterval(() => {}, 1000);
writeFileSync('started', String(process.pid));
`;

/** Installs as slowly as npm, and removes what is there first. */
const NPM = `#!/bin/sh
echo "$$" >> installations
rm -rf node_modules
sleep 1
mkdir -p node_modules/node/bin
ln -s "${process.execPath}" node_modules/node/bin/node
`;

function copyScripts(folder: string): void {
  for (const name of ['run.mjs', 'install.mjs']) {
    copyFileSync(join(import.meta.dirname, name), join(folder, name));
  }
}

let root: string;
let shell: ChildProcess | undefined;

/** A folder in which the script finds everything installed. */
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'correr-'));
  mkdirSync(join(root, 'scripts'));
  mkdirSync(join(root, 'node_modules/node/bin'), { recursive: true });
  copyScripts(join(root, 'scripts'));
  symlinkSync(process.execPath, join(root, 'node_modules/node/bin/node'));
  writeFileSync(join(root, 'package.json'), '{}');
  writeFileSync(join(root, 'package-lock.json'), '{}');
  const stamp = createHash('sha256').update('{}{}').digest('hex');
  writeFileSync(join(root, 'node_modules/.lock-installed'), stamp);
  writeFileSync(join(root, 'entry.ts'), ENTRY);
});

afterEach(() => {
  const group = shell?.pid;
  shell = undefined;
  try {
    if (group) process.kill(-group, 'SIGKILL');
  } catch {
    // Everything has ended.
  }
  rmSync(root, { recursive: true, force: true });
});

const read = (name: string) => {
  const path = join(root, name);
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
};

const RUN = `"${process.execPath}" scripts/run.mjs entry.ts & wait`;
/** A shell in a shell, as npm has one for the script. */
const NPM_WITH_SHELL = `sh -c '${RUN}' & wait`;
/** Another runner of scripts, which is no shell. */
const RUNNER = `
process.title = 'pnpm';
require('node:child_process').spawn(process.execPath, ['scripts/run.mjs', 'entry.ts']);`;

/** Starts the script from a shell, as npm does, and waits for what it starts. */
async function startFromShell(env: Record<string, string>, command = RUN): Promise<ChildProcess> {
  shell = spawn('sh', ['-c', command], {
    cwd: root,
    env: { PATH: process.env.PATH, ...env },
    stdio: 'ignore',
    detached: true,
  });
  await expect.poll(() => read('started'), { timeout: 20_000 }).not.toBe('');
  return shell;
}

describe.skipIf(process.platform === 'win32')('what starts an entry', { timeout: 40_000 }, () => {
  it('ends it in order once npm is gone', async () => {
    const npm = await startFromShell({ npm_lifecycle_event: 'start' });
    npm.kill('SIGKILL');
    await expect.poll(() => read('ended'), { timeout: 10_000 }).toBe('SIGTERM');
  });

  it.skipIf(process.platform !== 'linux')(
    'ends it in order where npm leaves its shell',
    async () => {
      const npm = await startFromShell({ npm_lifecycle_event: 'start' }, NPM_WITH_SHELL);
      npm.kill('SIGKILL');
      await expect.poll(() => read('ended'), { timeout: 10_000 }).toBe('SIGTERM');
    },
  );

  it('has the pinned Node fetched where npm ran no install scripts', async () => {
    rmSync(join(root, 'node_modules/node/bin'), { recursive: true });
    // As the package's script does: it puts the binary below the folder that it runs in.
    writeFileSync(
      join(root, 'node_modules/node/installArchSpecificPackage.js'),
      `require('node:fs').mkdirSync('bin'); require('node:fs').symlinkSync(process.execPath, 'bin/node');`,
    );
    await startFromShell({});
    expect(existsSync(join(root, 'bin'))).toBe(false);
  });

  it.each(['#', '?'])('says that the page cannot be built below a folder with %s', (sign) => {
    const folder = join(root, `a${sign}b`, 'scripts');
    mkdirSync(folder, { recursive: true });
    copyScripts(folder);
    const { status, stderr } = spawnSync(process.execPath, [join(folder, 'run.mjs'), 'entry.ts'], {
      encoding: 'utf8',
    });
    expect(stderr).toBe(
      `O caminho do repositório tem «${sign}», com que a página não se constrói: mude-lhe o nome.\n`,
    );
    expect(status).toBe(1);
  });

  it('goes on where nobody waits for it: nohup, setsid', async () => {
    const terminal = await startFromShell({});
    terminal.kill('SIGKILL');
    await sleep(2500);
    expect(read('ended')).toBe('');
  });

  it('goes on where what runs it lives on, whatever its name', async () => {
    writeFileSync(join(root, 'runner.cjs'), RUNNER);
    const env = { npm_lifecycle_event: 'start' };
    const terminal = await startFromShell(env, `"${process.execPath}" runner.cjs & wait`);
    terminal.kill('SIGKILL');
    await sleep(2500);
    expect(read('ended')).toBe('');
  });
});

describe.skipIf(process.platform === 'win32')('commands that find nothing installed', () => {
  const run = async () => {
    const env = { PATH: `${join(root, 'bin')}:${process.env.PATH}` };
    const child = spawn(process.execPath, ['scripts/run.mjs', 'end.ts'], { cwd: root, env });
    const [code] = await once(child, 'exit');
    return code;
  };
  const installations = () => read('installations').trim().split('\n');

  beforeEach(() => {
    rmSync(join(root, 'node_modules'), { recursive: true });
    mkdirSync(join(root, 'bin'));
    writeFileSync(join(root, 'bin/npm'), NPM, { mode: 0o755 });
    writeFileSync(join(root, 'end.ts'), `import 'node:fs';`);
  });

  it('at once install once, and all of them go on', async () => {
    expect(await Promise.all([run(), run(), run()])).toEqual([0, 0, 0]);
    expect(installations()).toHaveLength(1);
  });

  it('do not wait for one that was killed while it installed', async () => {
    const { pid } = spawnSync(process.execPath, ['--version']);
    mkdirSync(join(root, '.cache'));
    writeFileSync(join(root, '.cache/a-instalar'), String(pid));
    expect(await run()).toBe(0);
    expect(installations()).toHaveLength(1);
  });

  it('say so where the installation fails, and the next tries again', async () => {
    writeFileSync(join(root, 'bin/npm'), '#!/bin/sh\nexit 1\n', { mode: 0o755 });
    expect(await Promise.all([run(), run()])).toEqual([1, 1]);
    writeFileSync(join(root, 'bin/npm'), NPM, { mode: 0o755 });
    expect(await run()).toBe(0);
  });
});
