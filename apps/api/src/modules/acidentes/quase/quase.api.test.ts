import { randomUUID } from 'node:crypto';
import type { CallName, QuaseAcidente } from '@sst/contract';
import { QUASE } from '@sst/contract/acidentes/quase-limites';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fotoOfPhone, SECRET } from '../../../testing/fotos/sample-foto.ts';
import { pdfText } from '../../../testing/pdf/pdf-text.ts';
import { dataUrl } from '../../../testing/pdf/sample-pdf.ts';
import {
  EMPRESA,
  OTHER_EMPRESA,
  type PedidoTests,
  REGION,
  startPedidoTests,
} from '../../../testing/pedidos/pedidos.ts';
import { addAcidente } from '../../../testing/saude/saude-rows.ts';
import { newPdf, sentAnexo } from '../../../testing/seguranca/new-atividades.ts';
import { auditedBy } from '../../../testing/utilizadores/audit-lines.ts';
import { signInWith } from '../../../testing/utilizadores/test-utilizadores.ts';

let tests: PedidoTests;
/** Who sees accidents of a region, and may do nothing about them. */
let reader: string;
beforeAll(async () => {
  tests = await startPedidoTests();
  const acessos = [{ menu: 4 as const, capabilities: ['ver' as const] }];
  const { token } = await signInWith(tests.app, {
    cd_empresa: EMPRESA,
    cd_organig: REGION,
    acessos,
  });
  reader = token;
});
afterAll(() => tests.app.close());

interface CallInput {
  readonly params?: object;
  readonly query?: Record<string, string>;
  readonly body?: object;
  readonly token?: string;
}
const call = (name: CallName, { params, token = tests.token, ...asked }: CallInput = {}) =>
  tests.app.call(name, { token, params: { company: EMPRESA, ...params }, ...asked });

const TOLD = {
  tipo: 'quase-acidente',
  dt: '2026-03-10',
  hr: '09:30',
  loc: 'Cais 2',
  descric: 'Uma palete caiu ao lado de quem passava.',
  acao: 'Vedou-se o corredor.',
};
async function tell(values: object = {}): Promise<number> {
  const { status, body } = await call('createQuaseAcidente', {
    body: { ...TOLD, cd_organig: tests.own.node, ...values },
  });
  expect(status).toBe(200);
  return body.cd;
}
async function read(id: number): Promise<QuaseAcidente> {
  return (await call('getQuaseAcidente', { params: { id } })).body.message;
}
const change = (id: number, body: object, token = tests.token) =>
  call('changeQuaseAcidente', { params: { id }, body, token });
async function measure(): Promise<number> {
  const { rows } = await tests.app.admin.query(
    'select min(cd)::float8 as cd from medida where cd_empresa = $1 and cd_estad = 0',
    [EMPRESA],
  );
  return rows[0].cd;
}
const list = async (query: Record<string, string> = {}, token = tests.token, company = EMPRESA) =>
  (await call('listQuaseAcidentes', { params: { company }, query, token })).body;

let ip = 1;
const someIp = () => `10.9.${Math.floor(ip / 200)}.${(ip++ % 200) + 1}`;
/** The code of a unit, made anew. */
async function codeOf(cd_organig: number, acao = 'renovar'): Promise<string> {
  const { status } = await call('changeCodigoQuase', { body: { cd_organig, acao } });
  expect(status).toBe(200);
  const { body } = await call('listCodigosQuase');
  return body.message.find((one: { cd_organig: number }) => one.cd_organig === cd_organig)?.codigo;
}
const look = (codigo: string, from = someIp()) =>
  tests.app.call('getUnidadeDoCodigo', { query: { codigo }, ip: from });
const send = (codigo: string, values: object = {}, from = someIp()) =>
  tests.app.call('sendQuaseAcidente', {
    body: { ...TOLD, codigo, chave: randomUUID(), ...values },
    ip: from,
  });
const photo = (bytes = fotoOfPhone()) => ({
  nome_fich: 'IMG_2041.JPG',
  titulo: null,
  anexString: dataUrl(bytes),
});

describe('near misses that are told by an account', () => {
  it('are kept with photographs, without where these were taken, and are no accident [QUASE-01]', async () => {
    const accidents = (await call('listAcidentesPendentes')).body.count;
    const id = await tell({ anexo: [photo()] });
    const told = await read(id);
    expect(told).toMatchObject({
      ...TOLD,
      estado: 'novo',
      origem: 'conta',
      autor: expect.any(String),
      acidente: null,
      medidas: [],
      versao: 1,
    });
    const [anexo] = told.anexos;
    const { body } = await call('getAnexoQuaseAcidente', {
      params: { id, cd_anex: anexo?.cd_anex },
    });
    const bytes = Buffer.from(body.message.anex, 'base64');
    expect(bytes.includes(SECRET)).toBe(false);
    expect(bytes.subarray(0, 2).toString('hex')).toBe('ffd8');
    expect((await call('listAcidentesPendentes')).body.count).toBe(accidents);
  });

  it('are refused with a sentence at each field that is wrong [QUASE-02]', async () => {
    const wrong = await call('createQuaseAcidente', {
      body: { ...TOLD, dt: '2027-01-01', cd_organig: 999_999 },
    });
    expect(wrong.status).toBe(400);
    expect(wrong.body.campos).toEqual({
      dt: 'O dia é posterior a hoje.',
      cd_organig: 'A unidade não existe nesta empresa.',
    });
    const empty = await call('createQuaseAcidente', {
      body: { ...TOLD, descric: ' ', tipo: 'outro', cd_organig: tests.own.node },
    });
    expect(empty.body.campos).toEqual({
      descric: 'Descreva o que aconteceu, ou o que vê.',
      tipo: 'Escolha o que quer comunicar.',
    });
  });

  it('are listed with filters and as a file, row by row for the units that somebody reaches [QUASE-03]', async () => {
    const id = await tell({ tipo: 'condicao-insegura', descric: 'Falta um resguardo no torno.' });
    expect(
      (await list({ tipo: 'condicao-insegura', pesquisa: 'resguardo torno' })).message,
    ).toMatchObject([{ cd: id, estado: 'novo', origem: 'conta' }]);
    expect((await list({ tipo: 'quase-acidente', pesquisa: 'resguardo torno' })).count).toBe(0);
    expect((await list({ estado: 'novo', recentes: '1', pesquisa: 'resguardo torno' })).count).toBe(
      1,
    );
    await tests.app.admin.query(
      `update quase_acidente set momento = momento - interval '15 days' where cd = $1`,
      [id],
    );
    expect((await list({ recentes: '1', pesquisa: 'resguardo torno' })).count).toBe(0);
    const elsewhere = await tell({ cd_organig: EMPRESA, descric: 'Na sede.' });
    const seen = (await list({}, reader, REGION)).message.map(({ cd }: { cd: number }) => cd);
    expect(seen).not.toContain(elsewhere);
    const refused = await call('getQuaseAcidente', {
      params: { company: REGION, id: elsewhere },
      token: reader,
    });
    expect(refused.status).toBe(404);
    expect(
      (await call('getQuaseAcidente', { params: { company: OTHER_EMPRESA, id } })).status,
    ).toBe(403);
  });

  it('are looked at, closed with a reason and opened again; two people do not undo each other [QUASE-04]', async () => {
    const id = await tell();
    expect((await change(id, { acao: 'analisar', versao: 1 }, reader)).status).toBe(403);
    const lines = await auditedBy(tests.app.admin, async () => {
      expect((await change(id, { acao: 'analisar', versao: 1 })).status).toBe(200);
      expect((await change(id, { acao: 'fechar', razao: 'x', versao: 1 })).body.codigo).toBe(
        'ALTERADO_ENTRETANTO',
      );
      const unsaid = await change(id, { acao: 'fechar', razao: '', versao: 2 });
      expect(unsaid.body.campos).toEqual({ razao: 'Indique a razão.' });
      await change(id, { acao: 'fechar', razao: 'Já estava resolvido.', versao: 2 });
    });
    expect(lines.map(({ acao }) => acao)).toEqual(['analisar', 'terminar']);
    expect(await read(id)).toMatchObject({ estado: 'fechado', razao: 'Já estava resolvido.' });
    expect((await change(id, { acao: 'acidente', cd_acident: 1 })).body.codigo).toBe(
      'QUASE_FECHADO',
    );
    await change(id, { acao: 'reabrir', versao: 3 });
    expect(await read(id)).toMatchObject({ estado: 'em-analise', razao: null });
  });

  it('are turned into an accident by a person, each linked to the other, also where the accident is removed and put back [QUASE-05]', async () => {
    const id = await tell();
    const accident = await addAcidente(tests.app.admin, tests.own.employee, {
      dt: '2026-03-10',
      cd_estad: 0,
    });
    expect((await change(id, { acao: 'acidente', cd_acident: 999 })).body.campos).toEqual({
      cd_acident: 'O acidente não existe.',
    });
    expect((await change(id, { acao: 'acidente', cd_acident: accident })).status).toBe(200);
    expect(await read(id)).toMatchObject({
      estado: 'em-analise',
      acidente: { cd: accident, dt: '2026-03-10' },
    });
    const file = async () =>
      (await call('getProcessoAcidente', { params: { id: accident } })).body.message.quase;
    expect(await file()).toEqual({ cd: id });
    await call('deleteAcidentePendente', { params: { id: accident } });
    expect((await read(id)).acidente).toBeNull();
    await call('undoRemocaoAcidente', { params: { id: accident } });
    expect(await file()).toEqual({ cd: id });
    await change(id, { acao: 'acidente', cd_acident: null });
    expect(await file()).toBeNull();
  });

  it('are turned into measures: one that is proposed, and open ones that were born from them [QUASE-06]', async () => {
    const id = await tell();
    const cd = await measure();
    const body = { acao: 'medidas', proposta: 'Guarda-corpos no cais', medidas: [cd], versao: 1 };
    expect((await change(id, { ...body, medidas: [999_999] })).body.campos).toEqual({
      medidas: 'Uma das medidas já não existe.',
    });
    expect((await change(id, body)).status).toBe(200);
    expect(await read(id)).toMatchObject({
      estado: 'em-analise',
      proposta: 'Guarda-corpos no cais',
      medidas: [{ cd, medida: expect.any(String), estado: expect.any(String) }],
      versao: 2,
    });
    // Who may not see measures neither sees nor changes them.
    const acessos = [{ menu: 4 as const, capabilities: ['ver' as const, 'editar' as const] }];
    const { token } = await signInWith(tests.app, { cd_empresa: EMPRESA, acessos });
    await change(id, { ...body, proposta: null, medidas: [], versao: 2 }, token);
    expect(await read(id)).toMatchObject({ proposta: null, medidas: [{ cd }] });
  });
});

describe('the code of a unit', () => {
  it('is made, renewed and ended; the old one stops, and answers as one that nobody was given [QUASE-07, QUASE-08]', async () => {
    const first = await codeOf(tests.own.node);
    expect(await codeOf(tests.own.node, 'criar')).toBe(first);
    expect((await look(first)).body.message).toEqual({
      empresa: expect.any(String),
      unidade: expect.any(String),
    });
    const second = await codeOf(tests.own.node);
    expect(second).not.toBe(first);
    expect((await look(second.toUpperCase())).status).toBe(200);
    await call('changeCodigoQuase', { body: { cd_organig: tests.own.node, acao: 'terminar' } });
    const [company = '', letters = ''] = second.split('-');
    const guesses = [
      first,
      second,
      '',
      'x',
      `${company}-2222222222`,
      `zzzz-${letters}`,
      `${second}' or 1=1`,
    ];
    const answers = [];
    for (const codigo of guesses) answers.push(await look(codigo), await send(codigo));
    const texts = answers.map(({ status, body }) => `${status} ${body.codigo} ${body.error}`);
    expect([...new Set(texts)]).toEqual([
      expect.stringMatching(/^404 LIGACAO_INVALIDA Este código já não serve/),
    ]);
  });

  it('has a poster of one page with the code, the unit and the address [QUASE-09]', async () => {
    const query = { unidade: String(tests.own.node) };
    await call('changeCodigoQuase', { body: { cd_organig: tests.own.node, acao: 'terminar' } });
    expect((await call('getCartazQuase', { query })).status).toBe(404);
    const codigo = await codeOf(tests.own.node);
    const { body } = await call('getCartazQuase', { query });
    const bytes = Buffer.from(body.message.anex, 'base64');
    expect(bytes.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
    expect(bytes.includes('/MarkInfo')).toBe(true);
    const text = await pdfText(bytes);
    expect(text).toContain(`/quase-acidente/${codigo}`);
    expect(text.replace(/\s+/g, ' ')).toContain('Não pedimos o seu nome.');
  });
});

describe('near misses that are told without an account', () => {
  it('are kept once per key, with a photograph and nobody’s name, and are not read back [QUASE-10, QUASE-11]', async () => {
    const codigo = await codeOf(tests.own.node);
    const chave = randomUUID();
    const values = { chave, descric: 'Degrau partido.', anexo: [photo()] };
    const lines = await auditedBy(tests.app.admin, async () => {
      const answers = await Promise.all([1, 2, 3].map(() => send(codigo, values)));
      expect(answers.map(({ status, body }) => [status, Object.keys(body)])).toEqual(
        Array(3).fill([200, ['message']]),
      );
      expect((await send(codigo, { ...values, descric: 'Outra coisa.' })).status).toBe(200);
    });
    expect(lines).toHaveLength(1);
    const { message } = await list({ origem: 'qr', pesquisa: 'degrau partido' });
    expect(message).toHaveLength(1);
    const kept = await read(message[0].cd);
    expect(kept).toMatchObject({
      origem: 'qr',
      autor: null,
      estado: 'novo',
      cd_organig: tests.own.node,
    });
    const [anexo] = kept.anexos;
    const params = { id: kept.cd, cd_anex: anexo?.cd_anex };
    const { body } = await call('getAnexoQuaseAcidente', { params });
    expect(Buffer.from(body.message.anex, 'base64').includes(SECRET)).toBe(false);
  });

  it('are refused with a sentence where a field or the file is wrong, and only photographs are taken [QUASE-12, ACID-373]', async () => {
    const codigo = await codeOf(tests.own.node);
    const wrong = await send(codigo, { dt: '2027-01-01' });
    expect(wrong.body.campos).toEqual({ dt: 'O dia é posterior a hoje.' });
    const heic = await send(codigo, {
      anexo: [{ ...photo(Buffer.from('ftypheic')), nome_fich: 'a.heic' }],
    });
    expect([heic.status, heic.body.error]).toEqual([
      400,
      'O ficheiro a.heic não é uma fotografia JPEG que se possa abrir',
    ]);
    const bare = photo().anexString.split(',')[1];
    const program = await send(codigo, { anexo: [{ ...photo(), anexString: bare }] });
    expect([program.status, program.body.error]).toEqual([
      400,
      expect.stringMatching(
        /veio sem o início que diz o que é: escreva «data:image\/jpeg;base64,»/,
      ),
    ]);
    const pdf = await send(codigo, { anexo: [sentAnexo(newPdf())] });
    expect(pdf.body.campos).toEqual({ 'anexo.0': 'Só pode juntar uma fotografia.' });
    const many = await send(codigo, { anexo: [photo(), photo()] });
    expect(many.body.campos).toEqual({ anexo: 'Só pode juntar uma fotografia.' });
  });

  it('by a script are refused beyond what an address and a code may send, with how long to wait, and none is lost [QUASE-13]', async () => {
    const codigo = await codeOf(tests.own.node);
    const before = (await list({ origem: 'qr', quantidade: '1' })).count;
    const flood = [];
    for (let turn = 0; turn < QUASE.porEndereco + 5; turn++) {
      flood.push(await send(codigo, { descric: 'Inundação' }, '10.8.0.1'));
    }
    const refused = flood.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(5);
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
    expect((await list({ origem: 'qr', quantidade: '1' })).count).toBe(before + QUASE.porEndereco);
    const others = [];
    for (let turn = 0; turn < QUASE.porCodigo; turn++) others.push(await send(codigo));
    expect(others.filter(({ status }) => status === 429)).toHaveLength(QUASE.porEndereco);
    // What was kept already is answered as before, and another unit is not kept waiting.
    expect((await send(await codeOf(EMPRESA))).status).toBe(200);
  });

  it('and codes that are tried are counted by address [QUASE-14]', async () => {
    const tried = [];
    for (let turn = 0; turn < 70; turn++)
      tried.push((await look('1-2222222222', '10.8.0.2')).status);
    expect(tried.at(-1)).toBe(429);
    expect((await look(await codeOf(tests.own.node), '10.8.0.2')).status).toBe(200);
  });
});
