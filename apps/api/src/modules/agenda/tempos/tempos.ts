import {
  SEM_TURNO,
  type TempoInput,
  type Tempos,
  temposDe,
} from '@sst/contract/rules/agenda/tempos';
import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../../../db/transaction.ts';
import { listClocks } from '../../../sql/days/place-clock.ts';
import { listTurnos } from './turnos.queries.ts';

/** What is about to hold time; the clock of its hour is that of its place or of its unit. */
interface Holding extends Omit<TempoInput, 'fuso'> {
  readonly cd_organig: number;
}

/**
 * Adds to what is about to be booked, proposed or kept which times it takes, by the shifts of its professionals: whoever writes it
 * writes these along, and the database enters them.
 */
export async function withTempos<T extends Holding>(
  transaction: Transaction,
  rows: readonly T[],
): Promise<(T & Tempos)[]> {
  const medicos = [...new Set(rows.flatMap(({ cd_medic }) => cd_medic ?? []))];
  const enfermeiros = [...new Set(rows.flatMap(({ cd_enferm }) => cd_enferm ?? []))];
  const [from] = rows.map(({ dt }) => dt).sort();
  if (from === undefined || medicos.length + enfermeiros.length === 0) {
    return rows.map((row) => ({ ...row, ...SEM_TURNO }));
  }
  const turnos = await listTurnos(transaction, { from, de: { medicos, enfermeiros } });
  const clockOf = await listClocks(transaction, rows);
  return rows.map((row) => ({ ...row, ...temposDe(turnos, { ...row, fuso: clockOf(row) }) }));
}

/** What holds time, by its table. */
type Holder = 'marcacao' | 'proposta' | 'campanha_lugar';

/** What of it a change can write. */
type TempoChange = Partial<Omit<Holding, 'especie' | 'cd_organig'>>;

/** The times that some of the company's bookings, proposals or kept places take once they are changed. */
async function temposOnceChanged(
  transaction: Transaction,
  table: Holder,
  codes: readonly number[],
  change: TempoChange,
): Promise<(Tempos & { readonly cd: number })[]> {
  const ofWhat =
    table === 'campanha_lugar'
      ? sql`'exame' as especie, null::bigint as cd_enferm`
      : sql`t.especie, t.cd_enferm`;
  const rows = await transaction.all(sql<Holding & { cd: number }>`
    select t.cd, t.cd_organig, ${ofWhat}, t.dt, t.hr, t.minutos, t.cd_medic, t.cd_local
      from ${sql.table(table)} t where t.cd = any(${codes}::bigint[]) order by t.cd`);
  const changed = await withTempos(
    transaction,
    rows.map((row) => ({ ...row, ...change, minutos: change.minutos ?? row.minutos })),
  );
  return changed.map(({ cd, lugares, cd_enferm_antes, minutos_antes, lugares_antes }) => ({
    cd,
    lugares,
    cd_enferm_antes,
    minutos_antes,
    lugares_antes,
  }));
}

/** The times that one of the company's bookings takes once it is changed. */
export async function temposOfOne(
  transaction: Transaction,
  cd: number,
  change: TempoChange,
): Promise<Tempos> {
  const [tempos] = await temposOnceChanged(transaction, 'marcacao', [cd], change);
  const { cd: _, ...taken } = tempos ?? { cd, ...SEM_TURNO };
  return taken;
}

interface Placing {
  readonly codes: readonly number[];
  readonly cd_local: number;
  readonly also?: RawBuilder<unknown>;
}

/**
 * Moves some of the company's bookings, proposals or kept places to another place at their hour, with the times that they take there.
 * @param also what else is written of row `t`.
 */
export async function placeHolders(
  transaction: Transaction,
  table: Holder,
  { codes, cd_local, also }: Placing,
): Promise<void> {
  const tempos = await temposOnceChanged(transaction, table, codes, { cd_local });
  await transaction.run(sql`
    update ${sql.table(table)} t
       set cd_local = ${cd_local}, lugares = v.lugares, cd_enferm_antes = v.cd_enferm_antes, minutos_antes = v.minutos_antes,
           lugares_antes = v.lugares_antes${also ? sql`, ${also}` : sql``}
      from jsonb_to_recordset(${JSON.stringify(tempos)}::jsonb)
             as v (cd bigint, lugares smallint, cd_enferm_antes bigint, minutos_antes smallint, lugares_antes smallint)
     where t.cd = v.cd`);
}
