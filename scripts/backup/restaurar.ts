// npm run restaurar -- --para PASTA [--ate MOMENTO]
// Makes a data folder of the copies in BACKUP_DIR, and shows that what is in it is whole.
import { readSealKeys } from '../../apps/api/src/audit/seal/seal-keys.ts';
import { readRestoreArguments } from '../../apps/api/src/backup/backup-arguments.ts';
import { restoreAndProve } from '../../apps/api/src/backup/restore-and-prove.ts';
import { CommandError } from '../../apps/api/src/cli/command-error.ts';
import { readConfig } from '../../apps/api/src/config.ts';
import { onEndSignal } from '../../apps/api/src/end-signals.ts';
import { explainError } from '../../apps/api/src/explain-error.ts';

async function run(): Promise<void> {
  const { dataDir, until } = readRestoreArguments(process.argv.slice(2));
  const { backupDir, auditKeys } = readConfig();
  if (!backupDir) throw new CommandError('Indique a pasta das cópias com BACKUP_DIR.');
  const { last, ended, proof } = await restoreAndProve({
    backupDir,
    dataDir,
    until,
    sealKeys: readSealKeys(auditKeys),
    say: console.log,
  });
  for (const line of proof.lines) console.log(line);
  console.log(`Última gravação reposta: ${last?.toISOString() ?? `a da cópia, de ${ended}`}.`);
  if (!proof.ok) throw new CommandError('A base de dados reposta não está inteira.');
  console.log(
    `Reposta em ${dataDir}: DATA_DIR=${dataDir} npm start. Faça a seguir uma cópia nova.`,
  );
  console.log(
    'As cartas desta base de dados esperam: se é ela que passa a servir os clientes, confirme na página «Tarefas» ou com «npm run sst -- correio confirmar».',
  );
}

onEndSignal(() => process.exit(130));
try {
  await run();
} catch (error) {
  console.error(error instanceof CommandError ? error.message : explainError(error));
  process.exitCode = 1;
}
