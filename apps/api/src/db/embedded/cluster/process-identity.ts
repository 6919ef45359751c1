import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { systemCode } from '../embedded-server-error.ts';

const UNKNOWN = 'unknown';

/** Whether there is a process with a pid, whoever runs it; a zombie counts. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return systemCode(error) === 'EPERM';
  }
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

/** State letter and start (in ticks since boot) out of `/proc/<pid>/stat`. */
export function parseProcStat(stat: string): { state: string; startTicks: string } {
  // The second field, the name, may itself hold spaces and brackets; the last ')' ends it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return { state: fields[0] ?? '', startTicks: fields[19] ?? '' };
}

function startFromPs(pid: number): string | undefined {
  try {
    const env = { ...process.env, LC_ALL: 'C', TZ: 'UTC' };
    const line = execFileSync('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], { env }).toString();
    const [, state = '', start = ''] = line.match(/^\s*(\S+)\s+(.+?)\s*$/) ?? [];
    if (state.startsWith('Z')) return undefined;
    return createHash('sha256').update(start).digest('hex').slice(0, 16);
  } catch {
    return isAlive(pid) ? UNKNOWN : undefined;
  }
}

/**
 * What tells this run of a process from every other that has or will have its pid: boot and start
 * time. `undefined` when there is no such process (a zombie counts as ended).
 */
export function processIdentity(pid: number): string | undefined {
  if (process.platform === 'win32') return isAlive(pid) ? UNKNOWN : undefined;
  if (process.platform !== 'linux') return startFromPs(pid);
  const stat = readText(`/proc/${pid}/stat`);
  // A /proc that hides foreign processes, or none at all, must not make them look ended.
  if (stat === undefined) return isAlive(pid) ? UNKNOWN : undefined;
  const { state, startTicks } = parseProcStat(stat);
  if (state === 'Z' || state === 'X') return undefined;
  const boot = readText('/proc/sys/kernel/random/boot_id')?.slice(0, 8) ?? 'noboot';
  return `${boot}.${startTicks}`;
}

/** True while the process that had this identity lives. */
export function isSameProcess(pid: number, identity: string): boolean {
  const now = processIdentity(pid);
  return now !== undefined && (now === identity || now === UNKNOWN || identity === UNKNOWN);
}

/** A word for file names that says which process made them: `<pid>-<identity>`. */
export function ownTag(): string {
  return `${process.pid}-${processIdentity(process.pid) ?? UNKNOWN}`;
}

/** The pid in a tag of `ownTag`. */
export function pidOfTag(tag: string): number {
  return Number.parseInt(tag, 10);
}

/** Whether the process that a tag of `ownTag` names still lives. */
export function isTagAlive(tag: string): boolean {
  const dash = tag.indexOf('-');
  const pid = pidOfTag(tag);
  return dash > 0 && pid > 0 && isSameProcess(pid, tag.slice(dash + 1));
}
