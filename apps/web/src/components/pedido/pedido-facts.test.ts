import type { PedidoDetail } from '@sst/contract';
import { CHANGED_FIELD_LABEL, PEDIDO_STATE } from '@sst/contract/rules/pedidos';
import { expect, test } from 'vitest';
import { PEDIDO_ROW } from '../../testing/pedido-example.ts';
import { changedFacts, factsOfPedido, IDENTITY, recordFacts, WORK } from './pedido-facts.ts';

const PEDIDO: PedidoDetail = {
  ...PEDIDO_ROW,
  muda_trabalho: false,
  adm_urgente: 'Não',
  nacionalidade: 'Portuguesa',
  categoria: null,
  agrupamento: null,
  funcao_proposta: null,
  num_contrib: null,
  num_bi: null,
  num_benef: null,
  num_serv_soc: null,
  email: null,
  telemovel: null,
  loc_trab: 'Nave B',
  dt_inactiv: '2026-12-31',
  dt_ini_instit: '2020-01-02',
  organig_destino: 'Sul',
  dt_efeito: null,
  cd_autor: 1,
  autor: 'Rui',
  motivo: null,
  dt_decis: null,
  corrige: null,
  corrigido_por: null,
  readmite: null,
};
const CHANGED = { loc_trab: { antes: 'Nave A', depois: 'Nave B' } };
const labels = (facts: readonly { label: string }[]) => facts.map(({ label }) => label);

test('each changed field has its label and both values; dates read as everywhere [PEND-11]', () => {
  expect(changedFacts({ ...CHANGED, dt_inactiv: { antes: null, depois: '2026-12-31' } })).toEqual([
    { label: 'Local de trabalho', antes: 'Nave A', depois: 'Nave B' },
    { label: 'Data de saída', antes: null, depois: '31-12-2026' },
  ]);
});

test.each([
  ['while it is open', 0, 'Nave A'],
  ['when it was accepted', 2, 'Nave B'],
  ['when it was refused', 3, 'Nave A'],
] as const)(
  'a changed field stands out with its current value %s [PEND-11]',
  (_, cd_estad, value) => {
    const marked = recordFacts(WORK, { ...PEDIDO, cd_estad }, CHANGED).filter(({ mark }) => mark);
    expect(marked).toEqual([
      { label: 'Local de trabalho', value, mark: 'campo alterado pelo pedido' },
    ]);
  },
);

test.each([
  [0, 'Data de admissão', '02-01-2020'],
  [5, 'Data de saída', '31-12-2026'],
  [6, 'Destino', 'Sul'],
] as const)('a request of type %i says its %s [PEND-11]', (cd_tipo, label, value) => {
  expect(factsOfPedido({ ...PEDIDO, cd_tipo })).toContainEqual({ label, value });
});

test('only a refusal gives a reason', () => {
  const refused = {
    ...PEDIDO,
    cd_estad: PEDIDO_STATE.recusado,
    motivo: 'Falta um documento.',
    dt_decis: '2026-11-21',
  };
  expect(labels(factsOfPedido(PEDIDO))).toEqual(['Data do pedido', 'Pedido por']);
  expect(labels(factsOfPedido(refused)).slice(2)).toEqual(['Data da decisão', 'Motivo da recusa']);
});

test('a request under review says since when', () => {
  const reviewed = { ...PEDIDO, cd_estad: PEDIDO_STATE.emAnalise, dt_decis: '2026-11-21' };
  expect(factsOfPedido(reviewed)).toContainEqual({
    label: 'Em análise desde',
    value: '21-11-2026',
  });
});

test('codes are shown as words', () => {
  expect(recordFacts(IDENTITY, PEDIDO, {})).toContainEqual({ label: 'Sexo', value: 'Feminino' });
});

test('the record has each field that a request can change, but for the day of departure', () => {
  const fields = [...IDENTITY, ...WORK, 'dt_inactiv'];
  expect(fields.toSorted()).toEqual(Object.keys(CHANGED_FIELD_LABEL).toSorted());
});
