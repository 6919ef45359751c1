import type { MudadaRow } from '@sst/contract';
import { RESPOSTA_MOTIVO_DITO } from '@sst/contract/rules/agenda/convocatoria';
import { MUDADAS } from '@sst/contract/rules/agenda/mudadas';
import { workingDayBefore } from '@sst/contract/rules/dates/working-days';
import { FALTA_REASON_LABEL } from '@sst/contract/rules/saude';
import { sql } from 'kysely';
import type { Transaction } from '../../../../db/transaction.ts';
import { fusoOf, PLACE_NAME } from '../../../../sql/days/place-clock.ts';
import { labelCase, wordCase } from '../../../../sql/label-case.ts';
import { startOfDay } from '../../../../sql/local-day.ts';
import { utcText } from '../../../../sql/moment.ts';

/** Condition: a change `t` was made since the last working day, of a booking that is to come. */
const isOfLate = (today: string) =>
  sql<boolean>`(t.quando >= ${startOfDay(workingDayBefore(today))} and t.dt >= ${today}::date)`;

/** How many bookings companies and workers have changed since the last working day. */
export async function countMudadas(transaction: Transaction, today: string): Promise<number> {
  const { total } = await transaction.one(sql<{ total: number }>`
    select count(*)::int as total from prestador_mudadas t where ${isOfLate(today)}`);
  return total;
}

/** The same, the latest first. */
export function listMudadas(transaction: Transaction, today: string): Promise<MudadaRow[]> {
  return transaction.all(sql<MudadaRow>`
    select t.cd, t.cd_empresa, e.nome as empresa, t.cd_funcion, f.nome, t.especie, t.dt, t.hr, ${fusoOf('f')} as fuso, coalesce(n.nome, m.nome) as profissional,
           ${PLACE_NAME} as local, t.mudanca, t.pelo_trabalhador,
           case when t.pelo_trabalhador then ${wordCase('t.motivo', RESPOSTA_MOTIVO_DITO)}
                else coalesce(nullif(t.motivo, ''), ${labelCase('t.cd_motiv', FALTA_REASON_LABEL)}) end as razao,
           ${utcText('t.quando')} as quando
      from prestador_mudadas t
      join prestador_empresas e on e.cd = t.cd_empresa
      join prestador_funcionarios f on f.cd_empresa = t.cd_empresa and f.cd = t.cd_funcion
      left join medico m on m.cd = t.cd_medic
      left join enfermeiro n on n.cd = t.cd_enferm
      left join local l on l.cd = t.cd_local
     where ${isOfLate(today)}
     order by t.quando desc, t.cd_empresa, t.cd limit ${MUDADAS}`);
}
