import type { CallName } from '@sst/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Access } from '../../../access/access.ts';
import { CALL_EXAMPLES } from '../../../testing/calls/examples/examples.ts';
import { placeRows } from '../../../testing/known-rows.ts';
import { addFuncionario, EMPRESA, OTHER_EMPRESA } from '../../../testing/pedidos/pedidos.ts';
import {
  noticesOf,
  type PrestadorTests,
  startPrestadorTests,
} from '../../../testing/pedidos/prestador.ts';
import { addPerson, lettersTo, type Person } from '../../../testing/utilizadores/accounts.ts';
import { FACTORY, OTHER_REGION, REGION, ROOT } from '../../../testing/utilizadores/places.ts';
import { ALL_ACCESSES, type TestPlace } from '../../../testing/utilizadores/test-utilizadores.ts';
import { DailyNews } from './daily-news.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const OF_BOOKINGS = /^\/saude\/marcacao\/exame\?aviso=\d+$/;

let tests: PrestadorTests;
beforeAll(async () => {
  tests = await startPrestadorTests();
});
afterAll(() => tests.app.close());
// What a test before has told is not gathered with.
beforeEach(() => tests.app.admin.query('delete from notificacao'));

const at = (cd_organig: number, acessos = ALL_ACCESSES): TestPlace => ({
  cd_empresa: ROOT,
  cd_organig,
  acessos,
});
const reader = (...places: TestPlace[]) =>
  addPerson(tests.app, ...(places.length > 0 ? places : [at(ROOT)]));
const told = async ({ cd }: Person) => noticesOf({ app: tests.app, user: cd });
const titles = async (person: Person) => (await told(person)).map(({ titulo }) => titulo);
const act = (name: CallName, body: unknown, id = 0) => tests.decide(name, id, body);

async function people(count: number, cd_organig = FACTORY): Promise<number[]> {
  const cds: number[] = [];
  for (let turn = 0; turn < count; turn++) {
    cds.push(
      await addFuncionario(tests.app.admin, tests.own, { cd_organig, nome: 'Rute Nomeada' }),
    );
  }
  return cds;
}

const book = async (funcionarios: readonly number[], dt = '2026-04-01') => {
  const body = {
    especie: 'exame',
    cd_tipo: tests.own.examType,
    dt,
    hr: '09:00',
    funcionarios,
    intervalo: 5,
    confirmar: true,
  };
  const answer = await act('createMarcacoes', body);
  expect(answer.status).toBe(200);
  return answer.body.cds as number[];
};

const examine = (cd_funcion: number, values = {}) =>
  act('createExame', {
    cd_funcion,
    cd_tipo_exam: tests.own.examType,
    cd_medic: tests.own.physician,
    cd_decis: 'A',
    dt: '2026-03-02',
    ...values,
  });

const daily = (days: number) => {
  const { database, clock } = tests.app;
  const access = new Access(database.pool);
  const news = new DailyNews({
    pool: database.pool,
    access,
    clock,
    publicUrl: 'http://localhost:3000',
    log: () => {},
  });
  return clock.during(days * DAY_MS, () => news.tell());
};

describe('what is published', () => {
  it('in one sending is one notice and one letter, with what follows soon after, and no name in the letter [AVISO-01, AVISO-02]', async () => {
    const person = await reader();
    await book(await people(40));
    expect(await told(person)).toEqual([
      {
        titulo: '40 exames marcados',
        texto: 'Em 01-04-2026.',
        ligacao: expect.stringMatching(OF_BOOKINGS),
      },
    ]);
    await tests.app.clock.during(10 * MINUTE_MS, async () => book(await people(2), '2026-04-03'));
    expect(await told(person)).toEqual([
      {
        titulo: '42 exames marcados',
        texto: 'De 01-04-2026 a 03-04-2026.',
        ligacao: expect.stringMatching(OF_BOOKINGS),
      },
    ]);
    const letters = await lettersTo(tests.app.admin, person.email);
    expect(letters.map(({ assunto }) => assunto)).toEqual(['Novidades: 42 exames marcados']);
    expect(letters[0]?.texto).toContain('42 exames marcados, de 01-04-2026 a 03-04-2026.');
    expect(letters[0]?.texto).not.toContain('Rute');
  });

  it('that has been read, or is of long ago, is told anew [AVISO-02]', async () => {
    const person = await reader();
    await book(await people(1));
    expect(await told(person)).toMatchObject([
      { titulo: 'Exame marcado', texto: 'Rute Nomeada, em 01-04-2026 às 09:00.' },
    ]);
    await tests.send('readNotificacoes', {}, { token: person.token });
    await book(await people(1));
    await tests.app.clock.during(2 * 60 * MINUTE_MS, async () => book(await people(1)));
    expect(await titles(person)).toEqual(['Exame marcado', 'Exame marcado', 'Exame marcado']);
  });

  it.each<[string, TestPlace[], boolean]>([
    ['of the company', [at(ROOT)], true],
    ['of the branch', [at(REGION)], true],
    ['of another branch', [at(OTHER_REGION)], false],
    ['without the menu', [at(ROOT, [{ menu: 1 }, { menu: 3 }])], false],
    ['with a nearer place without the menu', [at(ROOT), at(REGION, [{ menu: 1 }])], false],
    ['whose place is inactive', [{ ...at(ROOT), inactiv: true }], false],
    ['of another company', [{ cd_empresa: OTHER_EMPRESA, acessos: ALL_ACCESSES }], false],
  ])(
    'is told to a user %s or not, in the bell and by e-mail [AVISO-03]',
    async (_, places, tells) => {
      const person = await reader(...places);
      await book(await people(1));
      expect(await titles(person)).toEqual(tells ? ['Exame marcado'] : []);
      expect(await lettersTo(tests.app.admin, person.email)).toHaveLength(tells ? 1 : 0);
    },
  );

  it.each<[CallName, readonly string[]]>([
    ['createMarcacoes', ['Exame marcado']],
    ['updateMarcacao', ['Exame remarcado']],
    ['createExame', ['Exame publicado']],
    ['updateExame', ['Exame corrigido']],
    ['annulExame', ['Exame anulado']],
    ['createMarcacaoAtividade', ['Atividade técnica marcada']],
    ['updateMarcacaoAtividade', ['Atividade técnica remarcada']],
    ['deleteMarcacaoAtividade', ['Atividade técnica desmarcada']],
    ['registerAtividade', ['Atividade técnica realizada']],
    ['updateRelatorio', ['Relatório publicado']],
    ['updateObsAtividade', []],
    ['createMedida', ['Medida nova']],
    ['updateMedida', []],
  ])('by %s is told as %j [AVISO-04]', async (name, expected) => {
    const { app, own, provider } = tests;
    await placeRows(app.admin, own);
    const person = await reader();
    const { status } = await app.call(name, {
      ...CALL_EXAMPLES[name](own, provider.cd),
      token: provider.token,
    });
    expect([status, await titles(person)]).toEqual([200, expected]);
  });

  it('of a sheet alone is told as a sheet, and with its exam as one [AVISO-04]', async () => {
    const person = await reader();
    const [cd] = (await people(1)) as [number];
    const fields = {
      cd_tipo_exam: tests.own.examType,
      cd_medic: tests.own.physician,
      cd_decis: 'A',
      dt: '2026-03-02',
    };
    const { body } = await examine(cd, { ficha: 'gerar', condicoes: 'nenhuma' });
    expect(await told(person)).toMatchObject([
      { titulo: 'Exame publicado', texto: 'Rute Nomeada, em 02-03-2026, com ficha de aptidão.' },
    ]);
    await act('updateExame', { ...fields, ficha: 'nenhuma' }, body.cd);
    expect((await titles(person))[0]).toBe('Ficha de aptidão anulada');
  });

  it('about a booking called off is told at once, about an absence the next morning, once [AVISO-05, FALTA-40]', async () => {
    const person = await reader();
    const [off, missed, late] = (await book(await people(3), '2026-03-16')) as number[];
    // Their hour has come.
    const since = `update marcacao set hr = hr - interval '1 hour' where cd = any($1)`;
    await tests.app.admin.query(since, [[missed, late]]);
    await tests.app.admin.query('delete from notificacao');
    await act('closeMarcacao', { estado: 4 }, off);
    await act('closeMarcacao', { estado: 3 }, missed);
    await act('closeMarcacao', { estado: 2 }, late);
    expect(await titles(person)).toEqual(['Exame desmarcado']);
    await daily(0);
    expect(await titles(person)).not.toContain('Falta a exame');
    await daily(1);
    await daily(1);
    await daily(2);
    expect((await titles(person)).filter((title) => title.includes('alta')).sort()).toEqual([
      'Exame que não se fez por falta do médico',
      'Falta a exame',
    ]);
  });

  it('about a person found unfit is told at once by itself, taken back once it is not true, and no letter says it [AVISO-06]', async () => {
    const person = await reader();
    const [one, other] = (await people(2)) as [number, number];
    const { body } = await examine(one, { cd_decis: 'IT', dt_expir: '2026-04-02' });
    await examine(other);
    expect((await titles(person)).sort()).toEqual(['Exame publicado', 'Inaptidão num exame']);
    const [letter] = await lettersTo(tests.app.admin, person.email);
    expect(letter?.assunto).toBe('Novidades: 2 exames publicados, com ficha de aptidão');
    expect(letter?.html.toLowerCase()).not.toMatch(/inapt|rute/);
    const fields = {
      cd_tipo_exam: tests.own.examType,
      cd_medic: tests.own.physician,
      dt: '2026-03-02',
      ficha: 'gerar',
    };
    await act('updateExame', { ...fields, cd_decis: 'ID' }, body.cd);
    expect((await titles(person)).filter((title) => title.startsWith('Inap'))).toHaveLength(1);
    await act('updateExame', { ...fields, cd_decis: 'A' }, body.cd);
    expect((await titles(person)).filter((title) => title.startsWith('Inap'))).toEqual([]);
  });

  it('is told of each deadline of a measure once: near, and passed [AVISO-05]', async () => {
    const { app, own, provider } = tests;
    await placeRows(app.admin, own);
    await app.admin.query('update medida set dt_prazo = null');
    const example = CALL_EXAMPLES.createMedida(own, provider.cd);
    await app.call('createMedida', {
      ...example,
      body: { ...(example.body as object), prazo: '10' },
      token: provider.token,
    });
    const { rows } = await app.admin.query(
      'select (dt_prazo - $1::date) as days from medida where dt_prazo is not null',
      ['2026-03-16'],
    );
    const days: number = rows[0].days;
    await app.admin.query('delete from notificacao');
    const person = await reader();
    const counts = [];
    for (const day of [days - 8, days - 7, days - 1, days, days + 1, days + 2])
      counts.push(await daily(day));
    expect(counts).toEqual([0, 1, 0, 0, 1, 0]);
    expect(await titles(person)).toEqual(['Medida que passou o prazo', 'Medida a terminar']);
  });

  it('is not mailed where its kind is switched off, and stays in the bell [AVISO-07]', async () => {
    const person = await reader();
    await tests.app.call('updatePreferenciaAviso', {
      token: person.token,
      body: { tipo: 'marcacoes', canal: 'email', ativo: false },
    });
    await book(await people(1));
    await examine((await people(1))[0] as number);
    expect((await titles(person)).sort()).toEqual(['Exame marcado', 'Exame publicado']);
    const letters = await lettersTo(tests.app.admin, person.email);
    expect(letters.map(({ assunto }) => assunto)).toEqual([
      'Novidades: 1 exame publicado, com ficha de aptidão',
    ]);
  });

  it('for hundreds writes one row for each reader [AVISO-01]', async () => {
    for (let turn = 0; turn < 3; turn++) await reader();
    const rowsOf = async (count: number) => {
      const funcionarios = await people(count, OTHER_REGION);
      const { rows: before } = await tests.app.admin.query(
        'select count(*)::int as n from notificacao',
      );
      await book(funcionarios, '2026-05-04');
      const { rows: after } = await tests.app.admin.query(
        'select count(*)::int as n from notificacao',
      );
      return after[0].n - before[0].n;
    };
    const one = await rowsOf(1);
    await tests.app.admin.query('delete from notificacao');
    expect(await rowsOf(150)).toBe(one);
  });

  it('is shown no more to a reader who has lost the menu [AVISO-03]', async () => {
    const person = await reader();
    await book(await people(1));
    await tests.app.admin.query('delete from acesso where cd_utilizador = $1 and cd_menu_web = 2', [
      person.cd,
    ]);
    const later = await tests.app.call('listNotificacoes', {
      token: person.token,
      params: { company: EMPRESA },
    });
    expect([later.body.message, later.body.por_ler]).toEqual([[], 0]);
  });
});
