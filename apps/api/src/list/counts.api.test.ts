import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { COUNTED_TABLES } from '../db/counted-tables.ts';
import { readEmpresaTables } from '../testing/calls/catalogue.ts';
import { holding } from '../testing/database/held-lock.ts';
import { recordStatements, type Statement } from '../testing/database/recorded-statements.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const COMPANY = 61;
const PEOPLE = 40;
const NEWEST = 'select max(cd) from funcionario where cd_empresa = $1';
const LEAVES = `update funcionario set ativo = false where cd = (${NEWEST} and ativo)`;
const COMES_BACK =
  'update funcionario set ativo = true where cd_empresa = $1 and dt_inactiv is null';

let app: TestApp;
let other: TestApp;
let recorded: Statement[];
beforeAll(async () => {
  app = await startTestApp();
  other = await startTestApp({ database: app.database, hearsOthers: false });
  recorded = recordStatements(app.database.pool);
});
afterAll(async () => {
  await other.app.close();
  await app.close();
});
beforeEach(async () => {
  await app.admin.query(COMES_BACK, [COMPANY]);
  expect(await countOn(app)).toBe(PEOPLE);
});

async function pageOn({ call, signIn }: TestApp, pagina = 1) {
  const token = await signIn('outra@demo.pt');
  const query = { pagina, quantidade: 13, ordenacao: 'nome.des' };
  return (await call('listFuncionarios', { token, params: { company: COMPANY }, query })).body;
}

const countOn = async (server: TestApp) => (await pageOn(server)).count;

/** How often the employees were counted during `work`. */
async function countings(work: () => Promise<unknown>): Promise<number> {
  recorded.length = 0;
  await work();
  return recorded.filter(({ text }) => /count\(\*\)::int as total from "funcionario"/.test(text))
    .length;
}

describe('the count of a list', () => {
  it('is cached on every page while nothing changes [LIST-08]', async () => {
    const counted = await countings(async () => {
      expect(await pageOn(app)).toMatchObject({ count: PEOPLE, countPag: 4 });
      expect(await pageOn(app, 4)).toMatchObject({ count: PEOPLE, pagina: 4 });
    });
    expect(counted).toBe(0);
  });

  it('is that of its company, even if another has changed as often [PERM-13]', async () => {
    await app.admin.query('delete from alteracao');
    const token = await app.signIn('admin@demo.pt');
    const query = { quantidade: 13 };
    const page = await app.call('listFuncionarios', { token, params: { company: 1 }, query });
    expect(page.body.count).toBeGreaterThan(PEOPLE);
    expect(await countOn(app)).toBe(PEOPLE);
  });

  it('is counted again once after a change', async () => {
    await app.admin.query(LEAVES, [COMPANY]);
    const counted = await countings(async () => {
      expect(await countOn(app)).toBe(PEOPLE - 1);
      expect(await countOn(app)).toBe(PEOPLE - 1);
    });
    expect(counted).toBe(1);
  });

  it('is right at once for a change by another server', async () => {
    const token = await other.signIn('outra@demo.pt');
    const { rows } = await app.admin.query(
      'select max(cd) from funcionario where cd_empresa = $1 and ativo and pendente = 0',
      [COMPANY],
    );
    const pending = async (server: TestApp) =>
      (
        await server.call('listPedidos', {
          token,
          params: { company: COMPANY },
          query: { quantidade: 5 },
        })
      ).body.count;
    const before = await pending(app);
    const { status } = await other.call('createSaida', {
      token,
      params: { company: COMPANY },
      body: { cd: Number(rows[0].max), dt_inactiv: '2026-03-02' },
    });
    expect(status).toBe(200);
    expect(await pending(app)).toBe(before + 1);
  });

  it('is corrected where the rows end before it, and by going back to the first page [LIST-08]', async () => {
    expect((await pageOn(app, 4)).message).toHaveLength(1);
    await app.admin.query(LEAVES, [COMPANY]);
    expect(await pageOn(app, 4)).toMatchObject({ count: 39, countPag: 3, pagina: 3 });
    await app.admin.query(COMES_BACK, [COMPANY]);
    expect(await pageOn(app, 1)).toMatchObject({ count: 40, countPag: 4, pagina: 1 });
  });
});

/** Tables of a company whose rows no list counts. */
const UNCOUNTED = [
  'acerto',
  'acerto_por_si',
  'acerto_resposta',
  'agrupamento',
  'alteracao',
  'acidente_anexo',
  'acidente_investigacao',
  'acidente_medida',
  'acidente_participacao',
  'empresa_participacao',
  'funcionario_participacao',
  'unidade_participacao',
  'ficha_serie',
  'quase_acidente_anexo',
  'quase_acidente_medida',
  'avaliacao_medida',
  'avaliacao_risco',
  'medida_anexo',
  'medida_passo',
  'visita',
  'visita_foto',
  'visita_medida',
  'visita_registo',
  'plano_anual_linha',
  'servico_contrato',
  'codigo_quase_acidente',
  'indice_meta',
  'anexo',
  'anexo_conteudo',
  'anulavel',
  'area_anexo',
  'atividade_anexo',
  'auditoria_ancora',
  'auditoria_por_selar',
  'auditoria_selo',
  'aviso_leituras',
  'aviso_leituras_enviado',
  'campanha',
  'campanha_lugar',
  'campanha_pessoa',
  'categoria',
  'chave_programa',
  'chave_programa_segredo',
  'codigo_externo',
  'circulo_config',
  'convocatoria_chave',
  'convocatoria_config',
  'convocatoria_por_ver',
  'decisao_por_confirmar',
  'fecho_preparado',
  'decisao_retida',
  'gancho',
  'gancho_entrega',
  'direito_pessoa',
  'diretorio_fechado',
  'diretorio_grupo',
  'diretorio_membro',
  'diretorio_utilizador',
  'documento_enviado',
  'entrada_dominio',
  'entrada_ligacao',
  'entrada_propria',
  'evento',
  'evento_seguranca',
  'exame_aproveitado',
  'facto',
  'ficha_tablet',
  'ficha_tablet_codigo',
  'ficha_tablet_erro',
  'funcionario_foto',
  'hoje_adiado',
  'hoje_passado',
  'idempotencia',
  'leitura',
  'leitura_pessoa',
  'leitura_por_pessoa',
  'lista_recebida',
  'local_unidade',
  'notificacao',
  'padrao_avisado',
  'pedido_adiado',
  'pedido_marcacao',
  'pessoa',
  'pessoa_distinta',
  'posto_exposicao',
  'prazo_medico',
  'profissao',
  'proposta_envio',
  'rascunho',
  'trabalhador_ligacao',
];

it('every table of a company is among those that lists count, and tells its changes, or is known not to be [LIST-261]', async () => {
  const { rows } = await app.admin.query(
    `select tgrelid::regclass::text as name from pg_trigger where tgname = 'regista_alteracao' order by 1`,
  );
  expect(rows.map(({ name }) => name)).toEqual([...COUNTED_TABLES].sort());
  const all = (await readEmpresaTables(app.admin)).map(({ name }) => name);
  expect(all.toSorted()).toEqual([...COUNTED_TABLES, ...UNCOUNTED].sort());
});

describe('the count of a branch', () => {
  it('is not that of the company or of another branch [LIST-20, PERM-13]', async () => {
    const { rows: leaves } = await app.admin.query(
      `select f.cd_organig::float8 as company, count(*)::int as count from funcionario f
        where f.cd_empresa = $1 and f.ativo
          and not exists (select from organigrama o where o.cd_base = f.cd_organig) group by 1`,
      [COMPANY],
    );
    expect(leaves.length).toBeGreaterThan(1);
    const token = await app.signIn('outra@demo.pt');
    for (const { company, count } of leaves) {
      const call = { token, params: { company }, query: { quantidade: 1 } };
      const { body } = await app.call('listFuncionarios', call);
      expect([company, body.count]).toEqual([company, count]);
    }
  });
});

describe('changes of one company at the same moment', () => {
  const change = (cd: number) =>
    holding(
      app,
      `with empresa as (select set_config('app.cd_empresa', $1::bigint::text, true))
       update funcionario set nome = nome from empresa where cd_empresa = $1 and cd = $2`,
      [COMPANY, cd],
    );
  const partsOf = async () =>
    (await app.admin.query('select count(*)::int from alteracao where cd_empresa = $1', [COMPANY]))
      .rows[0].count;

  it('do not block each other, change the counter on commit, and leave few rows behind', async () => {
    const { rows } = await app.admin.query(
      'select cd from funcionario where cd_empresa = $1 order by cd limit 3',
      [COMPANY],
    );
    const stateOf = async () =>
      (
        await app.admin.query(
          `select sum(total)::int from alteracao where cd_empresa = $1 and tabela = 'funcionario'`,
          [COMPANY],
        )
      ).rows[0].sum ?? 0;
    const before = await stateOf();
    const held = [];
    for (const { cd } of rows) held.push(await change(Number(cd)));
    expect(await stateOf()).toBe(before);
    for (const { release } of held) await release();
    expect(await stateOf()).toBe(before + 3);
    const parts = await partsOf();
    for (const { cd } of rows) await (await change(Number(cd))).release();
    expect(await stateOf()).toBe(before + 6);
    expect(await partsOf()).toBe(parts);
  });

  it('leave the counter unchanged on rollback', async () => {
    const { rows } = await app.admin.query(NEWEST, [COMPANY]);
    const { client } = await change(Number(rows[0].max));
    await client.query('rollback');
    await client.end();
    expect(await countings(() => countOn(app))).toBe(0);
  });
});
