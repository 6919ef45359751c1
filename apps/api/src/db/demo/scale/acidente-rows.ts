import { ACIDENTE_STATE } from '@sst/contract/rules/acidentes';
import { addDays } from '@sst/contract/rules/dates/dates';
import { makeHour, momentOf } from '../calendar.ts';
import { ACIDENTE_PLACES, ACIDENTES } from '../data/acidentes.ts';
import type { FuncionarioOfLoad } from './empresa-scope.ts';

const ACCIDENT = 0.1;
const NEW = 0.1;

/** Now and then adds an accident of an employee of the load. */
export function addAcidente({ rows, scope, row, random }: FuncionarioOfLoad): void {
  if (!random.chance(ACCIDENT)) return;
  const [injury, descric] = random.pick(ACIDENTES);
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
    loc: random.pick(ACIDENTE_PLACES),
    descric,
    prest_prim_socorr: random.int(0, 5),
    formac_tarefa: random.int(0, 2),
    epi_adeq: random.int(0, 2),
    cd_estad: isNew ? ACIDENTE_STATE.novo : ACIDENTE_STATE.aceite,
    cd_autor: scope.cd_autor,
    dt_cria: momentOf(random, dt),
  });
}
