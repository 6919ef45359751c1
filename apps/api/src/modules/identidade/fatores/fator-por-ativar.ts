import { createHash, randomBytes } from 'node:crypto';
import { FACTOR_SETUP } from '@sst/contract/rules/limits';
import { sql } from 'kysely';
import { db } from '../../../db/builder.ts';
import type { Transaction } from '../../../db/transaction.ts';
import type { SecretBox } from '../../../secrets/secret-box.ts';

const BASE_32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const LENGTH = 32;
const MINUTE_MS = 60_000;

/** Whose secret it is, for what encrypts it. */
const ownerOf = (cd: number) => `fator por ativar ${cd}`;

/** What keeps the secret of a browser from others: of a key that only its page has. */
export const guardOf = (key: string) => createHash('sha256').update(`fator ${key}`).digest();

/** A new secret of 160 bits in base 32. */
const newSecret = () =>
  Array.from(randomBytes(LENGTH), (byte) => BASE_32[byte % BASE_32.length]).join('');

/**
 * The secret that an account is setting up a factor with: the same one for ten minutes, in the browser that began. Another
 * browser gets another one, which takes its place.
 * @param guarda by what the browser is known.
 */
export async function secretToActivate(
  { transaction, secrets }: { readonly transaction: Transaction; readonly secrets: SecretBox },
  cd: number,
  { guarda, now }: { readonly guarda: Buffer; readonly now: Date },
): Promise<string> {
  const made = newSecret();
  const { segredo } = await transaction.one(sql<{ segredo: string }>`
    insert into fator_por_ativar as f (cd_utilizador, guarda, segredo, dt_fim)
    values (${cd}, ${guarda}, ${secrets.seal(made, ownerOf(cd))},
            ${new Date(now.getTime() + FACTOR_SETUP.minutes * MINUTE_MS)}::timestamptz)
    on conflict (cd_utilizador) do update
       set (guarda, segredo, dt_fim) = (
         select case when k.kept then f.guarda else excluded.guarda end,
                case when k.kept then f.segredo else excluded.segredo end,
                case when k.kept then f.dt_fim else excluded.dt_fim end
           from (select f.guarda = excluded.guarda and f.dt_fim > ${now}::timestamptz as kept) k)
    returning segredo`);
  return secrets.open(segredo, ownerOf(cd)).secret;
}

/** Forgets the secret of an account that has its factor now. */
export async function forgetToActivate(transaction: Transaction, cd: number): Promise<void> {
  await transaction.run(db.deleteFrom('fator_por_ativar').where('cd_utilizador', '=', cd));
}

export async function deleteEndedToActivate(transaction: Transaction, now: Date): Promise<void> {
  await transaction.run(db.deleteFrom('fator_por_ativar').where('dt_fim', '<=', now));
}
