import { PEDIDO_STATE, PEDIDO_TYPE } from '@sst/contract/rules/pedidos';
import { describe, expect, it } from 'vitest';
import type { Scope } from '../../../access/grant.ts';
import { applyPedido, isDue } from '../apply-pedido.ts';
import type { StoredPedido } from '../pedido-record.queries.ts';
import { kindOf } from './kinds.ts';

/** An accepted request with changed data in it, of a kind. */
function acceptedOf(cd_tipo: number): StoredPedido {
  return {
    cd: 9,
    cd_tipo: cd_tipo as StoredPedido['cd_tipo'],
    cd_estad: PEDIDO_STATE.aceite,
    cd_funcion: 7,
    cd_readmite: null,
    cd_organig: 3,
    nome: 'Ana Melo',
    dados: { nome: 'Ana Sacramento' },
    muda_trabalho: false,
    dt_efeito: '2026-03-16',
    dt_aplicado: null,
    cd_autor: null,
    decisor: null,
    dt_decis: null,
  };
}

/** A scope in which no statement may run. */
const UNTOUCHED = new Proxy({} as unknown as Scope, {
  get: (_, member) => {
    throw new Error(`${String(member)} of the scope was used`);
  },
});

describe('the kind of a request', () => {
  it.each(Object.entries(PEDIDO_TYPE))('is known: %s', (_, cd_tipo) => {
    expect(kindOf(cd_tipo).created).toContain('criado com sucesso');
  });

  it.each([2, 3, 4, 7, -1, Number.NaN])('that is unknown (%d) is none', (cd_tipo) => {
    expect(() => kindOf(cd_tipo)).toThrow('an unknown kind of request');
    expect(() => isDue(acceptedOf(cd_tipo), '2026-03-16')).toThrow('an unknown kind of request');
  });

  it('that is unknown is never applied as another: nothing is changed', async () => {
    const applied = applyPedido(UNTOUCHED, acceptedOf(7), new Date());
    await expect(applied).rejects.toThrow('an unknown kind of request: 7');
  });

  it.each([
    ['admissao', null],
    ['alteracao', null],
    ['saida', '2026-03-16'],
    ['transferencia', '2026-03-16'],
  ] as const)('says when it takes effect: %s', (name, day) => {
    const cd_tipo = PEDIDO_TYPE[name];
    expect(kindOf(cd_tipo).due(acceptedOf(cd_tipo))).toBe(day);
  });
});
