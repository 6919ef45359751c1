import { GANCHO } from '@sst/contract/rules/identidade/ganchos';
import type { Pool } from 'pg';
import { inTransaction } from '../../db/transaction.ts';
import type { SecretBox } from '../../secrets/secret-box.ts';
import { deleteEntregasBefore } from './entregas.queries.ts';
import { keepSecrets, listEmpresasComGanchos, listSecrets } from './ganchos.queries.ts';
import { aboutGancho } from './webhook.ts';

const KEPT_MS = GANCHO.entregaDays * 86_400_000;

/** Deletes messages that are over, of all companies. */
export async function removeOldEntregas(pool: Pool, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_MS);
  for (const cd_empresa of await inTransaction(pool, { readOnly: true }, listEmpresasComGanchos)) {
    await inTransaction(pool, { cd_empresa }, (transaction) =>
      deleteEntregasBefore(transaction, before),
    );
  }
}

/** Encrypts the secrets of all webhooks with the first key. @returns how many were kept otherwise. */
export async function sealGanchos(pool: Pool, secrets: SecretBox): Promise<number> {
  let count = 0;
  for (const cd_empresa of await inTransaction(pool, { readOnly: true }, listEmpresasComGanchos)) {
    count += await inTransaction(pool, { cd_empresa }, async (transaction) => {
      let sealed = 0;
      const anew = (kept: string) => {
        const { secret, current } = secrets.open(kept, aboutGancho(cd_empresa));
        if (current) return kept;
        sealed += 1;
        return secrets.seal(secret, aboutGancho(cd_empresa));
      };
      for (const { cd, segredo, segredo_anterior } of await listSecrets(transaction)) {
        const before = sealed;
        const row = {
          cd,
          segredo: anew(segredo),
          segredo_anterior: segredo_anterior === null ? null : anew(segredo_anterior),
        };
        if (sealed > before) await keepSecrets(transaction, row);
      }
      return sealed;
    });
  }
  return count;
}
