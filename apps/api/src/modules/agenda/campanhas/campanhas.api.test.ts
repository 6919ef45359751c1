import { MENU } from '@sst/contract';
import { describe, expect, it } from 'vitest';
import { FIELDS, useCampanhas } from '../../../testing/agenda/use-campanhas.ts';
import { OTHER_EMPRESA } from '../../../testing/pedidos/pedidos.ts';
import { ALL_ACCESSES, signInWith } from '../../../testing/utilizadores/test-utilizadores.ts';

const setup = useCampanhas();
const {
  newShift,
  newEmployee,
  say,
  act,
  newCampaign,
  keep,
  propose,
  seen,
  situations,
  heldBy,
  round,
} = setup;

describe('a campaign', () => {
  it('names the days that cannot be, and people who have left, and writes nothing then [CAMP-01]', async () => {
    const gone = await newEmployee({ ativo: false, dt_inactiv: '2026-01-31' });
    const wrong = async (fields: object, pessoas: number[] = []) =>
      (await act('createCampanha', 0, { ...FIELDS, ...fields, pessoas })).body.campos;
    expect(await wrong({ dt_fim: '2026-04-12' })).toEqual({
      dt_fim: 'O último dia é anterior ao primeiro.',
    });
    expect(await wrong({ responder_ate: '2026-04-10' })).toEqual({
      responder_ate: 'Com 2 dias úteis de aviso, responde-se até 09-04-2026.',
    });
    expect(await wrong({ dt_ini: '2026-03-16', responder_ate: '2026-03-15' })).toEqual({
      dt_ini: 'Indique um dia a partir de amanhã.',
      responder_ate: 'A data já passou.',
    });
    expect(await wrong({}, [gone])).toEqual({
      pessoas: 'Uma das pessoas não existe nesta empresa ou já saiu.',
    });
    const many = await act('createCampanha', 0, {
      ...FIELDS,
      pessoas: Array.from({ length: 2001 }, (_, at) => at + 1),
    });
    expect([many.status, many.body.campos]).toEqual([400, { pessoas: 'No máximo 2000 pessoas.' }]);
    const { body } = await say('listCampanhasPrestador', { token: setup.tests.provider.token });
    expect(body.message.map(({ nome }: { nome: string }) => nome)).not.toContain(FIELDS.nome);
  });

  it('shows how each person stands as the company answers, with its last day [CAMP-02]', async () => {
    const { physician } = await newShift();
    const people = await Promise.all(Array.from({ length: 5 }, () => newEmployee()));
    const [one, two, three, four, other] = people as [number, number, number, number, number];
    const id = await newCampaign([one, two, three]);
    const outside = await propose(id, [one], physician, { dt: '2026-04-29' });
    expect(outside.body.campos).toEqual({
      'propostas.0.dt': 'A campanha vai de 13-04-2026 a 24-04-2026.',
    });
    const direct = await act('createPropostas', 0, {
      cd_campanha: id,
      direto: true,
      confirmar: true,
      propostas: [],
    });
    expect(direct.status).toBe(400);
    const sent = await propose(id, [one, two, four], physician);
    expect([sent.status, sent.body.responder_ate]).toEqual([200, FIELDS.responder_ate]);
    const [first, second, last] = sent.body.cds;
    // Who was proposed and was not in it is now.
    expect(await situations(id)).toEqual({
      [one]: 'aberta',
      [two]: 'aberta',
      [three]: 'por-propor',
      [four]: 'aberta',
    });
    await say('confirmPropostas', { body: { propostas: [first] } });
    await say('refusePropostas', { body: { propostas: [second], cd_motiv: 1 } });
    expect((await say('exchangeProposta', { id: last, body: { cd_funcion: other } })).status).toBe(
      200,
    );
    expect(await situations(id)).toEqual({
      [one]: 'confirmada',
      [two]: 'recusada',
      [three]: 'por-propor',
      [four]: 'trocada',
      [other]: 'confirmada',
    });
    const list = await say('listCampanhas');
    const row = list.body.message.find(({ cd }: { cd: number }) => cd === id);
    expect([row.pessoas, row.abertas]).toEqual([5, 0]);
  });

  it('is extended with its open proposals, seen by the version, and refused where one lies outside [CAMP-03]', async () => {
    const { physician } = await newShift();
    const employee = await newEmployee();
    const id = await newCampaign([employee]);
    const [cd] = (await propose(id, [employee], physician)).body.cds;
    const change = (fields: object) =>
      act('updateCampanha', id, { ...FIELDS, motivo: 'A pedido da empresa.', ...fields });
    expect((await change({ dt_fim: '2026-04-14' })).body.campos).toEqual({
      dt_fim: 'Há uma proposta por responder para 15-04-2026.',
    });
    const { versao } = await seen(id);
    expect((await change({ responder_ate: '2026-04-09', versao })).status).toBe(200);
    expect((await change({ responder_ate: '2026-04-08', versao })).status).toBe(409);
    const { rows } = await setup.tests.app.admin.query(
      'select responder_ate::text from proposta where cd = $1',
      [cd],
    );
    expect(rows[0].responder_ate).toBe('2026-04-09');
  });

  it('called off keeps what is confirmed, takes back what is open and frees what is kept, once of two clerks [CAMP-04]', async () => {
    const { physician, shift } = await newShift();
    const [one, two] = [await newEmployee(), await newEmployee()];
    const id = await newCampaign([one, two]);
    const { cds } = (await propose(id, [one, two], physician)).body;
    expect((await keep(id, shift)).status).toBe(200);
    await say('confirmPropostas', { body: { propostas: [cds[0]] } });
    const end = () => act('endCampanha', id, { estado: 'cancelada', motivo: 'A obra parou.' });
    const answers = await Promise.all([end(), end()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await heldBy(physician)).toEqual(['09:00 marcada']);
    expect(await situations(id)).toEqual({ [one]: 'confirmada', [two]: 'por-propor' });
    expect((await propose(id, [two], physician)).body.error).toBe('A campanha já está cancelada.');
  });

  it('takes people in and out; an open proposal of whom it takes out is taken back [CAMP-05]', async () => {
    const { physician } = await newShift();
    const [one, two] = [await newEmployee(), await newEmployee()];
    const id = await newCampaign([one]);
    await propose(id, [one], physician);
    const changed = await act('changePessoasDaCampanha', id, { juntar: [two], retirar: [one] });
    expect(changed.body.message).toBe('1 pessoa junta, 1 pessoa retirada.');
    expect([await situations(id), await heldBy(physician)]).toEqual([{ [two]: 'por-propor' }, []]);
  });

  it('is told some days before its last day, once, and once more where that is moved; who may not answer is not asked [CAMP-06, AVISO-60, AVISO-61]', async () => {
    const { physician } = await newShift();
    const employee = await newEmployee();
    const reader = await signInWith(setup.tests.app, {
      cd_empresa: setup.tests.own.cd_empresa,
      adm: false,
      acessos: [{ menu: MENU.saude, capabilities: ['ver'] }],
    });
    const id = await newCampaign([employee]);
    const [cd] = (await propose(id, [employee], physician)).body.cds;
    const remindedOf = async () => {
      const { rows } = await setup.tests.app.admin.query(
        `select count(*)::int as n from evento where tipo = 'proposta.lembrada' and cd_entidade = $1`,
        [cd],
      );
      return rows[0].n;
    };
    await round();
    expect(await remindedOf()).toBe(0);
    const due = (day: string) =>
      setup.tests.app.admin.query(
        `with p as (update proposta set responder_ate = $2 where cd = $1 returning cd_envio)
         update proposta_envio set dt_cria = '2026-03-10' where cd in (select cd_envio from p)`,
        [cd, day],
      );
    await due('2026-03-18');
    await Promise.all([round(), round()]);
    await round();
    expect(await remindedOf()).toBe(1);
    const { rows: told } = await setup.tests.app.admin.query(
      `select distinct texto from notificacao where chave = 'proposta-lembrada'
        union select distinct assunto from correio where assunto like 'Responda%'`,
    );
    expect(told.map(({ texto }) => texto).join()).toMatch(
      /para \d\d-04-2026 às \d\d:\d\d: responda até 18-03-2026/,
    );
    await due('2026-03-17');
    await round();
    expect(await remindedOf()).toBe(2);
    const { rows: asked } = await setup.tests.app.admin.query(
      `select n.titulo from notificacao n where n.cd_utilizador = $1
        union all select c.assunto from correio c join utilizador u on u.email = c.para where u.cd = $1`,
      [reader.cd],
    );
    expect(asked).toEqual([]);
  });
});

describe('the isolation of campaigns', () => {
  it('a company sees its own, a branch its people and places, and fills with its own people [CAMP-09]', async () => {
    const { shift } = await newShift();
    const { rows } = await setup.tests.app.admin.query(
      `insert into organigrama (cd_empresa, cd_base, nome) values ($1, $2, 'Obra ' || gen_random_uuid()) returning cd::float8`,
      [setup.tests.own.cd_empresa, setup.tests.own.node],
    );
    const unit = rows[0].cd;
    const [here, there] = [await newEmployee(), await newEmployee({ cd_organig: unit })];
    const id = await newCampaign([here, there]);
    const { cds } = (await keep(id, shift)).body;
    const below = await signInWith(setup.tests.app, {
      cd_empresa: setup.tests.own.cd_empresa,
      cd_organig: unit,
      adm: false,
      acessos: ALL_ACCESSES,
    });
    const branch = { token: below.token, company: unit };
    const own = await say('getCampanhaDaEmpresa', { id, ...branch });
    expect([
      own.body.message.pessoas.map((one: { cd_funcion: number }) => one.cd_funcion),
      own.body.message.lugares,
    ]).toEqual([[there], []]);
    const fill = (cd_funcion: number, more: object) =>
      say('fillLugares', { id, body: { lugares: [{ cd: cds[0], cd_funcion }] }, ...more });
    expect((await fill(there, branch)).status).toBe(404);
    const looking = await signInWith(setup.tests.app, {
      cd_empresa: setup.tests.own.cd_empresa,
      adm: false,
      acessos: [{ menu: MENU.saude, capabilities: ['ver', 'editar'] }],
    });
    expect((await fill(here, { token: looking.token })).status).toBe(403);
    const elsewhere = await newCampaign([here]);
    expect((await say('getCampanhaDaEmpresa', { id: elsewhere, ...branch })).status).toBe(404);
    const other = await signInWith(setup.tests.app, {
      cd_empresa: OTHER_EMPRESA,
      adm: false,
      acessos: ALL_ACCESSES,
    });
    const foreign = { token: other.token, company: OTHER_EMPRESA };
    expect((await say('getCampanhaDaEmpresa', { id, ...foreign })).status).toBe(404);
    expect((await fill(here, foreign)).status).toBe(404);
    const listed = await say('listCampanhas', foreign);
    expect(listed.body.message.map(({ cd }: { cd: number }) => cd)).not.toContain(id);
    await setup.tests.app.admin.query('update funcionario set limitado = true where cd = $1', [
      here,
    ]);
    const shown = await say('getCampanhaDaEmpresa', { id });
    expect(shown.body.message.pessoas.map((one: { cd_funcion: number }) => one.cd_funcion)).toEqual(
      [there],
    );
  });
});
