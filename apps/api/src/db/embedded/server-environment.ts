/**
 * The environment of `postgres` and `initdb`: nothing of ours, so that no LANG, LC_*, PG* or
 * LD_LIBRARY_PATH of the machine changes what they do. The working folder is one that every user
 * can enter.
 */
export function serverEnvironment(): { env: NodeJS.ProcessEnv; cwd?: string } {
  // Windows needs its own variables (SystemRoot, TEMP) and has no folder like '/'.
  if (process.platform === 'win32') return { env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' } };
  return { env: { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }, cwd: '/' };
}
