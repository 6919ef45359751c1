import type { ExcecaoBody, Lookup, TurnoBody, TurnoRow } from '@sst/contract';
import type { Fuso } from '@sst/contract/rules/dates/fusos';
import { sql } from 'kysely';
import { db } from '../../../db/builder.ts';
import type { Transaction } from '../../../db/transaction.ts';
import { lockByName, shareByName } from '../../../sql/advisory-lock.ts';
import { PLACE_NAME } from '../../../sql/days/place-clock.ts';

/** Whose shifts: exactly one of them. */
export type Professional = Pick<TurnoBody, 'cd_medic' | 'cd_enferm'>;

/** The exceptions of a shift from a day on. */
const excecoesOf = (turno: 't' | 'a', from: string) => sql`coalesce((
  select jsonb_agg(jsonb_build_object('dt', x.dt, 'de', to_char(x.de, 'HH24:MI'), 'ate', to_char(x.ate, 'HH24:MI'), 'motivo', x.motivo)
                   order by x.dt)
    from turno_excecao x where x.cd_turno = ${sql.ref(`${turno}.cd`)} and x.dt >= ${from}::date), '[]')`;

/** What narrows shifts: those that take place from a day on, of somebody or at a place. */
interface Narrowed {
  readonly from: string;
  readonly medico?: number | undefined;
  readonly enfermeiro?: number | undefined;
  readonly local?: number | undefined;
  /** Those of any of some physicians and nurses. */
  readonly de?: { readonly medicos: readonly number[]; readonly enfermeiros: readonly number[] };
}

/** The shifts that are not over on a day, by professional and first hour, with their exceptions from then on. */
export function listTurnos(
  transaction: Transaction,
  { from, medico, enfermeiro, local, de }: Narrowed,
): Promise<TurnoRow[]> {
  const conditions = [
    ...(medico === undefined ? [] : [sql`t.cd_medic = ${medico}::bigint`]),
    ...(enfermeiro === undefined ? [] : [sql`t.cd_enferm = ${enfermeiro}::bigint`]),
    ...(local === undefined ? [] : [sql`t.cd_local = ${local}::bigint`]),
    ...(de === undefined
      ? []
      : [
          sql`(t.cd_medic = any(${[...de.medicos]}::bigint[]) or t.cd_enferm = any(${[...de.enfermeiros]}::bigint[]))`,
        ]),
  ];
  return transaction.all(sql<TurnoRow>`
    select t.cd, t.cd_medic, t.cd_enferm, coalesce(m.nome, n.nome) as profissional, t.cd_local, ${PLACE_NAME} as local,
           t.dt_ini, t.dt_fim, t.dias, t.repete, t.de, t.ate, t.minutos, t.capacidade, t.pausas, ${excecoesOf('t', from)} as excecoes,
           t.cd_turno_antes, t.minutos_antes, t.versao, r.feriado, l.fuso,
           case when a.cd is not null then jsonb_build_object('cd_enferm', a.cd_enferm, 'enfermeiro', w.nome,
             'dt_ini', a.dt_ini, 'dt_fim', a.dt_fim, 'dias', a.dias, 'repete', a.repete, 'de', to_char(a.de, 'HH24:MI'), 'ate', to_char(a.ate, 'HH24:MI'),
             'capacidade', a.capacidade, 'pausas', a.pausas, 'excecoes', ${excecoesOf('a', from)}, 'feriado', r.feriado) end as antes
      from turno t
      join local l on l.cd = t.cd_local
      cross join lateral (select feriado_do_local(t.cd_local) as feriado) r
      left join medico m on m.cd = t.cd_medic
      left join enfermeiro n on n.cd = t.cd_enferm
      left join turno a on a.cd = t.cd_turno_antes
      left join enfermeiro w on w.cd = a.cd_enferm
     where ${sql.join([sql`(t.dt_fim is null or t.dt_fim >= ${from}::date)`, ...conditions], sql` and `)}
     order by coalesce(m.nome, n.nome) collate pt, t.de, t.cd`);
}

/** The physicians, or the nurses, who can have a shift, by name. */
export function listProfessionals(
  transaction: Transaction,
  table: 'medico' | 'enfermeiro',
): Promise<Lookup[]> {
  return transaction.all(sql<Lookup>`
    select p.cd, p.nome from ${sql.table(table)} p where not p.inactiv order by p.nome collate pt, p.cd`);
}

const TURNOS = 'turnos';

/**
 * Locks the shifts, so that what a check finds stays true until the transaction ends: whoever is about to book has booked, or
 * waits (`holdTurnos`).
 */
export function lockTurnos(transaction: Transaction): Promise<void> {
  return lockByName(transaction, TURNOS);
}

/**
 * Holds the shifts as they are until the transaction ends, beside others that do: whoever books, proposes or keeps a time does
 * so before it locks anything, so that nobody is left outside a shift that changes in that moment without being asked about.
 */
export function holdTurnos(transaction: Transaction): Promise<void> {
  return shareByName(transaction, TURNOS, 0);
}

/** Whether a physician or a nurse is offered, and a place. */
export async function areOffered(
  transaction: Transaction,
  { cd_medic, cd_enferm, cd_local }: Professional & { readonly cd_local: number },
): Promise<{ profissional: boolean; fuso: Fuso | null }> {
  const table = cd_medic === null ? 'enfermeiro' : 'medico';
  return transaction.one(sql<{ profissional: boolean; fuso: Fuso | null }>`
    select exists (select from ${sql.table(table)} p where p.cd = ${cd_medic ?? cd_enferm}::bigint and not p.inactiv) as profissional,
           (select l.fuso from local l where l.cd = ${cd_local}::bigint and not l.inactiv) as fuso`);
}

/** @returns the new code. */
export async function insertTurno(transaction: Transaction, body: TurnoBody): Promise<number> {
  const { cd } = await transaction.one(db.insertInto('turno').values(stored(body)).returning('cd'));
  return cd;
}

export async function updateTurno(
  transaction: Transaction,
  cd: number,
  body: TurnoBody,
): Promise<void> {
  await transaction.run(
    db
      .updateTable('turno')
      .set({ ...stored(body), versao: sql<number>`versao + 1` })
      .where('cd', '=', cd),
  );
}

const stored = ({ pausas, ...values }: TurnoBody) => ({
  ...values,
  pausas: JSON.stringify(pausas),
});

export async function writeExcecao(
  transaction: Transaction,
  cd_turno: number,
  { dt, ...values }: ExcecaoBody,
): Promise<void> {
  await writeExcecoes(transaction, cd_turno, [dt], values);
}

/** As `writeExcecao`, of some days alike. */
export async function writeExcecoes(
  transaction: Transaction,
  cd_turno: number,
  dias: readonly string[],
  values: Omit<ExcecaoBody, 'dt'>,
): Promise<void> {
  await transaction.run(
    db
      .insertInto('turno_excecao')
      .values(dias.map((dt) => ({ cd_turno, dt, ...values })))
      .onConflict((conflict) => conflict.columns(['cd_turno', 'dt']).doUpdateSet(values)),
  );
}

/** @returns whether there was one. */
export async function deleteExcecao(
  transaction: Transaction,
  cd_turno: number,
  dt: string,
): Promise<boolean> {
  const found = await transaction.first(
    db
      .deleteFrom('turno_excecao')
      .where('cd_turno', '=', cd_turno)
      .where('dt', '=', dt)
      .returning('dt'),
  );
  return found !== undefined;
}
