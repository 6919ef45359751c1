import { HOJE_RULES } from '@sst/contract/rules/hoje/hoje';
import { PRESTADOR_LINES } from '@sst/contract/rules/hoje/prestador';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TEST_TODAY } from '../../../testing/database/test-cluster.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { addDayCases } from './day-cases.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  const { rows } = await app.admin.query(
    'select cd::float8 from organigrama where cd_base is null order by cd',
  );
  await app.admin.query('begin');
  await addDayCases(
    app.admin,
    rows.map(({ cd }) => cd),
    TEST_TODAY,
  );
  await app.admin.query('commit');
});
afterAll(() => app.close());

it('every line of Hoje stands in the demonstration, of the company and of the provider [HOJE-43]', async () => {
  const ofEmpresa = async (email: string): Promise<string[]> => {
    const token = await app.signIn(email);
    const { body } = await app.call('getHoje', { token, params: { company: 1 } });
    return body.message.linhas.map(({ id }: { id: string }) => id);
  };
  // Who administers has lines of their own, and so has who answers for measures.
  const shown = [...(await ofEmpresa('rh@demo.pt')), ...(await ofEmpresa('admin@demo.pt'))];
  expect(HOJE_RULES.map(({ id }) => id).filter((id) => !shown.includes(id))).toEqual([]);

  const ofTeam = async (email: string) => {
    const { body } = await app.call('getHojePrestador', { token: await app.signIn(email) });
    return body.message.linhas.map(({ id }: { id: string }) => id);
  };
  // The own days are those of a physician; what is late stands in the lines that it is part of.
  const lines = [...(await ofTeam('prestador@demo.pt')), ...(await ofTeam('medica@demo.pt'))];
  expect(PRESTADOR_LINES.map(({ id }) => id).filter((id) => !lines.includes(id))).toEqual([
    'pedidos-atrasados',
    'marcacoes-atrasadas',
    'tarefas-falhadas',
    'selo-a-acabar',
    'minhas-visitas',
  ]);
});

it('somebody was admitted in a hurry, whose exam is still in time after the first day [PRAZO-35]', async () => {
  const { rows } = await app.admin.query(
    `select p.regra, d.cd is null as alone
       from funcionario f
       join prazo p on p.cd_empresa = f.cd_empresa and p.cd_funcion = f.cd
       left join exame_devido d on d.cd_empresa = f.cd_empresa and d.cd_funcion = f.cd
      where f.adm_urgente and f.dt_ini_instit < $1 and p.dt > $1`,
    [TEST_TODAY],
  );
  expect(rows).toEqual([{ regra: 'admissao', alone: true }]);
});

it('accidents are coded and cost days, so that the indices of the demonstration have their figures', async () => {
  const { rows } = await app.admin.query(
    `select (select count(*) from acidente_codigo where cd_empresa = 1)::int as coded,
            (select count(*) from acidente_ausencia where cd_empresa = 1)::int as away,
            (select count(*) from acidente_ausencia q join facto f on f.cd = q.cd_facto
              where f.cd_empresa = q.cd_empresa and (f.dt_ini, f.dt_fim) is distinct from (q.dt_ini, q.dt_fim))::int as other`,
  );
  expect(rows[0].coded).toBeGreaterThan(5);
  expect(rows[0].away).toBeGreaterThan(1);
  expect(rows[0].other).toBe(0);
});
