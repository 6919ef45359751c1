import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Access } from '../../access/access.ts';
import { addPrestador } from '../../testing/pedidos/prestador.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { REGION, ROOT } from '../../testing/utilizadores/places.ts';
import { ALL_ACCESSES, signInWith } from '../../testing/utilizadores/test-utilizadores.ts';
import { PatternWatch } from './pattern-watch.ts';

const HOUR_MS = 3_600_000;
const OTHER = 61;

type Caller = Awaited<ReturnType<typeof signInWith>>;

let app: TestApp;
let admin: Caller;
let provider: Caller;
beforeAll(async () => {
  app = await startTestApp();
  admin = await signInWith(app, { cd_empresa: ROOT, adm: true, acessos: ALL_ACCESSES });
  provider = await addPrestador({ app });
});
afterAll(() => app.close());
beforeEach(() => app.admin.query('delete from evento_seguranca'));

interface NewLine {
  readonly tipo: string;
  readonly cd_empresa?: number;
  readonly cd_utilizador?: number | null;
  readonly nos?: number[];
  readonly ip?: string | null;
  readonly vezes?: number;
  /** Hours ago. */
  readonly ago?: number;
}

async function addLine(line: NewLine): Promise<void> {
  const { tipo, cd_empresa = ROOT, cd_utilizador = admin.cd, nos = [ROOT], ip = null } = line;
  const { vezes = 1, ago = 1 } = line;
  const quando = new Date(app.clock.now().getTime() - ago * HOUR_MS);
  await app.admin.query(
    `insert into evento_seguranca (cd_empresa, quando, tipo, cd_utilizador, nos, ip, vezes) values ($1, $2, $3, $4, $5, $6, $7)`,
    [cd_empresa, quando, tipo, cd_utilizador, nos, ip, vezes],
  );
}

const list = ({ token }: Caller = admin, query = {}, company = ROOT) =>
  app.call('listEventosSeguranca', { token, params: { company }, query });
const tiposIn = ({ body }: { body: { message: { tipo: string }[] } }) =>
  body.message.map(({ tipo }) => tipo);
const listAll = (query = {}) =>
  app.call('listEventosSegurancaPrestador', { token: provider.token, query });
const padroesOf = async ({ token }: Caller = admin) => {
  const { body } = await app.call('getResumoSeguranca', { token, params: { company: ROOT } });
  return body.message.padroes as { id: string; total: number; ip: string | null }[];
};
const watch = () => {
  const { pool } = app.database;
  const publicUrl = 'http://localhost:3000';
  return new PatternWatch({ pool, access: new Access(pool), clock: app.clock, publicUrl });
};

describe('the list of security events', () => {
  it('has those of the own company alone, by kind, person, range of addresses and day [EVSEG-08]', async () => {
    const other = await signInWith(app, { cd_empresa: ROOT, acessos: [] });
    await addLine({ tipo: 'entrada', ip: '192.0.2.7' });
    await addLine({ tipo: 'recusa', cd_utilizador: other.cd, ip: '198.51.100.4', ago: 50 });
    await addLine({ tipo: 'saida', cd_empresa: OTHER });
    await addLine({ tipo: 'entrada-falhada', cd_empresa: 0, cd_utilizador: null });

    expect(tiposIn(await list())).toEqual(['entrada', 'recusa']);
    expect(tiposIn(await list(admin, { tipo: 'recusas' }))).toEqual(['recusa']);
    expect(tiposIn(await list(admin, { tipo: 'entrada' }))).toEqual(['entrada']);
    expect(tiposIn(await list(admin, { utilizador: other.cd }))).toEqual(['recusa']);
    expect(tiposIn(await list(admin, { rede: '192.0.2.0/24' }))).toEqual(['entrada']);
    expect((await list(admin, { rede: 'escritório' })).status).toBe(400);
    const today = app.clock.now().toISOString().slice(0, 10);
    expect(tiposIn(await list(admin, { de: today, ate: today }))).toEqual(['entrada']);
    const { body } = await list(admin, { quantidade: 10, pesquisa: 'recusado' });
    expect(body).toMatchObject({ count: 1, countPag: 1, pagina: 1 });
    const resumo = await app.call('getResumoSeguranca', {
      token: admin.token,
      params: { company: ROOT },
    });
    const people = resumo.body.message.pessoas.map(({ cd }: { cd: number }) => cd);
    expect(people.toSorted()).toEqual([admin.cd, other.cd].toSorted());
  });

  it('has for the administrator of a unit what is about it, and for nobody else anything [EVSEG-08]', async () => {
    const ofUnit = await signInWith(app, {
      cd_empresa: ROOT,
      cd_organig: REGION,
      adm: true,
      acessos: ALL_ACCESSES,
    });
    const without = await signInWith(app, { cd_empresa: ROOT, acessos: ALL_ACCESSES });
    await addLine({ tipo: 'entrada' });
    await addLine({ tipo: 'saida', nos: [REGION] });
    expect(tiposIn(await list(ofUnit, {}, REGION))).toEqual(['saida']);
    expect((await list(ofUnit)).status).toBe(403);
    expect((await list(without)).status).toBe(403);
    expect((await list(provider)).status).toBe(403);
  });

  it('names the person whose data were exported or erased, to who may know who works there, and no user of the same code [EVSEG-30]', async () => {
    const { rows } = await app.admin.query(
      `select f.cd::float8, f.nome, f.cd_organig::float8 from funcionario f join utilizador u on u.cd = f.cd where f.cd_empresa = $1
        order by f.cd limit 1`,
      [ROOT],
    );
    const [person] = rows;
    const without = await signInWith(app, { cd_empresa: ROOT, adm: true, acessos: [{ menu: 2 }] });
    await addLine({ tipo: 'dados-pessoa-exportados' });
    const tipo = 'dados-pessoa-exportados';
    await app.admin.query('update evento_seguranca set cd_alvo = $1 where tipo = $2', [
      person.cd,
      tipo,
    ]);
    const pesquisa = person.nome;
    const alvoOf = ({ body }: { body: { message: { alvo: string | null }[] } }) =>
      body.message.map(({ alvo }) => alvo);
    expect(alvoOf(await list(admin, { tipo }))).toEqual([person.nome]);
    expect(alvoOf(await listAll({ tipo }))).toEqual([person.nome]);
    expect(alvoOf(await list(without, { tipo }))).toEqual([null]);
    expect(alvoOf(await list(admin, { tipo, pesquisa }))).toEqual([person.nome]);
    expect(alvoOf(await list(without, { tipo, pesquisa }))).toEqual([]);
  });

  it('of an hour in which many were seen tells on which screens, from where and whom, as far as names may be known [EVSEG-31]', async () => {
    const hora = new Date(Math.floor(app.clock.now().getTime() / HOUR_MS) * HOUR_MS - 5 * HOUR_MS);
    const { rows: people } = await app.admin.query(
      `select f.cd::float8, f.nome, f.cd_organig::float8 from funcionario f where f.cd_empresa = $1 and f.cd_organig <> all($2)
        order by f.nome, f.cd limit 3`,
      [ROOT, [REGION]],
    );
    const read = (chamada: string, minutes: number, cd_empresa = ROOT) =>
      app.admin.query(
        `insert into leitura (cd_empresa, quando, cd_utilizador, chamada, de, codigos, ip) values ($1, $2, $3, $4, 'funcionario', $5, '192.0.2.9')`,
        [
          cd_empresa,
          new Date(hora.getTime() + minutes * 60_000),
          admin.cd,
          chamada,
          people.map(({ cd }) => cd),
        ],
      );
    await read('listExames', 3);
    await read('getFuncionario', 59);
    // Another hour, and another company's.
    await read('listMarcacoesExame', 60);
    await read('listFaltasExame', 5, OTHER);
    await app.admin.query(
      `insert into evento_seguranca (cd_empresa, quando, tipo, cd_utilizador, nos, vezes) values ($1, $2, 'de-noite', $3, $4, 30)`,
      [ROOT, hora, admin.cd, [ROOT, REGION]],
    );
    const tipo = 'de-noite';
    const [one] = (await list(admin, { tipo })).body.message;
    expect(one.leituras.ips).toEqual(['192.0.2.9']);
    expect(one.leituras.vistas).toHaveLength(2);
    expect(one.leituras.vistas).toContain('Exames realizados');
    expect(one.leituras.pessoas).toEqual(people.map(({ nome }) => nome));
    expect((await listAll({ tipo })).body.message[0].leituras).toEqual(one.leituras);
    const without = await signInWith(app, { cd_empresa: ROOT, adm: true, acessos: [{ menu: 2 }] });
    expect((await list(without, { tipo })).body.message[0].leituras).toEqual({
      ...one.leituras,
      pessoas: [],
    });
    await app.admin.query('delete from leitura where cd_utilizador = $1', [admin.cd]);
  });

  it('has for the provider every line once, with its company, and those of no company [EVSEG-09]', async () => {
    await addLine({ tipo: 'entrada' });
    await addLine({ tipo: 'saida', cd_empresa: OTHER });
    await addLine({ tipo: 'entrada-falhada', cd_empresa: 0, cd_utilizador: null });
    await addLine({ tipo: 'recusa-fora' });
    await app.admin.query(`update evento_seguranca set inteiro = false where tipo = 'recusa-fora'`);
    const all = await listAll({ ordenacao: 'tipo.asc' });
    expect(
      all.body.message.map(({ empresa, tipo }: { empresa: unknown; tipo: string }) => [
        tipo,
        typeof empresa,
      ]),
    ).toEqual([
      ['entrada-falhada', 'object'],
      ['entrada', 'string'],
      ['saida', 'string'],
    ]);
    expect(tiposIn(await listAll({ empresa: ROOT })).toSorted()).toEqual([
      'entrada',
      'recusa-fora',
    ]);
    const refused = await app.call('listEventosSegurancaPrestador', { token: admin.token });
    expect(refused.status).toBe(403);
  });
});

describe('patterns', () => {
  it('are found from their figure on, with what they count [EVSEG-10]', async () => {
    for (let n = 0; n < 4; n++) await addLine({ tipo: 'recusa-fora' });
    for (let n = 0; n < 9; n++) await addLine({ tipo: 'entrada-falhada' });
    expect(await padroesOf()).toEqual([]);
    await addLine({ tipo: 'recusa-fora' });
    await addLine({ tipo: 'fator-falhado' });
    await addLine({ tipo: 'de-noite', vezes: 26 });
    await addLine({ tipo: 'muitas-pessoas', vezes: 700 });
    await addLine({ tipo: 'recusa', vezes: 15 });
    const ip = '203.0.113.9';
    for (let n = 1; n <= 5; n++) await addLine({ tipo: 'entrada-falhada', cd_utilizador: n, ip });
    const found = (await padroesOf()).map(({ id, total, ip }) => [id, total, ip]);
    expect(found.toSorted()).toEqual([
      ['de-noite', 26, null],
      ['lugares-alheios', 5, null],
      ['muitas-contas', 5, ip],
      ['muitas-falhas', 10, null],
      ['muitas-pessoas', 700, null],
      ['muitas-recusas', 20, null],
    ]);
  });

  it('have the hours in which somebody saw many people, or some at night, once [EVSEG-11]', async () => {
    await app.admin.query('delete from leitura');
    const reading = (hoursAgo: number, people: number) =>
      app.admin.query(
        `insert into leitura (cd_empresa, quando, cd_utilizador, chamada, de, codigos)
         select $1, $2::timestamptz, $3, 'listFuncionarios', 'funcionario', array(select generate_series(1, $4::int))`,
        [ROOT, new Date(app.clock.now().getTime() - hoursAgo * HOUR_MS), admin.cd, people],
      );
    // It is 9 o'clock: six hours ago it was night.
    await reading(6, 30);
    await reading(2, 499);
    await reading(3, 400);
    await reading(3, 600);
    await watch().look();
    await watch().look();
    const { rows } = await app.admin.query(
      `select tipo, vezes, cd_empresa::float8 from evento_seguranca where tipo in ('de-noite', 'muitas-pessoas') order by tipo`,
    );
    expect(rows).toEqual([
      { tipo: 'de-noite', vezes: 30, cd_empresa: ROOT },
      { tipo: 'muitas-pessoas', vezes: 600, cd_empresa: ROOT },
    ]);
  });

  it('are told to the administrators when they are far beyond it, once a day, without a name [EVSEG-12]', async () => {
    await app.admin.query('delete from correio; delete from padrao_avisado');
    await addLine({ tipo: 'entrada-falhada', vezes: 31 });
    await addLine({ tipo: 'recusa', cd_empresa: 0, cd_utilizador: provider.cd, vezes: 120 });
    expect(await watch().look()).toBe(2);
    expect(await watch().look()).toBe(0);
    const { rows } = await app.admin.query(
      "select para, texto from correio order by numero_do_codigo('correio', cd)",
    );
    const own = rows.filter(({ texto }) => texto.includes('contas com muitas entradas falhadas'));
    const { rows: administrators } = await app.admin.query(
      `select count(*)::int as count from utilizador_empresa p join utilizador u on u.cd = p.cd_utilizador
        where p.cd_empresa = $1 and p.cd_organig = $1 and p.adm and not p.inactiv and u.pass_hash is not null`,
      [ROOT],
    );
    expect(own.length).toBe(administrators[0].count);
    expect(own[0].texto).toContain('1 utilizador');
    expect(own[0].texto).toContain(`/empresa?entrar=${ROOT}`);
    const ofTeam = rows.filter(({ texto }) => texto.includes('/prestador/registo-acessos'));
    expect(ofTeam.length).toBeGreaterThan(0);
    expect(rows.filter(({ texto }) => /Teste/.test(texto.split('\n').slice(2).join('\n')))).toEqual(
      [],
    );
  });
});
