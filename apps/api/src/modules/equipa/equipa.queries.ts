import type { EquipaListQuery, MembroRow } from '@sst/contract';
import { sql } from 'kysely';
import { db } from '../../db/builder.ts';
import type { Transaction } from '../../db/transaction.ts';
import type { Page } from '../../list/paged-list.ts';
import { readPrestadorPage } from '../../list/prestador-list.ts';
import { lockByName } from '../../sql/advisory-lock.ts';
import { utcText } from '../../sql/moment.ts';

const INVITED = sql`t.pass_hash is null`;
const COLUMNS = sql`t.cd, t.nome, t.email, ${utcText('t.dt_ult_acesso')} as dt_ult_acesso, ${INVITED} as convidado`;

/** A page of the provider's users by name, or all of them. */
export function listMembros(
  transaction: Transaction,
  query: EquipaListQuery,
): Promise<Page<MembroRow>> {
  return readPrestadorPage(transaction, query, {
    from: sql`utilizador t`,
    conditions: [sql`t.prestador`],
    searched: sql`t.nome || ' ' || t.email`,
    sort: { email: sql`lower(t.email)`, convidado: INVITED },
    defaultOrder: { field: 'nome', descending: false },
    rows: ({ source, order }) => sql<MembroRow>`
    select ${COLUMNS} from ${source} order by ${order}, t.cd`,
  });
}

interface Administered {
  readonly cd: number;
  readonly cd_empresa: number;
  readonly empresa: string;
}

/** The companies that the user of an e-mail administers; none for a user of the provider. */
export function listAdministered(transaction: Transaction, email: string): Promise<Administered[]> {
  return transaction.all(sql<Administered>`
    select u.cd, l.cd_empresa, l.nome as empresa
      from utilizador u cross join lugares_do_utilizador(u.cd) l
     where lower(u.email) = lower(${email}) and not u.prestador and l.adm and l.cd_organig = l.cd_empresa
     order by l.cd_empresa`);
}

/** Locks the provider's team, so that its changes are made one after the other. */
export function lockEquipa(transaction: Transaction): Promise<void> {
  return lockByName(transaction, 'equipa');
}

/** Locks a user of the provider until the transaction ends. */
export function lockMembro(transaction: Transaction, cd: number): Promise<MembroRow | undefined> {
  return transaction.first(sql<MembroRow>`
    select ${COLUMNS} from utilizador t where t.cd = ${cd} and t.prestador for update`);
}

/**
 * Adds a user to the provider, or removes one. A removed user's last sign-in is cleared: no company may learn of it.
 */
export async function setPrestador(
  transaction: Transaction,
  cd: number,
  prestador: boolean,
): Promise<void> {
  const values = prestador ? { prestador } : { prestador, dt_ult_acesso: null };
  await transaction.run(db.updateTable('utilizador').set(values).where('cd', '=', cd));
}

/** Sets the name of an account that nobody has confirmed, and deletes its password. */
export async function claimAccount(
  transaction: Transaction,
  { cd, nome }: { readonly cd: number; readonly nome: string },
): Promise<void> {
  await transaction.run(
    db.updateTable('utilizador').set({ nome, pass_hash: null }).where('cd', '=', cd),
  );
}

export async function endSessions(transaction: Transaction, cd: number): Promise<void> {
  await transaction.run(db.deleteFrom('sessao').where('cd_utilizador', '=', cd));
}
