import { PEDIDO_SORT, type PedidoSort } from '@sst/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ExpectedPedido, readExpectedPedidos } from '../../../testing/pedidos/pedido-model.ts';
import {
  addFuncionario,
  addPedido,
  EMPRESA,
  type PedidoTests,
  startPedidoTests,
} from '../../../testing/pedidos/pedidos.ts';

let tests: PedidoTests;
let expected: ExpectedPedido[];
beforeAll(async () => {
  tests = await startPedidoTests();
  const { admin } = tests.app;
  // Without a number and a profession, and two that are equal in all but their code.
  for (const nome of ['Çağla Ünal', 'órfão da Conceição', 'Órfão da Conceição', 'Zé', 'Zé']) {
    await addPedido(admin, await addFuncionario(admin, tests.own, { nome, num_mecan: null }));
  }
  expected = await readExpectedPedidos(admin, EMPRESA);
});
afterAll(() => tests.app.close());

async function list(query: Record<string, string | number>) {
  const call = { token: tests.token, params: { company: EMPRESA }, query };
  return (await tests.app.call('listPedidos', call)).body;
}

const codes = (found: readonly { cd: number }[]) => found.map(({ cd }) => cd);

const pt = new Intl.Collator('pt-PT');
const KEY: Readonly<Record<PedidoSort, (one: ExpectedPedido) => string | number | null>> = {
  num_mecan: ({ row }) => row.num_mecan,
  nome: ({ row }) => row.nome,
  dt_nasc: ({ row }) => row.dt_nasc,
  sexo: ({ row }) => row.sexo,
  profis: ({ row }) => row.profis,
  dt_cria: ({ moment }) => moment,
  organig: ({ row }) => row.organig,
  organigrama: ({ row }) => row.organigrama,
  tipo: ({ row }) => row.cd_tipo,
  estado: ({ row }) => row.cd_estad,
};

/** Compares two values of a field, neither of them empty. */
function compareValues(field: PedidoSort, a: string | number, b: string | number): number {
  if (typeof a === 'number') return a - Number(b);
  return ['nome', 'profis', 'organig', 'organigrama'].includes(field)
    ? pt.compare(a, String(b))
    : Number(a > String(b)) - Number(a < String(b));
}

/** Empty values come last, up and down. */
function compare(field: PedidoSort, sign: 1 | -1, ...both: [ExpectedPedido, ExpectedPedido]) {
  const [a = null, b = null] = both.map(KEY[field]);
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return sign * compareValues(field, a, b);
}

describe('sorted', () => {
  it.each(PEDIDO_SORT)(
    'by %s, up and down, equal ones by code, paged and whole [PEND-04, API-45, LIST-09]',
    async (field) => {
      for (const [direction, sign] of [
        ['asc', 1],
        ['des', -1],
      ] as const) {
        const sorted = [...expected].sort(
          (a, b) => compare(field, sign, a, b) || a.row.cd - b.row.cd,
        );
        const ordenacao = `${field}.${direction}`;
        expect(codes((await list({ ordenacao })).message)).toEqual(
          codes(sorted.map(({ row }) => row)),
        );
        const page = await list({ ordenacao, quantidade: 25, pagina: 2 });
        expect(codes(page.message)).toEqual(codes(sorted.slice(25, 50).map(({ row }) => row)));
      }
    },
  );
});
