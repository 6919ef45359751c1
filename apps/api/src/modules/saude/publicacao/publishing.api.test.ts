import { addMinutes, timeIn } from '@sst/contract/rules/dates/dates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { holding } from '../../../testing/database/held-lock.ts';
import { TEST_TODAY } from '../../../testing/database/test-cluster.ts';
import { addFuncionario, OTHER_EMPRESA, UNKNOWN } from '../../../testing/pedidos/pedidos.ts';
import { type PrestadorTests, startPrestadorTests } from '../../../testing/pedidos/prestador.ts';
import { auditedBy } from '../../../testing/utilizadores/audit-lines.ts';

let tests: PrestadorTests;
beforeAll(async () => {
  tests = await startPrestadorTests();
});
afterAll(() => tests.app.close());

const act = (name: Parameters<PrestadorTests['decide']>[0], body: unknown, id = 0) =>
  tests.decide(name, id, body);
const newEmployee = (values = {}) => addFuncionario(tests.app.admin, tests.own, values);

async function stored(table: 'marcacao' | 'exame', cd: number) {
  const { rows } = await tests.app.admin.query(
    `select t.*, t.dt::text, to_char(t.hr, 'HH24:MI') as hr, t.cd_funcion::float8 as cd_funcion from ${table} t where cd = $1`,
    [cd],
  );
  return rows[0];
}

const bookingOf = (funcionarios: readonly number[], values = {}) => ({
  especie: 'exame',
  cd_tipo: tests.own.examType,
  dt: '2026-04-01',
  hr: '09:00',
  funcionarios,
  ...values,
});

describe('bookings', () => {
  it('are made for many, one after the other, and the client sees them', async () => {
    const people = [await newEmployee(), await newEmployee(), await newEmployee()];
    const { status, body } = await act('createMarcacoes', bookingOf(people, { intervalo: 20 }));
    expect([status, body.message]).toEqual([200, '3 marcações criadas com sucesso.']);
    const times = [];
    for (const cd of body.cds) times.push(await stored('marcacao', cd));
    expect(times.map(({ cd_funcion, hr }) => [cd_funcion, hr])).toEqual(
      people.map((cd, index) => [cd, `09:${String(index * 20).padStart(2, '0')}`]),
    );
    const list = await tests.send('listMarcacoesExame', undefined);
    const seen = list.body.message.map(({ cd }: { cd: number }) => cd);
    expect(seen).toEqual(expect.arrayContaining(body.cds));
  });

  it('say what is wrong, field by field, and make nothing', async () => {
    const cd = await newEmployee();
    const cases: readonly (readonly [object, string])[] = [
      [{ dt: '2026-03-15' }, 'dt'],
      [{ dt: '2031-03-17' }, 'dt'],
      [{ dt: '9999-12-31' }, 'dt'],
      [{ cd_tipo: UNKNOWN }, 'cd_tipo'],
      [{ cd_medic: UNKNOWN }, 'cd_medic'],
      [{ funcionarios: [cd, cd] }, 'funcionarios'],
      [{ funcionarios: [cd, tests.foreign.employee] }, 'funcionarios.1'],
      [{ funcionarios: [UNKNOWN, cd] }, 'funcionarios.0'],
      [{ funcionarios: [] }, 'funcionarios'],
      [{ hr: '24:00' }, 'hr'],
      [{ hr: '23:50', intervalo: 30, funcionarios: [cd, await newEmployee()] }, 'intervalo'],
    ];
    for (const [values, field] of cases) {
      const { status, body } = await act('createMarcacoes', bookingOf([cd], values));
      expect([field, status, Object.keys(body.campos)]).toEqual([field, 400, [field]]);
    }
    const { rows } = await tests.app.admin.query(
      'select count(*)::int from marcacao where cd_funcion = $1',
      [cd],
    );
    expect(rows[0].count).toBe(0);
  });

  it('for many who have one already name the first few, with an error at each position', async () => {
    const people: number[] = [];
    for (const nome of ['Ana', 'Bento', 'Clara', 'Duarte', 'Eva', 'Filipe', 'Gil']) {
      people.push(await newEmployee({ nome }));
    }
    await act('createMarcacoes', bookingOf(people, { dt: '2026-04-09' }));
    const { body } = await act('createMarcacoes', bookingOf(people, { dt: '2026-04-09' }));
    expect(body.error).toBe('Já têm marcação nesse dia: Ana, Bento, Clara, Duarte, Eva e mais 2.');
    expect(Object.keys(body.campos)).toEqual(people.map((_, index) => `funcionarios.${index}`));
  });

  it('answer 409 with the name of an employee who has one that day', async () => {
    const cd = await newEmployee({ nome: 'Ivo Já Marcado' });
    await act('createMarcacoes', bookingOf([cd]));
    const people = [await newEmployee(), cd];
    const { status, body } = await act('createMarcacoes', bookingOf(people, { hr: '15:00' }));
    expect([status, body.error]).toEqual([409, 'Já tem marcação nesse dia: Ivo Já Marcado.']);
    // Each by its place in the list, so that a form can show who it is.
    expect(body.campos).toEqual({ 'funcionarios.1': 'Já tem marcação nesse dia, às 09:00.' });
    const other = bookingOf([cd], { dt: '2026-04-02', confirmar: true });
    expect((await act('createMarcacoes', other)).status).toBe(200);
  });

  it('of an exam may be on the day of a nursing action', async () => {
    const people = [await newEmployee()];
    const action = bookingOf(people, { especie: 'acao-enfermagem', cd_tipo: 1 });
    for (const booking of [action, bookingOf(people)]) {
      expect((await act('createMarcacoes', booking)).status).toBe(200);
    }
  });

  it('made for the same person by several users at once result in one', async () => {
    const people = [await newEmployee(), await newEmployee(), await newEmployee()];
    // Nobody may insert yet: all six have read who is booked, or wait for those who do.
    const table = await holding(tests.app, 'lock table marcacao in share mode', []);
    const answers = Array.from({ length: 6 }, (_, index) =>
      act('createMarcacoes', bookingOf(index % 2 === 0 ? people : people.toReversed())),
    );
    await table.waiting(answers.length);
    await table.release();
    const statuses = (await Promise.all(answers)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 409, 409, 409, 409, 409]);
    const { rows } = await tests.app.admin.query(
      'select count(*)::int from marcacao where cd_funcion = any($1)',
      [people],
    );
    expect(rows[0].count).toBe(people.length);
  });

  it('are not moved to a day on which the person has another of the kind', async () => {
    const person = await newEmployee();
    await act('createMarcacoes', bookingOf([person], { hr: '10:40' }));
    const later = bookingOf([person], { dt: '2026-04-30', confirmar: true });
    const [cd] = (await act('createMarcacoes', later)).body.cds;
    const { status, body } = await act('updateMarcacao', { dt: '2026-04-01', hr: '16:00' }, cd);
    expect([status, body.campos]).toEqual([409, { dt: 'Já tem marcação nesse dia, às 10:40.' }]);
    expect(await stored('marcacao', cd)).toMatchObject({ dt: '2026-04-30', hr: '09:00' });
    expect((await act('updateMarcacao', { dt: '2026-04-30', hr: '16:00' }, cd)).status).toBe(200);
  });

  it('of days gone by stay in sight of the provider until they are ended, the earliest first', async () => {
    const booked = async (nome: string, dt: string) => {
      const person = await newEmployee({ nome });
      const values = { dt: TEST_TODAY, cd_medic: tests.own.physician, confirmar: true };
      const [cd] = (await act('createMarcacoes', bookingOf([person], values))).body.cds;
      await tests.app.admin.query('update marcacao set dt = $2 where cd = $1', [cd, dt]);
      return { cd, person };
    };
    const earlier = (await booked('Olga de Anteontem', '2026-03-12')).cd;
    const { cd, person } = await booked('Olga de Ontem', '2026-03-13');
    await booked('Olga sem Ontem', TEST_TODAY);
    const listed = async (especie: string, company?: number) => {
      const { token } = tests.provider;
      const { body } = await tests.app.call('listMarcacoesPorFechar', {
        token,
        params: { company: company ?? tests.own.cd_empresa },
        query: { especie, pesquisa: 'olga ontem' },
      });
      return body.message.map((row: { cd: number }) => row.cd);
    };
    expect(await listed('exame')).toEqual([earlier, cd]);
    expect(await listed('acao-enfermagem')).toEqual([]);
    expect(await listed('exame', OTHER_EMPRESA)).toEqual([]);
    const { body } = await act('getMarcacao', undefined, cd);
    expect(body.message).toMatchObject({
      especie: 'exame',
      cd_estad: 0,
      funcionario: { cd: person, num_mecan: 'T-1', nome: 'Olga de Ontem' },
      tipo: { cd: tests.own.examType },
      medico: { cd: tests.own.physician },
      dt: '2026-03-13',
      hr: '09:00',
    });
    expect((await tests.decide('getMarcacao', cd, undefined, OTHER_EMPRESA)).status).toBe(404);
    expect((await act('closeMarcacao', { estado: 3 }, cd)).status).toBe(200);
    expect(await listed('exame')).toEqual([earlier]);
  });

  it('that somebody else has moved are neither moved nor ended by who saw the old day or hour', async () => {
    const made = await act('createMarcacoes', bookingOf([await newEmployee()], { dt: TEST_TODAY }));
    const [cd] = made.body.cds;
    const antes = { dt: TEST_TODAY, hr: '09:00' };
    const later = { dt: TEST_TODAY, hr: '15:00' };
    const move = () => act('updateMarcacao', { ...later, antes }, cd);
    expect([(await move()).status, (await move()).status]).toEqual([200, 200]);
    for (const seen of [antes, { dt: '2026-03-17', hr: '15:00' }]) {
      for (const [name, change] of [
        ['updateMarcacao', { dt: '2026-03-18', hr: '11:00' }],
        ['closeMarcacao', { estado: 3 }],
        ['closeMarcacao', { estado: 4 }],
      ] as const) {
        const { status, body } = await act(name, { ...change, antes: seen }, cd);
        expect([status, body.codigo]).toEqual([409, 'ALTERADO_ENTRETANTO']);
        expect(await stored('marcacao', cd)).toMatchObject({ ...later, cd_estad: 0 });
      }
    }
    expect((await act('closeMarcacao', { estado: 1, antes: later }, cd)).status).toBe(200);
  });

  it('are made with physicians who work now', async () => {
    const { rows } = await tests.app.admin.query(
      `insert into medico (nome, cedula, inactiv) values ('Dr. Já Saído', '1', true), ('Dra. Recém-chegada', '2', false)
       returning cd::float8`,
    );
    const [gone, fresh] = rows.map(({ cd }) => cd);
    const { body } = await act('listMedicosAtivos', undefined);
    const codes = body.message.map(({ cd }: { cd: number }) => cd);
    expect([codes.includes(gone), codes.includes(fresh)]).toEqual([false, true]);
    const refused = await act(
      'createMarcacoes',
      bookingOf([await newEmployee()], { cd_medic: gone }),
    );
    expect(refused.body.campos).toEqual({ cd_medic: 'O médico não existe.' });
  });

  it('are moved, ended and called off while they are open, and an absence shows as such', async () => {
    const { body } = await act(
      'createMarcacoes',
      bookingOf([await newEmployee()], { dt: TEST_TODAY }),
    );
    const [cd] = body.cds;
    for (const dt of ['2026-03-15', '2031-03-17', '9999-12-31']) {
      expect((await act('updateMarcacao', { dt, hr: '10:00' }, cd)).status).toBe(400);
    }
    const [moved] = await auditedBy(tests.app.admin, () =>
      act('updateMarcacao', { dt: '2026-03-18', hr: '11:15' }, cd),
    );
    expect(moved?.detalhe).toMatchObject({ antes: TEST_TODAY, dt: '2026-03-18', hr: '11:15' });
    expect(await stored('marcacao', cd)).toMatchObject({ dt: '2026-03-18', hr: '11:15' });
    const text = 'O dia da marcação ainda não chegou.';
    const early = (await act('closeMarcacao', { estado: 3 }, cd)).body;
    expect([early.error, early.campos]).toEqual([text, { estado: text }]);
    await act('updateMarcacao', { dt: TEST_TODAY, hr: '09:00' }, cd);
    const [closed] = await auditedBy(tests.app.admin, async () => {
      expect((await act('closeMarcacao', { estado: 3 }, cd)).status).toBe(200);
    });
    expect(closed).toMatchObject({ acao: 'terminar', detalhe: { cd_estad: 3 } });
    const absences = await tests.send('listFaltasExame', undefined);
    expect(absences.body.message.find((row: { cd: number }) => row.cd === cd)).toMatchObject({
      estado: 'Falta do funcionário',
    });
    for (const [name, again] of [
      ['closeMarcacao', { estado: 4 }],
      ['updateMarcacao', { dt: '2026-03-20', hr: '09:00' }],
    ] as const) {
      expect((await act(name, again, cd)).status).toBe(409);
    }
    expect((await act('closeMarcacao', { estado: 4 }, UNKNOWN)).status).toBe(404);
    expect((await tests.decide('closeMarcacao', cd, { estado: 4 }, OTHER_EMPRESA)).status).toBe(
      404,
    );
  });

  it('were missed once their hour has come, and kept on their day, by the clock of their place [FECHO-14]', async () => {
    const { rows } = await tests.app.admin.query(
      `insert into local (nome, tipo, morada, fuso) values ('Clínica de Ponta Delgada', 'clinica', 'Rua 1', 'Atlantic/Azores') returning cd::float8`,
    );
    const booked = async (hr: string, cd_local: number | null) => {
      const day = { dt: TEST_TODAY, hr, cd_local, confirmar: true };
      return (await act('createMarcacoes', bookingOf([await newEmployee()], day))).body.cds[0];
    };
    const [hour, before] = [
      timeIn(tests.app.clock.now()),
      addMinutes(timeIn(tests.app.clock.now()), 1),
    ];
    for (const [hr, cd_local] of [
      [before ?? '', null],
      [hour, rows[0].cd],
    ] as const) {
      const cd = await booked(hr, cd_local);
      for (const estado of [2, 3]) {
        const { status, body } = await act('closeMarcacao', { estado }, cd);
        expect([status, Object.keys(body.campos)]).toEqual([400, ['estado']]);
      }
      expect((await act('closeMarcacao', { estado: 1 }, cd)).status).toBe(200);
    }
    expect((await act('closeMarcacao', { estado: 3 }, await booked(hour, null))).status).toBe(200);
  });

  it('are moved beyond no accepted departure', async () => {
    const cd_funcion = await newEmployee();
    const [cd] = (await act('createMarcacoes', bookingOf([cd_funcion]))).body.cds;
    await tests.app.admin.query(`update funcionario set dt_inactiv = '2026-04-10' where cd = $1`, [
      cd_funcion,
    ]);
    const moveTo = (dt: string) => act('updateMarcacao', { dt, hr: '09:00' }, cd);
    const { status, body } = await moveTo('2026-04-13');
    expect([status, Object.keys(body.campos)]).toEqual([400, ['dt']]);
    expect(await stored('marcacao', cd)).toMatchObject({ dt: '2026-04-01' });
    expect((await moveTo('2026-04-10')).status).toBe(200);
  });
});
