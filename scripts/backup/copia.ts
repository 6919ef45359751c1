// npm run copia [-- --guardar N]
// Copies the embedded database to BACKUP_DIR, while the server works or is stopped.
import { readCopyArguments } from '../../apps/api/src/backup/backup-arguments.ts';
import { copyDataFolder } from '../../apps/api/src/backup/copy-data-folder.ts';
import { CommandError } from '../../apps/api/src/cli/command-error.ts';
import { readConfig } from '../../apps/api/src/config.ts';
import { onEndSignal } from '../../apps/api/src/end-signals.ts';
import { explainError } from '../../apps/api/src/explain-error.ts';

async function run(): Promise<void> {
  const { keep } = readCopyArguments(process.argv.slice(2));
  const { backupDir, dataDir } = readConfig();
  if (!backupDir) throw new CommandError('Indique a pasta das cópias com BACKUP_DIR.');
  const { folder, manifest, removed } = await copyDataFolder({ dataDir, backupDir, keep });
  const bytes = manifest.files.reduce((sum, { size }) => sum + size, 0);
  console.log(
    `Cópia feita: ${folder} (${manifest.files.length} ficheiros, ${Math.ceil(bytes / 1024 ** 2)} MB).`,
  );
  if (removed > 0) console.log(`Cópias antigas apagadas: ${removed}.`);
}

onEndSignal(() => process.exit(130));
try {
  await run();
} catch (error) {
  console.error(error instanceof CommandError ? error.message : explainError(error));
  process.exitCode = 1;
}
