import { addDays } from '@sst/contract/rules/dates/dates';
import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TEST_TODAY } from '../../../testing/database/test-cluster.ts';
import { addFuncionario } from '../../../testing/pedidos/pedidos.ts';
import { type PrestadorTests, startPrestadorTests } from '../../../testing/pedidos/prestador.ts';
import { codesIn, convocadorOf, convocatoriasTo } from '../../../testing/saude/convocador.ts';
import { addMarcacao } from '../../../testing/saude/saude-rows.ts';

const DAY_MS = 86_400_000;

let tests: PrestadorTests;
let local: number;
beforeAll(async () => {
  tests = await startPrestadorTests();
  const { admin } = tests.app;
  const { rows } = await admin.query(
    `insert into local (nome, tipo, morada, sala, acesso, telefone)
     values ('Clínica da Boavista', 'clinica', 'Avenida da Boavista, 100; Porto', '3', 'Metro: Casa da Música', '220 000 000')
     returning cd::float8`,
  );
  local = rows[0].cd;
  await admin.query('delete from convocatoria_por_ver');
});
afterAll(() => tests.app.close());

let nextEmail = 1;
async function person(nome: string, values = {}) {
  const email = `trabalhador${nextEmail++}@fabrica.pt`;
  const cd = await addFuncionario(tests.app.admin, tests.own, { nome, email, ...values });
  return { cd, email };
}
const book = (cd: number, values: Record<string, unknown> & { dt: string }) =>
  addMarcacao(tests.app.admin, cd, 'exame', {
    hr: '09:30',
    minutos: 20,
    cd_local: local,
    ...values,
  });
const tell = () => convocadorOf(tests.app).tell();
const lettersTo = (email: string) => convocatoriasTo(tests.app, email);
/** The one event of an invitation, as another library reads it. */
function eventOf(ics: string) {
  const calendar = new ICAL.Component(ICAL.parse(ics));
  const [event] = calendar.getAllSubcomponents('vevent');
  return {
    method: calendar.getFirstPropertyValue('method'),
    event: new ICAL.Event(event as ICAL.Component),
    status: event?.getFirstPropertyValue('status'),
    attendee: event?.getFirstProperty('attendee'),
    organizer: event?.getFirstProperty('organizer'),
  };
}

it('a corrected address ends the codes of the old one, and is told anew; what was answered stays [CONV-39]', async () => {
  const { admin } = tests.app;
  const { cd, email } = await person('Ivo Corrigido');
  const marcacao = await book(cd, { dt: addDays(TEST_TODAY, 20) });
  await tell();
  const codeOf = async (to: string) => codesIn((await lettersTo(to))[0] ?? { texto: '' })[0] ?? '';
  const read = (codigo: string) =>
    tests.app.call('getConvocatoriaDaLigacao', { query: { codigo } });
  const old = await codeOf(email);
  expect((await read(old)).status).toBe(200);
  await admin.query(
    `update convocatoria set resposta = 'confirmo', dt_resposta = now() where cd_marcacao = $1`,
    [marcacao],
  );
  const corrected = `certo-${email}`;
  await admin.query('update funcionario set email = $2 where cd = $1', [cd, corrected]);
  expect((await read(old)).status).not.toBe(200);
  await tell();
  expect(await tell()).toBe(0);
  const letters = await lettersTo(corrected);
  expect(letters.map(({ assunto }) => assunto.split(':')[0])).toEqual(['Convocatória']);
  expect((await read(await codeOf(corrected))).status).toBe(200);
  const { rows } = await admin.query(
    'select resposta, sequencia, outro_email from convocatoria where cd_marcacao = $1',
    [marcacao],
  );
  expect(rows).toEqual([{ resposta: 'confirmo', sequencia: 1, outro_email: false }]);
});

it('an hour is that of its place, in letter and invitation, and is told anew where the clock of the place was wrong [AGENDA-87]', async () => {
  const { admin } = tests.app;
  const { rows } = await admin.query(
    `insert into local (nome, tipo, morada) values ('Clínica de Ponta Delgada', 'clinica', 'Rua do Mar, 1') returning cd::float8`,
  );
  const params = { id: rows[0].cd };
  const { cd, email } = await person('Aida das Ilhas');
  await book(cd, { dt: '2026-11-03', hr: '09:00', cd_local: rows[0].cd });
  await tell();
  const body = {
    nome: 'Clínica de Ponta Delgada',
    morada: 'Rua do Mar, 1',
    fuso: 'Atlantic/Azores',
  };
  const changed = await tests.app.call('updateLocal', {
    token: tests.provider.token,
    params,
    body,
  });
  expect(changed.status).toBe(200);
  expect(await tell()).toBe(1);
  const letters = await lettersTo(email);
  const read = letters.map(({ convites }) => eventOf(convites[0]?.ics ?? '').event);
  expect(letters.map(({ assunto }) => assunto)).toEqual([
    'Convocatória: terça-feira, 3 de novembro de 2026, às 09:00',
    'A sua marcação mudou: terça-feira, 3 de novembro de 2026, às 09:00 (hora dos Açores)',
  ]);
  expect(letters[1]?.texto).toContain(
    'O que mudou: a hora é a do local (hora dos Açores). O convite anterior podia pôr outra no seu calendário.',
  );
  expect(read.map(({ sequence }) => sequence)).toEqual([0, 1]);
  expect(read.map(({ startDate }) => startDate.toJSDate().toISOString())).toEqual([
    '2026-11-03T09:00:00.000Z',
    '2026-11-03T10:00:00.000Z',
  ]);
  const [codigo = ''] = codesIn(letters[1] ?? { texto: '' });
  const link = await tests.app.call('getConvocatoriaDaLigacao', { query: { codigo } });
  expect(link.body.message.fuso).toBe('Atlantic/Azores');
});

it('without a place the hour is by the clock of the unit, its own or that of one above [EMP-308]', async () => {
  const set = async (fuso: string | null) => {
    const params = { company: tests.own.cd_empresa, id: tests.own.node };
    const token = tests.provider.token;
    const { nome } = (await tests.app.call('getNo', { token, params })).body.message;
    expect((await tests.app.call('updateNo', { token, params, body: { nome, fuso } })).status).toBe(
      200,
    );
  };
  const { cd, email } = await person('Berta das Ilhas', { cd_organig: tests.own.destination });
  await book(cd, { dt: '2026-11-03', hr: '09:00', cd_local: null });
  await tell();
  await set('Atlantic/Azores');
  const { rows } = await tests.app.admin.query(
    `select fuso_da_unidade($1) as abaixo, fuso_da_unidade($2) as propria, fuso_da_unidade(-1) as nenhuma`,
    [tests.own.destination, tests.own.node],
  );
  expect(rows).toEqual([
    { abaixo: 'Atlantic/Azores', propria: 'Atlantic/Azores', nenhuma: 'Europe/Lisbon' },
  ]);
  await tell();
  const letters = await lettersTo(email);
  expect(letters[1]?.assunto).toMatch(/às 09:00 \(hora dos Açores\)$/);
  await set(null);
});

describe('the letter about a booking', () => {
  it('says when, where, how to get there and prepare, once, and nothing of what it is for [CONV-01, CONV-03]', async () => {
    const { cd, email } = await person('Amélia Convocada');
    await tests.app.admin.query(
      `with p as (insert into posto (cd_empresa, nome, preparacao) values (1, 'Pintura', 'Venha em jejum e traga os óculos.') returning cd)
       insert into posto_atribuicao (cd_empresa, cd_funcion, cd_posto, dt_ini, momento)
       select 1, $1, cd, '2026-01-01', now() from p`,
      [cd],
    );
    const dt = addDays(TEST_TODAY, 20);
    await book(cd, { dt });
    await tell();
    expect(await tell()).toBe(0);
    const letters = await lettersTo(email);
    expect(letters).toHaveLength(1);
    const { assunto, texto, html } = letters[0] as (typeof letters)[0];
    expect(assunto).toBe('Convocatória: domingo, 5 de abril de 2026, às 09:30');
    expect(texto).toContain('às 09:30 (cerca de 20 minutos).');
    expect(texto).toContain(
      'Onde: Clínica da Boavista, Avenida da Boavista, 100; Porto, sala 3. Telefone: 220 000 000.',
    );
    expect(texto).toContain('Como chegar: Metro: Casa da Música');
    expect(texto).toContain('Como se preparar: Venha em jejum e traga os óculos.');
    expect(texto).toContain('https://www.openstreetmap.org/search?query=Avenida%20da%20Boavista');
    expect(texto).toContain('O convite no calendário não conta como resposta.');
    expect(texto + html).not.toMatch(/exame|periódic|aptid|médic/i);
    expect(codesIn(letters[0] as (typeof letters)[0])).toHaveLength(1);
  });

  it('asks for one of two answers by a button each, below ninety words [CONV-45, LETRA-03]', async () => {
    const { cd, email } = await person('Dina Convocada');
    await book(cd, { dt: addDays(TEST_TODAY, 20) });
    await tell();
    const [letter] = await lettersTo(email);
    const { texto = '', html = '' } = letter ?? {};
    const [code] = codesIn({ texto });
    const buttons = [...html.matchAll(/href="([^"]+)" class="botao[^"]*">([^<]+)</g)];
    expect(
      buttons.flatMap(([, url = '', text = '']) => [url.replaceAll('&amp;', '&'), text]),
    ).toEqual([
      expect.stringMatching(new RegExp(`codigo=${code}&resposta=confirmo$`)),
      'Vou',
      expect.stringMatching(new RegExp(`codigo=${code}&resposta=nao-posso$`)),
      'Não posso',
    ]);
    expect(texto).toMatch(/^Vou: \S+resposta=confirmo$/m);
    const words = texto.replace(/https?:\S+/g, '').match(/[\p{L}\d]+/gu) ?? [];
    expect(words.length).toBeLessThanOrEqual(90);
    expect(html).not.toMatch(/>[^<]*https?:/);
    expect(html).toContain('prefers-color-scheme:dark');
  });

  it('promises another day only where the company lets it be asked for, and names a room once [CONV-30, CONV-31]', async () => {
    const { admin } = tests.app;
    await admin.query(
      `insert into convocatoria_config (cd_empresa, ativo, passa_rh, outra_data, versao, dt) values (1, true, true, false, 1, now())`,
    );
    const { rows } = await admin.query(
      `insert into local (nome, tipo, morada, sala) values ('Clínica do Gabinete', 'clinica', 'Rua A, 1', 'Gabinete 2') returning cd::float8`,
    );
    const { cd, email } = await person('Carla Convocada');
    await book(cd, { dt: addDays(TEST_TODAY, 20), cd_local: rows[0].cd });
    await tell();
    await admin.query('delete from convocatoria_config where cd_empresa = 1');
    const [letter] = await lettersTo(email);
    expect(letter?.texto).toContain('Responda abaixo: a página');
    expect(letter?.texto).not.toContain('outra data');
    expect(letter?.texto).toContain('Onde: Clínica do Gabinete, Rua A, 1, Gabinete 2.');
  });

  it('invites to a calendar, with one identity, a sequence that grows, and an end [CONV-02]', async () => {
    const { cd, email } = await person('Bento Calendário');
    // Between the two changes of the hour: summer time.
    const dt = '2026-04-20';
    const marcacao = await book(cd, { dt });
    await tell();
    await tests.app.admin.query(`update marcacao set hr = '11:00' where cd = $1`, [marcacao]);
    await tell();
    await tests.app.admin.query('update marcacao set cd_estad = 4 where cd = $1', [marcacao]);
    await tell();
    const letters = await lettersTo(email);
    expect(letters.map(({ assunto }) => assunto.split(':')[0])).toEqual([
      'Convocatória',
      'A sua marcação mudou',
      'Marcação cancelada',
    ]);
    const read = letters.map(({ convites }) => eventOf(convites[0]?.ics ?? ''));
    expect(read.map(({ method }) => method)).toEqual(['REQUEST', 'REQUEST', 'CANCEL']);
    expect(new Set(read.map(({ event }) => event.uid)).size).toBe(1);
    expect(read.map(({ event }) => event.sequence)).toEqual([0, 1, 2]);
    expect(read.map(({ status }) => status)).toEqual(['CONFIRMED', 'CONFIRMED', 'CANCELLED']);
    expect(read[0]?.event.startDate.toJSDate().toISOString()).toBe('2026-04-20T08:30:00.000Z');
    expect(read[0]?.event.duration.toSeconds()).toBe(20 * 60);
    expect(read[1]?.event.startDate.toJSDate().toISOString()).toBe('2026-04-20T10:00:00.000Z');
    expect(read[0]?.event.location).toContain('Avenida da Boavista, 100; Porto');
    expect(read[0]?.attendee?.getFirstValue()).toMatch(new RegExp(`^mailto:${email}$`, 'i'));
    expect(read[0]?.attendee?.getParameter('rsvp')).toBe('FALSE');
    expect(read[0]?.organizer?.getFirstValue()).toMatch(/^mailto:marcacoes@sst\.pt$/i);
    expect(codesIn(letters[2] ?? { texto: '' })).toEqual([]);
  });

  it('is one for each booking, with its own invitation, and none without an address [CONV-04]', async () => {
    const { cd, email } = await person('Célia Várias');
    await book(cd, { dt: addDays(TEST_TODAY, 30) });
    await addMarcacao(tests.app.admin, cd, 'acao-enfermagem', { dt: addDays(TEST_TODAY, 31) });
    const mute = await person('Dário Sem Endereço', { email: null });
    const marcacao = await book(mute.cd, { dt: addDays(TEST_TODAY, 30) });
    expect(await tell()).toBe(2);
    const letters = await lettersTo(email);
    expect(
      letters.map(({ convites, ...letter }) => [convites.length, codesIn(letter).length]),
    ).toEqual([
      [1, 1],
      [1, 1],
    ]);
    expect(new Set(letters.map(({ assunto }) => assunto)).size).toBe(2);
    const { rows } = await tests.app.admin.query(
      'select 1 from convocatoria where cd_marcacao = $1',
      [marcacao],
    );
    expect(rows).toEqual([]);
  });

  it('carries no line of its own from a name that is long or has signs of calendars [CONV-05]', async () => {
    const { cd, email } = await person('Eva Estranha');
    await tests.app.admin.query(`update funcionario set nome = $2 where cd = $1`, [
      cd,
      `Eva\r\nATTENDEE:mailto:mau@mau.pt\r\nBcc: mau@mau.pt "x"; ${'ã'.repeat(30)}`,
    ]);
    await book(cd, { dt: addDays(TEST_TODAY, 40) });
    await tell();
    const [letter] = await lettersTo(email);
    const ics = letter?.convites[0]?.ics ?? '';
    const calendar = new ICAL.Component(ICAL.parse(ics));
    const event = calendar.getFirstSubcomponent('vevent');
    expect(event?.getAllProperties('attendee')).toHaveLength(1);
    expect(event?.getFirstProperty('attendee')?.getFirstValue()).toMatch(
      new RegExp(`^mailto:${email}$`, 'i'),
    );
    expect(ics.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
    expect(letter?.texto).not.toMatch(/^Bcc:/m);
    expect(letter?.assunto).not.toMatch(/[\r\n]/);
  });

  it('is not written where the company has switched it off, nor to invented addresses that mail would leave for [CONV-06]', async () => {
    const { cd, email } = await person('Filipe Desligado');
    const invented = await person('Gil Inventado', { email: 'gil@exemplo.pt' });
    await tests.app.admin.query(
      `insert into convocatoria_config (cd_empresa, ativo, dt) values (1, false, now())`,
    );
    await book(cd, { dt: addDays(TEST_TODAY, 12) });
    expect(await tell()).toBe(0);
    await tests.app.admin.query('delete from convocatoria_config');
    expect(await tell()).toBe(0);
    expect(await lettersTo(email)).toEqual([]);
    await book(invented.cd, { dt: addDays(TEST_TODAY, 12) });
    expect(await convocadorOf(tests.app, { leaves: true }).tell()).toBe(0);
  });

  it('leaves a booking that is just being changed for the next round, and loses none [CONV-07]', async () => {
    const { cd, email } = await person('Hugo Em Curso');
    const marcacao = await book(cd, { dt: addDays(TEST_TODAY, 50) });
    await tell();
    const client = await tests.app.database.pool.connect();
    try {
      await client.query(`begin; set local app.cd_empresa = '1'`);
      await client.query(`update marcacao set hr = '15:00' where cd = $1`, [marcacao]);
      // It is looked at while the change is open, and once more after.
      await tell();
      expect(await lettersTo(email)).toHaveLength(1);
      await client.query('commit');
    } finally {
      client.release();
    }
    await tell();
    expect((await lettersTo(email)).map(({ assunto }) => assunto)[1]).toContain('às 15:00');
  });
});

describe('reminders', () => {
  it('come seven days and one day before, by day, once, and not to who cannot come [CONV-15, CONV-16]', async () => {
    const { cd, email } = await person('Irene Lembrada');
    const other = await person('Jaime Não Pode');
    const dt = addDays(TEST_TODAY, 13);
    const marcacao = await book(cd, { dt, hr: '16:00' });
    const away = await book(other.cd, { dt });
    await tell();
    await tests.app.admin.query(
      `update convocatoria set resposta = 'nao-posso', motivo = 'ferias', dt_resposta = now(), destino = 'espera' where cd_marcacao = $1`,
      [away],
    );
    const at = (days: number, hours: number, work: () => Promise<void>) =>
      tests.app.clock.during(days * DAY_MS + hours * 3_600_000, work);
    const remind = () => convocadorOf(tests.app).remind();
    const count = async () => (await lettersTo(email)).length;
    await at(5, 0, async () => void (await remind()));
    expect(await count()).toBe(1);
    // At three in the morning nobody is written to.
    await at(6, -6, async () => expect(await remind()).toBe(0));
    await at(6, 1, async () => {
      await remind();
      await remind();
    });
    expect(await count()).toBe(2);
    await at(8, 1, async () => void (await remind()));
    expect(await count()).toBe(2);
    // The 28th of March; in the night that follows the hour changes.
    await at(12, 1, async () => {
      await remind();
      await remind();
    });
    const letters = await lettersTo(email);
    expect(letters.map(({ assunto }) => assunto)).toEqual([
      'Convocatória: domingo, 29 de março de 2026, às 16:00',
      'Lembrete: domingo, 29 de março de 2026, às 16:00',
      'Lembrete: domingo, 29 de março de 2026, às 16:00',
    ]);
    const { event } = eventOf(letters[2]?.convites[0]?.ics ?? '');
    expect([event.sequence, event.startDate.toJSDate().toISOString()]).toEqual([
      0,
      '2026-03-29T15:00:00.000Z',
    ]);
    expect(await lettersTo(other.email)).toHaveLength(1);
    expect(marcacao).toBeGreaterThan(0);
  });

  it('tell of a booking of which nobody has written yet [CONV-17]', async () => {
    const { cd, email } = await person('Lia De Antes');
    await book(cd, { dt: addDays(TEST_TODAY, 3) });
    await tests.app.admin.query('delete from convocatoria_por_ver');
    await convocadorOf(tests.app).remind();
    await convocadorOf(tests.app).remind();
    expect((await lettersTo(email)).map(({ assunto }) => assunto)).toEqual([
      'Convocatória: quinta-feira, 19 de março de 2026, às 09:30',
    ]);
  });
});
