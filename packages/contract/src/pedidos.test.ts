import { describe, expect, it } from 'vitest';
import { AlteracaoBody } from './funcionario-form.ts';
import { PedidoListQuery } from './pedidos.ts';
import { PEDIDO_SORT } from './rules/lista/sorts.ts';
import {
  CHANGED_FIELD_LABEL,
  OPEN_STATES,
  PEDIDO_STATE,
  PEDIDO_STATE_LABEL,
  PEDIDO_TYPE,
  PEDIDO_TYPE_LABEL,
} from './rules/pedidos.ts';

describe('requests', () => {
  it('have the types of the specification, each with its label [PEND-14]', () => {
    expect(PEDIDO_TYPE_LABEL).toEqual({
      0: 'Admissão',
      1: 'Alteração de dados',
      5: 'Inativação / Saída',
      6: 'Transferência',
    });
    expect(Object.values(PEDIDO_TYPE).map(String)).toEqual(Object.keys(PEDIDO_TYPE_LABEL));
  });

  it('have four states, two of them open [PEND-15]', () => {
    expect(PEDIDO_STATE_LABEL).toEqual({ 0: 'Novo', 1: 'Em análise', 2: 'Aceite', 3: 'Recusado' });
    expect(Object.values(PEDIDO_STATE).map(String)).toEqual(Object.keys(PEDIDO_STATE_LABEL));
    expect(OPEN_STATES).toEqual([0, 1]);
  });

  it('name every field that they can change [PEND-11]', () => {
    const shown: Record<string, string> = {
      cd_nacion: 'nacionalidade',
      cd_categ: 'categoria',
      cd_agrup_prof: 'agrupamento',
      cd_profis: 'profis',
      cd_func_propost: 'funcao_proposta',
    };
    const ofForm = Object.keys(AlteracaoBody.shape)
      .filter((field) => !['cd', 'versao', 'cd_recusado', 'muda_trabalho'].includes(field))
      .map((field) => shown[field] ?? field);
    const all = [...ofForm, 'dt_inactiv', 'organig'].sort();
    expect(Object.keys(CHANGED_FIELD_LABEL).sort()).toEqual(all);
  });
});

describe('the query of the list of requests', () => {
  it('takes each field up and down, and no other [PEND-04, API-45]', () => {
    for (const field of PEDIDO_SORT) {
      for (const [direction, descending] of [
        ['asc', false],
        ['desc', true],
        ['des', true],
      ]) {
        const { data } = PedidoListQuery.safeParse({ ordenacao: `${field}.${direction}` });
        expect(data?.ordenacao).toEqual({ field, descending });
      }
    }
    for (const ordenacao of [
      'asneira.asc',
      'nome',
      'nome.',
      '.asc',
      'nome.ASC',
      'nome.asc.asc',
      '__proto__.asc',
    ]) {
      expect([ordenacao, PedidoListQuery.safeParse({ ordenacao }).success]).toEqual([
        ordenacao,
        false,
      ]);
    }
  });

  it('takes states and types that exist, as numbers [PEND-14, PEND-15, API-45]', () => {
    const taken = (key: 'estado' | 'tipo') =>
      Array.from({ length: 12 }, (_, index) => String(index - 2)).flatMap((text) => {
        const { data } = PedidoListQuery.safeParse({ [key]: text });
        return data ? [data[key]] : [];
      });
    expect([taken('estado'), taken('tipo')]).toEqual([
      [0, 1, 2, 3],
      [0, 1, 5, 6],
    ]);
  });
});
