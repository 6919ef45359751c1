import { VALIDADES } from '@sst/contract/rules/exames/expiry';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readExpectedFuncionarios } from '../../testing/pedidos/funcionario-model.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const SMALL = 61;
const LARGE = 64;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function list(company: number, query: Record<string, string | number>) {
  const token = await app.signIn(company === SMALL ? 'outra@demo.pt' : 'admin@demo.pt');
  return (await app.call('listFuncionarios', { token, params: { company }, query })).body;
}

describe('the filter of validity', () => {
  it('finds each employee once: by how they stand, as the row says [FUNC-07, PRAZO-50]', async () => {
    const found = new Map<number, string[]>();
    for (const validade of VALIDADES) {
      const { message, count } = await list(LARGE, { validade });
      expect(count).toBe(message.length);
      for (const { cd } of message) found.set(cd, [...(found.get(cd) ?? []), validade]);
    }
    for (const { row } of await readExpectedFuncionarios(app.admin, LARGE)) {
      const { cd, validade } = row;
      expect([cd, found.get(cd)]).toEqual([cd, [validade]]);
    }
  });

  it('agrees with the figures of the dashboard [DASH-06, FUNC-07]', async () => {
    const token = await app.signIn('admin@demo.pt');
    const { body } = await app.call('getPainel', {
      token,
      params: { company: LARGE },
    });
    const counts = [];
    for (const validade of [undefined, ...VALIDADES]) {
      counts.push((await list(LARGE, { ...(validade && { validade }), quantidade: 1 })).count);
    }
    const [ativos, exames_expirados, exames_a_expirar, sem_exame] = counts;
    expect(body.message.funcionarios).toMatchObject({
      ativos,
      exames_expirados,
      exames_a_expirar,
      sem_exame,
    });
  });
});

describe('the filters of who has to be examined', () => {
  it('tell who has an exam booked from who has none, within 60 days too, and who has no NIF [HOJE-12]', async () => {
    const { rows } = await app.admin.query(
      `select f.cd::float8, num_contrib is null as sem_nif,
              z.dt_expir is not null and least(z.dt, z.dt_expir, z.dt_devido) between '2026-03-16' and '2026-05-15'
                and coalesce(not ('2026-03-16' >= z.suspenso_de and '2026-03-16' < coalesce(z.suspenso_ate, 'infinity')), true) as expira,
              exists (select from marcacao m where m.cd_funcion = f.cd and m.especie = 'exame'
                         and m.cd_estad = 0 and m.dt >= '2026-03-16') as marcado
         from funcionario f join prazo z on z.cd_funcion = f.cd where f.cd_empresa = $1 and ativo`,
      [LARGE],
    );
    const found = async (query: Record<string, string>) =>
      (await list(LARGE, query)).message.map(({ cd }: { cd: number }) => cd).toSorted();
    const expected = (keep: (row: (typeof rows)[number]) => boolean) =>
      rows
        .filter(keep)
        .map(({ cd }) => cd)
        .toSorted();
    expect(await found({ marcacao: 'com' })).toEqual(expected(({ marcado }) => marcado));
    expect(await found({ marcacao: 'sem' })).toEqual(expected(({ marcado }) => !marcado));
    expect(await found({ validade: 'em-60-dias', marcacao: 'sem' })).toEqual(
      expected(({ expira, marcado }) => expira && !marcado),
    );
    expect(await found({ nif: 'sem' })).toEqual(expected(({ sem_nif }) => sem_nif));
    expect(await found({ nif: 'sem', pesquisa: 'a' })).toHaveLength(
      (await found({ pesquisa: 'a' })).filter((cd: number) =>
        rows.some((row) => row.cd === cd && row.sem_nif),
      ).length,
    );
  });
});

describe('the filter of the situation', () => {
  it('has those who work there, those who have left, or both; only then rows say which [FUNC-321]', async () => {
    const { rows } = await app.admin.query(
      `update funcionario set ativo = false, dt_inactiv = '2026-02-27'
        where cd = (select max(cd) from funcionario where cd_organig = $1 and ativo) returning cd::float8`,
      [LARGE],
    );
    const { cd } = rows[0];
    const [active, left, all] = await Promise.all([
      list(LARGE, {}),
      list(LARGE, { situacao: 'sairam' }),
      list(LARGE, { situacao: 'todos' }),
    ]);
    const codes = ({ message }: typeof active) => message.map((row: { cd: number }) => row.cd);
    expect(codes(active)).not.toContain(cd);
    expect(codes(left)).toContain(cd);
    expect(codes(all).toSorted()).toEqual([...codes(active), ...codes(left)].toSorted());
    expect(left.message.every((row: { ativo?: boolean }) => row.ativo === false)).toBe(true);
    expect(active.message.some((row: object) => 'ativo' in row)).toBe(false);
    const found = await list(LARGE, { situacao: 'sairam', pesquisa: String(left.message[0].nome) });
    expect(codes(found)).toContain(left.message[0].cd);
    const token = await app.signIn('admin@demo.pt');
    const wrong = await app.call('listFuncionarios', {
      token,
      params: { company: LARGE },
      query: { situacao: 'nenhuma' },
    });
    expect(wrong.status).toBe(400);
  });
});
