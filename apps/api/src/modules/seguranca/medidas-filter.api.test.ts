import type { MedidaRow } from '@sst/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findNodesBelow } from '../../testing/known-rows.ts';
import type { Subject } from '../../testing/listas/list-suite.ts';
import type { ListUnderTest, Query } from '../../testing/listas/list-tests.ts';
import {
  EMPRESA,
  type PedidoTests,
  REGION,
  signInToRegion,
  startPedidoTests,
  UNKNOWN,
} from '../../testing/pedidos/pedidos.ts';
import type { ExpectedMedida } from '../../testing/seguranca/seguranca-model.ts';
import { medidaSubject } from '../../testing/seguranca/seguranca-subjects.ts';

let tests: PedidoTests;
let list: ListUnderTest<MedidaRow>;
let subject: Subject<MedidaRow, ExpectedMedida>;
beforeAll(async () => {
  tests = await startPedidoTests();
  subject = await medidaSubject(tests);
  list = subject.list;
});
afterAll(() => tests.app.close());

const having = (holds: (one: ExpectedMedida) => boolean) => subject.own.filter(holds);

describe('the filters of the open measures', () => {
  it('keep provisional ones or the others [API-79, SEG-14]', async () => {
    for (const tipo of [true, false]) {
      await list.holds(
        having(({ row }) => row.provis === tipo),
        { tipo: String(tipo) },
      );
    }
  });

  it('keep those of a state [API-79, SEG-14]', async () => {
    for (const estado of [0, 1]) {
      await list.holds(
        having(({ row }) => row.cd_estad === estado),
        { estado },
      );
    }
  });

  it('keep those of a task, and none of one that is unknown or of another company [API-79, SEG-14, PERM-13]', async () => {
    for (const tarefa of new Set(subject.own.map(({ cd_tarefa }) => cd_tarefa))) {
      await list.holds(
        having(({ cd_tarefa }) => cd_tarefa === tarefa),
        { tarefa },
      );
    }
    const foreign = subject.foreign[0]?.cd_tarefa as number;
    for (const tarefa of [UNKNOWN, foreign]) await list.holds([], { tarefa });
  });

  it('hold together, with a search [API-79, SEG-14]', async () => {
    const found = having(
      ({ row }) => row.provis && row.cd_estad === 1 && /Órfão/.test(row.risco_identific),
    );
    expect(found.length).toBeGreaterThan(0);
    await list.holds(found, { tipo: 'true', estado: 1, pesquisa: 'orfao' });
  });
});

const STEPS = [
  ['1-30', 1, 30],
  ['31-90', 31, 90],
  ['91-180', 91, 180],
  ['181-', 181, Number.POSITIVE_INFINITY],
] as const;

const lateBy = (rows: readonly ExpectedMedida[], from: number, to: number) =>
  rows.filter(
    ({ row: { dias_expir } }) => dias_expir !== null && dias_expir >= from && dias_expir <= to,
  );

describe('the steps of delay', () => {
  it.each(STEPS)(
    '%s keeps what is late by %i to %i days [API-79, SEG-14]',
    async (atraso, from, to) => {
      const found = lateBy(subject.own, from, to);
      expect(found.length).toBeGreaterThan(1);
      await list.holds(found, { atraso });
      const open = found.filter(({ row }) => row.cd_estad === 0);
      await list.holds(open, { atraso, estado: 0 });
    },
  );

  it('all that are late are found together, as the dashboard counts them [API-79, DASH-06]', async () => {
    const found = lateBy(subject.own, 1, Number.POSITIVE_INFINITY);
    expect(found.length).toBeGreaterThan(1);
    await list.holds(found, { atraso: '1-' });
  });

  const counts = async (query: Query = {}, company = EMPRESA, token = tests.token) => {
    const answer = await tests.app.call('getMedidasResumo', { token, params: { company }, query });
    expect(answer.status).toBe(200);
    return answer.body.message;
  };
  const expectedOf = (rows: readonly ExpectedMedida[]) =>
    STEPS.map(([atraso, from, to]) => ({ atraso, total: lateBy(rows, from, to).length }));

  it('are counted as the list filters them, each with its number [API-79, SEG-14]', async () => {
    expect(await counts()).toEqual(expectedOf(subject.own));
    expect(await counts({ tipo: 'true' })).toEqual(expectedOf(having(({ row }) => row.provis)));
    expect(await counts({ estado: 1 })).toEqual(
      expectedOf(having(({ row }) => row.cd_estad === 1)),
    );
    const tarefa = subject.own[0]?.cd_tarefa as number;
    expect(await counts({ tarefa })).toEqual(
      expectedOf(having(({ cd_tarefa }) => cd_tarefa === tarefa)),
    );
    expect(await counts({ pesquisa: 'orfao' })).toEqual(
      expectedOf(having(({ row }) => /Órfão/.test(row.risco_identific))),
    );
    expect(await counts({ tarefa: UNKNOWN })).toEqual(expectedOf([]));
  });

  it('are counted within the branch, and for its user [API-79, PERM-13]', async () => {
    const nodes = await findNodesBelow(tests.app.admin, REGION);
    const expected = expectedOf(having(({ cd_organig }) => nodes.includes(cd_organig)));
    expect(await counts({}, REGION)).toEqual(expected);
    expect(await counts({}, REGION, await signInToRegion(tests))).toEqual(expected);
  });
});

describe('what the filters choose from', () => {
  const names = async (name: 'listTarefas' | 'listEstadosMedida', company = EMPRESA) =>
    (await tests.app.call(name, { token: tests.token, params: { company } })).body.message;

  it('are the tasks of the open measures of the branch, by name [API-80]', async () => {
    const tasksOf = (rows: readonly ExpectedMedida[]) =>
      [...new Map(rows.map(({ cd_tarefa, row }) => [cd_tarefa, row.tarefa]))]
        .map(([cd, nome]) => ({ cd, nome }))
        .sort((a, b) => new Intl.Collator('pt-PT').compare(a.nome, b.nome));
    expect(await names('listTarefas')).toEqual(tasksOf(subject.own));
    const nodes = await findNodesBelow(tests.app.admin, 4);
    const inside = having(({ cd_organig }) => nodes.includes(cd_organig));
    expect(await names('listTarefas', 4)).toEqual(tasksOf(inside));
  });

  it('are the states in which a measure is open [API-81]', async () => {
    expect(await names('listEstadosMedida')).toEqual([
      { cd: 0, nome: 'Por iniciar' },
      { cd: 1, nome: 'Em curso' },
    ]);
  });
});
