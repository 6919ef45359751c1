import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeFolder } from '../../make-folder.ts';
import { archiveSettings, claimArchive, prepareArchive } from './archive/wal-archive.ts';
import { WalKeeper } from './archive/wal-keeper.ts';
import { prepareBinaries } from './binaries/binaries.ts';
import { type BinaryPackage, findBinaryPackage } from './binaries/binary-package.ts';
import { ensureCluster, stopLeftServer } from './cluster/cluster-setup.ts';
import { claimFolder } from './cluster/folder-claim.ts';
import { placeCluster } from './cluster/placement.ts';
import { asEmbeddedError, reasonOfLastLines } from './embedded-server-error.ts';
import { bootServer } from './server-boot.ts';
import { ServerLog } from './server-log.ts';
import { superuserUrl } from './server-probe.ts';
import { asFlags, readMachine, serverSettings, sharedMemorySettings } from './server-settings.ts';
import type { RunningServer, ServerExit } from './server-start.ts';
import { stopPostmaster } from './server-stop.ts';

export { EmbeddedServerError } from './embedded-server-error.ts';

export interface EmbeddedServer {
  /** Superuser URL: `postgres://postgres:<password>@127.0.0.1:<port>/postgres`. */
  readonly url: string;
  /** The data folder's real path. */
  readonly dataDir: string;
  /** Where the cluster itself is; not always within `dataDir`. */
  readonly clusterDir: string;
  /**
   * Resolves when the server has ended, by `stop` or by itself, and is not started again; with nulls where it is not known how. It does not keep
   * this process alive: when nothing else does, the process ends and stops the server.
   */
  readonly exited: Promise<ServerExit>;
  /** The reason in Portuguese for which it has ended by itself, if the end of its log names one that is known. */
  reasonOfEnd(): string | undefined;
  /** Shuts the server down in order and frees the data folder; data is kept. May be called again. */
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  /** Created when missing. */
  readonly dataDir: string;
  /** False: faster, and data does not survive a power cut or a crash of the system. For tests. */
  readonly durable?: boolean;
  /** Starts a server that ends by itself again, on the same port. */
  readonly restarts?: boolean;
  /** Folder of the copies: all that is written is archived there as well, within a minute. Created when missing. */
  readonly backupDir?: string | undefined;
  /** Receives lines for the operator, in Portuguese. */
  readonly log?: (line: string) => void;
}

/** Places that only tests choose otherwise. */
export interface EmbeddedPlaces {
  /** For clusters and binaries that cannot lie in the data folder. */
  readonly systemDir: string;
  readonly source?: BinaryPackage;
}

/** A server that ended this often within a minute is not started again. */
const MOST_ENDS = 5;
const ENDS_WITHIN_MS = 60_000;

/** Where they are in the product. */
export const PLACES: EmbeddedPlaces = { systemDir: '/var/lib/area-cliente-sst' };

/**
 * Starts the embedded PostgreSQL of a data folder, or takes over the one that a killed process left
 * running on it. The data folder is then ours until `stop`, or until the server ends by itself.
 * Every failure is an `EmbeddedServerError` with one line for the operator.
 */
export async function startEmbeddedServer(
  options: EmbeddedOptions,
  places: EmbeddedPlaces = PLACES,
): Promise<EmbeddedServer> {
  const claims = new Claims();
  try {
    makeFolder(options.dataDir);
    const dataDir = await realpath(options.dataDir);
    await claims.add(dataDir);
    return await startClaimed(dataDir, claims, { ...options, places });
  } catch (error) {
    claims.release();
    throw asEmbeddedError(error, `usar a pasta de dados ${options.dataDir}`);
  }
}

/** The folders that a server holds for itself. */
class Claims {
  readonly #releases: (() => void)[] = [];

  async add(folder: string): Promise<void> {
    this.#releases.push(await claimFolder(folder));
  }

  release(): void {
    for (const giveFree of this.#releases.splice(0)) giveFree();
  }
}

async function startClaimed(
  dataDir: string,
  claims: Claims,
  {
    durable = true,
    restarts = false,
    backupDir,
    log: say = () => {},
    places,
  }: EmbeddedOptions & { readonly places: EmbeddedPlaces },
): Promise<EmbeddedServer> {
  const source = places.source ?? findBinaryPackage();
  const place = await placeCluster(dataDir, {
    systemDir: places.systemDir,
    say,
    stopLeftServer,
  });
  const { home, clusterDir, user } = place;
  // A data folder that was copied with its pointer leads to a home that the original may be using.
  if (home !== dataDir) await claims.add(home);
  const copies = join(home === dataDir ? dataDir : places.systemDir, 'binaries');
  const binaries = await prepareBinaries(source, copies, user);
  const { major } = source;
  const machine = readMachine(user);
  const initdbOptions = [
    ...asFlags(sharedMemorySettings(machine)),
    ...(durable ? [] : ['--no-sync']),
  ];
  const password = await ensureCluster({ dataDir, place, binaries, major, initdbOptions, say });
  const archive = backupDir && (await prepareArchive(backupDir, user));
  if (backupDir) await claimArchive(backupDir, clusterDir);
  const flags = asFlags({
    ...serverSettings(machine, durable),
    // By which letters know a copy of the folder (modules/correio/mail-hold.ts).
    'sst.pasta': clusterDir,
    ...(archive && archiveSettings(archive)),
  });
  const log = new ServerLog(dataDir);
  const plan = { clusterDir, password, binaries, user, flags, log, say };
  const server = await bootServer(plan);
  const { port } = server;
  const url = superuserUrl(port, password);
  const keeper = archive ? new WalKeeper({ folder: archive, url, say }) : undefined;
  const end = endOf(server, {
    stopServer: async ({ postmaster }) => {
      await keeper?.stop();
      await stopPostmaster(postmaster, clusterDir, binaries.pgCtl);
    },
    ...(restarts && { restart: restarting(() => bootServer({ ...plan, port }), say) }),
  });
  end.exited.then(() => {
    keeper?.end();
    claims.release();
  });
  const reasonOfEnd = () => {
    try {
      return reasonOfLastLines(log.tail());
    } catch {
      // The log may be gone with what ended the server.
      return undefined;
    }
  };
  return { url, dataDir, clusterDir, reasonOfEnd, ...end };
}

/**
 * Starts a server again, but not one that ends again and again: whoever runs the product has to hear of that.
 * @returns what rejects then, or where the server does not start.
 */
function restarting(
  boot: () => Promise<RunningServer>,
  say: (line: string) => void,
): () => Promise<RunningServer> {
  const ends: number[] = [];
  return async () => {
    ends.push(performance.now());
    const before = ends.at(-1 - MOST_ENDS);
    if (before !== undefined && performance.now() - before < ENDS_WITHIN_MS)
      throw new Error('the server ends again and again');
    say('O servidor PostgreSQL terminou inesperadamente: é arrancado de novo.');
    // Statements of the old server may hold its memory for longer than one try waits: they end within half a minute.
    const server = await boot().catch(boot).catch(boot);
    say('O servidor PostgreSQL voltou a funcionar.');
    return server;
  };
}

interface Ending {
  stopServer(server: RunningServer): Promise<void>;
  /** The server that takes the place of one that has ended by itself; without it, its end is the end. */
  restart?(): Promise<RunningServer>;
}

function endOf(
  first: RunningServer,
  { stopServer, restart }: Ending,
): Pick<EmbeddedServer, 'exited' | 'stop'> {
  const { promise: exited, resolve } = Promise.withResolvers<ServerExit>();
  let server = first;
  let stopping: Promise<void> | undefined;
  let restarted: Promise<void> | undefined;
  const watch = async (): Promise<void> => {
    const exit = await server.exited;
    if (stopping || !restart) return resolve(exit);
    restarted = restart().then(
      (next) => {
        server = next;
        void watch();
      },
      () => resolve(exit),
    );
  };
  void watch();
  const stopOnce = async () => {
    await restarted;
    await stopServer(server);
    // A server of our own reports its end at once, one taken over only at the next look.
    await Promise.race([server.exited, sleep(100)]);
    resolve({ code: null, signal: null });
    await exited;
  };
  return {
    exited,
    stop: () => {
      stopping ??= stopOnce();
      return stopping;
    },
  };
}
