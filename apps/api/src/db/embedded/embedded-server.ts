import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeFolder } from '../../make-folder.ts';
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
   * Resolves when the server has ended, by `stop` or by itself; with nulls where it is not known how. It does not keep
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
  /** Receives lines for the operator, in Portuguese. */
  readonly log?: (line: string) => void;
}

/** Places that only tests choose otherwise. */
export interface EmbeddedPlaces {
  /** For clusters and binaries that cannot lie in the data folder. */
  readonly systemDir: string;
  readonly source?: BinaryPackage;
}

const PLACES: EmbeddedPlaces = { systemDir: '/var/lib/area-cliente-sst' };

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
  const flags = asFlags(serverSettings(machine, durable));
  const log = new ServerLog(dataDir);
  const server = await bootServer({ clusterDir, password, binaries, user, flags, log, say });
  const url = superuserUrl(server.port, password);
  const end = endOf(server, () => stopPostmaster(server.postmaster, clusterDir, binaries.pgCtl));
  end.exited.then(() => claims.release());
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

function endOf(
  server: RunningServer,
  stopServer: () => Promise<void>,
): Pick<EmbeddedServer, 'exited' | 'stop'> {
  const { promise: exited, resolve } = Promise.withResolvers<ServerExit>();
  server.exited.then(resolve);
  let stopping: Promise<void> | undefined;
  const stopOnce = async () => {
    await stopServer();
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
