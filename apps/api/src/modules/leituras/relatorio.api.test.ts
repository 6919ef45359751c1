import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { Access } from '../../access/access.ts';
import { spreadAll } from '../../leituras/spread-leituras.ts';
import { findKnownRows, type KnownRows } from '../../testing/known-rows.ts';
import { pdfText } from '../../testing/pdf/pdf-text.ts';
import { addPrestador } from '../../testing/pedidos/prestador.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { FOREIGN, ROOT } from '../../testing/utilizadores/places.ts';
import { ALL_ACCESSES, signInWith } from '../../testing/utilizadores/test-utilizadores.ts';
import { MonthlyNotice } from './aviso/monthly-notice.ts';

const DAY_MS = 86_400_000;
/** From the 16th of March to the 2nd of April. */
const NEXT_MONTH_MS = 17 * DAY_MS;
const ADDRESS = 'trabalhadora@fabrica.pt';

type Caller = Awaited<ReturnType<typeof signInWith>>;

let app: TestApp;
let known: KnownRows;
let client: Caller;
let provider: Caller;
beforeAll(async () => {
  app = await startTestApp();
  known = await findKnownRows(app.admin, ROOT);
  client = await signInWith(app, { cd_empresa: ROOT, adm: true, acessos: ALL_ACCESSES });
  provider = await addPrestador({ app });
  await app.admin.query(`update funcionario set email = null where cd_empresa = $1 and cd <> $2`, [
    ROOT,
    known.employee,
  ]);
  await app.admin.query('update funcionario set email = $1, ativo = true where cd = $2', [
    ADDRESS,
    known.employee,
  ]);
  const params = { company: ROOT, id: known.employee };
  for (const { token } of [client, client, provider]) {
    await app.call('getPrazo', { token, params });
  }
  await spreadAll({ pool: app.database.pool, access: new Access(app.database.pool) });
});
afterAll(() => app.close());

const MARCH = { de: '2026-03-01', ate: '2026-03-31' };
const report = (query = MARCH, { token }: Caller = client, id = known.employee) =>
  app.call('getRelatorioLeituras', { token, params: { company: ROOT, id }, query });
const textOf = ({ body }: { body: { message: { anex: string } } }) =>
  pdfText(Buffer.from(body.message.anex, 'base64')).replace(/\s+/g, ' ');

const notice = () => {
  const { pool } = app.database;
  return new MonthlyNotice({ pool, access: new Access(pool), clock: app.clock, log: () => {} });
};
const lettersTo = async (address = ADDRESS) => {
  const { rows } = await app.admin.query('select assunto, texto from correio where para = $1', [
    address,
  ]);
  return rows as { assunto: string; texto: string }[];
};

describe('the report of who saw the health data of one person', () => {
  it('is a PDF with who, when and on which screen, of a period, and is recorded itself [LEIT-07]', async () => {
    const made = await report();
    expect(made.status).toBe(200);
    const text = textOf(made);
    expect(text).toContain('foram vistos 3 vezes por 2 pessoas');
    expect(text).toContain('Prazo do exame');
    expect(text).toContain('(prestador)');
    expect(text).toContain('16-03-2026');
    expect(textOf(await report({ de: '2026-01-01', ate: '2026-01-31' }))).toContain(
      'ninguém viu os seus dados',
    );
    expect(textOf(await report({} as typeof MARCH))).toContain(
      'Período: de 01-01-2026 a 16-03-2026',
    );
    expect((await report({ de: '2026-03-02', ate: '2026-03-01' })).status).toBe(400);
    const { rows } = await app.admin.query(
      `select count(*)::int as count from leitura where chamada = 'getRelatorioLeituras'`,
    );
    expect(rows[0].count).toBe(3);
    await vi.waitFor(async () => {
      const events = await app.admin.query(
        `select 1 from evento_seguranca where tipo = 'registo-lido' and chamada = 'getRelatorioLeituras'`,
      );
      expect(events.rows.length).toBeGreaterThan(0);
    }, 5_000);
  });

  it('is for whoever may open the sheets, of the own company alone [LEIT-08]', async () => {
    const without = await signInWith(app, {
      cd_empresa: ROOT,
      acessos: ALL_ACCESSES.filter(({ menu }) => menu !== 2),
    });
    expect((await report(MARCH, without)).status).toBe(403);
    const { rows } = await app.admin.query(
      'select cd::float8 from funcionario where cd_empresa = $1 limit 1',
      [FOREIGN],
    );
    expect((await report(MARCH, client, rows[0].cd)).status).toBe(404);
  });
});

describe('the monthly notice', () => {
  it('tells a worker with an address once how often and by how many people, and nothing of what [LEIT-09]', async () => {
    expect(await notice().send()).toBe(0);
    await app.clock.during(NEXT_MONTH_MS, async () => {
      expect(await notice().send()).toBe(1);
      expect(await notice().send()).toBe(0);
    });
    const [letter, ...others] = await lettersTo();
    expect(others).toEqual([]);
    expect(letter?.assunto).toBe('Quem viu os seus dados de saúde em março de 2026');
    expect(letter?.texto).toMatch(/foram vistos \d+ vezes por 2 pessoas em março de 2026/);
    expect(letter?.texto).toContain('Quem viu os dados de saúde');
    expect(letter?.texto).not.toMatch(/exame|aptid|marca|Teste/i);
  });

  it('is not written to addresses that the demonstration has made up [LEIT-09]', async () => {
    await app.admin.query('delete from aviso_leituras_enviado; delete from correio');
    const change = 'update funcionario set email = $1 where cd = $2';
    await app.admin.query(change, ['ana.silva3@exemplo.pt', known.employee]);
    await app.clock.during(NEXT_MONTH_MS, async () => expect(await notice().send()).toBe(0));
    await app.admin.query(change, [ADDRESS, known.employee]);
    expect(await lettersTo('ana.silva3@exemplo.pt')).toEqual([]);
  });

  it('is on until an administrator, or the provider, switches it off, knowing the law; that is recorded [LEIT-10]', async () => {
    const params = { company: ROOT };
    const get = () => app.call('getAvisoLeituras', { token: client.token, params });
    const update = (body: object) =>
      app.call('updateAvisoLeituras', { token: client.token, params, body });
    expect((await get()).body.message).toMatchObject({ ativo: true, desde: null, com_email: 1 });
    const refused = await update({ ativo: false });
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([
      400,
      expect.stringContaining('artigo 29.º da Lei n.º 58/2019'),
    ]);
    expect((await update({ ativo: false, ciente: true })).status).toBe(200);
    expect((await get()).body.message).toMatchObject({ ativo: false, utilizador: 'Teste' });
    await app.admin.query('delete from aviso_leituras_enviado; delete from correio');
    await app.clock.during(NEXT_MONTH_MS, async () => expect(await notice().send()).toBe(0));
    const on = await app.call('updateAvisoLeiturasPrestador', {
      token: provider.token,
      params,
      body: { ativo: true },
    });
    expect(on.status).toBe(200);
    const { rows } = await app.admin.query(
      `select tipo, cd_utilizador::float8 from evento_seguranca where tipo like 'aviso-leituras%' order by cd`,
    );
    expect(rows).toEqual([
      { tipo: 'aviso-leituras-desligado', cd_utilizador: client.cd },
      { tipo: 'aviso-leituras-ligado', cd_utilizador: provider.cd },
    ]);
    const lines = await app.admin.query(
      `select acao from auditoria where entidade = 'aviso-leituras' order by cd`,
    );
    expect(lines.rows.map(({ acao }) => acao)).toEqual(['desativar', 'ativar']);
  });
});
