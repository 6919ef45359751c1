import { mesDoRamo } from '@sst/contract/acidentes/figuras/horas-rules';
import { addMonths } from '@sst/contract/rules/dates/dates';
import type { Scope } from '../../../access/grant.ts';
import { listNodes } from '../../organigrama/index.ts';
import type { Meses } from './horas.queries.ts';
import { readMeses } from './horas.service.ts';
import { leitorDe } from './leitor.ts';
import { organigramaOf } from './somas.ts';

/** The mean headcount of a scope in each month, as the indices of accidents count it; 0 for nobody. */
export async function listEfetivosDoRamo(
  scope: Scope,
  meses: Meses,
  hoje: string,
): Promise<{ mes: string; efetivo: number }[]> {
  const [nodes, known] = await Promise.all([
    listNodes(scope),
    readMeses(leitorDe(scope), meses, hoje),
  ]);
  const { abaixo } = organigramaOf(nodes);
  const found = [];
  for (let { de: mes } = meses; mes <= meses.ate; mes = addMonths(mes, 1)) {
    const { efetivo } = mesDoRamo(scope.cd_organig, {
      abaixo,
      mesDe: (cd) => known.get(cd)?.get(mes),
    });
    found.push({ mes, efetivo: efetivo ?? 0 });
  }
  return found;
}
