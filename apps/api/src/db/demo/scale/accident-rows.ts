import { ACCIDENT_STATE } from '@sst/contract/rules/accidents';
import { addDays } from '@sst/contract/rules/dates';
import { makeHour, momentOf } from '../calendar.ts';
import { ACCIDENT_PLACES, ACCIDENTS } from '../data/accidents.ts';
import type { EmployeeOfLoad } from './company-scope.ts';

const ACCIDENT = 0.1;
const NEW = 0.1;

/** Now and then adds an accident of an employee of the load. */
export function addAccident({ rows, scope, row, random }: EmployeeOfLoad): void {
  if (!random.chance(ACCIDENT)) return;
  const [injury, descric] = random.pick(ACCIDENTS);
  const isNew = random.chance(NEW);
  const dt = addDays(scope.today, -random.int(1, isNew ? 15 : 1_500));
  rows.addCoded('acidente', {
    cd_empresa: scope.cd_empresa,
    cd_funcion: row.cd,
    cd_organig: row.cd_organig,
    cd_organig_acident: random.chance(0.85) ? row.cd_organig : random.pick(scope.nodes),
    cd_acc_lesiv: scope.references.lesao[injury],
    dt,
    hr: makeHour(random),
    loc: random.pick(ACCIDENT_PLACES),
    descric,
    prest_prim_socorr: random.int(0, 5),
    formac_tarefa: random.int(0, 2),
    epi_adeq: random.int(0, 2),
    cd_estad: isNew ? ACCIDENT_STATE.novo : ACCIDENT_STATE.aceite,
    cd_autor: scope.cd_autor,
    dt_cria: momentOf(random, dt),
  });
}
