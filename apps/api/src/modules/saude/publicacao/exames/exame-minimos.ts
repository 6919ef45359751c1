import { passedBy, passedText } from '@sst/contract/prazos/minimos';
import { sql } from 'kysely';
import type { Scope } from '../../../../access/grant.ts';
import { findPrazo } from '../../../prazos/index.ts';
import type { ExameFields } from './exame-rules.ts';

interface Longer extends Pick<ExameFields, 'dt' | 'dt_expir' | 'razao_validade'> {
  readonly cd: number;
  readonly cd_funcion: number;
}

/**
 * Records which yearly minimums of the law the end of validity of an exam passes that the physician has set with a reason.
 * @returns what is said of them; empty where it passes none.
 */
export async function recordMinimos(
  scope: Scope,
  { cd, cd_funcion, dt, dt_expir, razao_validade }: Longer,
): Promise<string> {
  const longer = razao_validade !== null && dt_expir !== null;
  const prazo = longer ? await findPrazo(scope, cd_funcion, dt) : undefined;
  const passed = prazo && dt_expir ? passedBy(prazo.candidatos, dt_expir) : [];
  const regras = passed.map(({ regra }) => regra);
  // A statement that changes no row would still count as a change of the company's exams.
  const other = await scope.first(sql`
    select from exame where cd = ${cd} and minimos <> ${regras}::text[]`);
  if (other) await scope.run(sql`update exame set minimos = ${regras}::text[] where cd = ${cd}`);
  return passed.map((one) => ` ${passedText(one)}`).join('');
}
