import {
  ACIDENTE_PENDENTE_SORT,
  ACIDENTE_SORT,
  type CallName,
  contract,
  EXAME_SORT,
  FALTA_SORT,
  FUNCIONARIO_SORT,
  MARCACAO_SORT,
  PRAZO_SORT,
  QUASE_SORT,
} from '@sst/contract';
import { RESTRICAO_SORT } from '@sst/contract/rules/lista/sorts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FROZEN_LOG } from '../../src/testing/calls/asking.ts';
import { readEmpresaTables } from '../../src/testing/calls/catalogue.ts';
import { CALL_EXAMPLES } from '../../src/testing/calls/examples/examples.ts';
import {
  recordStatements,
  type Statement,
} from '../../src/testing/database/recorded-statements.ts';
import { findKnownRows, placeRows } from '../../src/testing/known-rows.ts';
import { placeInEach } from '../../src/testing/rows-in-each.ts';
import { startTestApp, type TestApp } from '../../src/testing/test-app.ts';
import { ALL_ACCESSES, signInWith } from '../../src/testing/utilizadores/test-utilizadores.ts';

const COMPANIES = [1, 61, 64];
/** A branch of the first: its statements then carry the condition on the branch too. */
const BRANCH = 2;

/** Fields that a list is sorted by, and filters beside the search; no filter leaves out whole companies. */
const LISTS: readonly (readonly [CallName, readonly string[], Record<string, string | number>])[] =
  [
    [
      'listFuncionarios',
      FUNCIONARIO_SORT,
      { validade: 'expirada', aptidao: 'A', regra: 'periodico' },
    ],
    ['listFuncionariosMinificado', [], {}],
    ['listPrazos', PRAZO_SORT, { parte: 'vencidos', motivo: 'periodico', estado: 'por-pedir' }],
    ['listPropostas', ['nome'], { especie: 'exame', de: '2001-01-01', ate: '2099-12-31' }],
    ['listMarcacoesExame', MARCACAO_SORT, { de: '2001-01-01', ate: '2099-12-31' }],
    ['listMarcacoesAcaoEnfermagem', MARCACAO_SORT, {}],
    ['listFaltasExame', FALTA_SORT, { tipo: 2, mes: '2001-01', exame: 1 }],
    ['listFaltasAcaoEnfermagem', FALTA_SORT, { acaoEnfermagem: 1 }],
    ['listExames', EXAME_SORT, { medico: 1, decisao: 'A', mes: '2001-01' }],
    ['listExames', [], { expira: '2001-01' }],
    ['listExames', [], { validade: 'expirada' }],
    ['listFichasExames', [], { medico: 1, expira: '2001-01' }],
    ['listAcidentes', ACIDENTE_SORT, { formacao: 1, epi: 1, tipo: 1, local: 2, de: '2001-01-01' }],
    ['listAcidentes', [], { socorros: 1, ate: '2099-12-31' }],
    ['listAcidentesPendentes', ACIDENTE_PENDENTE_SORT, { estado: 0 }],
    [
      'listRestricoes',
      RESTRICAO_SORT,
      { decisao: 'AC', estado: 'por-responder', tipo: 'epi', demora: 'por-responder' },
    ],
    ['listQuaseAcidentes', QUASE_SORT, { estado: 'novo', tipo: 'quase-acidente', recentes: 1 }],
    // Orders that read another table.
    ['listAcidentesPendentes', ['organig_acident'], {}],
    ['listPedidos', ['nacionalidade'], {}],
    ['listAuditoria', ['descricao'], {}],
  ];

let app: TestApp;
let recorded: Statement[];
/** Statements on rows of a company, by text. */
const statements = new Map<string, Statement>();

/** The provider's people, of whom a company sees those who worked for it; the names are of no company. */
const OF_THE_PROVIDER = /^\s*select m\.cd, m\.nome from (medico|enfermeiro|tecnico) m\b/;
const ON_ROWS = /^\s*(select|with)\b/i;
beforeAll(async () => {
  app = await startTestApp();
  recorded = recordStatements(app.database.pool);
  const known = await findKnownRows(app.admin, BRANCH);
  await placeRows(app.admin, known);
  await placeInEach(app.admin, COMPANIES, known.user);
  const { cd, token } = await signInWith(app, {
    cd_empresa: known.cd_empresa,
    cd_organig: BRANCH,
    adm: true,
    acessos: ALL_ACCESSES,
  });
  for (const name of Object.keys(contract) as CallName[]) {
    if (name === 'login' || name === 'logout') continue;
    await app.call(name, { ...CALL_EXAMPLES[name](known, cd), token });
    if (contract[name].method !== 'GET') await placeRows(app.admin, known);
  }
  const params = { company: BRANCH };
  await app.call('listAcessos', { token, params: { ...params, userId: known.user } });
  for (const [list, fields, filter] of LISTS) {
    const ask = (query: Record<string, string | number>) =>
      app.call(list, { token, params, query });
    for (const pesquisa of ['', 'maria', 'ma', 'norte']) {
      await ask({ pesquisa });
      await ask({ pesquisa, quantidade: 10, pagina: 999 });
    }
    await ask(filter);
    await ask({ ...filter, quantidade: 10 });
    for (const field of fields) await ask({ quantidade: 10, ordenacao: `${field}.asc` });
  }
  // What belongs to no company is the provider's.
  await app.admin.query(`${FROZEN_LOG}; delete from evento_seguranca where cd_empresa = 0;
    delete from chave_programa where cd_empresa = 0; delete from gancho where cd_empresa = 0`);
  const tables = (await readEmpresaTables(app.admin)).map(({ name }) => name).join('|');
  const onCompany = new RegExp(`(from|join) "?(${tables})(_busca)?"?\\b`);
  for (const { text, values } of recorded.flatMap(partsOf)) {
    const onRows = ON_ROWS.test(text) && onCompany.test(text) && !OF_THE_PROVIDER.test(text);
    if (onRows) statements.set(text, { text, values });
  }
  // After the calls, whose examples begin without any.
  await app.admin.query(
    `insert into chave_programa (cd_empresa, nome, direitos, alcance, dt_fim, dt_cria, dt_alt)
     select e, 'Salários', '{funcionarios.ver}', array[e], '2100-01-01', now(), now() from unnest($1::bigint[]) e`,
    [COMPANIES],
  );
  await app.admin.query('delete from lista_recebida; delete from acerto_por_si');
  await app.admin.query(
    `with lista as (
       insert into lista_recebida (cd_empresa, cd_organig, programa, ficheiro, colunas, linhas, espera, dt)
       select e, e, 'Salários', 'Lista', 'Nome', '{Ana}', '[]', now() from unnest($1::bigint[]) e)
     insert into acerto_por_si (cd_empresa, grupos) select e, '{}' from unnest($1::bigint[]) e`,
    [COMPANIES],
  );
  await app.admin.query('delete from gancho');
  await app.admin.query(
    `with feito as (
       insert into gancho (cd_empresa, nome, url, tipos, ativo, segredo, dt_segredo, segredo_anterior, xid, cd_evento, marca, dt_lido, dt_cria,
                           dt_alt)
       select e, 'Salários', 'https://programa.exemplo/', '{}', true, 'x', now(), 'y', '0', 0, '', now(), now(), now()
         from unnest($1::bigint[]) e returning cd_empresa, cd)
     insert into gancho_entrega (cd_empresa, cd_gancho, msg, tipo, corpo, dt_cria)
     select f.cd_empresa, f.cd, 'msg', 'medida.criada', '{}', now() from feito f`,
    [COMPANIES],
  );
  await app.admin.query(
    `insert into convocatoria_config (cd_empresa, dt) select unnest($1::bigint[]), now() on conflict do nothing`,
    [COMPANIES],
  );
  await app.admin.query(
    `with marcada as (
       select m.cd_empresa, max(m.cd) as cd from marcacao m
        where m.cd_empresa = any($1) and m.cd_estad = 0 and m.dt > '2026-03-17'
          and not exists (select from convocatoria_chave k where k.cd_empresa = m.cd_empresa and k.cd_marcacao = m.cd) group by 1),
          dita as (
       insert into convocatoria (cd_empresa, cd_marcacao, dt, hr, minutos, cd_local, dt_envio, resposta, motivo, dt_resposta, destino)
       select m.cd_empresa, m.cd, m.dt, m.hr, m.minutos, m.cd_local, now(), 'nao-posso', 'ferias', now(), 'espera'
         from marcacao m join marcada u on u.cd_empresa = m.cd_empresa and u.cd = m.cd
       on conflict (cd_empresa, cd_marcacao) do update set dt_envio = now() returning cd_empresa, cd_marcacao)
     insert into convocatoria_chave (cd_empresa, chave_hash, cd_marcacao)
     select cd_empresa, sha256(cd_empresa::text::bytea), cd_marcacao from dita`,
    [COMPANIES],
  );
  // Every call is made, many of them several times.
}, 360_000);
afterAll(() => app.close());

/** What a cursor is declared for; a statement of scalar sub-selects, or a union of tables, is as many statements. */
function partsOf({ text, values }: Statement): Statement[] {
  const select = text.replace(/^declare .*? cursor for /, '');
  if (/^select '\w+' as tabela/.test(select)) {
    return select.split(' union all ').map((part) => ({ text: part, values: [] }));
  }
  if (!/^\s*select \(select /.test(select)) return [{ text: select, values }];
  const inner = select.matchAll(/\((select [^()]*?)\$(\d+)([^()]*)\)/g);
  return [...inner].map(([, before, number, after]) => ({
    text: `${before}$1${after}`,
    values: [values[Number(number) - 1]],
  }));
}

const VALUE = String.raw`\$\d+(?:::[\w[\]]+)?`;
/** A column, or the words of several together. */
const SUBJECT = String.raw`(?:[\w."]+|sst_norm\(concat_ws\([^()]*\)\))`;
const CONDITION = new RegExp(
  String.raw`${SUBJECT} (?:=|<|<>|in|like) (?:any\(${VALUE}\)|\((?:${VALUE}(?:, )?)+\)|${VALUE}|sst_norm\(${VALUE}\)|'%' \|\| .+? \|\| '%')`,
  'g',
);

const AWAY =
  /(?:not )?coalesce\("z"\."suspenso_de" <= \$\d+::date and \$\d+::date < coalesce\("z"\."suspenso_ate", 'infinity'\), false\)/g;
/** Who leaves before a day. */
const LEAVES = /\(\s*f\.dt_inactiv < \$\d+::date or exists \([\s\S]*?\)\) is not true/g;
const EVERY_CODE = '(select array_agg(n) from generate_series(1, 20000) n)';

/** The statement with every condition on a value or a state made to hold for all rows, and its pages endless. */
function withoutWhere(text: string): string {
  return (
    text
      .replace(LEAVES, '($& or true)')
      // What a key reaches, for who administers a branch.
      .replace(/k\.alcance <@ \$\d+::bigint\[\]/g, '($& or true)')
      .replace(CONDITION, '($& or true)')
      // The menus that the nearest of one's places gives at the row's node.
      .replace(/\w\.cd_menu_web = any\(coalesce\(\([\s\S]*?\), '\{\}'\)\)/g, '($& or true)')
      .replace(/[\w.]+ = any\(\(select caminho .*?\)::bigint\[\]\)/g, '($& or true)')
      .replace(/select exists \(([\s\S]*)\) as \w+/, 'select count(*)::int as n from ($1) x')
      .replace(/\b\w\.ativo\b/g, 'true')
      .replace(/\bp\.(?:dt_aplicado|cd_importacao) is not null/g, 'true')
      .replace(/\b\w\.cd_estad in \([\d, ]+\)/g, 'true')
      // What has become of absences, of which some company may have none that are open.
      .replace(
        /t\.falta_dispensa is null and not \([^()]+\)\s+and \(case[\s\S]*? end\) = any\(\$\d+::text\[\]\)/g,
        '($& or true)',
      )
      // Addresses that nobody else may have.
      .replace(/\bb\.correio = lower\(q\.email\)/g, 'true')
      // What the transaction itself has put in question.
      .replace(/\bz\.pendente and z\.xmin = \S+/g, 'true')
      // The days that 'Hoje' counts, of which some company may have nothing.
      .replace(/\b[at]\.dt\w* (?:>=|<=|>) \$\d+::date/g, '($& or true)')
      .replace(/\bt\.dt_prazo between \$\d+::date and \$\d+::date/g, '($& or true)')
      // What asks for an exam, of which some company may have none.
      .replace(
        /\(case when least\([^()]*\) is null or [^()]*least\([^()]*\) then [^()]* end\) = \$\d+/g,
        '($& or true)',
      )
      // The nodes and the moments of what is recorded of accounts and readers.
      .replace(/\bt\.nos && \$\d+::bigint\[\]/g, '($& or true)')
      .replace(
        /\b[tp]\.quando (?:>=|<) (?:timezone\('[^']*', \$\d+::date::timestamp\)|\$\d+::timestamptz)/g,
        '($& or true)',
      )
      // What the log has of an accident, of which some company may have no line.
      .replace(/\bt\.entidade in \('acidente'[^()]*\)/g, '($& or true)')
      .replace(
        /coalesce\(\(t\.detalhe ->> 'cd_acident'\)::bigint, t\.cd_entidade\) = \$\d+::bigint/g,
        '($& or true)',
      )
      // What became of letters, and of proposals, of which some company may have none.
      .replace(
        /exists \(select from convocatoria c where .+? and \(c\.estado = \$\d+ or true\)\)/g,
        '($& or true)',
      )
      .replace(
        /from proposta q join marcacao m on m\.cd = q\.cd_marcacao/g,
        'from proposta q join marcacao m on m.cd_funcion = q.cd_funcion',
      )
      .replace(/\bq\.estado = 'confirmada'/g, 'true')
      .replace(/\bq\.dt_decis >= \$\d+::timestamptz/g, '($& or true)')
      .replace(
        /and \(m\.dt, m\.hr\) = \(q\.dt, q\.hr\)\s+(?:and not exists \([\s\S]*?\)\s+)+for update of m/g,
        'for update of m',
      )
      // Whom the rows of a list may be.
      .replace(/f\.cd in \(select e\.cd from encontrada e\)/g, 'true')
      .replace(/join antes a on .+? <> ''/g, 'cross join antes a')
      // Keys found by an earlier statement: those of every company instead.
      .replace(/unnest\((\$\d+)::bigint\[\]\)/g, `unnest($1::bigint[] || ${EVERY_CODE})`)
      .replace(/current_setting\('app\.pagina'\)::bigint\[\]/g, EVERY_CODE)
      // Keys kept for the next statement: as rows.
      .replace(/select set_config\('app\.pagina', array\(([\s\S]*)\)::text, true\)[\s\S]*/, '$1')
      .replace(/limit (\$\d+)/g, 'limit $1::bigint + 100000')
      .replace(/\blimit (?:1|2|500)\b/g, 'limit 100000')
      .replace(
        /\(select caminho from no_da_arvore\(f\.cd_organig\)\) @> array\[\$\d+::bigint\]/g,
        '($& or true)',
      )
      .replace(
        /ltrim\(lower\(regexp_replace\(f\.num_mecan.+? = ltrim\(lower\(regexp_replace\(\$\d+.+?'0'\)/g,
        '($& or true)',
      )
      // Long absences, of which some company may have none today.
      .replace(AWAY, '($& or true)')
      .replace(/offset (\$\d+)/g, 'offset 0 * $1::bigint')
  );
}

/** Rows that a statement without its conditions answers; a lone count is that many. */
async function amount(statement: Statement, cd_empresa?: number): Promise<number> {
  const client = await app.database.pool.connect();
  try {
    await client.query('begin');
    if (cd_empresa) await client.query(`set local app.cd_empresa = '${cd_empresa}'`);
    const { rows } = await client.query(withoutWhere(statement.text), [...statement.values]);
    return amountOf(statement, rows);
  } finally {
    await client.query('rollback');
    client.release();
  }
}

function amountOf({ text }: Statement, rows: Record<string, unknown>[]): number {
  // Groups of two companies may be one: what they count is added up.
  if (/group by .*\btotal\b|\btotal\b[\s\S]*group by/.test(text)) {
    return rows.reduce((sum, { total }) => sum + Number(total), 0);
  }
  const values = Object.values(rows[0] ?? {});
  const isFigure = (value: unknown) => typeof value === 'number' || value === null;
  // A lone row of codes is a row.
  const isCount =
    /\b(?:count|sum|exists)\b/.test(text) && rows.length === 1 && values.every(isFigure);
  return isCount ? Number(values[0]) : rows.length;
}

/** The same, past row-level security: what would be seen were it not there. */
async function amountOfAll(statement: Statement): Promise<number> {
  const { text, values } = statement;
  const open = withoutWhere(text)
    .replace(/\b(\w+)_busca\b/g, '$1')
    .replace(/\b(\w)\.numeros\b/g, 'sst_numeros($1.num_contrib, $1.num_serv_soc, $1.num_bi)');
  return amountOf(statement, (await app.admin.query(open, [...values])).rows);
}

describe('every statement of the application, with its conditions deleted', () => {
  it('was recorded from real calls', () => {
    const all = [...statements.keys()].join('\n');
    for (const table of ['funcionario', 'funcionario_busca', 'funcionario_foto', 'organigrama']) {
      expect(all).toMatch(new RegExp(`(from|join) "?${table}"? `));
    }
    expect(all).toMatch(/anexo_conteudo/);
    expect(all).toMatch(/set_config\('app\.pagina', array\(select t\.cd from "funcionario" t/);
    const opened = [...statements.keys()].map(withoutWhere).join('\n');
    expect(opened).not.toMatch(/set_config|current_setting/);
    expect(statements.size).toBeGreaterThan(20);
  });

  it('sees no row without a company [PERM-13]', async () => {
    for (const statement of statements.values()) {
      expect([statement.text, await amount(statement)]).toEqual([statement.text, 0]);
    }
  });

  it('sees the rows of its own company and none of any other [PERM-13]', async () => {
    const wrong: unknown[] = [];
    for (const statement of statements.values()) {
      const each: number[] = [];
      for (const cd_empresa of COMPANIES) each.push(await amount(statement, cd_empresa));
      const all = await amountOfAll(statement);
      const sum = each.reduce((total, one) => total + one, 0);
      // Each company has some, together they are all there is: nobody sees another's.
      if (sum !== all || each.includes(0)) wrong.push({ text: statement.text, each, all });
    }
    expect(wrong).toEqual([]);
    // Each of some five hundred statements is run four times, over all rows.
  }, 180_000);
});
