import type { Binaries } from '../binaries/binaries.ts';
import { findPostmaster } from '../postmaster-file.ts';
import { stopPostmaster } from '../server-stop.ts';
import { checkCluster, createCluster, isVacant, sweepUnfinished } from './cluster.ts';
import { isUnfinishedFile, sweep } from './durable-files.ts';
import { newPassword, readPassword, replacePassword, savePassword } from './password.ts';
import type { Placement } from './placement.ts';

interface ClusterNeeds {
  readonly dataDir: string;
  readonly place: Placement;
  readonly binaries: Binaries;
  /** PostgreSQL's major version. */
  readonly major: string;
  /** More options for `initdb`. */
  readonly initdbOptions: string[];
  readonly say: (line: string) => void;
}

/** Ends a server that was left running on a cluster, where it must not run. */
export async function stopLeftServer(clusterDir: string, pgCtl?: string): Promise<void> {
  const found = findPostmaster(clusterDir);
  if (found.state === 'serving') await stopPostmaster(found.postmaster, clusterDir, pgCtl);
}

/** Makes sure that there is a cluster that this PostgreSQL can run. @returns its superuser's password. */
export async function ensureCluster(needs: ClusterNeeds): Promise<string> {
  const { dataDir, place, binaries, major, initdbOptions, say } = needs;
  const { home, clusterDir } = place;
  await sweepUnfinished(home);
  await sweep(dataDir, isUnfinishedFile);
  let password = readPassword(dataDir);
  if (isVacant(clusterDir)) {
    if (password === undefined) {
      password = newPassword();
      // Before the cluster, so that a kill in between leaves no cluster without its password.
      await savePassword(dataDir, password);
    }
    say(`A criar a base de dados em ${clusterDir}.`);
    await createCluster(place, { password, binaries, options: initdbOptions });
  }
  await checkCluster(clusterDir, major);
  if (password !== undefined) return password;
  say('Falta o ficheiro postgres.password; será definida outra palavra-passe.');
  await stopLeftServer(clusterDir, binaries.pgCtl);
  return replacePassword(dataDir, place, binaries);
}
