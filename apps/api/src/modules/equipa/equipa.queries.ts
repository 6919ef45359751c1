import type { EquipaListQuery, MembroRow, PapeisBody } from '@sst/contract';
import { PAPEIS, PAPEL_WORDS, type Papel } from '@sst/contract/rules/papeis';
import { sql } from 'kysely';
import { db } from '../../db/builder.ts';
import type { Transaction } from '../../db/transaction.ts';
import type { Page } from '../../list/paged-list.ts';
import { readPrestadorPage } from '../../list/prestador-list.ts';
import { lockByName } from '../../sql/advisory-lock.ts';
import { utcText } from '../../sql/moment.ts';
import { awaitedAccount } from '../saude/index.ts';

const INVITED = sql`t.pass_hash is null`;
const COLUMNS = sql`t.cd, t.nome, t.email, ${utcText('t.dt_ult_acesso')} as dt_ult_acesso, ${INVITED} as convidado,
  t.papeis, t.cd_medic, m.nome as medic, t.cd_enferm, n.nome as enferm, t.cd_tecnic, x.nome as tecnic`;
const MEMBERS = sql`utilizador t left join medico m on m.cd = t.cd_medic left join enfermeiro n on n.cd = t.cd_enferm
  left join tecnico x on x.cd = t.cd_tecnic`;
/** The roles in words, as they are looked for; none stands for all. */
const PAPEIS_TEXT = sql`(select string_agg(w.nome, ' ' order by w.posicao)
  from unnest(${PAPEIS.slice()}::text[], ${PAPEIS.map((papel) => PAPEL_WORDS[papel].nome)}::text[]) with ordinality w (papel, nome, posicao)
 where w.papel = any(t.papeis))`;

/** A page of the provider's users by name, or all of them. */
export function listMembros(
  transaction: Transaction,
  query: EquipaListQuery,
): Promise<Page<MembroRow>> {
  return readPrestadorPage(transaction, query, {
    from: MEMBERS,
    conditions: [sql`t.prestador`],
    searched: sql`concat_ws(' ', t.nome, t.email, ${PAPEIS_TEXT}, m.nome, n.nome, x.nome)`,
    sort: {
      email: sql`lower(t.email)`,
      convidado: INVITED,
      papeis: sql`${PAPEIS_TEXT} collate pt`,
      medic: sql`m.nome`,
      enferm: sql`n.nome`,
      tecnic: sql`x.nome`,
    },
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

/** Whether somebody is a user of the provider. */
export async function isMembro(transaction: Transaction, cd: number): Promise<boolean> {
  const found = await transaction.first(
    sql`select from utilizador t where t.cd = ${cd} and t.prestador`,
  );
  return found !== undefined;
}

/** Locks a user of the provider until the transaction ends. */
export function lockMembro(transaction: Transaction, cd: number): Promise<MembroRow | undefined> {
  return transaction.first(sql<MembroRow>`
    select ${COLUMNS} from ${MEMBERS} where t.cd = ${cd} and t.prestador for update of t`);
}

/** What a member may do, and which professional of the lists it is. */
export type Roles = Pick<PapeisBody, 'cd_medic' | 'cd_enferm' | 'cd_tecnic'> & {
  readonly papeis: readonly Papel[] | null;
};

/** Sets the roles of a member, whose team is locked. */
export async function setRoles(
  transaction: Transaction,
  cd: number,
  { papeis, cd_medic, cd_enferm, cd_tecnic }: Roles,
): Promise<void> {
  await transaction.run(
    db
      .updateTable('utilizador')
      .set({ papeis: papeis && [...papeis], cd_medic, cd_enferm, cd_tecnic })
      .where('cd', '=', cd),
  );
}

/** Whether somebody else of the team administers it and can sign in. */
export async function isAdministeredWithout(
  transaction: Transaction,
  cd: number,
): Promise<boolean> {
  const other = await transaction.first(sql`
    select from ${MEMBERS}
     where t.prestador and t.cd <> ${cd} and not ${INVITED}
       and (t.papeis is null or 'administracao' = any(t.papeis)) limit 1`);
  return other !== undefined;
}

interface OfLists {
  /** Whether the lists have the professional. */
  readonly known: boolean;
  /** Who has the account of that professional. */
  readonly holder: string | null;
}

/** The lists of the professionals whose account somebody has. */
export const PROFESSIONALS = {
  cd_medic: 'medico',
  cd_enferm: 'enfermeiro',
  cd_tecnic: 'tecnico',
} as const;

/** What the lists and the team know of a professional, whose account is not that of `cd`. */
export function findProfessional(
  transaction: Transaction,
  column: keyof typeof PROFESSIONALS,
  { code, cd }: { readonly code: number; readonly cd: number | null },
): Promise<OfLists> {
  const table = sql.table(PROFESSIONALS[column]);
  return transaction.one(sql<OfLists>`
    select exists (select from ${table} p where p.cd = ${code}) as known,
           (select t.nome from utilizador t
             where t.${sql.ref(column)} = ${code} and t.cd is distinct from ${cd}::bigint) as holder`);
}

/** How many decisions wait for an account, of all companies. */
export async function countAwaited(transaction: Transaction, cd: number): Promise<number> {
  const { n } = await transaction.one(sql<{ n: number }>`
    select count(*)::int as n from prestador_por_confirmar p
     where ${awaitedAccount('p.cd_conta', 'p.cd_medic')} = ${cd}`);
  return n;
}

/**
 * Adds a user to the provider, or removes one. A removed user's last sign-in is cleared: no company may learn of it; so are
 * the roles, which are given anew to whoever comes back.
 */
export async function setPrestador(
  transaction: Transaction,
  cd: number,
  prestador: boolean,
): Promise<void> {
  const values = prestador
    ? { prestador }
    : {
        prestador,
        dt_ult_acesso: null,
        papeis: null,
        cd_medic: null,
        cd_enferm: null,
        cd_tecnic: null,
      };
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
