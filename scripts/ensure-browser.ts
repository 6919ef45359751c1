import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const KNOWN_PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

function installed(): string | undefined {
  return [process.env.CHROMIUM_PATH ?? '', ...KNOWN_PATHS].find((path) => path && existsSync(path));
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
 * The path of a Chromium or Chrome: one that is installed, else on Debian as root the distribution's package.
 * @throws with one line that says what to install.
 */
export function ensureBrowser(): string {
  const found = installed();
  if (found) return found;
  if (process.getuid?.() === 0 && isDebian()) {
    console.log('A instalar o Chromium da distribuição…');
    apt('update', '-qq');
    apt('install', '-y', '-qq', 'chromium');
  }
  const path = installed();
  if (!path) {
    throw new Error(
      'Falta um navegador: instale o Chromium ou o Chrome, ou indique o seu caminho em CHROMIUM_PATH.',
    );
  }
  return path;
}
