import { addDays } from '@sst/contract/rules/dates/dates';
import type { Client } from 'pg';
import { TEST_TODAY } from '../database/test-cluster.ts';

interface Rows {
  readonly node: number;
  readonly otherEmployee: number;
}

const FIRST_MISSED = 70_000_000;
const DAYS_AGO = 40;

/** A nursing action that the other employee has missed, and that is not booked again. */
export const missedOf = ({ node }: Pick<Rows, 'node'>) => FIRST_MISSED + node;

/** Leaves that absence as waived. */
export async function placeFalta(admin: Client, rows: Rows): Promise<void> {
  const cd = missedOf(rows);
  await admin.query('delete from marcacao where cd = $1', [cd]);
  await admin.query(
    `insert into marcacao (cd_empresa, cd, cd_funcion, cd_organig, especie, cd_tipo_ac_enferm, dt, hr, cd_estad, falta_dispensa)
     select cd_empresa, $1, cd, cd_organig, 'acao-enfermagem', (select min(cd) from acao_enfermagem_tipo), $3, '09:00', 3, 'desnecessario'
       from funcionario where cd = $2`,
    [cd, rows.otherEmployee, addDays(TEST_TODAY, -DAYS_AGO)],
  );
}
