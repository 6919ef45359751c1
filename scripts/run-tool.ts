import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';

export const ROOT = dirname(import.meta.dirname);

/** Runs a command of node_modules/.bin from the root, its output shown. @returns its exit code. */
export function runTool(
  name: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(join(ROOT, 'node_modules/.bin', name), args, {
      cwd: ROOT,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
    });
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}
