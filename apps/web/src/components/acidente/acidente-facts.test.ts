import type { AcidenteDetail } from '@sst/contract';
import { expect, test } from 'vitest';
import { careFacts, eventFacts, funcionarioFacts, interruptionFacts } from './acidente-facts.ts';

const ACIDENTE: AcidenteDetail = {
  cd: 4,
  cd_funcion: 7,
  num_mecan: '007',
  funcion: 'Ana Melo',
  nome: 'Ana Melo',
  dt: '2026-11-19',
  hr: '16:05',
  cd_acc_lesiv: 3,
  acc_lesiv: 'Queda de objetos',
  prest_prim_socorr: 3,
  prest_prim_socorr_desc: null,
  loc: null,
  cd_organig: 2,
  organig: 'Empresa / Norte',
  cd_organig_acident: 3,
  organig_acident: 'Empresa / Sul',
  cd_estad: 0,
  estado: 'Novo',
  dt_ini_instit: null,
  categ: null,
  profis: 'Soldadora',
  formac_taref: 2,
  epi_adeq: null,
  interr_trab: true,
  dt_interr_trab: '2026-11-20',
  hr_interr_trab: '08:00',
  descric: 'Caiu.',
  obs: null,
  dt_cria: '2026-11-20',
  cd_autor: 1,
  anexos: [],
  autor: 'Rui',
};
const values = (facts: readonly { label: string; value: unknown }[]) =>
  Object.fromEntries(facts.map(({ label, value }) => [label, value]));

test('an accident in words: codes as labels, dates as the screens write them [PEND-13, ACID-17]', () => {
  expect(values(eventFacts(ACIDENTE))).toEqual({
    Data: '19-11-2026',
    Hora: '16:05',
    'Ação lesiva': 'Queda de objetos',
    Local: null,
    'Organigrama do acidente': 'Empresa › Sul',
  });
  expect(values(careFacts(ACIDENTE))).toEqual({
    'Formação para a tarefa': 'Não aplicável',
    'EPI adequado': null,
    'Primeiros socorros': 'Urgência hospitalar',
    'Socorros prestados': null,
  });
  expect(values(funcionarioFacts(ACIDENTE))).toMatchObject({
    Nome: 'Ana Melo',
    Organigrama: 'Empresa › Norte',
  });
});

test('since when work stopped is said only where it did [PEND-13]', () => {
  expect(values(interruptionFacts(ACIDENTE))).toEqual({
    'Interrupção do trabalho': 'Sim',
    'Data da interrupção': '20-11-2026',
    'Hora da interrupção': '08:00',
  });
  expect(values(interruptionFacts({ ...ACIDENTE, interr_trab: false }))).toEqual({
    'Interrupção do trabalho': 'Não',
  });
});
