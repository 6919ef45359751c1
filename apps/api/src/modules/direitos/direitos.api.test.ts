import type { CallName } from '@sst/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pdfText } from '../../testing/pdf/pdf-text.ts';
import { addFuncionario, expectRefusal } from '../../testing/pedidos/pedidos.ts';
import {
  addPrestador,
  giveRoles,
  type PrestadorTests,
  startPrestadorTests,
} from '../../testing/pedidos/prestador.ts';
import { convocadorOf } from '../../testing/saude/convocador.ts';
import { addExame, addMarcacao } from '../../testing/saude/saude-rows.ts';
import { auditedBy } from '../../testing/utilizadores/audit-lines.ts';
import { ALL_ACCESSES, signInWith } from '../../testing/utilizadores/test-utilizadores.ts';

let tests: PrestadorTests;
beforeAll(async () => {
  tests = await startPrestadorTests();
});
afterAll(() => tests.app.close());

const rows = async (statement: string, values: unknown[] = []) =>
  (await tests.app.admin.query(statement, values)).rows;
const employee = (values = {}) => addFuncionario(tests.app.admin, tests.own, values);
const show = async (id: number) =>
  (await tests.decide('getDireitosPessoa', id, undefined)).body.message;
const exercise = (id: number, tipo: string, motivo = 'A pessoa pediu por carta.') =>
  tests.decide('exerceDireito', id, { tipo, motivo });

/** Somebody with two periods of work, contacts, a photograph, an exam and a booking. */
async function somebody(values = {}) {
  const nome = 'Órfão Guardado';
  const contacts = { nome, email: 'orfao@teste.pt', telemovel: '912345678', ...values };
  const cd = await employee(contacts);
  const before = await employee({ nome, ativo: false, dt_inactiv: '2019-06-30' });
  await tests.app.admin.query(
    `with p as (insert into pessoa (cd_empresa, dt_cria) values (1, now()) returning cd)
     update funcionario set cd_pessoa = (select cd from p) where cd = any($1)`,
    [[cd, before]],
  );
  await tests.app.admin.query(
    `insert into funcionario_foto (cd_empresa, cd_funcion, mime, bytes) values (1, $1, 'image/png', 'foto')`,
    [cd],
  );
  await tests.app.admin.query(
    `insert into funcionario_participacao (cd_empresa, cd_funcion, iban, estado_civil, versao, dt)
     values (1, $1, 'PT50000201231234567890154', '2', 1, now())`,
    [cd],
  );
  await addExame(tests.app.admin, before, { dt: '2018-01-05', recomendacoes: 'Usar proteção.' });
  await tests.app.admin.query(
    `with nova as (
       insert into conversa (cd_empresa, tipo, cd_funcion, espera, desde)
       select cd_empresa, 'trabalhador', cd, 'prestador', now() from funcionario where cd = $1 returning cd_empresa, cd)
     insert into mensagem (cd_empresa, cd_conversa, lado, texto, momento)
     select cd_empresa, cd, 'trabalhador', 'Posso nadar?', now() from nova`,
    [before],
  );
  await addMarcacao(tests.app.admin, cd, 'exame', { dt: '2026-05-04' });
  return { cd, before };
}

/** The files of an archive that is stored without compression, by name. */
function filesIn(zip: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  let end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const size = zip.readUInt32LE(at + 24);
    const [name, extra, note] = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ];
    const from = zip.readUInt32LE(at + 42);
    const body = from + 30 + zip.readUInt16LE(from + 26) + zip.readUInt16LE(from + 28);
    files.set(zip.toString('utf8', at + 46, at + 46 + name), zip.subarray(body, body + size));
    at += 46 + name + extra + note;
  }
  end = at;
  return files;
}

describe('all that is held about a person', () => {
  it('has of the letters to a shared address those about the person alone; each letter to a worker has a kind [RGPD-37, USR-309]', async () => {
    const { app, provider } = tests;
    const email = 'obra@fabrica.pt';
    const one = await employee({ nome: 'Lia Partilha', email });
    const other = await employee({ nome: 'Mário Partilha', email });
    const marcacao = await addMarcacao(app.admin, one, 'exame', { dt: '2026-05-05' });
    await addMarcacao(app.admin, other, 'exame', { dt: '2026-05-06' });
    const convocador = convocadorOf(app);
    await convocador.tell();
    await app.admin.query(`update marcacao set hr = '11:00' where cd = $1`, [marcacao]);
    await convocador.tell();
    const lettersOf = async (cd: number) => {
      const { body } = await tests.decide('exportDadosPessoa', cd, undefined);
      const file = filesIn(Buffer.from(body.anex, 'base64')).get('dados.json');
      return JSON.parse(String(file)).dados.mensagens_enviadas;
    };
    expect([await lettersOf(one), await lettersOf(other)].map(({ length }) => length)).toEqual([
      2, 1,
    ]);
    const query = { pesquisa: email, ordenacao: 'dt_cria.asc' };
    const { body } = await app.call('listComunicacoes', { token: provider.token, query });
    expect(body.message.map(({ tipo }: { tipo: string }) => tipo).toSorted()).toEqual([
      'convocatoria',
      'convocatoria',
      'mudanca',
    ]);
  });

  it('is one archive with JSON, PDF and sheets, of all periods, and is recorded [RGPD-01, RGPD-02, CONVERSA-08]', async () => {
    const { cd, before } = await somebody();
    let file = { anex: '', nome_fich: '' };
    const [line] = await auditedBy(tests.app.admin, async () => {
      const { status, body } = await tests.decide('exportDadosPessoa', cd, undefined);
      expect(status).toBe(200);
      file = body;
      return { status, body };
    });
    expect(line).toMatchObject({ acao: 'exportar', entidade: 'dados-pessoa', cd_entidade: cd });
    expect(file.nome_fich).toBe('Dados_de_Orfao_Guardado.zip');
    const files = filesIn(Buffer.from(file.anex, 'base64'));
    const { dados } = JSON.parse(String(files.get('dados.json')));
    expect(Object.keys(dados)).toEqual(
      expect.arrayContaining(['periodos', 'exames', 'fichas_de_aptidao', 'quem_viu', 'acidentes']),
    );
    const periods = new Set(dados.periodos.map((one: { cd: number }) => one.cd));
    expect(periods).toEqual(new Set([cd, before]));
    expect(dados.exames[0]).toMatchObject({ cd_funcion: before, recomendacoes: 'Usar proteção.' });
    expect(dados.recomendacoes).toEqual([
      expect.objectContaining({ cd_funcion: before, tipo: 'outras', texto: 'Usar proteção.' }),
    ]);
    expect(dados.perguntas_ao_medico).toEqual([
      expect.objectContaining({ cd_funcion: before, lado: 'trabalhador', texto: 'Posso nadar?' }),
    ]);
    expect(dados.marcacoes_e_faltas).toHaveLength(1);
    const text = pdfText(files.get('dados.pdf') as Buffer);
    expect(text).toContain('Usar proteção.');
    const events = await rows(
      `select tipo from evento_seguranca where tipo = 'dados-pessoa-exportados'`,
    );
    expect(events.length).toBeGreaterThan(0);
  });

  it('is of no other person, of no other company, and for nobody but the provider’s administration [RGPD-02]', async () => {
    const { cd } = await somebody();
    expect((await tests.decide('exportDadosPessoa', 999_999, undefined)).status).toBe(404);
    expect((await tests.decide('exportDadosPessoa', cd, undefined, 61)).status).toBe(404);
    const desk = await addPrestador(tests);
    await giveRoles(tests, desk.cd, ['atendimento']);
    const params = { company: 1, id: cd };
    const refused = await tests.app.call('exportDadosPessoa', { token: desk.token, params });
    expect(refused.status).toBe(403);
  });
});

describe('erasure', () => {
  it('says what is kept until when and why, erases the rest at once and notes the day of what is kept [RGPD-03, RGPD-04, ACID-349]', async () => {
    const { cd } = await somebody({ ativo: false, dt_inactiv: '2024-02-29' });
    const seen = await show(cd);
    expect(seen.guarda).toContainEqual({
      tipo: 'fichas',
      total: 1,
      ate: '2029-02-28',
      anos: 5,
      lei: false,
      base: expect.stringContaining('proposta'),
      marca: 'a_confirmar',
    });
    expect(seen.apaga).toEqual([
      { tipo: 'email', total: 1 },
      { tipo: 'telemovel', total: 1 },
      { tipo: 'fotografia', total: 1 },
      { tipo: 'participacao', total: 1 },
    ]);
    const [line] = await auditedBy(tests.app.admin, () => exercise(cd, 'apagamento'));
    expect(line).toMatchObject({ acao: 'apagar', entidade: 'dados-pessoa' });
    expect(line?.detalhe).toMatchObject({ motivo: 'A pessoa pediu por carta.' });
    expect(
      await rows('select email, telemovel, nome from funcionario where cd = $1', [cd]),
    ).toEqual([{ email: null, telemovel: null, nome: 'Órfão Guardado' }]);
    expect(await rows('select from funcionario_foto where cd_funcion = $1', [cd])).toEqual([]);
    const after = await show(cd);
    expect([after.apaga, after.feitos[0]]).toMatchObject([
      [],
      {
        tipo: 'apagamento',
        apagado: ['email', 'telemovel', 'fotografia', 'participacao'],
        dt_resto: '2029-02-28',
      },
    ]);
  });

  it('is an event that names the person, and no user who has the same code [EVSEG-15]', async () => {
    const { cd } = await somebody({ nome: 'Apagada Nomeada' });
    const { admin } = tests.app;
    await admin.query(
      `insert into utilizador (cd, nome, email, prestador) values ($1, 'Outra Gente', 'gente@teste.pt', true)`,
      [cd],
    );
    await exercise(cd, 'apagamento');
    const reader = await signInWith(tests.app, { cd_empresa: 1, adm: true, acessos: ALL_ACCESSES });
    const query = { tipo: 'dados-pessoa-apagados', pagina: 1, quantidade: 10 };
    const told = async (name: CallName, token: string) =>
      (await tests.app.call(name, { token, params: { company: 1 }, query })).body.message[0].alvo;
    expect(await told('listEventosSeguranca', reader.token)).toBe('Apagada Nomeada');
    const { token } = tests.provider;
    expect(await told('listEventosSegurancaPrestador', token)).toBe('Apagada Nomeada');
  });

  it('tells what a law asks for from what the provider proposes: forty years by law are of genetic risk alone [RGPD-30]', async () => {
    const exposedTo = async (...tipos: string[]) => {
      const { cd } = await somebody({
        ativo: false,
        dt_inactiv: '2024-02-29',
        dt_nasc: '1985-06-10',
      });
      await rows(
        `with p as (insert into posto (cd_empresa, nome) values (1, 'Posto ' || $1::bigint) returning cd),
              x as (insert into posto_exposicao (cd_empresa, cd_posto, tipo, dt_ini)
                    select 1, cd, unnest($2::text[]), '2010-01-01' from p)
         insert into posto_atribuicao (cd_empresa, cd_funcion, cd_posto, dt_ini, momento)
         select 1, $1, cd, '2010-01-01', now() from p`,
        [cd, tipos],
      );
      const { guarda } = await show(cd);
      return (tipo: string) => guarda.find((one: { tipo: string }) => one.tipo === tipo);
    };
    const noise = await exposedTo('ruido_superior', 'vibracoes');
    expect(noise('exposicoes')).toMatchObject({ anos: 5, lei: false, ate: '2029-02-28' });
    for (const tipo of ['exposicoes_geneticas', 'exposicoes_longas', 'exposicoes_radiacao'])
      expect(noise(tipo)).toBeUndefined();
    expect([noise('fichas').anos, noise('fichas').ate]).toEqual([5, '2029-02-28']);
    const genetic = await exposedTo('patrimonio_genetico', 'ruido_superior');
    expect(genetic('exposicoes_geneticas')).toMatchObject({
      anos: 40,
      lei: true,
      ate: '2064-02-29',
      base: 'Lei n.º 102/2009, artigo 46.º',
    });
    expect(genetic('fichas')).toMatchObject({ anos: 40, ate: '2064-02-29' });
    const asbestos = await exposedTo('amianto');
    expect(asbestos('exposicoes_longas')).toMatchObject({ anos: 40, lei: false });
    // Thirty years after leaving, and not before the age of 75.
    const radiation = await exposedTo('radiacao_a');
    expect(radiation('exposicoes_radiacao')).toMatchObject({
      anos: 30,
      lei: false,
      ate: '2060-06-10',
    });
  });

  it('knows no day for who still works there, and takes a reason [RGPD-03]', async () => {
    const { cd } = await somebody();
    expect((await show(cd)).guarda.every((one: { ate: null }) => one.ate === null)).toBe(true);
    expect((await exercise(cd, 'apagamento', '')).status).toBe(400);
    await exercise(cd, 'apagamento');
    expect((await show(cd)).feitos[0].dt_resto).toBeNull();
  });
});

describe('restriction', () => {
  /** What is answered about an employee by code. */
  const BY_CODE = [
    'getFuncionario',
    'listMomentos',
    'getPrazo',
    'getUltimaFicha',
    'listFactos',
    'listExamesDevidos',
    'listLeituras',
    'listExamesDoFuncionario',
    'getRelatorioLeituras',
  ] as readonly CallName[];
  /** Lists of people, and of what there is to do about them. */
  const LISTS = [
    'listFuncionarios',
    'listFuncionariosMinificado',
    'listPrazos',
    'listMarcacoesExame',
    'listFaltasExame',
  ] as readonly CallName[];

  it('hides a person from lists, worklists, files, figures and by code of the client, not from the provider, until it is lifted [RGPD-05, RGPD-11]', async () => {
    const { cd } = await somebody({ nome: 'Limitada Única' });
    const { app, token, provider } = tests;
    await addMarcacao(app.admin, cd, 'exame', { dt: '2026-01-04', cd_estad: 3 });
    await app.admin.query(
      `update prazo set dt = '2026-03-01', dt_expir = '2026-03-01' where cd_funcion = $1`,
      [cd],
    );
    const found = async (name: CallName, by: string) => {
      const estado = name === 'listPrazos' && { estado: 'marcado' };
      const query = { pesquisa: 'limitada unica', pagina: 1, quantidade: 10, ...estado };
      return (await app.call(name, { token: by, params: { company: 1 }, query })).body.count;
    };
    const status = async (name: CallName, by: string) =>
      (await app.call(name, { token: by, params: { company: 1, id: cd } })).status;
    const inFile = async (by: string) => {
      const query = { pesquisa: 'limitada unica', codigos: String(cd) };
      const { body } = await app.call('listFuncionarios', {
        token: by,
        params: { company: 1 },
        query,
      });
      return body.message.length;
    };
    const figures = async (by: string) => {
      const { body } = await app.call('getPainel', { token: by, params: { company: 1 } });
      return body.message.funcionarios.ativos;
    };
    const ask = () =>
      app.call('createPedidoMarcacao', {
        token,
        params: { company: 1 },
        body: { tipo: 'remarcar', codigos: [cd], periodo: 'manha' },
      });
    const everybody = await figures(token);
    expect((await exercise(cd, 'limitacao')).status).toBe(200);
    for (const name of LISTS) {
      expect([name, await found(name, token)]).toEqual([name, 0]);
      expect([name, await found(name, provider.token)]).toEqual([name, 1]);
    }
    for (const name of BY_CODE) {
      expect([name, await status(name, token)]).toEqual([name, 404]);
      expect([name, await status(name, provider.token)]).toEqual([name, 200]);
    }
    expect([await inFile(token), await inFile(provider.token)]).toEqual([0, 1]);
    expect([await figures(token), await figures(provider.token)]).toEqual([
      everybody - 1,
      everybody,
    ]);
    expect((await ask()).status).toBeGreaterThanOrEqual(400);
    expect((await show(cd)).limitado_desde).not.toBeNull();
    await expectRefusal(app, () => exercise(cd, 'limitacao'), {
      status: 409,
      codigo: 'DIREITO_JA_FEITO',
    });
    expect((await exercise(cd, 'levantamento')).status).toBe(200);
    for (const name of LISTS) expect([name, await found(name, token)]).toEqual([name, 1]);
    for (const name of BY_CODE) expect([name, await status(name, token)]).toEqual([name, 200]);
    expect(await figures(token)).toBe(everybody);
    expect((await show(cd)).limitado_desde).toBeNull();
  });
});
