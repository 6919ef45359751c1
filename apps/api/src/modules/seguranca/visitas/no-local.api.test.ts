import type { NovoRegisto, VisitaNoLocal } from '@sst/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { FOTO, fotoOfPhone } from '../../../testing/fotos/sample-foto.ts';
import { pdfText } from '../../../testing/pdf/pdf-text.ts';
import { dataUrl } from '../../../testing/pdf/sample-pdf.ts';
import { EMPRESA } from '../../../testing/pedidos/pedidos.ts';
import { addAtividade } from '../../../testing/seguranca/seguranca-rows.ts';
import { startVidaTests, type VidaTests } from '../../../testing/seguranca/vida-tests.ts';

/** Now is the morning of Monday, 16 March 2026. */
let tests: VidaTests;
let modelo: number;
beforeAll(async () => {
  tests = await startVidaTests();
  const { body } = await tests.app.call('createModeloVisita', {
    token: tests.technician.token,
    body: {
      nome: 'Oficina',
      seccoes: [
        {
          titulo: 'Máquinas',
          itens: [
            { id: 'a', tipo: 'sim-nao', texto: 'As máquinas têm protetores?', peso: 3 },
            { id: 'b', tipo: 'sim-nao', texto: 'Há sinalização?', peso: 1 },
            { id: 'c', tipo: 'numero', texto: 'Ruído', peso: 0, unidade: 'dB(A)' },
          ],
        },
      ],
    },
  });
  modelo = body.cd;
});
afterAll(() => tests.app.close());

let counter = 0;
const uuid = () => `10000000-0000-4000-8000-${String(++counter).padStart(12, '0')}`;
const NOW = '2026-03-16T10:00:00Z';

type Content = {
  [T in NovoRegisto['tipo']]: Pick<NovoRegisto & { tipo: T }, 'tipo' | 'chave' | 'valor'>;
}[NovoRegisto['tipo']];
const registo = (content: Content, more: Partial<NovoRegisto> = {}) =>
  ({ id: uuid(), apos: [], feito: NOW, ...content, ...more }) as NovoRegisto;
const answer = (chave: string, resposta: 'sim' | 'nao' | 'na', texto: string | null = null) =>
  registo({ tipo: 'resposta', chave, valor: { resposta, numero: null, texto } });
const finding = (more: object = {}) =>
  registo({
    tipo: 'constatacao',
    chave: uuid(),
    valor: {
      item: 'a',
      risco_identific: 'Corte',
      medida: 'Montar os protetores da serra',
      tarefa: 'Serralharia',
      cd_organig: EMPRESA,
      prazo: '2026-04-30',
      cd_responsavel: tests.owner.cd,
      probabilidade: 4,
      severidade: 5,
      ...more,
    },
  });

/** A visit of an activity that is booked for today. */
async function begun(): Promise<{ cd: number; cd_ativ: number }> {
  const cd_ativ = await addAtividade(
    { app: tests.app, own: tests.own },
    { dt: '2026-03-16', cd_estad: 1, cd_organig: EMPRESA },
  );
  const { status, body } = await tests.app.call('openVisita', {
    token: tests.technician.token,
    params: { company: EMPRESA },
    body: { cd_ativ, cd_modelo: modelo },
  });
  expect(status).toBe(200);
  return { cd: body.cd, cd_ativ };
}

const call = (
  name: Parameters<VidaTests['app']['call']>[0],
  cd: number,
  body?: object,
  token = tests.technician.token,
) => tests.app.call(name, { token, params: { company: EMPRESA, id: cd }, ...(body && { body }) });
const send = (cd: number, registos: readonly NovoRegisto[], agora = NOW, desde = 0) =>
  call('sendRegistosVisita', cd, { agora, desde, registos });
const get = async (cd: number): Promise<VisitaNoLocal> =>
  (await call('getVisita', cd)).body.message;
const last = async (cd: number) => (await get(cd)).registos.at(-1)?.ordem ?? 0;
const publish = async (cd: number, confirmar = true) =>
  call('publishVisita', cd, { ordem: await last(cd), confirmar });

it('what is sent twice is kept once, two devices meet without loss, and clocks decide nothing [VISITA-01, VISITA-02, VISITA-03]', async () => {
  const { cd, cd_ativ } = await begun();
  // Another device begins the same visit.
  const again = await tests.app.call('openVisita', {
    token: tests.provider.token,
    params: { company: EMPRESA },
    body: { cd_ativ, cd_modelo: modelo },
  });
  expect(again.body.cd).toBe(cd);
  const first = answer('a', 'sim');
  const other = answer('a', 'nao');
  await send(cd, [first]);
  expect((await send(cd, [first, other])).body.message.registos).toHaveLength(2);
  // The first names nobody's answer, so both hold, whatever the clocks say.
  expect((await publish(cd)).body).toMatchObject({
    codigo: 'VISITA_POR_RESOLVER',
    error: expect.stringContaining('As máquinas têm protetores?'),
  });
  await send(cd, [{ ...answer('a', 'nao', 'Sem protetor'), apos: [first.id, other.id] }]);
  // A device whose clock is a year ahead: when it was written is as long before it arrived as it says.
  const ahead = { ...answer('b', 'sim'), feito: '2027-03-16T09:50:00Z' };
  const { body } = await send(cd, [ahead], '2027-03-16T10:00:00Z');
  expect(body.message.relogio).toBeGreaterThan(86_400 * 360);
  const { momento } = (await get(cd)).registos.at(-1) ?? { momento: '' };
  expect(momento.slice(0, 4)).toBe('2026');
  // What replaces something of another thing, or nothing that is known, replaces nothing.
  const wild = { ...answer('c', 'na'), apos: [first.id] };
  await send(cd, [wild]);
  expect((await get(cd)).registos.at(-1)).toMatchObject({ chave: 'c', apos: [] });
});

it('a photograph is kept once and without what its phone wrote [VISITA-04]', async () => {
  const { cd } = await begun();
  const id = uuid();
  const anexo = {
    nome_fich: 'a.jpg',
    titulo: 'a',
    anexString: dataUrl(fotoOfPhone(), 'image/jpeg'),
  };
  for (let time = 0; time < 2; time++)
    expect((await call('sendFotoVisita', cd, { id, anexo })).status).toBe(200);
  expect((await get(cd)).fotos).toEqual([id]);
  const { body } = await tests.app.call('getFotoVisita', {
    token: tests.technician.token,
    params: { company: EMPRESA, id: cd, foto: id },
  });
  expect(Buffer.from(body.message.anex, 'base64').includes('GPS')).toBe(false);
  const pdf = { ...anexo, anexString: dataUrl(Buffer.from('%PDF-1.7'), 'application/pdf') };
  expect((await call('sendFotoVisita', cd, { id: uuid(), anexo: pdf })).status).toBe(400);
});

it('publishing asks for what is missing, then makes one document and one measure a finding, told to its owner; taken back until read [VISITA-05, VISITA-06, VISITA-07]', async () => {
  const { cd, cd_ativ } = await begun();
  const foto = registo({
    tipo: 'foto',
    chave: uuid(),
    valor: { item: 'a', constatacao: null, legenda: 'A serra' },
  });
  const late = finding({ prazo: '2026-03-01' });
  await send(cd, [
    answer('a', 'nao', 'Sem protetor'),
    answer('b', 'sim'),
    foto,
    late,
    registo({
      tipo: 'presenca',
      chave: uuid(),
      valor: { nome: 'Rosa Dias', funcao: 'Encarregada', tracado: 'M10 10 L300 150' },
    }),
  ]);
  const refused = await publish(cd);
  expect(refused.body.error).toContain('Faltam 1 fotografias');
  expect(refused.body.error).toContain('01-03-2026');
  await call('sendFotoVisita', cd, {
    id: foto.chave,
    anexo: { nome_fich: 'a.jpg', titulo: 'a', anexString: dataUrl(FOTO, 'image/jpeg') },
  });
  await send(cd, [{ ...finding(), chave: late.chave, apos: [late.id] } as NovoRegisto]);
  // An item has no answer: asked.
  expect((await publish(cd, false)).body).toMatchObject({ codigo: 'VISITA_INCOMPLETA' });
  // What has come since its author looked is refused.
  const seen = await last(cd);
  await send(cd, [answer('c', 'na')]);
  expect((await call('publishVisita', cd, { ordem: seen, confirmar: true })).status).toBe(409);
  expect((await publish(cd, false)).status).toBe(200);

  const published = await get(cd);
  expect(published).toMatchObject({ estado: 'publicada', retiravel: true });
  const { rows } = await tests.app.admin.query(
    `select m.cd::float8, m.origem, m.cd_responsavel::float8, m.dt_prazo::text from visita_medida q join medida m on m.cd = q.cd_medida where q.cd_visita = $1`,
    [cd],
  );
  expect(rows).toEqual([
    {
      cd: expect.any(Number),
      origem: 'visita',
      cd_responsavel: tests.owner.cd,
      dt_prazo: '2026-04-30',
    },
  ]);
  const bells = await tests.app.admin.query(
    `select titulo from notificacao where cd_utilizador = $1 and ligacao = $2`,
    [tests.owner.cd, `/seguranca/medidas?medida=${rows[0].cd}`],
  );
  expect(bells.rows).toEqual([{ titulo: 'É responsável por uma medida' }]);
  // Twice is refused, and late records are kept beside.
  expect((await publish(cd)).body.codigo).toBe('VISITA_FECHADA');
  await send(cd, [answer('b', 'nao')]);
  expect((await get(cd)).registos.at(-1)).toMatchObject({ tarde: true });

  // Taken back: the document is gone, the measure cancelled, the activity booked again.
  expect((await call('retractVisita', cd)).status).toBe(200);
  const after = await tests.app.admin.query(
    'select t.cd_estad, t.cd_relat, (select m.cd_estad from medida m where m.cd = $2) as medida from atividade t where t.cd = $1',
    [cd_ativ, rows[0].cd],
  );
  expect(after.rows).toEqual([{ cd_estad: 1, cd_relat: null, medida: 3 }]);

  // Published again; once the company has opened the report it stays.
  const two = (await get(cd)).registos.filter(({ chave }) => chave === 'b').map(({ id }) => id);
  await send(cd, [{ ...answer('b', 'sim'), apos: two }]);
  expect((await publish(cd)).status).toBe(200);
  const { cd_relat } = await get(cd);
  const opened = await tests.app.call('getRelatorio', {
    token: tests.owner.token,
    params: { company: EMPRESA, id: cd_ativ, cd_relat: cd_relat ?? 0 },
  });
  const text = pdfText(Buffer.from(opened.body.message.anex, 'base64'));
  for (const words of [
    'Relatório de visita',
    'Sem protetor',
    'Montar os protetores',
    'A serra',
    'Rosa Dias',
  ])
    expect(text).toContain(words);
  expect(await get(cd)).toMatchObject({ retiravel: false });
  expect((await call('retractVisita', cd)).body.codigo).toBe('VISITA_LIDA');
});

it('what was begun is not cancelled with its booking, and a changed checklist changes nothing that is begun [VISITA-08, VISITA-09]', async () => {
  const { cd, cd_ativ } = await begun();
  const cancelled = await tests.app.call('deleteMarcacaoAtividade', {
    token: tests.technician.token,
    params: { company: EMPRESA, id: cd_ativ },
  });
  expect(cancelled.body.codigo).toBe('VISITA_COMECADA');
  const models = await tests.app.call('listModelosVisita', { token: tests.technician.token });
  const { versao, seccoes } = models.body.message.find((one: { cd: number }) => one.cd === modelo);
  const body = { nome: 'Oficina nova', seccoes: seccoes.slice(0, 1), versao };
  const change = () =>
    tests.app.call('updateModeloVisita', {
      token: tests.technician.token,
      params: { id: modelo },
      body,
    });
  expect((await change()).status).toBe(200);
  expect((await change()).status).toBe(409);
  expect(await get(cd)).toMatchObject({ modelo: 'Oficina', modelo_mudado: true });
  // Annulled: what was written stays, and another may begin.
  expect((await call('cancelVisita', cd)).status).toBe(200);
  expect((await publish(cd)).body.codigo).toBe('VISITA_FECHADA');
});

it('a device has one key of its user, another user has another, and without the right there is none [VISITA-10]', async () => {
  const aparelho = uuid();
  const keyOf = async (token: string) =>
    tests.app.call('getChaveAparelho', { token, params: { aparelho } });
  const own = await keyOf(tests.technician.token);
  expect(Buffer.from(own.body.message.chave, 'base64')).toHaveLength(32);
  expect((await keyOf(tests.technician.token)).body).toEqual(own.body);
  expect((await keyOf(tests.provider.token)).body).not.toEqual(own.body);
  expect((await keyOf(tests.hr.token)).status).toBe(403);
});
