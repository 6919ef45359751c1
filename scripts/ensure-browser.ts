import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** Headless Chromium, with which the browser tests take half as long: it opens and closes a page in a sixth of the time. */
const HEADLESS = '/usr/bin/chromium-headless-shell';

const BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Headless first for tests; the browser that people use for pictures and figures. */
function installed(forTests: boolean): string | undefined {
  const known = forTests ? [HEADLESS, ...BROWSERS] : [...BROWSERS, HEADLESS];
  return known.find((path) => existsSync(path));
}

function isDebian(): boolean {
  try {
    return /^(ID|ID_LIKE)=.*(debian|ubuntu)/m.test(readFileSync('/etc/os-release', 'utf8'));
  } catch {
    return false;
  }
}

function apt(...args: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0;
}

/**
 * The path of a Chromium or Chrome: the one of CHROMIUM_PATH, else one that is installed, else on Debian as root the
 * distribution's package.
 * @param forTests prefers the headless one, which is installed on Debian as root even beside another.
 * @throws with one line that says what to install.
 */
export function ensureBrowser({ forTests = false } = {}): string {
  const { CHROMIUM_PATH: given } = process.env;
  if (given && !existsSync(given))
    throw new Error(`Não há nenhum ficheiro em CHROMIUM_PATH: ${given}.`);
  const found = given || installed(forTests);
  if (found && (given || !forTests || found === HEADLESS)) return found;
  if (process.getuid?.() === 0 && isDebian()) {
    console.log('A instalar o Chromium da distribuição…');
    apt('update', '-qq');
    const headless = forTests && apt('install', '-y', '-qq', 'chromium-headless-shell');
    if (!found && !headless) apt('install', '-y', '-qq', 'chromium');
  }
  const path = installed(forTests);
  if (!path) {
    throw new Error(
      'Falta um navegador: instale o Chromium ou o Chrome, ou indique o seu caminho em CHROMIUM_PATH.',
    );
  }
  return path;
}
