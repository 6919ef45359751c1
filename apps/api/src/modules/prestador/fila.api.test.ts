import type { FilaRow } from '@sst/contract';
import { normalise } from '@sst/contract/rules/texts/text';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OTHER_EMPRESA } from '../../testing/pedidos/pedidos.ts';
import { type PrestadorTests, startPrestadorTests } from '../../testing/pedidos/prestador.ts';

let tests: PrestadorTests;
let open: FilaRow[];
beforeAll(async () => {
  tests = await startPrestadorTests();
  const { rows } = await tests.app.admin.query(
    `select * from (
       select 'funcionario' as origem, p.cd::float8, p.cd_empresa::float8, p.cd_tipo, p.cd_estad, p.nome, p.dt_cria
         from pedido p where p.cd_estad in (0, 1)
       union all
       select 'acidente', a.cd::float8, a.cd_empresa::float8, null, a.cd_estad, f.nome, a.dt_cria
         from acidente a join funcionario f on f.cd_empresa = a.cd_empresa and f.cd = a.cd_funcion where a.cd_estad = 0) q
      order by dt_cria, cd, origem`,
  );
  open = rows;
});
afterAll(() => tests.app.close());

type Query = Record<string, string | number>;
const list = (query: Query = {}) =>
  tests.app.call('listFila', { token: tests.provider.token, query: { quantidade: 100, ...query } });
const namesOf = (rows: readonly { origem: string; cd: number }[]) =>
  rows.map(({ origem, cd }) => `${origem} ${cd}`);

describe('the queue', () => {
  it('has what waits in every company, the oldest first, page by page', async () => {
    const found: FilaRow[] = [];
    const pages = Math.ceil(open.length / 10);
    for (let pagina = 1; pagina <= pages; pagina++) {
      const { body } = await list({ quantidade: 10, pagina });
      expect(body).toMatchObject({ count: open.length, countPag: pages, pagina });
      found.push(...body.message);
    }
    expect(namesOf(found)).toEqual(namesOf(open));
    expect(new Set(found.map(({ cd_empresa }) => cd_empresa)).size).toBe(3);
    expect((await list({ quantidade: 10, pagina: 999 })).body.pagina).toBe(pages);
  });

  it('is filtered by company, type, state and age, and searched', async () => {
    const ofCompany = open.filter(({ cd_empresa }) => cd_empresa === OTHER_EMPRESA);
    expect(namesOf((await list({ empresa: OTHER_EMPRESA })).body.message)).toEqual(
      namesOf(ofCompany),
    );
    const accidents = open.filter(({ origem }) => origem === 'acidente');
    expect(namesOf((await list({ tipo: 'acidente' })).body.message)).toEqual(namesOf(accidents));
    const transfers = open.filter(({ cd_tipo }) => cd_tipo === 6);
    expect(namesOf((await list({ tipo: 6 })).body.message)).toEqual(namesOf(transfers));
    for (const message of [(await list({ estado: 3 })).body.message as FilaRow[]]) {
      expect(message.length).toBeGreaterThan(0);
      expect(new Set(message.map(({ cd_estad }) => cd_estad))).toEqual(new Set([3]));
    }
    const ages = await Promise.all(['0-2', '3-7', '8-30', '31-'].map((idade) => list({ idade })));
    expect(ages.reduce((sum, { body }) => sum + body.count, 0)).toBe(open.length);
    const word = open[0]?.nome.split(' ')[0] ?? '';
    const named = open.filter(({ nome }) => normalise(nome).includes(normalise(word)));
    const { message } = (await list({ pesquisa: word.toUpperCase() })).body;
    expect(namesOf(message)).toEqual(expect.arrayContaining(namesOf(named)));
  });

  it.each(['organig', 'caminho', 'organig_destino', 'autor', 'estado'] as const)(
    'is searched for every text of its rows: %s',
    async (field) => {
      const { token } = tests.provider;
      const { body } = await tests.app.call('listFila', { token });
      const texts = new Set((body.message as FilaRow[]).map((row) => row[field]));
      expect(texts.size).toBeGreaterThan(1);
      for (const text of texts) {
        if (text === null) continue;
        const rows = (body.message as FilaRow[]).filter((row) => row[field] === text);
        const found = await tests.app.call('listFila', { token, query: { pesquisa: text } });
        expect(namesOf(found.body.message)).toEqual(expect.arrayContaining(namesOf(rows)));
      }
    },
  );

  it('finds an employee whose name is to change by the current name', async () => {
    const { rows } = await tests.app.admin.query(
      `update pedido set antes = antes || '{"nome": "Quitéria Antes", "num_mecan": "Q-1"}'
        where cd = (select min(cd) from pedido where cd_tipo = 1 and cd_estad = 0) returning cd`,
    );
    for (const pesquisa of ['quiteria antes', 'Q-1']) {
      expect(namesOf((await list({ pesquisa })).body.message)).toEqual(
        rows.map(({ cd }) => `funcionario ${cd}`),
      );
    }
  });

  it('names the unit by its path, and a transfer by both ends, as they were on its day [LIST-324]', async () => {
    const { rows } = await tests.app.admin.query<{ cd: number; antes: string; depois: string }>(
      `select p.cd::float8, p.alteracoes->'organig'->>'antes' as antes, p.alteracoes->'organig'->>'depois' as depois
         from pedido p where p.cd_tipo = 6 and p.cd_estad in (0, 1) order by p.cd`,
    );
    const { message } = (await list({ tipo: 6, ordenacao: 'caminho.asc' })).body;
    const found = (message as FilaRow[]).map(({ cd, organig_origem, organig_destino }) => ({
      cd,
      antes: organig_origem,
      depois: organig_destino,
    }));
    expect(found.toSorted((a, b) => a.cd - b.cd)).toEqual(rows);
    for (const { organig, caminho, organig_origem } of message as FilaRow[]) {
      expect([organig, organig_origem]).toEqual([caminho.split(' / ').at(-1), caminho]);
    }
  });

  it('is sorted by every field, both ways', async () => {
    for (const field of ['dt_cria', 'empresa', 'tipo', 'estado', 'nome', 'num_mecan']) {
      for (const direction of ['asc', 'des']) {
        const { status, body } = await list({ ordenacao: `${field}.${direction}` });
        expect([field, direction, status, body.count]).toEqual([
          field,
          direction,
          200,
          open.length,
        ]);
      }
    }
    expect((await list({ ordenacao: 'asneira.asc' })).status).toBe(400);
  });

  it('counts what waits in each company', async () => {
    const { body } = await tests.app.call('listEmpresasPrestador', { token: tests.provider.token });
    expect(body.message).toHaveLength(3);
    for (const { cd, por_decidir } of body.message) {
      expect([cd, por_decidir]).toEqual([
        cd,
        open.filter(({ cd_empresa }) => cd_empresa === cd).length,
      ]);
    }
  });

  it('and its views answer nothing to a transaction that was not begun for the provider', async () => {
    for (const view of [
      'prestador_empresas',
      'prestador_nos',
      'prestador_fila',
      'prestador_por_aplicar',
      'prestador_marcacoes',
      'prestador_atividades_marcadas',
      'prestador_visitas',
      'prestador_acidentes_por_participar',
      'prestador_acidentes',
      'prestador_dias_perdidos',
      'prestador_gravidades',
      'prestador_horas',
      'prestador_pessoal',
      'prestador_caes',
    ]) {
      const { rows } = await tests.app.database.pool.query(`select count(*)::int from ${view}`);
      expect([view, rows[0].count]).toEqual([view, 0]);
    }
    for (const value of ['', 'nao', 'SIM', '1']) {
      const client = await tests.app.database.pool.connect();
      await client.query('begin');
      await client.query(`select set_config('app.prestador', $1, true)`, [value]);
      const { rows } = await client.query('select count(*)::int from prestador_fila');
      await client.query('rollback');
      client.release();
      expect([value, rows[0].count]).toEqual([value, 0]);
    }
  });
});
