import type { LugarAvaliado } from '@sst/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pdfText } from '../../../testing/pdf/pdf-text.ts';
import { addFuncionario, EMPRESA, OTHER_EMPRESA } from '../../../testing/pedidos/pedidos.ts';
import {
  type Caller,
  startVidaTests,
  type VidaTests,
} from '../../../testing/seguranca/vida-tests.ts';

const TODAY = '2026-03-16';
let tests: VidaTests;
let posto: number;
let cmr: number;
let worker: number;
beforeAll(async () => {
  tests = await startVidaTests();
  const { admin } = tests.app;
  // Drafts and publications of demonstration would be of the same places.
  await admin.query(
    "delete from avaliacao_risco; delete from facto where tipo = 'trabalho_noturno'",
  );
  posto = (
    await call(tests.technician, 'createPosto', {
      body: {
        nome: 'Posto de solventes',
        exposicoes: [{ tipo: 'ruido_superior', dt_ini: '2025-01-01', dt_fim: null }],
      },
    })
  ).body.cd;
  worker = await addFuncionario(admin, tests.own, {});
  await call(tests.technician, 'assignPosto', {
    body: { cd_posto: posto, dt_ini: null, funcionarios: [worker] },
  });
  const library = (await tests.app.call('listPerigos', { token: tests.technician.token })).body
    .message as { cd: number; exposicao: string | null }[];
  cmr = library.find(({ exposicao }) => exposicao === 'cmr')?.cd ?? 0;
});
afterAll(() => tests.app.close());

type Name = Parameters<VidaTests['app']['call']>[0];
const call = (
  { token }: Pick<Caller, 'token'>,
  name: Name,
  { id, ...more }: { id?: number; body?: object; query?: object } = {},
) =>
  tests.app.call(name, {
    token,
    params: { company: EMPRESA, ...(id !== undefined && { id }) },
    ...more,
  } as never);

const row = (more = {}) => ({
  cd_perigo: cmr,
  perigo: 'Solventes com benzeno',
  tarefa: 'Decapagem',
  controlos: 'Aspiração localizada.',
  antes: { p: 4, s: 5 },
  medida: 'Trocar o solvente.',
  prazo: '2026-06-30',
  depois: { p: 1, s: 5 },
  ...more,
});
const begin = async (more = {}): Promise<number> => {
  const { status, body } = await call(tests.technician, 'createAvaliacao', {
    body: { cd_organig: EMPRESA, cd_posto: posto, dt: TODAY, ...more },
  });
  expect([status, body.campos]).toEqual([200, undefined]);
  return body.cd;
};
const read = async (by: Pick<Caller, 'token'>, id: number) =>
  (await call(by, 'getAvaliacao', { id })).body.message;
const fill = (id: number, linhas: object[], versao = 0) =>
  call(tests.technician, 'updateAvaliacao', { id, body: { dt: TODAY, linhas, versao } });
const publish = (id: number, versao: number, more = {}) =>
  call(tests.technician, 'publishAvaliacao', {
    id,
    body: { versao, medidas: true, exposicoes: true, ...more },
  });
const places = async (by: Pick<Caller, 'token'>): Promise<LugarAvaliado[]> =>
  (await call(by, 'listAvaliacoes', { query: {} })).body.message;
const placeOf = async (by: Pick<Caller, 'token'>) =>
  (await places(by)).find(({ cd_posto }) => cd_posto === posto);

it('an assessment goes from a draft, of which the company sees nothing, to a sealed one with its measures and the exposures of its workplace [RISCO-03, RISCO-04, RISCO-05, RISCO-06, RISCO-08, RISCO-10, RISCO-13]', async () => {
  const { technician, reader } = tests;
  expect(await placeOf(reader)).toMatchObject({
    situacao: 'em-falta',
    razao: 'ruido',
    meses: 12,
    dt: null,
  });
  const id = await begin();
  expect(
    (
      await call(technician, 'createAvaliacao', {
        body: { cd_organig: EMPRESA, cd_posto: posto, dt: TODAY },
      })
    ).body.codigo,
  ).toBe('AVALIACAO_EXISTE');
  expect((await call(reader, 'getAvaliacao', { id })).status).toBe(404);
  expect([await placeOf(technician), await placeOf(reader)]).toMatchObject([
    { cd_rascunho: id },
    { cd_rascunho: null, cd_avaliacao: null },
  ]);
  // What is not whole is said by its row, and nothing is published.
  expect((await publish(id, 0)).body.campos.linhas).toBe('Indique pelo menos um perigo.');
  expect((await fill(id, [row({ antes: null })])).status).toBe(200);
  expect((await publish(id, 1)).body.campos.linhas).toContain('Linha 1 (Solventes com benzeno)');
  expect((await fill(id, [row(), row({ medida: null })], 0)).body.codigo).toBe(
    'ALTERADO_ENTRETANTO',
  );
  expect((await fill(id, [row(), row({ medida: null, pessoas: 7 })], 1)).body.versao).toBe(2);
  expect(await read(technician, id)).toMatchObject({
    estado: 'rascunho',
    trabalhadores: 1,
    exposicoes: { juntar: ['cmr'], terminar: ['ruido_superior'] },
    linhas: [{ exposicao: 'cmr', lei_verificada: true, pessoas: null }, { pessoas: 7 }],
  });

  expect((await publish(id, 2)).body.message).toBe('Avaliação publicada. 1 medida registada.');
  // Before the company reads it, it may be taken back, and only by who makes them.
  expect((await read(technician, id)).pode).toEqual({ alterar: false, retirar: true });
  const shown = await read(reader, id);
  expect(shown).toMatchObject({
    estado: 'publicada',
    posto: 'Posto de solventes',
    linhas: [
      { pessoas: 1, grupo: 'quimico' },
      { pessoas: 7, cd_medida: null },
    ],
    pode: { alterar: false, retirar: false },
  });
  expect(shown.selo).toMatch(/^[0-9a-f]{64}$/);
  const medida = await call(reader, 'getMedidaVida', { id: shown.linhas[0].cd_medida });
  expect(medida.body.message).toMatchObject({
    origem: 'avaliacao',
    probabilidade: 4,
    severidade: 5,
    medida: 'Trocar o solvente.',
    prazo: '2026-06-30',
  });
  // One truth: the workplace has the exposures, from which the exams follow.
  const { rows } = await tests.app.admin.query(
    'select tipo, dt_ini::text, dt_fim::text from posto_exposicao where cd_posto = $1 order by tipo',
    [posto],
  );
  expect(rows).toEqual([
    { tipo: 'cmr', dt_ini: TODAY, dt_fim: null },
    { tipo: 'ruido_superior', dt_ini: '2025-01-01', dt_fim: TODAY },
  ]);
  expect(await placeOf(reader)).toMatchObject({
    situacao: 'em-dia',
    razao: 'cmr',
    meses: 3,
    ate: '2026-06-16',
    cd_avaliacao: id,
  });
  const pdf = (await call(reader, 'getAvaliacaoPdf', { id })).body.message;
  expect(pdf.titulo).toBe(`Avaliação de riscos Posto de solventes ${TODAY}.pdf`);
  const letters = pdfText(Buffer.from(pdf.anex, 'base64'));
  for (const text of ['1. Solventes com benzeno', 'Muito alta (4 × 5)', shown.selo.slice(0, 20)])
    expect(letters).toContain(text);
  // Once it was read, nothing takes it back or changes it.
  expect((await call(technician, 'unpublishAvaliacao', { id })).body.codigo).toBe('AVALIACAO_LIDA');
  expect((await fill(id, [], 3)).body.codigo).toBe('AVALIACAO_PUBLICADA');
  expect((await call(technician, 'deleteAvaliacao', { id })).body.codigo).toBe(
    'AVALIACAO_PUBLICADA',
  );
  expect((await publish(id, 3)).body.codigo).toBe('AVALIACAO_PUBLICADA');
});

it('the next one replaces it and begins with its rows; one that nobody has read is taken back with its measures [RISCO-07, RISCO-09]', async () => {
  const { technician, reader } = tests;
  const before = (await placeOf(reader))?.cd_avaliacao ?? 0;
  const id = await begin();
  const begun = await read(technician, id);
  expect(begun.linhas).toMatchObject([
    { perigo: 'Solventes com benzeno', antes: { p: 4, s: 5 }, medida: null, pessoas: null },
    {},
  ]);
  // The words of the library change; those of what was begun with them stay.
  const library = (await tests.app.call('listPerigos', { token: technician.token })).body.message;
  const { cd, ...known } = library.find((one: { cd: number }) => one.cd === cmr);
  expect(
    (
      await tests.app.call('updatePerigo', {
        token: technician.token,
        params: { id: cd },
        body: { ...known, lei: 'Outra lei', grupo: 'fisico', exposicao: null },
      })
    ).status,
  ).toBe(200);
  await fill(id, [row()], 0);
  await publish(id, 1, { exposicoes: false });
  const published = await read(technician, id);
  expect(published.linhas[0]).toMatchObject({ grupo: 'quimico', exposicao: 'cmr' });
  expect((await call(technician, 'unpublishAvaliacao', { id })).status).toBe(200);
  expect((await call(reader, 'getAvaliacao', { id })).status).toBe(404);
  const medida = await call(reader, 'getMedidaVida', { id: published.linhas[0].cd_medida });
  expect(medida.body.message).toMatchObject({ situacao: 'cancelada' });
  await publish(id, 3, { medidas: false, exposicoes: false });
  expect(await read(reader, before)).toMatchObject({ estado: 'substituida', anterior: null });
  expect(await read(reader, id)).toMatchObject({ estado: 'publicada', anterior: before });
});

it('an assessment of the whole unit holds for what is below it; night work needs one sooner; what is old is said [RISCO-11, RISCO-12]', async () => {
  const { admin } = tests.app;
  const unit = await begin({ cd_posto: null });
  await fill(unit, [row({ cd_perigo: null, perigo: 'Piso molhado', medida: null })]);
  await publish(unit, 1, { exposicoes: false });
  const below = (await places(tests.reader)).filter(({ cd_posto }) => cd_posto === null);
  expect(below.length).toBeGreaterThan(1);
  for (const one of below)
    expect(one).toMatchObject({ situacao: 'em-dia', ate: '2027-03-16', cd_avaliacao: unit });
  await admin.query(
    `insert into facto (cd_empresa, cd_funcion, tipo, dt_ini, momento) values ($1, $2, 'trabalho_noturno', '2026-01-01', now())`,
    [EMPRESA, worker],
  );
  await admin.query(`update avaliacao_risco set dt = '2025-09-01' where cd_empresa = $1`, [
    EMPRESA,
  ]);
  const found = await places(tests.reader);
  expect(found.find(({ cd_posto }) => cd_posto === posto)).toMatchObject({ razao: 'cmr' });
  expect(found.filter(({ razao }) => razao === 'noturno')).toMatchObject([
    { situacao: 'a-rever', meses: 6, ate: '2026-03-01' },
  ]);
  // The worst first.
  const order = found.map(({ situacao }) => situacao);
  expect(order).toEqual([...order].sort());
});

it('hazards are the provider’s, of one name each; nobody of another company, and no client, makes an assessment [RISCO-01, RISCO-02]', async () => {
  const { technician, hr } = tests;
  const { token } = technician;
  const body = { grupo: 'queda', nome: 'Telhado frágil', lei: 'Uma lei' };
  expect((await tests.app.call('createPerigo', { token, body })).status).toBe(200);
  const twin = { ...body, nome: 'TELHADO FRAGIL' };
  expect((await tests.app.call('createPerigo', { token, body: twin })).body.codigo).toBe(
    'JA_EXISTE',
  );
  const library = (await tests.app.call('listPerigos', { token })).body.message;
  expect(library.length).toBeGreaterThan(40);
  expect((await tests.app.call('listPerigos', { token: hr.token })).status).toBe(403);
  const draft = { body: { cd_organig: EMPRESA, cd_posto: null, dt: TODAY } };
  expect((await call(hr, 'createAvaliacao', draft)).status).toBe(403);
  expect(
    (
      await call(technician, 'createAvaliacao', {
        body: { ...draft.body, cd_organig: OTHER_EMPRESA },
      })
    ).body.campos.cd_organig,
  ).toBeDefined();
  const tomorrow = { body: { ...draft.body, dt: '2026-03-17' } };
  expect((await call(technician, 'createAvaliacao', tomorrow)).body.campos.dt).toBeDefined();
});

it('a draft of a place that counts only for it is found by who writes it; a workplace that is not in use gets none published [RISCO-03, RISCO-04, RISCO-05]', async () => {
  const { technician, reader } = tests;
  const { cd: quiet } = (
    await call(technician, 'createPosto', { body: { nome: 'Posto calmo', exposicoes: [] } })
  ).body;
  const listed = async (by: Pick<Caller, 'token'>) =>
    (await places(by)).find(({ cd_posto }) => cd_posto === quiet);
  const id = await begin({ cd_posto: quiet });
  expect([await listed(technician), await listed(reader)]).toMatchObject([
    { cd_rascunho: id },
    undefined,
  ]);
  await fill(id, [row({ cd_perigo: null, medida: null })]);
  const { cd: _, ...posto } = (await call(technician, 'listPostosDaEmpresa')).body.message.find(
    ({ cd }: { cd: number }) => cd === quiet,
  );
  const inUse = (inactiv: boolean, versao: number) =>
    call(technician, 'updatePosto', { id: quiet, body: { ...posto, inactiv, versao } });
  expect((await inUse(true, 0)).status).toBe(200);
  expect((await publish(id, 1)).body.campos.linhas).toContain('já não está em uso');
  expect(await listed(technician)).toMatchObject({ cd_rascunho: id });
  expect((await inUse(false, 1)).status).toBe(200);
  expect((await publish(id, 1)).status).toBe(200);
  expect(await listed(reader)).toMatchObject({ cd_avaliacao: id, situacao: 'em-dia' });
});
