import {
  AcidenteDetail,
  AcidentePendenteRow,
  type AcidentePendenteSort,
  type CallName,
} from '@sst/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type ExpectedAcidente,
  readExpectedAcidentes,
  textsOfPending,
} from '../../testing/acidentes/acidente-model.ts';
import { addVariedAcidentes } from '../../testing/acidentes/varied-acidentes.ts';
import { findNodesBelow } from '../../testing/known-rows.ts';
import { describeList, type SortKey } from '../../testing/listas/list-suite.ts';
import { below, type Expected, hasWords, ListUnderTest } from '../../testing/listas/list-tests.ts';
import {
  EMPRESA,
  OTHER_EMPRESA,
  type PedidoTests,
  REGION,
  signInToRegion,
  startPedidoTests,
  UNKNOWN,
} from '../../testing/pedidos/pedidos.ts';

interface ExpectedPending extends Expected<AcidentePendenteRow> {
  readonly accident: ExpectedAcidente;
}

let tests: PedidoTests;
let list: ListUnderTest<AcidentePendenteRow>;
let own: ExpectedPending[];
let foreign: ExpectedPending[];

beforeAll(async () => {
  tests = await startPedidoTests();
  await addVariedAcidentes(tests);
  const pending = async (company: number) =>
    (await readExpectedAcidentes(tests.app.admin, company)).map((accident) => ({
      row: AcidentePendenteRow.parse(accident.row),
      cd_organig: accident.cd_organig,
      accident,
    }));
  own = await pending(EMPRESA);
  foreign = await pending(OTHER_EMPRESA);
  list = new ListUnderTest('listAcidentesPendentes', tests);
});
afterAll(() => tests.app.close());

const textsOf = ({ accident }: ExpectedPending) => textsOfPending(accident);
const SORT: Record<AcidentePendenteSort, SortKey<ExpectedPending>> = {
  num_mecan: { of: ({ row }) => row.num_mecan, text: true },
  nome: { of: ({ row }) => row.nome, text: true },
  dt: { of: ({ row }) => row.dt },
  hr: { of: ({ row }) => row.hr },
  acc_lesiv: { of: ({ row }) => row.acc_lesiv, text: true },
  prest_prim_socorr: { of: ({ row }) => row.prest_prim_socorr },
  loc: { of: ({ row }) => row.loc, text: true },
  organig: { of: ({ row }) => row.organig, text: true },
  dt_cria: { of: ({ accident }) => accident.moment },
  estado: { of: ({ row }) => row.cd_estad },
};

describe('the list of registered accidents', () => {
  describeList({
    subject: () => ({ tests, list, own, foreign }),
    shape: AcidentePendenteRow,
    sort: SORT,
    textsOf,
    nameOf: ({ row }) => row.nome,
    searches: [
      'orfao',
      'conceição ÓRFÃO',
      'cagla',
      'ñ-2',
      'refeitorio',
      'seguradora avisada',
      'escorregao cais',
      'queda ao mesmo nivel',
      'hospitalar',
      'novo',
      'ACEITE órfão',
      'producao',
      // Names above the node, and where it happened.
      'regiao norte maia',
      'grupo atlantico órfão',
      'órfão região centro',
      '100%',
      '\\',
    ],
    bad: [{ estado: '2' }, { estado: 'Novo' }, { estado: '-1' }],
    ids: '[PEND-04, PEND-12, ACID-19, API-47, ENT-15, LIST-03, LIST-20, PERM-13]',
  });

  it.each([0, 1])('is filtered by state %i [PEND-08, PEND-16, PEND-17, API-47]', async (estado) => {
    const wanted = own.filter(({ row }) => row.cd_estad === estado);
    expect(wanted.length).toBeGreaterThan(0);
    await list.holds(wanted, { estado });
    const labels = new Set(wanted.map(({ row }) => row.estado));
    expect([...labels]).toEqual([estado ? 'Aceite' : 'Novo']);
    const there = below(wanted, { nodes: [4] });
    const found = there.filter((one) => hasWords(textsOf(one), 'cagla'));
    expect([0, there.length]).not.toContain(found.length);
    await list.holds(found, { estado, pesquisa: 'cagla' }, { company: 4 });
  });

  it('tells the day of registration in Portugal, in winter and in summer [PEND-12, API-47]', async () => {
    const { message } = await list.read({ estado: 0, pesquisa: 'produção', ordenacao: 'nome.asc' });
    const days = ['Órfão', 'Çağla', 'a_b', "D'Á"].map(
      (start) => message.find(({ nome }) => nome.startsWith(start))?.dt_cria,
    );
    expect(days).toEqual(['2026-03-09', '2026-03-10', '2025-07-01', '2025-07-02']);
  });
});

describe.each(['getAcidentePendente', 'getAcidente'] as const)('one accident: %s', (name) => {
  const get = (id: number | string, { company = EMPRESA, token = tests.token } = {}) =>
    tests.app.call(name as CallName, { token, params: { company, id } });

  it('is told with everything recorded, in whatever state [PEND-13, API-48, ENT-15, ENT-34]', async () => {
    for (const { accident } of own) {
      const { status, body } = await get(accident.row.cd);
      const { rows } = await tests.app.admin.query(
        `select a.cd::float8 as cd_anex, a.titulo, a.mime, a.tamanho
           from acidente_anexo q join anexo a on a.cd_empresa = q.cd_empresa and a.cd = q.cd_anex
          where q.cd_acident = $1 order by numero_do_codigo('anexo', a.cd)`,
        [accident.row.cd],
      );
      expect([status, body.message]).toEqual([200, { ...accident.row, anexos: rows }]);
      expect(AcidenteDetail.strict().safeParse(body.message).error).toBeUndefined();
    }
    expect(new Set(own.map(({ row }) => row.cd_estad)).size).toBe(2);
  });

  it('of another company is 404, as one that does not exist [PERM-13, API-48]', async () => {
    const unknown = await get(UNKNOWN);
    for (const { row } of foreign) {
      const { status, body } = await get(row.cd);
      expect([status, body]).toEqual([404, unknown.body]);
      expect((await get(row.cd, { company: OTHER_EMPRESA })).status).toBe(403);
    }
  });

  it('outside the branch, of the user or of the path, is 404 [PERM-13, LIST-20, API-48]', async () => {
    const token = await signInToRegion(tests);
    const nodes = await findNodesBelow(tests.app.admin, REGION);
    const inside = new Set(below(own, { nodes }));
    expect([0, own.length]).not.toContain(inside.size);
    for (const one of own) {
      for (const reader of [{ token, company: REGION }, { company: REGION }]) {
        const { status } = await get(one.row.cd, reader);
        expect([one.row.cd, status]).toEqual([one.row.cd, inside.has(one) ? 200 : 404]);
      }
    }
    expect((await get(own[0]?.row.cd ?? 0, { token })).status).toBe(403);
  });

  it.each(['0', '-1', 'abc', '1.5', '9007199254740993'])(
    'of the code %s is 400 [API-48, ERR-03]',
    async (id) => {
      const { status, body } = await get(id);
      expect([status, Object.keys(body.campos)]).toEqual([400, ['id']]);
    },
  );
});
