import type { AtividadeTecnicaRow } from '@sst/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findNodesBelow } from '../../../testing/known-rows.ts';
import type { Subject } from '../../../testing/listas/list-suite.ts';
import { below, type ListUnderTest, type Query } from '../../../testing/listas/list-tests.ts';
import {
  EMPRESA,
  OTHER_EMPRESA,
  type PedidoTests,
  REGION,
  signInToRegion,
  startPedidoTests,
  UNKNOWN,
} from '../../../testing/pedidos/pedidos.ts';
import type { ExpectedAtividade } from '../../../testing/seguranca/seguranca-model.ts';
import { atividadeSubject } from '../../../testing/seguranca/seguranca-subjects.ts';
import { signInWith } from '../../../testing/utilizadores/test-utilizadores.ts';

let tests: PedidoTests;
let list: ListUnderTest<AtividadeTecnicaRow>;
let subject: Subject<AtividadeTecnicaRow, ExpectedAtividade>;
beforeAll(async () => {
  tests = await startPedidoTests();
  subject = await atividadeSubject(tests);
  list = subject.list;
});
afterAll(() => tests.app.close());

describe('the filters of the activities', () => {
  const having = (holds: (one: ExpectedAtividade) => boolean) => subject.own.filter(holds);

  it('keep those of a technician, and those that the client entered [API-70, SEG-07]', async () => {
    const byClient = having(({ cd_tecnic }) => cd_tecnic === null);
    expect(byClient.length).toBeGreaterThan(0);
    await list.holds(byClient, { tecnico: 'WEBCLI' });
    for (const tecnico of new Set(subject.own.map(({ cd_tecnic }) => cd_tecnic))) {
      if (tecnico === null) continue;
      await list.holds(
        having(({ cd_tecnic }) => cd_tecnic === tecnico),
        { tecnico },
      );
    }
  });

  it('keep those of a reason and of a type, one by one and together [API-70, SEG-07]', async () => {
    for (const { cd_motiv, cd_tipo, cd_tecnic } of subject.own.slice(0, 8)) {
      await list.holds(
        having((one) => one.cd_tipo === cd_tipo),
        { tipo: cd_tipo },
      );
      if (cd_motiv === null || cd_tecnic === null) continue;
      await list.holds(
        having((one) => one.cd_motiv === cd_motiv),
        { motivo: cd_motiv },
      );
      const all = { motivo: cd_motiv, tipo: cd_tipo, tecnico: cd_tecnic };
      const found = having(
        (one) =>
          one.cd_motiv === cd_motiv && one.cd_tipo === cd_tipo && one.cd_tecnic === cd_tecnic,
      );
      await list.holds(found, all);
    }
  });

  it('of codes that nothing has, or that are of another company, keep nothing [API-70, PERM-13]', async () => {
    const { activityType } = tests.foreign;
    const queries: Query[] = [{ tecnico: UNKNOWN }, { motivo: UNKNOWN }, { tipo: activityType }];
    for (const query of queries) {
      await list.holds([], query);
    }
  });

  it('hold with a search and without paging [API-70, API-90, SEG-08]', async () => {
    const [one] = having(({ row, cd_tecnic }) => cd_tecnic !== null && row.estado === 'Agendada');
    const tecnico = Number(one?.cd_tecnic);
    const found = having(
      ({ row, cd_tecnic }) => cd_tecnic === tecnico && row.estado === 'Agendada',
    );
    expect(found.length).toBeLessThan(having(({ cd_tecnic }) => cd_tecnic === tecnico).length);
    await list.holds(found, { tecnico, pesquisa: 'agendada' });
  });
});

describe('the query organigrama', () => {
  it.each([EMPRESA, REGION, 4])(
    'narrows to node %i and all below it [API-70, SEG-07, LIST-20]',
    async (organigrama) => {
      const nodes = await findNodesBelow(tests.app.admin, organigrama);
      await list.holds(below(subject.own, { nodes }), { organigrama });
    },
  );

  it('narrows further than the node of the path, never beyond it [API-70, PERM-13]', async () => {
    const nodes = await findNodesBelow(tests.app.admin, 4);
    await list.holds(below(subject.own, { nodes }), { organigrama: 4 }, { company: REGION });
    for (const organigrama of [EMPRESA, 23, OTHER_EMPRESA, UNKNOWN]) {
      const { status, body } = await list.ask({ organigrama }, { company: REGION });
      expect([organigrama, status, body.codigo]).toEqual([organigrama, 403, 'SEM_ACESSO']);
    }
  });

  it("never leads out of the user's branch, nor to another of the user's companies [API-70, PERM-13]", async () => {
    const token = await signInToRegion(tests);
    expect((await list.ask({ organigrama: 23 }, { token, company: REGION })).status).toBe(403);
    const acessos = [{ menu: 3 as const }];
    const places = [EMPRESA, OTHER_EMPRESA].map((cd_empresa) => ({ cd_empresa, acessos }));
    const both = await signInWith(tests.app, ...places);
    const foreign = await list.ask({ organigrama: OTHER_EMPRESA }, { token: both.token });
    expect(foreign.status).toBe(403);
  });

  it('needs the right at the node that it names [API-70, PERM-16]', async () => {
    const acessos = [{ menu: 3 as const }];
    const { token } = await signInWith(
      tests.app,
      { cd_empresa: EMPRESA, acessos },
      { cd_empresa: EMPRESA, cd_organig: 4, acessos: [{ menu: 1 }] },
    );
    expect((await list.ask({ organigrama: 23 }, { token })).status).toBe(200);
    expect((await list.ask({ organigrama: 4 }, { token })).status).toBe(403);
  });
});

describe('an area that the company does not have', () => {
  const ask = (area: number | string, query: Query = {}) => {
    const params = { company: EMPRESA, area };
    return tests.app.call('listAtividadesTecnicas', { token: tests.token, params, query });
  };

  it('is 404, as one of another company is, whole or in pages [API-70, PERM-13, ERR-03]', async () => {
    const queries: Query[] = [{}, { quantidade: 10 }, { quantidade: 10, pagina: 3 }];
    for (const query of queries) {
      const [unknown, foreign] = [await ask(UNKNOWN, query), await ask(tests.foreign.area, query)];
      expect([unknown.status, foreign.status]).toEqual([404, 404]);
      expect(foreign.body).toEqual(unknown.body);
    }
  });

  it('is not an area without activities, which is an empty list [API-70]', async () => {
    const { rows } = await tests.app.admin.query(
      `insert into area_atividade (cd_empresa, nome) values ($1, 'Nova') returning cd::float8`,
      [EMPRESA],
    );
    const queries: Query[] = [{}, { quantidade: 10 }];
    for (const query of queries) {
      const { status, body } = await ask(rows[0].cd, query);
      expect([status, body]).toEqual([200, { message: [], count: 0, countPag: 1, pagina: 1 }]);
    }
  });

  it.each(['0', 'abc', '1.5'])('is 400 for %s, which is no code [API-70]', async (area) => {
    expect((await ask(area)).status).toBe(400);
  });
});
