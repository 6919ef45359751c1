import type { TurnoRow } from '@sst/contract';
import type { Taken, TakenTimes } from '@sst/contract/rules/agenda/vagas';
import { addDays } from '@sst/contract/rules/dates/dates';
import type { Fuso } from '@sst/contract/rules/dates/fusos';
import { sql } from 'kysely';
import type { Scope } from '../../../access/grant.ts';
import type { Transaction } from '../../../db/transaction.ts';

interface TakenRow extends Taken {
  readonly profissao: 'm' | 'e';
  readonly cd_profissional: number;
  readonly fuso: Fuso;
  readonly dt: string;
}

/** What is taken between two days of those who have some shifts, whichever company, shift and place it is of. */
export async function readTaken(
  transaction: Transaction,
  turnos: readonly TurnoRow[],
  { de, ate }: { readonly de: string; readonly ate: string },
): Promise<(turno: TurnoRow, dt: string) => TakenTimes> {
  const medicos = new Set(turnos.flatMap(({ cd_medic }) => cd_medic ?? []));
  const enfermeiros = new Set(
    turnos.flatMap(({ cd_enferm, antes }) => cd_enferm ?? antes?.cd_enferm ?? []),
  );
  const fusos = new Set(turnos.map(({ fuso }) => fuso));
  const rows =
    turnos.length === 0
      ? []
      : await transaction.all(sql<TakenRow>`
          select o.profissao, o.cd_profissional, o.lugar, f.fuso, t.de::date as dt, t.de::time as de,
                 -- A time that ends at midnight is the last of its day.
                 case when t.ate::date > t.de::date then '23:59' else to_char(t.ate, 'HH24:MI') end as ate
            from tempo_ocupado(${[...medicos]}::bigint[], ${[...enfermeiros]}::bigint[], ${addDays(de, -1)}::date, ${addDays(ate, 1)}::date) o
            cross join unnest(${[...fusos]}::text[]) f (fuso)
            cross join lateral (
              select timezone(f.fuso, timezone('Europe/Lisbon', lower(o.periodo))) as de,
                     timezone(f.fuso, timezone('Europe/Lisbon', upper(o.periodo))) as ate) t`);
  const taken = Map.groupBy(rows, ({ profissao, cd_profissional, fuso, dt }) =>
    keyOf(profissao, cd_profissional, fuso, dt),
  );
  return ({ cd_medic, cd_enferm, antes, fuso }, dt) => ({
    own:
      (cd_medic === null
        ? taken.get(keyOf('e', cd_enferm, fuso, dt))
        : taken.get(keyOf('m', cd_medic, fuso, dt))) ?? [],
    antes: (antes && taken.get(keyOf('e', antes.cd_enferm, fuso, dt))) ?? [],
  });
}

const keyOf = (profissao: 'm' | 'e', quem: number | null, fuso: Fuso, dt: string) =>
  `${profissao} ${quem} ${fuso} ${dt}`;

/** Those of the company's bookings whose physician or nurse was taken already at their time. */
export async function listWithoutTime(scope: Scope, codes: readonly number[]): Promise<number[]> {
  const rows = await scope.all(
    sql<{ cd: number }>`select s as cd from sem_tempo(${codes}::bigint[]) s`,
  );
  return rows.map(({ cd }) => cd);
}
