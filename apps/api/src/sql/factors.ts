import { type Expression, type RawBuilder, sql } from 'kysely';

const byCodes = (cd: Expression<unknown>) =>
  sql<boolean>`exists (select 1 from fator f where f.cd_utilizador = ${cd})`;
const byPasskey = (cd: Expression<unknown>) =>
  sql<boolean>`exists (select 1 from chave_acesso c where c.cd_utilizador = ${cd})`;

/**
 * Whether an account has a second factor: codes of an application, or a passkey. Whoever asks that in SQL asks it here, and
 * elsewhere by `hasFator`.
 */
export function hasFactor(cd: Expression<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(${byCodes(cd)} or ${byPasskey(cd)})`;
}

/** Whether a passkey is the only factor of an account, or one beside the codes of an application; null where it has none. */
export function passkeyAsFactor(cd: Expression<unknown>): RawBuilder<'unica' | 'tambem' | null> {
  return sql<'unica' | 'tambem' | null>`
    case when not ${byPasskey(cd)} then null when ${byCodes(cd)} then 'tambem' else 'unica' end`;
}
