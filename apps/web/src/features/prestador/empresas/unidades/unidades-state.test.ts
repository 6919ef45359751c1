import { describe, expect, test } from 'vitest';
import {
  changeUnidades as changeOf,
  NO_UNIDADES,
  type UnidadesAction,
  type UnidadesState,
} from './unidades-state.ts';

const changeUnidades = (state: UnidadesState, action: UnidadesAction) =>
  changeOf(state, action, null);
const after = (...actions: readonly UnidadesAction[]): UnidadesState =>
  actions.reduce(changeUnidades, NO_UNIDADES);
const texts = ({ units }: UnidadesState) => units.map(({ nivel, codigo }) => `${nivel} ${codigo}`);

describe('a tree that is being written', () => {
  test('proposes codes, again where a unit goes to another level, until one is typed', () => {
    const three = after({ type: 'add' }, { type: 'add', beside: 1 }, { type: 'add', beside: 2 });
    expect(texts(three)).toEqual(['1 1', '1 2', '1 3']);
    const lower = changeUnidades(three, { type: 'descend', id: 2, from: 'nome' });
    expect(texts(lower)).toEqual(['1 1', '2 1.1', '1 3']);
    expect(lower.wanted).toEqual({ id: 2, part: 'nome' });
    expect(texts(changeUnidades(lower, { type: 'descend', id: 3, from: 'nome' }))).toEqual([
      '1 1',
      '2 1.1',
      '2 1.2',
    ]);
    const typed = changeUnidades(lower, { type: 'write', id: 3, field: 'codigo', text: 'SUL' });
    expect(texts(changeUnidades(typed, { type: 'descend', id: 3, from: 'nome' }))).toEqual([
      '1 1',
      '2 1.1',
      '2 SUL',
    ]);
  });

  test('proposes no code of the company', () => {
    const one = changeOf(NO_UNIDADES, { type: 'add' }, '1');
    const two = changeOf(one, { type: 'add' }, '1');
    expect(texts(two)).toEqual(['1 2', '1 3']);
    expect(texts(changeOf(two, { type: 'descend', id: 2, from: 'nome' }, '2.1'))).toEqual([
      '1 2',
      '2 2.2',
    ]);
  });

  test('sends the cursor to what is new, and near what was removed', () => {
    const two = after({ type: 'add' }, { type: 'add', below: 1 });
    expect([texts(two), two.wanted]).toEqual([['1 1', '2 1.1'], { id: 2, part: 'nome' }]);
    const one = changeUnidades(two, { type: 'remove', id: 2 });
    expect([texts(one), one.wanted?.id]).toEqual([['1 1'], 1]);
    expect(texts(changeUnidades(one, { type: 'restore' }))).toEqual(texts(two));
    expect(texts(changeUnidades(two, { type: 'remove', id: 1 }))).toEqual([]);
  });

  test('forgets what the server found wrong with a unit once that is changed', () => {
    const refused = new Map([[1, { codigo: 'Errado.' }]]);
    const wrong = changeUnidades(after({ type: 'add' }), { type: 'refuse', refused });
    expect(wrong.refused.size).toBe(1);
    const written = changeUnidades(wrong, { type: 'write', id: 1, field: 'nome', text: 'Norte' });
    expect(written.refused.size).toBe(0);
  });
});
