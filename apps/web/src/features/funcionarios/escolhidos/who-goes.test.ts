import type { FuncionarioRow } from '@sst/contract';
import { expect, test } from 'vitest';
import { FUNCIONARIOS } from '../../../catalogo/samples.ts';
import { leavingName, whoLeaves, whoMoves } from './who-goes.ts';

const FIRST = FUNCIONARIOS[0] as FuncionarioRow;
const row = (nome: string, more: Partial<FuncionarioRow> = {}): FuncionarioRow => ({
  ...FIRST,
  nome,
  pendente: 0,
  cd_organig: 4,
  dt_inactiv: null,
  dt_prox_marc: null,
  ...more,
});
const CHOSEN = [
  row('Ana'),
  row('Bento', { pendente: 1 }),
  row('Carla', { ativo: false }),
  row('Duarte', { cd_organig: 8 }),
];
const namesOf = (rows: readonly FuncionarioRow[]) => rows.map(({ nome }) => nome);

test('who has left, waits for a decision or is there already does not move, and is named with why [FUNC-370]', () => {
  const { rows, left } = whoMoves(CHOSEN, 8);
  expect(namesOf(rows)).toEqual(['Ana']);
  expect(left).toEqual([
    { nome: 'Bento', porque: 'tem pedidos por decidir' },
    { nome: 'Carla', porque: 'já saiu da empresa' },
    { nome: 'Duarte', porque: 'já está nesta unidade' },
  ]);
  expect(namesOf(whoMoves(CHOSEN, null).rows)).toEqual(['Ana', 'Duarte']);
});

test('whoever works there can be asked to leave, with what the departure meets [FUNC-370]', () => {
  const { rows, left } = whoLeaves(CHOSEN);
  expect(namesOf(rows)).toEqual(['Ana', 'Bento', 'Duarte']);
  expect(left).toEqual([{ nome: 'Carla', porque: 'já saiu da empresa' }]);
  const meets = row('Eva', {
    dt_inactiv: '2026-05-01',
    dt_prox_marc: '2026-06-02',
    pendente: 1,
    caminho: 'Grupo / Maia',
  });
  expect(leavingName(meets).nota).toBe(
    'Maia · já sai em 01-05-2026: o dia é substituído · exame marcado a 02-06-2026 · tem pedidos por decidir',
  );
});
