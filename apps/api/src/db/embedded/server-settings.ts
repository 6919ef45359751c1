import { accessSync, constants, statfsSync, statSync } from 'node:fs';
import { totalmem } from 'node:os';
import { bitsAllow, type RunUser } from './binaries/run-user.ts';

const MB = 1024 * 1024;
const SHARED_MEMORY_NEEDED_MB = 256;

/** What the settings depend on. */
interface Machine {
  readonly memoryMb: number;
  /** Room in /dev/shm; `undefined` where the platform's own choice is left alone. */
  readonly devShmMb: number | undefined;
}

export function readMachine(user: RunUser | undefined): Machine {
  // A container's limit counts, not the memory of the machine around it.
  const limit = process.constrainedMemory() || Number.POSITIVE_INFINITY;
  return { memoryMb: Math.floor(Math.min(totalmem(), limit) / MB), devShmMb: readDevShm(user) };
}

function readDevShm(user: RunUser | undefined): number | undefined {
  if (process.platform !== 'linux') return undefined;
  try {
    if (user && !bitsAllow(statSync('/dev/shm'), user, 3)) return 0;
    if (!user) accessSync('/dev/shm', constants.W_OK);
    const { bavail, bsize } = statfsSync('/dev/shm');
    return Math.floor((bavail * bsize) / MB);
  } catch {
    return 0;
  }
}

function between(low: number, value: number, high: number): number {
  return Math.floor(Math.min(Math.max(value, low), high));
}

/** Settings for a small machine (2 cores) with a million rows, whatever postgresql.conf says. */
export function serverSettings(machine: Machine, durable: boolean): Record<string, string> {
  const { memoryMb } = machine;
  const settings: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '100',
    shared_buffers: `${between(64, memoryMb / 4, 1024)}MB`,
    effective_cache_size: `${between(128, (memoryMb * 5) / 8, 16_384)}MB`,
    work_mem: '16MB',
    maintenance_work_mem: `${between(64, memoryMb / 16, 256)}MB`,
    max_wal_size: '2GB',
    random_page_cost: '1.1',
    jit: 'off',
    autovacuum_vacuum_scale_factor: '0.05',
    autovacuum_vacuum_insert_scale_factor: '0.05',
    autovacuum_analyze_scale_factor: '0.02',
    // The log is our own file, given as stderr; its messages are read, hence in English.
    logging_collector: 'off',
    log_destination: 'stderr',
    log_line_prefix: '%m [%p] ',
    lc_messages: 'C',
    // Without DETAIL, which quotes the row that an error is about.
    log_error_verbosity: 'terse',
    timezone: 'UTC',
    log_timezone: 'UTC',
  };
  if (!durable) {
    settings.fsync = 'off';
    settings.synchronous_commit = 'off';
    settings.full_page_writes = 'off';
    // Many small databases that live for seconds: not worth a look, and a small cache is quicker to look through.
    settings.autovacuum = 'off';
    settings.shared_buffers = '128MB';
  }
  return { ...settings, ...sharedMemorySettings(machine) };
}

/**
 * Where shared memory that is made later comes from, which `initdb` has to know too: parallel queries
 * want a good deal of it, and containers often have 64 MB in /dev/shm, or none.
 */
export function sharedMemorySettings({ devShmMb }: Machine): Record<string, string> {
  if (devShmMb === undefined) return {};
  const enough = devShmMb >= SHARED_MEMORY_NEEDED_MB;
  return { dynamic_shared_memory_type: enough ? 'posix' : 'mmap' };
}

/** The settings as arguments of `postgres`. */
export function asFlags(settings: Record<string, string>): string[] {
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
