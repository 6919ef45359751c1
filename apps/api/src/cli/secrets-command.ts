import type { Pool } from 'pg';
import { Access } from '../access/access.ts';
import type { Config } from '../config.ts';
import { inTransaction } from '../db/transaction.ts';
import { sealGanchos } from '../modules/ganchos/ganchos-upkeep.ts';
import { sealClientSecret } from '../modules/identidade/entrada-propria/client-secrets.ts';
import { sealSecrets } from '../modules/identidade/fatores/fator.service.ts';
import { listEmpresas } from '../retencao/retencao.queries.ts';
import { readSecretBox } from '../secrets/secret-keys.ts';
import { CommandError } from './command-error.ts';

/**
 * `segredos`: encrypts the secrets of second factors, those of companies at their issuers, and those of webhooks, with
 * the first key of the configuration.
 * @returns the text for the operator.
 * @throws {CommandError} without a key.
 */
export async function secretsCommand(pool: Pool, config: Config): Promise<string> {
  const secrets = readSecretBox(config);
  if (!secrets.seals) throw new CommandError('CHAVE_SEGREDOS não está definida: nada foi cifrado.');
  let count = await inTransaction(pool, {}, (transaction) => sealSecrets({ transaction, secrets }));
  const access = new Access(pool);
  const companies = await inTransaction(pool, { readOnly: true, provider: true }, listEmpresas);
  for (const { cd } of companies) {
    const sealed = await access.write(access.systemGrant(cd), (scope) =>
      sealClientSecret(scope, secrets),
    );
    if (sealed) count += 1;
  }
  count += await sealGanchos(pool, secrets);
  return count === 1 ? 'Foi cifrado 1 segredo.' : `Foram cifrados ${count} segredos.`;
}
