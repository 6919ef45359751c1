import type { Investigacao } from '@sst/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pdfText } from '../../../testing/pdf/pdf-text.ts';
import {
  EMPRESA,
  OTHER_EMPRESA,
  type PedidoTests,
  startPedidoTests,
} from '../../../testing/pedidos/pedidos.ts';
import { addAcidente } from '../../../testing/saude/saude-rows.ts';
import { auditedBy } from '../../../testing/utilizadores/audit-lines.ts';
import { signInWith } from '../../../testing/utilizadores/test-utilizadores.ts';

let tests: PedidoTests;
/** Another user who may complete accidents, and knows nothing of measures. */
let other: string;
beforeAll(async () => {
  tests = await startPedidoTests();
  const { token } = await signInWith(tests.app, {
    cd_empresa: EMPRESA,
    acessos: [{ menu: 4, capabilities: ['ver', 'criar', 'editar'] }],
  });
  other = token;
});
afterAll(() => tests.app.close());

const newAcidente = (values = {}) =>
  addAcidente(tests.app.admin, tests.own.employee, { dt: '2026-03-10', ...values });
const callOf = (id: number, token = tests.token, company = EMPRESA) => ({
  token,
  params: { company, id },
});
async function read(id: number, token = tests.token): Promise<Investigacao> {
  const { status, body } = await tests.app.call('getInvestigacaoAcidente', callOf(id, token));
  expect(status).toBe(200);
  return body.message;
}
const TREE = [
  { id: 1, nivel: 0, texto: 'Caiu', proposta: null },
  { id: 2, nivel: 1, texto: 'O piso estava molhado', proposta: 'Tapete à entrada' },
  { id: 3, nivel: 2, texto: 'Chove pela porta', proposta: null },
];
const save = (id: number, body: object, token = tests.token) =>
  tests.app.call('saveInvestigacaoAcidente', {
    ...callOf(id, token),
    body: { factos: 'Caiu à entrada.', causas: TREE, versao: 0, ...body },
  });
const close = (id: number, fechada: boolean, versao: number, token = tests.token) =>
  tests.app.call('closeInvestigacaoAcidente', { ...callOf(id, token), body: { fechada, versao } });
const measure = async () => {
  const { rows } = await tests.app.admin.query(
    'select min(cd)::float8 as cd from medida where cd_empresa = $1 and cd_estad = 0',
    [EMPRESA],
  );
  return rows[0].cd as number;
};

describe('the investigation of an accident', () => {
  it('keeps facts, witnesses and causes, once for each version, and how they were before [ACID-330, ACID-334]', async () => {
    const id = await newAcidente();
    expect(await read(id)).toEqual({
      factos: null,
      testemunhas: null,
      testemunhas_reservadas: false,
      causas: [],
      medidas: [],
      versao: 0,
      historia: [],
      fecho: null,
    });
    const lines = await auditedBy(tests.app.admin, async () => {
      expect((await save(id, { testemunhas: 'Ana Reis' })).status).toBe(200);
      expect((await save(id, { testemunhas: 'Ana Reis' })).status).toBe(200);
    });
    // Who reads the log need not see accidents: no name stands there.
    expect(JSON.stringify(lines)).not.toContain('Ana Reis');
    expect(lines).toMatchObject([{ acao: 'alterar', entidade: 'investigacao-acidente' }]);
    expect(await read(id)).toMatchObject({
      factos: 'Caiu à entrada.',
      testemunhas: 'Ana Reis',
      causas: TREE,
      versao: 1,
    });
    expect((await save(id, { factos: 'Outros.' })).status).toBe(409);
    expect((await save(id, { factos: 'Outros.', versao: 1 })).status).toBe(200);
    expect((await read(id)).historia).toMatchObject([
      { autor: 'Teste', factos: 'Caiu à entrada.', testemunhas: 'Ana Reis', causas: TREE },
    ]);
  });

  it.each([
    ['a level that is left out', [{ ...TREE[0] }, { ...TREE[1], nivel: 2 }]],
    ['a first cause below nothing', [{ ...TREE[1] }]],
    ['two causes with one id', [{ ...TREE[0] }, { ...TREE[1], id: 1 }]],
  ])('refuses %s [ACID-330]', async (_, causas) => {
    const { status, body } = await save(await newAcidente(), { causas });
    expect([status, Object.keys(body.campos)]).toEqual([400, ['causas']]);
  });

  it('has measures at its causes, which who may not see measures neither sees nor changes [ACID-331]', async () => {
    const id = await newAcidente();
    const cd = await measure();
    const medidas = [{ causa: 2, cd }];
    expect((await save(id, { medidas: [{ causa: 9, cd }] })).body.campos).toHaveProperty('medidas');
    expect((await save(id, { medidas: [{ causa: 2, cd: 987_654_321 }] })).status).toBe(400);
    expect((await save(id, { medidas })).status).toBe(200);
    expect((await read(id)).medidas).toMatchObject([{ causa: 2, cd }]);
    expect((await read(id, other)).medidas).toEqual([]);
    expect((await save(id, { factos: 'Mais.', versao: 1, medidas: [] }, other)).status).toBe(200);
    expect((await read(id)).medidas).toMatchObject([{ causa: 2, cd }]);
    // A cause that goes takes its measures along.
    expect((await save(id, { causas: TREE.slice(0, 1), versao: 2 }, other)).status).toBe(200);
    expect((await read(id)).medidas).toEqual([]);
  });

  it('is led to from its measures, open and completed, by who may see accidents [ACID-392]', async () => {
    const id = await newAcidente();
    const cd = await measure();
    expect((await save(id, { medidas: [{ causa: 2, cd }] })).status).toBe(200);
    const { token: ofMeasures } = await signInWith(tests.app, {
      cd_empresa: EMPRESA,
      acessos: [{ menu: 3, capabilities: ['ver'] }],
    });
    const acidenteOf = async (name: 'listMedidas' | 'listMedidasConcluidas', token: string) => {
      const { body } = await tests.app.call(name, { token, params: { company: EMPRESA } });
      return body.message.find((row: { cd: number }) => row.cd === cd)?.acidente;
    };
    expect(await acidenteOf('listMedidas', tests.token)).toEqual({ cd: id });
    expect(await acidenteOf('listMedidas', ofMeasures)).toBeNull();
    await tests.app.admin.query('update medida set cd_estad = 2, dt_conclusao = $2 where cd = $1', [
      cd,
      '2026-03-11',
    ]);
    expect(await acidenteOf('listMedidasConcluidas', tests.token)).toEqual({ cd: id });
    expect(await acidenteOf('listMedidasConcluidas', ofMeasures)).toBeNull();
  });

  it('is closed once, and opened again by who closed it as long as nobody else has read it [ACID-332]', async () => {
    const id = await newAcidente();
    expect((await close(id, true, 0)).status).toBe(409);
    await save(id, {});
    const lines = await auditedBy(tests.app.admin, async () => {
      expect((await close(id, true, 1)).status).toBe(200);
      expect((await close(id, true, 1)).status).toBe(200);
    });
    expect(lines).toMatchObject([{ acao: 'concluir', entidade: 'investigacao-acidente' }]);
    expect((await read(id)).fecho).toMatchObject({ proprio: true });
    expect((await save(id, { factos: 'Mais.', versao: 1 })).status).toBe(409);
    // One's own reading does not count.
    expect((await close(id, false, 1, other)).status).toBe(409);
    expect((await close(id, false, 1)).status).toBe(200);
    expect((await close(id, true, 1)).status).toBe(200);
    expect((await read(id, other)).fecho).toMatchObject({ proprio: false });
    await expect.poll(async () => (await close(id, false, 1)).status).toBe(409);
  });

  it('is told as a PDF, with its causes and measures [ACID-333]', async () => {
    const id = await newAcidente({ descric: 'Escorregou.' });
    await save(id, { testemunhas: 'Ana Reis', medidas: [{ causa: 2, cd: await measure() }] });
    const { status, body } = await tests.app.call('getRelatorioAcidente', callOf(id));
    expect(status).toBe(200);
    const text = pdfText(Buffer.from(body.message.anex, 'base64'));
    for (const part of ['Ana Reis', 'Caiu à entrada.', 'Chove pela porta', 'Tapete à entrada'])
      expect(text).toContain(part);
    expect(body.message.por_escrever).toEqual([]);
  });

  it('names witnesses to who may open documents alone, and whoever else writes leaves them [ACID-354]', async () => {
    const id = await newAcidente();
    await save(id, { testemunhas: 'Ana Reis' });
    await save(id, { testemunhas: 'Ana Reis e Rui Melo', versao: 1 });
    const seen = await read(id, other);
    expect(JSON.stringify(seen)).not.toMatch(/Ana Reis|Rui Melo/);
    expect(seen).toMatchObject({ testemunhas: null, testemunhas_reservadas: true, versao: 2 });
    expect(seen.historia).toMatchObject([{ factos: 'Caiu à entrada.', testemunhas: null }]);
    const named = await save(id, { testemunhas: 'Eva Pires', versao: 2 }, other);
    expect([named.status, Object.keys(named.body.campos)]).toEqual([400, ['testemunhas']]);
    expect((await save(id, { factos: 'Mais.', testemunhas: null, versao: 2 }, other)).status).toBe(
      200,
    );
    expect(await read(id)).toMatchObject({ factos: 'Mais.', testemunhas: 'Ana Reis e Rui Melo' });
    expect((await tests.app.call('getRelatorioAcidente', callOf(id, other))).status).toBe(403);
    const packed = (await tests.app.call('getPacoteAcidente', callOf(id, other))).body.message;
    expect(JSON.stringify(packed)).not.toContain('Ana Reis');
    const { nota } = packed.seguradora.find(
      (one: { rotulo: string }) => one.rotulo === 'Testemunhas',
    );
    expect(nota).toContain('«Documentos» em Acidentes');
    const pdf = { ...callOf(id, other), query: { destino: 'seguradora' } };
    expect((await tests.app.call('getPacotePdf', pdf)).status).toBe(403);
    expect((await tests.app.call('getPacotePdf', { ...pdf, token: tests.token })).status).toBe(200);
  });

  it('is of its company and of who may see accidents, and comes back with its accident [ACID-330]', async () => {
    const id = await newAcidente({ cd_estad: 0 });
    await save(id, {});
    const strange = callOf(id, tests.token, OTHER_EMPRESA);
    expect([403, 404]).toContain((await tests.app.call('getInvestigacaoAcidente', strange)).status);
    const { token: reader } = await signInWith(tests.app, {
      cd_empresa: EMPRESA,
      acessos: [{ menu: 4, capabilities: ['ver'] }],
    });
    expect((await read(id, reader)).versao).toBe(1);
    expect((await save(id, { versao: 1 }, reader)).status).toBe(403);
    expect((await close(id, true, 1, reader)).status).toBe(403);
    const { token: none } = await signInWith(tests.app, {
      cd_empresa: EMPRESA,
      acessos: [{ menu: 1, capabilities: ['ver'] }],
    });
    for (const name of ['getInvestigacaoAcidente', 'getRelatorioAcidente'] as const)
      expect((await tests.app.call(name, callOf(id, none))).status).toBe(403);
    const before = await read(id);
    const params = { company: EMPRESA, id };
    const { token } = tests;
    expect((await tests.app.call('deleteAcidentePendente', { token, params })).status).toBe(200);
    expect((await tests.app.call('undoRemocaoAcidente', { token, params })).status).toBe(200);
    expect(await read(id)).toEqual(before);
  });
});
