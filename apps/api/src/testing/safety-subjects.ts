import type { AtividadeTecnicaRow, MedidaRow } from '@sst/contract';
import { type Subject, subjectOf } from './list-suite.ts';
import { ListUnderTest } from './list-tests.ts';
import { COMPANY, OTHER_COMPANY, type RequestTests } from './requests.ts';
import {
  type ExpectedActivity,
  type ExpectedMeasure,
  readActivities,
  readMeasures,
} from './safety-model.ts';
import { varyActivities, varyMeasures } from './safety-rows.ts';

/** The activities of an area of each company, of every kind. */
export async function activitySubject(
  tests: RequestTests,
): Promise<Subject<AtividadeTecnicaRow, ExpectedActivity>> {
  const { app, own, foreign } = tests;
  await varyActivities(tests);
  const areaOf = (company: number) => (company === OTHER_COMPANY ? foreign.area : own.area);
  const activitiesOf = async (company: number) =>
    (await readActivities(app.admin, company)).filter((one) => one.cd_area === areaOf(company));
  return {
    tests,
    list: new ListUnderTest('listAtividadesTecnicas', tests, (company) => ({
      area: areaOf(company),
    })),
    own: await activitiesOf(COMPANY),
    foreign: await activitiesOf(OTHER_COMPANY),
  };
}

/** The open measures of two companies, of every kind. */
export async function measureSubject(
  tests: RequestTests,
): Promise<Subject<MedidaRow, ExpectedMeasure>> {
  await varyMeasures(tests);
  return subjectOf(tests, 'listMedidas', readMeasures);
}
