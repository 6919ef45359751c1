import { AcidentesResumo } from '@sst/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  acceptedOf,
  type ExpectedAccepted,
  readExpectedAcidentes,
} from '../../testing/acidentes/acidente-model.ts';
import { addVariedAcidentes } from '../../testing/acidentes/varied-acidentes.ts';
import { findNodesBelow } from '../../testing/known-rows.ts';
import { below, type Query } from '../../testing/listas/list-tests.ts';
import {
  addFuncionario,
  EMPRESA,
  OTHER_EMPRESA,
  type PedidoTests,
  REGION,
  signInToRegion,
  startPedidoTests,
} from '../../testing/pedidos/pedidos.ts';
import { addAcidente } from '../../testing/saude/saude-rows.ts';

let tests: PedidoTests;
let accepted: ExpectedAccepted[];
/** Names of the nodes, each after that of the one above it, but for the company's. */
let places: Map<number, string>;

beforeAll(async () => {
  tests = await startPedidoTests();
  const { admin } = tests.app;
  await addVariedAcidentes(tests);
  const cd = await addFuncionario(admin, tests.own, { cd_organig: 4 });
  // On both sides of both ends of the two years; one that is not accepted.
  for (const dt of ['2024-12-31', '2025-01-01', '2026-12-31', '2027-01-01']) {
    await addAcidente(admin, cd, { dt });
    await addAcidente(admin, cd, { dt, cd_estad: 0 });
  }
  accepted = acceptedOf(await readExpectedAcidentes(admin, EMPRESA));
  const { rows } = await admin.query(
    `select o.cd::float8, o.nome, b.nome as base, b.cd_base is not null as below
       from organigrama o left join organigrama b on b.cd = o.cd_base where o.cd_empresa = $1`,
    [EMPRESA],
  );
  places = new Map(
    rows.map((node) => [node.cd, node.below ? `${node.base} / ${node.nome}` : node.nome]),
  );
});
afterAll(() => tests.app.close());

async function summary(
  query: Query = {},
  { company = EMPRESA, token = tests.token } = {},
): Promise<AcidentesResumo> {
  const call = { token, params: { company }, query };
  const { status, body } = await tests.app.call('getAcidentesResumo', call);
  expect([query, status]).toEqual([query, 200]);
  expect(AcidentesResumo.strict().safeParse(body.message).error).toBeUndefined();
  return body.message;
}

function totals<K>(keys: readonly K[]): Map<K, number> {
  const count = new Map<K, number>();
  for (const key of keys) count.set(key, (count.get(key) ?? 0) + 1);
  return count;
}

const pt = new Intl.Collator('pt-PT');

/** Codes with their totals, the most first, those with as many by name. */
function named(codes: readonly number[], nameOf: (cd: number) => string) {
  return [...totals(codes)]
    .map(([cd, total]) => ({ cd, nome: nameOf(cd), total }))
    .sort((a, b) => b.total - a.total || pt.compare(a.nome, b.nome) || a.cd - b.cd);
}

function expectedOf(rows: readonly ExpectedAccepted[], [de, ate] = ['0001', '9999']) {
  const months = rows.map(({ row }) => row.dt.slice(0, 7)).filter((mes) => /^202[56]/.test(mes));
  const inPeriod = rows.filter(({ row: { dt } }) => dt >= (de ?? '') && dt <= `${ate}`);
  const types = new Map(rows.map((one) => [one.cd_acc_lesiv, one.row.acc_lesiv]));
  return {
    meses: [...totals(months)]
      .map(([mes, total]) => ({ mes, total }))
      .sort((a, b) => a.mes.localeCompare(b.mes)),
    locais: named(
      inPeriod.map(({ cd_organig }) => cd_organig),
      (cd) => places.get(cd) ?? '',
    ),
    tipos: named(
      inPeriod.map(({ cd_acc_lesiv }) => cd_acc_lesiv),
      (cd) => types.get(cd) ?? '',
    ),
  };
}

describe('the figures of accepted accidents', () => {
  it.each([EMPRESA, REGION, 3, 4, 23])(
    'of node %i: this year beside the last, by place and by type [LIST-20]',
    async (company) => {
      const nodes = await findNodesBelow(tests.app.admin, company);
      expect(await summary({}, { company })).toEqual(expectedOf(below(accepted, { nodes })));
    },
  );

  it('by place and type are of the period asked for, by month always of the two years', async () => {
    const spans = [
      ['2025-12-31', '2025-12-31'],
      ['2026-01-01', '9999-12-31'],
      ['0001-01-01', '2024-12-31'],
    ] as const;
    for (const span of spans) {
      const [de, ate] = span;
      expect(await summary({ de, ate })).toEqual(expectedOf(accepted, [...span]));
    }
    const { locais, tipos } = await summary({ de: '2026-02-02', ate: '2026-02-01' });
    expect([locais, tipos]).toEqual([[], []]);
  });

  it('are those of the filtered list: every bar leads to as many rows as it counts [API-52]', async () => {
    const count = async (query: Query) => {
      const call = { token: tests.token, params: { company: EMPRESA } };
      const asked = { ...call, query: { ...query, quantidade: 1 } };
      return (await tests.app.call('listAcidentes', asked)).body.count;
    };
    const span = { de: '2025-12-31', ate: '2026-03-16' };
    const { meses, locais, tipos } = await summary(span);
    expect(Math.min(meses.length, locais.length, tipos.length)).toBeGreaterThan(1);
    for (const { mes, total } of meses) {
      const [year, month] = mes.split('-').map(Number) as [number, number];
      const last = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
      expect([mes, await count({ de: `${mes}-01`, ate: last })]).toEqual([mes, total]);
    }
    for (const { cd, total } of locais)
      expect([cd, await count({ ...span, local: cd })]).toEqual([cd, total]);
    for (const { cd, total } of tipos)
      expect([cd, await count({ ...span, tipo: cd })]).toEqual([cd, total]);
  });

  it('are for the user of a branch those of the branch [PERM-13, LIST-20]', async () => {
    const token = await signInToRegion(tests);
    expect(await summary({}, { company: REGION, token })).toEqual(
      await summary({}, { company: REGION }),
    );
    for (const company of [EMPRESA, 23, OTHER_EMPRESA]) {
      const call = { token, params: { company } };
      expect((await tests.app.call('getAcidentesResumo', call)).status).toBe(403);
    }
  });

  it('are of no other company [PERM-13]', async () => {
    const before = await summary();
    const cd = await addFuncionario(tests.app.admin, tests.foreign);
    await addAcidente(tests.app.admin, cd);
    expect(await summary()).toEqual(before);
    const call = { token: tests.token, params: { company: OTHER_EMPRESA } };
    expect((await tests.app.call('getAcidentesResumo', call)).status).toBe(403);
  });

  it.each([{ de: '2026-02-30' }, { ate: '2026-1-1' }, { ate: 'hoje' }] as Query[])(
    'are refused for %j, with the field [ERR-03]',
    async (query) => {
      const call = { token: tests.token, params: { company: EMPRESA }, query };
      const { status, body } = await tests.app.call('getAcidentesResumo', call);
      expect([status, Object.keys(body.campos)]).toEqual([400, Object.keys(query)]);
    },
  );
});
