import type { AtividadeTecnicaRow, MedidaRow } from '@sst/contract';
import { type Subject, subjectOf } from '../listas/list-suite.ts';
import { ListUnderTest } from '../listas/list-tests.ts';
import { EMPRESA, OTHER_EMPRESA, type PedidoTests } from '../pedidos/pedidos.ts';
import {
  type ExpectedAtividade,
  type ExpectedMedida,
  readAtividades,
  readMedidas,
} from './seguranca-model.ts';
import { varyAtividades, varyMedidas } from './seguranca-rows.ts';

/** The activities of an area of each company, of every kind. */
export async function atividadeSubject(
  tests: PedidoTests,
): Promise<Subject<AtividadeTecnicaRow, ExpectedAtividade>> {
  const { app, own, foreign } = tests;
  await varyAtividades(tests);
  const areaOf = (company: number) => (company === OTHER_EMPRESA ? foreign.area : own.area);
  const activitiesOf = async (company: number) =>
    (await readAtividades(app.admin, company)).filter((one) => one.cd_area === areaOf(company));
  return {
    tests,
    list: new ListUnderTest('listAtividadesTecnicas', tests, (company) => ({
      area: areaOf(company),
    })),
    own: await activitiesOf(EMPRESA),
    foreign: await activitiesOf(OTHER_EMPRESA),
  };
}

/** The open measures of two companies, of every kind. */
export async function medidaSubject(
  tests: PedidoTests,
): Promise<Subject<MedidaRow, ExpectedMedida>> {
  await varyMedidas(tests);
  return subjectOf(tests, 'listMedidas', readMedidas);
}
