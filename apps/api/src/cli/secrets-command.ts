import type { Pool } from 'pg';
import type { Config } from '../config.ts';
import { inTransaction } from '../db/transaction.ts';
import { sealSecrets } from '../modules/contas/fator.service.ts';
import { readSecretBox } from '../secrets/secret-keys.ts';
import { CommandError } from './command-error.ts';

/**
 * `segredos`: encrypts the secrets of second factors with the first key of the configuration.
 * @returns the text for the operator.
 * @throws {CommandError} without a key.
 */
export async function secretsCommand(pool: Pool, config: Config): Promise<string> {
  const secrets = readSecretBox(config);
  if (!secrets.seals) throw new CommandError('CHAVE_SEGREDOS não está definida: nada foi cifrado.');
  const count = await inTransaction(pool, {}, (transaction) =>
    sealSecrets({ transaction, secrets }),
  );
  return count === 1 ? 'Foi cifrado 1 segredo.' : `Foram cifrados ${count} segredos.`;
}
