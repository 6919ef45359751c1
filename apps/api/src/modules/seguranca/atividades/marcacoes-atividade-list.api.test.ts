import { MarcacaoAtividadeRow, type MarcacaoAtividadeSort } from '@sst/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  describeList,
  type SortKey,
  type Subject,
  subjectOf,
} from '../../../testing/listas/list-suite.ts';
import { codesOf, type Expected } from '../../../testing/listas/list-tests.ts';
import { shownNames } from '../../../testing/organigrama-paths.ts';
import { type PedidoTests, startPedidoTests } from '../../../testing/pedidos/pedidos.ts';
import { readAtividadeMarcacoes } from '../../../testing/seguranca/seguranca-model.ts';
import { addAtividade, varyAtividades } from '../../../testing/seguranca/seguranca-rows.ts';
import { startSession } from '../../../testing/utilizadores/test-utilizadores.ts';

type ExpectedBooking = Expected<MarcacaoAtividadeRow>;

const DAY_MS = 86_400_000;

let tests: PedidoTests;
let subject: Subject<MarcacaoAtividadeRow, ExpectedBooking>;

beforeAll(async () => {
  tests = await startPedidoTests();
  await varyAtividades(tests);
});
beforeEach(async () => {
  subject = await subjectOf(tests, 'listMarcacoesAtividade', readAtividadeMarcacoes);
});
afterAll(() => tests.app.close());

const SORT: Record<MarcacaoAtividadeSort, SortKey<ExpectedBooking>> = {
  tipo: { of: ({ row }) => row.tipo, text: true },
  tecnic: { of: ({ row }) => row.tecnic, text: true },
  dt: { of: ({ row }) => row.dt },
  hr: { of: ({ row }) => row.hr },
  organig: { of: ({ row }) => row.organig, text: true },
  caminho: { of: ({ row }) => row.caminho, text: true },
};

describe('the bookings of activities', () => {
  describeList({
    subject: () => subject,
    shape: MarcacaoAtividadeRow,
    sort: SORT,
    textsOf: ({ row }) => [row.tipo, row.tecnic, ...shownNames(row.caminho)],
    nameOf: ({ row }) => row.tecnic,
    searches: ['pelo cliente', 'REGISTADA', 'avaliacao'],
    bad: [],
    ids: '[API-67, SEG-01, SEG-02, ENT-24, LIST-20, PERM-13]',
  });

  it('are those of a whole month where one is asked for [API-67, DASH-06]', async () => {
    const of = (dt: string, cd_estad = 1) => addAtividade(tests, { dt, cd_estad });
    const shown = [await of('2026-03-01'), await of('2026-03-31')];
    const hidden = [await of('2026-02-28'), await of('2026-04-01'), await of('2026-03-20', 2)];
    const codes = codesOf((await subject.list.read({ mes: '2026-03' })).message);
    expect(shown.filter((cd) => !codes.includes(cd))).toEqual([]);
    expect(hidden.filter((cd) => codes.includes(cd))).toEqual([]);
    const { status } = await tests.app.call('listMarcacoesAtividade', {
      token: tests.token,
      params: { company: 1 },
      query: { mes: '2026-13' },
    });
    expect(status).toBe(400);
  });

  it('are those of today and later, without what is registered, under way or done [API-67, SEG-01]', async () => {
    const of = (values: Record<string, unknown>) => addAtividade(tests, values);
    const shown = [
      await of({ dt: '2026-03-16', hr: '00:00', cd_estad: 1 }),
      await of({ dt: '2031-01-01', cd_estad: 1 }),
    ];
    const hidden = [
      await of({ dt: '2026-03-15', hr: '23:59', cd_estad: 1 }),
      await of({ dt: '2026-04-01', cd_estad: 0 }),
      await of({ dt: '2026-04-01', cd_estad: 2 }),
      await of({ dt: '2026-04-01', cd_estad: 99 }),
    ];
    const codes = codesOf((await subject.list.read()).message);
    expect(shown.filter((cd) => !codes.includes(cd))).toEqual([]);
    expect(hidden.filter((cd) => codes.includes(cd))).toEqual([]);
  });

  it('are tomorrow those of tomorrow [API-67, SEG-01]', async () => {
    const before = (await subject.list.read({ quantidade: 1 })).count;
    await tests.app.clock.during(DAY_MS, async () => {
      const token = await startSession(tests.app, tests.user);
      const { message } = await subject.list.read({}, { token });
      expect(message.length).toBeLessThan(before);
      expect(message.every(({ dt }) => dt >= '2026-03-17')).toBe(true);
    });
  });
});
