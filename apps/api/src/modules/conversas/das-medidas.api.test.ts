import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { EMPRESA } from '../../testing/pedidos/pedidos.ts';
import { addPrestador, giveRoles, noticesOf } from '../../testing/pedidos/prestador.ts';
import { addMedida } from '../../testing/seguranca/seguranca-rows.ts';
import { type Caller, startVidaTests, type VidaTests } from '../../testing/seguranca/vida-tests.ts';

let tests: VidaTests;
let hr: VidaTests['hr'];
let owner: VidaTests['owner'];
let reader: VidaTests['reader'];
let technician: VidaTests['technician'];
let medida: number;
beforeAll(async () => {
  tests = await startVidaTests();
  ({ hr, owner, reader, technician } = tests);
});
afterAll(() => tests.app.close());
beforeEach(async () => {
  await tests.app.admin.query('delete from notificacao; delete from correio');
  medida = await addMedida(tests, { cd_responsavel: owner.cd });
});

const params = (more = {}) => ({ company: EMPRESA, id: medida, ...more });
const get = async ({ token }: Caller) =>
  (await tests.app.call('getConversaMedida', { token, params: params() })).body.message;
const write = (
  { token }: Caller,
  texto: string,
  vista: number | null = null,
  mencoes: number[] = [],
) =>
  tests.app.call('createMensagemMedida', {
    token,
    params: params(),
    body: { texto, vista, mencoes },
  });
const remove = ({ token }: Caller, mensagem: number) =>
  tests.app.call('removeMensagemMedida', { token, params: params({ mensagem }) });
const titles = async ({ cd }: Caller) =>
  (await noticesOf({ app: tests.app, user: cd })).map(({ titulo }) => titulo);
const letters = async () => {
  const { rows } = await tests.app.admin.query('select assunto, texto from correio');
  return rows as { assunto: string; texto: string }[];
};

const MESSAGE = 'Há uma mensagem sobre uma medida';
const MENTION = 'Foi mencionado numa conversa sobre uma medida';

describe('the thread of a measure', () => {
  it('is read by who sees the measure, and says which side must answer [MEDIDA-27]', async () => {
    expect(await get(reader)).toEqual({ espera: null, desde: null, mensagens: [], escreve: true });
    const { status, body } = await write(owner, 'Quando vem o técnico?');
    expect(status).toBe(200);
    expect(await get(technician)).toMatchObject({
      espera: 'prestador',
      mensagens: [{ lado: 'empresa', texto: 'Quando vem o técnico?', retira: false }],
    });
    expect((await write(technician, 'Na segunda.')).body.codigo).toBe('ALTERADO_ENTRETANTO');
    expect((await write(technician, 'Na segunda.', body.cd)).status).toBe(200);
    expect(await get(reader)).toMatchObject({ espera: 'empresa' });
    expect(
      (
        await tests.app.call('getConversaMedida', {
          token: technician.token,
          params: { company: EMPRESA, id: 1e9 },
        })
      ).status,
    ).toBe(404);
  });

  it('is told to who answers for the measure, until somebody reads it; letters say nothing of it [MEDIDA-28]', async () => {
    await write(technician, 'Falta o resguardo do topo.');
    expect([await titles(owner), await titles(hr)]).toEqual([[MESSAGE], []]);
    await get(owner);
    expect(await titles(owner)).toEqual([]);
    await tests.app.admin.query('delete from correio');
    const { mensagens } = await get(owner);
    await write(owner, 'Já chegou o resguardo.', mensagens.at(-1).cd);
    // The technician has written in it.
    const sent = await letters();
    expect(sent.map(({ assunto }) => assunto)).toEqual([MESSAGE]);
    expect(sent[0]?.texto).not.toContain('resguardo');
  });

  it('mentions who sees the measure, who is told by bell and letter; nobody else [MEDIDA-29]', async () => {
    expect((await write(hr, 'Veja @Teste', null, [technician.cd])).body.campos).toEqual({
      texto: 'Só se menciona quem vê esta medida.',
    });
    const { body } = await write(hr, 'Veja @Teste', null, [reader.cd]);
    expect(await titles(reader)).toEqual([MENTION]);
    expect((await letters()).map(({ assunto }) => assunto)).toContain(MENTION);
    await get(owner);
    expect(await titles(reader)).toEqual([MENTION]);
    await get(reader);
    expect(await titles(reader)).toEqual([]);
    const other = await addPrestador(tests);
    await giveRoles(tests, other.cd, ['tecnico']);
    expect((await write(technician, 'Veja @Outro', body.cd, [other.cd])).status).toBe(200);
  });

  it('has a message taken back by its author until the other side has read it; others of the provider have no part in it [MEDIDA-30]', async () => {
    const { body } = await write(owner, 'Enganei-me.');
    expect((await remove(hr, body.cd)).status).toBe(404);
    expect((await remove(owner, body.cd)).status).toBe(200);
    expect((await get(owner)).mensagens).toEqual([]);
    const again = await write(owner, 'Quando vem?');
    const clerk = await addPrestador(tests);
    await giveRoles(tests, clerk.cd, ['atendimento']);
    expect((await write(clerk, 'Não sei.', again.body.cd)).status).toBe(403);
    await get(technician);
    expect((await remove(owner, again.body.cd)).body.codigo).toBe('MENSAGEM_LIDA');
    const own = await tests.app.admin.query(
      `select acao, detalhe from auditoria where entidade = 'conversa' and detalhe ->> 'cd_medida' = $1 order by cd`,
      [String(medida)],
    );
    expect(own.rows.map(({ acao }) => acao)).toEqual(['criar', 'remover', 'criar']);
  });
});
