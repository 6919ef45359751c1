import type { AcidenteRow } from '@sst/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  acceptedOf,
  type ExpectedAccepted,
  readExpectedAcidentes,
  textsOfAccepted,
} from '../../testing/acidentes/acidente-model.ts';
import { addVariedAcidentes } from '../../testing/acidentes/varied-acidentes.ts';
import { hasWords, ListUnderTest, type Query } from '../../testing/listas/list-tests.ts';
import {
  EMPRESA,
  OTHER_EMPRESA,
  type PedidoTests,
  startPedidoTests,
  UNKNOWN,
} from '../../testing/pedidos/pedidos.ts';

let tests: PedidoTests;
let list: ListUnderTest<AcidenteRow>;
let accepted: ExpectedAccepted[];

beforeAll(async () => {
  tests = await startPedidoTests();
  await addVariedAcidentes(tests);
  list = new ListUnderTest('listAcidentes', tests);
  accepted = acceptedOf(await readExpectedAcidentes(tests.app.admin, EMPRESA));
});
afterAll(() => tests.app.close());

/** Checks that the list so filtered holds some accidents, and just these. */
function narrowed(keep: (one: ExpectedAccepted) => boolean, query: Query): Promise<void> {
  const wanted = accepted.filter(keep);
  expect(wanted.length).toBeGreaterThan(0);
  return list.holds(wanted, query);
}

describe('the list of accidents', () => {
  it.each([0, 1, 2])(
    'is filtered by training and by equipment %i [ACID-03, ACID-04, API-52]',
    async (value) => {
      await narrowed(({ row }) => row.formac_tarefa === value, { formacao: value });
      await narrowed(({ row }) => row.epi_adeq === value, { epi: value });
    },
  );

  it('is filtered by first aid: none given, some given, none recorded [ACID-03, ACID-21, API-52]', async () => {
    await narrowed(({ row }) => row.prest_prim_socorr === 0, { socorros: 0 });
    await narrowed(({ row }) => (row.prest_prim_socorr ?? 0) > 0, { socorros: 1 });
    await narrowed(({ row }) => row.prest_prim_socorr === null, { socorros: 2 });
  });

  it('is filtered by type and by the very node of the employees [API-52]', async () => {
    for (const cd of new Set(accepted.map(({ cd_acc_lesiv }) => cd_acc_lesiv))) {
      await narrowed(({ cd_acc_lesiv }) => cd_acc_lesiv === cd, { tipo: cd });
    }
    // Unlike the node of the path, without those below it.
    for (const local of [4, 23]) await narrowed((one) => one.cd_organig === local, { local });
    await list.holds([], { local: 3 });
  });

  it('is filtered by period, each end optional and with its own day [API-52]', async () => {
    const spans = [
      ['2025-12-31', '2025-12-31'],
      ['2026-01-01', undefined],
      [undefined, '2025-12-31'],
      ['2025-12-31', '2026-01-01'],
    ] as const;
    for (const [de, ate] of spans) {
      const keep = ({ row: { dt } }: ExpectedAccepted) => (!de || dt >= de) && (!ate || dt <= ate);
      await narrowed(keep, { ...(de && { de }), ...(ate && { ate }) });
    }
    await list.holds([], { de: '2026-01-01', ate: '2025-12-31' });
  });

  it('is filtered by everything at once, in any order [ACID-02, ACID-03, API-52]', async () => {
    const one = accepted.find(
      ({ row }) => row.prest_prim_socorr === 4 && row.nome.startsWith('Órfão'),
    ) as ExpectedAccepted;
    const { formac_tarefa, epi_adeq, dt, nome } = one.row;
    const query = {
      formacao: formac_tarefa as number,
      epi: epi_adeq as number,
      socorros: 1,
      tipo: one.cd_acc_lesiv,
      local: one.cd_organig,
      de: dt,
      ate: dt,
      pesquisa: nome,
      ordenacao: 'hr.asc',
    };
    const wanted = accepted.filter(
      (other) =>
        other.row.formac_tarefa === formac_tarefa &&
        other.row.epi_adeq === epi_adeq &&
        (other.row.prest_prim_socorr ?? 0) > 0 &&
        other.cd_acc_lesiv === one.cd_acc_lesiv &&
        other.cd_organig === one.cd_organig &&
        other.row.dt === dt &&
        hasWords(textsOfAccepted(other), nome),
    );
    expect(wanted.length).toBeGreaterThan(0);
    await list.holds(wanted, query);
    await list.holds(wanted, query, { company: 4 });
    await list.holds([], query, { company: 23 });
  });

  it('of a node or type of another company is empty, as of an unknown one [PERM-13, API-52]', async () => {
    const queries: Query[] = [{ local: OTHER_EMPRESA }, { local: UNKNOWN }, { tipo: UNKNOWN }];
    for (const query of queries) await list.holds([], query);
  });
});
