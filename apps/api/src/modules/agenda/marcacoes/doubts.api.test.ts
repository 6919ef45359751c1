import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TEST_TODAY } from '../../../testing/database/test-cluster.ts';
import { addFuncionario, EMPRESA, OTHER_EMPRESA } from '../../../testing/pedidos/pedidos.ts';
import { type PrestadorTests, startPrestadorTests } from '../../../testing/pedidos/prestador.ts';
import {
  ACTION,
  codesOf,
  type DoubtTests,
  doubtTests,
} from '../../../testing/saude/doubt-tests.ts';
import { addMarcacao } from '../../../testing/saude/saude-rows.ts';

let tests: PrestadorTests;
let otherName: string;
let act: DoubtTests['act'];
let newEmployee: DoubtTests['newEmployee'];
let newProfessional: DoubtTests['newProfessional'];
let bookingOf: DoubtTests['bookingOf'];
beforeAll(async () => {
  tests = await startPrestadorTests();
  ({ act, newEmployee, newProfessional, bookingOf } = doubtTests(tests));
  const { rows } = await tests.app.admin.query('select nome from organigrama where cd = $1', [
    OTHER_EMPRESA,
  ]);
  otherName = rows[0].nome;
});
afterAll(() => tests.app.close());

/** Expects a booking to be made only once it is confirmed. @returns the doubts. */
async function expectDoubt(booking: object) {
  const { status, body } = await act('createMarcacoes', booking);
  expect([status, body.codigo]).toEqual([409, 'MARCACAO_DUVIDOSA']);
  expect((await act('createMarcacoes', { ...booking, confirmar: true })).status).toBe(200);
  return body.duvidas;
}

describe('bookings that are doubtful', () => {
  it('are those on the municipal holiday of somebody’s unit, its own or one of above [PRAZO-19, EMP-307]', async () => {
    const root = await act('getNo', undefined, tests.own.node);
    const { nome, versao } = root.body.message;
    const set = (feriado: string | null) => act('updateNo', { nome, feriado }, tests.own.node);
    expect((await act('updateNo', { nome, feriado: '24-06', versao }, tests.own.node)).status).toBe(
      400,
    );
    expect((await set('06-24')).status).toBe(200);
    const below = await act('getNo', undefined, tests.own.destination);
    expect(below.body.message).toMatchObject({ feriado: null, feriado_acima: '06-24' });
    const person = await newEmployee({ nome: 'Ivo do Porto', cd_organig: tests.own.destination });
    expect(await expectDoubt(bookingOf([person], { dt: '2026-06-24' }))).toEqual([
      {
        codigo: 'FERIADO',
        texto: '24-06-2026 é feriado municipal onde trabalha Ivo do Porto.',
        funcionarios: [{ cd: person, texto: 'Ivo do Porto' }],
      },
    ]);
    expect((await set(null)).status).toBe(200);
    const later = await newEmployee();
    expect((await act('createMarcacoes', bookingOf([later], { dt: '2026-06-24' }))).status).toBe(
      200,
    );
  });

  it('name the clock of a booking without a place, as agenda and time line do [EMP-309]', async () => {
    const set = async (fuso: string | null) => {
      const { nome } = (await act('getNo', undefined, tests.own.node)).body.message;
      expect((await act('updateNo', { nome, fuso }, tests.own.node)).status).toBe(200);
    };
    await set('Atlantic/Azores');
    const nome = 'Duarte das Ilhas';
    const person = await newEmployee({ nome, cd_organig: tests.own.destination });
    const dt = '2026-04-23';
    await addMarcacao(tests.app.admin, person, 'exame', { dt, hr: '10:00', cd_local: null });
    const [doubt] = await expectDoubt(bookingOf([person], { dt: '2026-04-24' }));
    expect(doubt.texto).toBe(
      `${nome} já tem marcação a 23-04-2026, às 10:00 (hora dos Açores), com 1 dia de diferença.`,
    );
    const { token } = tests.provider;
    const agenda = await tests.app.call('listAgenda', { token, query: { de: dt, ate: dt } });
    const params = { company: tests.own.cd_empresa, id: person };
    const line = await tests.app.call('listMomentos', { token: tests.token, params });
    const clocks = [...agenda.body.message, ...line.body.message].flatMap((row) =>
      row.cd_funcion === person && row.dt === dt ? [row.fuso] : [],
    );
    expect(clocks).toEqual(['Atlantic/Azores', 'Atlantic/Azores']);
    await set(null);
  });

  it('are asked about with everything at once, and made by the same call once confirmed [SAU-161]', async () => {
    const nome = 'Ana à Beira do Fim';
    const person = await newEmployee({ nome, dt_expir: '2026-04-10' });
    await addMarcacao(tests.app.admin, person, 'exame', { dt: '2026-04-23', hr: '10:00' });
    const booking = bookingOf([person], { dt: '2026-04-26', hr: '22:00' });
    const key = 'a-mesma-chave';
    const send = (body: object) =>
      tests.send('createMarcacoes', body, { token: tests.provider.token, key });
    const { status, body } = await send(booking);
    expect([status, body.codigo]).toEqual([409, 'MARCACAO_DUVIDOSA']);
    expect(body.duvidas).toEqual([
      { codigo: 'DOMINGO', texto: '26-04-2026 é domingo.', funcionarios: [] },
      {
        codigo: 'FORA_DE_HORAS',
        texto: '22:00 fica fora das horas habituais, das 07:00 às 21:00.',
        funcionarios: [{ cd: person, texto: `${nome}: 22:00` }],
      },
      {
        codigo: 'MARCACAO_PROXIMA',
        texto: `${nome} já tem marcação a 23-04-2026, às 10:00, com 3 dias de diferença.`,
        funcionarios: [{ cd: person, texto: `${nome}: 23-04-2026, às 10:00` }],
      },
      {
        codigo: 'DEPOIS_DA_VALIDADE',
        texto: `${nome}: a validade termina a 10-04-2026, antes deste dia.`,
        funcionarios: [{ cd: person, texto: `${nome}: a 10-04-2026` }],
      },
    ]);
    expect(body.error).toContain('26-04-2026 é domingo.');
    const confirmed = await send({ ...booking, confirmar: true });
    expect(confirmed.status).toBe(200);
    expect((await send({ ...booking, confirmar: true })).body).toEqual(confirmed.body);
  });

  it.each([
    ['2026-04-01', '06:59', ['FORA_DE_HORAS']],
    ['2026-04-01', '03:00', ['FORA_DE_HORAS']],
    ['2026-04-01', '07:00', undefined],
    ['2026-04-01', '20:59', undefined],
    ['2026-04-01', '21:00', ['FORA_DE_HORAS']],
    ['2026-04-04', '09:00', undefined],
    ['2026-04-05', '09:00', ['DOMINGO', 'FERIADO']],
    ['2026-04-12', '09:00', ['DOMINGO']],
    ['2026-06-04', '09:00', ['FERIADO']],
    ['2026-12-25', '09:00', ['FERIADO']],
  ])('on %s at %s: %s [SAU-161]', async (dt, hr, codes) => {
    const { status, body } = await act(
      'createMarcacoes',
      bookingOf([await newEmployee()], { dt, hr }),
    );
    expect([status, codesOf(body)]).toEqual([codes ? 409 : 200, codes]);
  });

  it.each([
    [{}, 'medico'],
    [ACTION, 'enfermeiro'],
  ] as const)(
    'name the other company in which the physician, or the nurse, is taken at that minute: %j [SAU-162]',
    async (kind, table) => {
      const nome = 'Dr. Em Dois Lugares';
      const column = table === 'medico' ? 'cd_medic' : 'cd_enferm';
      const cd = await newProfessional(table, nome);
      const elsewhere = await addFuncionario(tests.app.admin, tests.foreign);
      await addMarcacao(
        tests.app.admin,
        elsewhere,
        table === 'medico' ? 'exame' : 'acao-enfermagem',
        {
          dt: '2026-04-01',
          hr: '09:00',
          [column]: cd,
        },
      );
      const at = async (values: object) =>
        bookingOf([await newEmployee()], { ...kind, [column]: cd, ...values });
      // A quarter of an hour is reckoned of who says no length.
      expect((await act('createMarcacoes', await at({ hr: '09:15' }))).status).toBe(200);
      expect((await act('createMarcacoes', await at({ dt: '2026-04-02' }))).status).toBe(200);
      const [doubt] = await expectDoubt(await at({}));
      expect(doubt).toMatchObject({
        codigo: table === 'medico' ? 'MEDICO_OCUPADO' : 'ENFERMEIRO_OCUPADO',
        texto: `${nome} já tem marcação às 09:00 noutra empresa (${otherName}).`,
      });
      // Within one company too, save for those who are booked at once.
      await tests.app.admin.query('delete from marcacao where cd_funcion = $1', [elsewhere]);
      expect(codesOf((await act('createMarcacoes', await at({ hr: '09:05' }))).body)).toEqual([
        'HORA_OCUPADA',
      ]);
      const group = [await newEmployee(), await newEmployee(), await newEmployee()];
      const later = bookingOf(group, { ...kind, [column]: cd, hr: '11:00' });
      expect((await act('createMarcacoes', later)).status).toBe(200);
      expect(codesOf((await act('createMarcacoes', await at({ hr: '11:00' }))).body)).toEqual([
        'HORA_OCUPADA',
      ]);
    },
  );

  it('are those of a person who has one of the kind within seven days, and a second exam at any distance [SAU-161, SAU-417]', async () => {
    const person = await newEmployee({ nome: 'Rita Próxima' });
    await addMarcacao(tests.app.admin, person, 'exame', { dt: '2026-05-06', hr: '10:00' });
    const statusOn = async (dt: string, values = {}) =>
      (await act('createMarcacoes', bookingOf([person], { dt, ...values }))).status;
    for (const dt of ['2026-04-29', '2026-05-13', '2026-04-15', '2026-09-02'])
      expect([dt, await statusOn(dt)]).toEqual([dt, 409]);
    expect(await statusOn('2026-05-07', ACTION)).toBe(200);
    expect(await statusOn('2026-05-08', ACTION)).toBe(409);
    expect(await statusOn('2026-05-18', ACTION)).toBe(200);
  });

  it('are those after a validity that is still to end, not those that renew one that is over [SAU-161]', async () => {
    const on = async (dt_expir: string, dt: string, values = {}) => {
      const people = [await newEmployee({ dt_expir })];
      return (await act('createMarcacoes', bookingOf(people, { dt, ...values }))).status;
    };
    expect(await on(TEST_TODAY, '2026-03-17')).toBe(409);
    expect(await on('2026-04-08', '2026-04-08')).toBe(200);
    expect(await on('2026-03-15', '2026-04-08')).toBe(200);
    expect(await on(TEST_TODAY, '2026-03-17', ACTION)).toBe(200);
  });

  it('of many are asked about by kind, each with whom it concerns [SAU-161]', async () => {
    const people: number[] = [];
    for (let index = 0; index < 60; index++) {
      const nome = `Pessoa ${String(index).padStart(2, '0')}`;
      people.push(await newEmployee({ nome, dt_expir: '2026-12-01' }));
    }
    const medico = await newProfessional('medico', 'Dr.ª Muito Procurada');
    const elsewhere = await addFuncionario(tests.app.admin, tests.foreign);
    for (const hr of ['20:00', '20:15']) {
      await addMarcacao(tests.app.admin, elsewhere, 'exame', {
        dt: '2026-12-08',
        hr,
        cd_medic: medico,
      });
    }
    const booking = { dt: '2026-12-08', hr: '19:30', intervalo: 3, cd_medic: medico };
    const duvidas = await expectDoubt(bookingOf(people, booking));
    const told = duvidas.map(({ texto, funcionarios }: { texto: string; funcionarios: [] }) => [
      texto,
      funcionarios.length,
    ]);
    expect(told).toEqual([
      ['Dr.ª Muito Procurada já tem marcação noutra empresa a 2 destas horas.', 2],
      ['08-12-2026 é feriado: Imaculada Conceição.', 0],
      ['30 marcações ficam fora das horas habituais, das 07:00 às 21:00.', 30],
      ['A validade de 60 funcionários termina antes deste dia.', 60],
      // Three minutes apart they are no group; the two who are named above are not named again.
      ['A 48 destas horas já está marcada outra pessoa.', 48],
    ]);
    expect(duvidas[0].funcionarios[1].texto).toBe(`Pessoa 15: 20:15, ${otherName}`);
    expect(duvidas[2].funcionarios[0].texto).toBe('Pessoa 30: 21:00');
    // Now all have one: six days later they are asked about, and not one by one.
    const again = await act('createMarcacoes', bookingOf(people, { dt: '2026-12-14' }));
    const [near] = again.body.duvidas;
    expect(near.texto).toBe(
      '60 funcionários já têm outra marcação com 7 dias ou menos de diferença.',
    );
  });
});

describe('an hour of today that is over', () => {
  it('is refused, whatever is confirmed; the present minute is not over [SAU-163]', async () => {
    const person = await newEmployee();
    const at = (hr: string) =>
      act('createMarcacoes', bookingOf([person], { dt: TEST_TODAY, hr, confirmar: true }));
    const { status, body } = await at('08:59');
    expect([status, body.campos]).toEqual([400, { hr: 'Essa hora já passou.' }]);
    const booked = await at('09:00');
    expect(booked.status).toBe(200);
    const [cd] = booked.body.cds;
    const moved = await act('updateMarcacao', { dt: TEST_TODAY, hr: '08:00', confirmar: true }, cd);
    expect([moved.status, Object.keys(moved.body.campos)]).toEqual([400, ['hr']]);
  });
});

describe('somebody who is away', () => {
  it('is asked about on each day but that of the return, also when moved [SAU-418]', async () => {
    const nome = 'Lia de Fora';
    const person = await newEmployee({ nome });
    await tests.app.admin.query(
      `insert into facto (cd_empresa, cd_funcion, tipo, motivo, dt_ini, dt_fim, momento)
       values ($1, $2, 'ausencia', 'doenca_acidente', '2026-03-20', '2026-04-20', now())`,
      [EMPRESA, person],
    );
    const told = async (token: string, dt: string) => {
      const { body } = await tests.send('createMarcacoes', bookingOf([person], { dt }), { token });
      return body.duvidas?.map(({ codigo, texto }: { codigo: string; texto: string }) => [
        codigo,
        texto,
      ]);
    };
    expect(await told(tests.provider.token, '2026-04-17')).toEqual([
      [
        'AUSENTE',
        `${nome} está ausente desde 20-03-2026, com regresso a 20-04-2026 (doença ou acidente).`,
      ],
    ]);
    const booked = await act('createMarcacoes', bookingOf([person], { dt: '2026-04-20' }));
    expect(booked.status).toBe(200);
    const moved = await act(
      'updateMarcacao',
      { dt: '2026-04-17', hr: '09:00' },
      booked.body.cds[0],
    );
    expect(codesOf(moved.body)).toEqual(['AUSENTE']);
  });
});

describe('a booking without a place', () => {
  it('is within the hours of its professional, or asked about, also when it is moved [AGENDA-83]', async () => {
    const cd_medic = await newProfessional('medico', 'Dr.ª Com Turno');
    const { rows } = await tests.app.admin.query(
      `insert into local (nome, tipo, morada) values ('Clínica de Teste', 'clinica', 'Rua Um') returning cd::float8`,
    );
    const shift = await act('createTurno', {
      cd_medic,
      cd_enferm: null,
      cd_local: rows[0].cd,
      dias: [1, 2, 3, 4, 5],
      de: '09:00',
      ate: '17:00',
      minutos: 15,
      capacidade: 1,
      dt_ini: '2026-01-05',
      dt_fim: null,
      pausas: [{ de: '13:00', ate: '14:00' }],
    });
    expect([shift.status, shift.body.campos]).toEqual([200, undefined]);
    const at = async (hr: string) =>
      act('createMarcacoes', bookingOf([await newEmployee()], { cd_medic, hr, cd_local: null }));
    expect(codesOf((await at('13:15')).body)).toEqual(['FORA_DE_TURNO']);
    expect(codesOf((await at('17:30')).body)).toEqual(['FORA_DE_TURNO']);
    const { status, body } = await at('12:30');
    expect(status).toBe(200);
    const to = { dt: '2026-04-01', hr: '13:30' };
    expect(codesOf((await act('updateMarcacao', to, body.cds[0])).body)).toEqual(['FORA_DE_TURNO']);
  });

  it('without a length is asked about where it is moved to a time that is taken [AGENDA-84]', async () => {
    const cd_medic = await newProfessional('medico', 'Dr. Sem Minutos');
    const [one] = (await act('createMarcacoes', bookingOf([await newEmployee()], { cd_medic })))
      .body.cds;
    const other = bookingOf([await newEmployee()], { cd_medic, hr: '10:00' });
    const [two] = (await act('createMarcacoes', other)).body.cds;
    const to = { dt: '2026-04-01', hr: '09:10' };
    expect(codesOf((await act('updateMarcacao', to, two)).body)).toEqual(['HORA_OCUPADA']);
    expect((await act('updateMarcacao', { ...to, confirmar: true }, two)).status).toBe(200);
    const { body } = await tests.app.call('listAgenda', {
      token: tests.provider.token,
      query: { de: to.dt, ate: to.dt, medico: cd_medic },
    });
    const told = body.message.map(
      (row: { cd: number; sobreposta: boolean; com: { cd: number }[] }) => [
        row.cd,
        row.sobreposta,
        row.com.map(({ cd }) => cd),
      ],
    );
    expect(told).toEqual([
      [one, true, [two]],
      [two, true, [one]],
    ]);
  });
});
