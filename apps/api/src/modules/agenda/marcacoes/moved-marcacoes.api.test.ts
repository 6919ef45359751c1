import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TEST_TODAY } from '../../../testing/database/test-cluster.ts';
import { addFuncionario, UNKNOWN } from '../../../testing/pedidos/pedidos.ts';
import { type PrestadorTests, startPrestadorTests } from '../../../testing/pedidos/prestador.ts';
import {
  ACTION,
  codesOf,
  type DoubtTests,
  doubtTests,
} from '../../../testing/saude/doubt-tests.ts';
import { addMarcacao } from '../../../testing/saude/saude-rows.ts';

let tests: PrestadorTests;
let act: DoubtTests['act'];
let newEmployee: DoubtTests['newEmployee'];
let newProfessional: DoubtTests['newProfessional'];
let bookingOf: DoubtTests['bookingOf'];
beforeAll(async () => {
  tests = await startPrestadorTests();
  ({ act, newEmployee, newProfessional, bookingOf } = doubtTests(tests));
});
afterAll(() => tests.app.close());

describe('moving a booking', () => {
  const book = async (values = {}) => {
    const { body } = await act('createMarcacoes', bookingOf([await newEmployee()], values));
    return body.cds[0] as number;
  };
  const professionalsOf = async (cd: number) => {
    const { medico, enfermeiro } = (await act('getMarcacao', undefined, cd)).body.message;
    return [medico?.cd ?? null, enfermeiro?.cd ?? null];
  };

  it('asks about the new day and hour, and moves once confirmed [SAU-161]', async () => {
    const cd = await book();
    const to = { dt: '2026-04-12', hr: '03:00' };
    const { status, body } = await act('updateMarcacao', to, cd);
    expect([status, codesOf(body)]).toEqual([409, ['DOMINGO', 'FORA_DE_HORAS']]);
    expect((await act('updateMarcacao', { ...to, confirmar: true }, cd)).status).toBe(200);
    // What was confirmed is not asked again where only the physician becomes another.
    const cd_medic = await newProfessional('medico', 'Dr. Substituto');
    expect((await act('updateMarcacao', { ...to, cd_medic }, cd)).status).toBe(200);
    expect(await professionalsOf(cd)).toEqual([cd_medic, null]);
  });

  it('changes the physician or the nurse; what is left out stays, null takes away [SAU-165]', async () => {
    const [first, second] = [
      await newProfessional('medico', 'Dr. Primeiro'),
      await newProfessional('medico', 'Dr. Segundo'),
    ];
    const nurse = await newProfessional('enfermeiro', 'Enf. Nova');
    const when = { dt: '2026-04-01', hr: '09:00' };
    const cd = await book({ cd_medic: first });
    const move = (values: object, id = cd) => act('updateMarcacao', { ...when, ...values }, id);
    expect((await move({ hr: '10:00' })).status).toBe(200);
    expect(await professionalsOf(cd)).toEqual([first, null]);
    expect((await move({ cd_medic: second })).status).toBe(200);
    expect(await professionalsOf(cd)).toEqual([second, null]);
    const stale = await move({ cd_medic: null, antes: { ...when, cd_medic: first } });
    expect(stale.body.codigo).toBe('ALTERADO_ENTRETANTO');
    expect((await move({ cd_medic: UNKNOWN })).body.campos).toEqual({
      cd_medic: 'O médico não existe.',
    });
    expect((await move({ cd_enferm: nurse })).body.campos).toEqual({
      cd_enferm: 'Um exame não tem enfermeiro.',
    });
    expect((await move({ cd_medic: null })).status).toBe(200);
    expect(await professionalsOf(cd)).toEqual([null, null]);
    const action = await book(ACTION);
    expect((await move({ cd_enferm: nurse }, action)).status).toBe(200);
    expect(await professionalsOf(action)).toEqual([null, nurse]);
  });

  it('asks about a physician who is taken elsewhere then [SAU-162, SAU-165]', async () => {
    const cd_medic = await newProfessional('medico', 'Dr. Já Ocupado');
    const elsewhere = await addFuncionario(tests.app.admin, tests.foreign);
    const when = { dt: '2026-04-01', hr: '09:00' };
    await addMarcacao(tests.app.admin, elsewhere, 'exame', { ...when, cd_medic });
    const cd = await book();
    const { body } = await act('updateMarcacao', { ...when, cd_medic }, cd);
    expect(codesOf(body)).toEqual(['MEDICO_OCUPADO']);
    expect((await act('updateMarcacao', { ...when, cd_medic, confirmar: true }, cd)).status).toBe(
      200,
    );
  });

  it('of a past day gives it another physician where it is [SAU-165]', async () => {
    const cd = await book();
    await tests.app.admin.query(`update marcacao set dt = '2026-03-10' where cd = $1`, [cd]);
    const when = { dt: '2026-03-10', hr: '09:00' };
    const cd_medic = await newProfessional('medico', 'Dr. De Ontem');
    expect((await act('updateMarcacao', { ...when, cd_medic }, cd)).status).toBe(200);
    expect((await act('updateMarcacao', { dt: '2026-03-11', hr: '09:00' }, cd)).status).toBe(400);
  });
});

describe('the reason of an absence', () => {
  const booked = async () => {
    const values = { dt: TEST_TODAY, hr: '10:00' };
    const { body } = await act('createMarcacoes', bookingOf([await newEmployee()], values));
    // Its hour has come.
    await tests.app.admin.query(`update marcacao set hr = '06:00' where cd = $1`, [body.cds[0]]);
    return body.cds[0] as number;
  };
  const absence = async (cd: number) => {
    const { body } = await tests.send('listFaltasExame', undefined);
    const row = body.message.find((one: { cd: number }) => one.cd === cd);
    return [row.estado, row.cd_motiv, row.motivo];
  };

  it.each([
    [{ estado: 4, cd_motiv: 3 }, ['Desmarcada', 3, 'Baixa']],
    [{ estado: 4 }, ['Desmarcada', null, null]],
    [{ estado: 3, cd_motiv: 1 }, ['Falta do funcionário', 1, 'Recusou']],
    [{ estado: 4, cd_motiv: 5 }, ['Desmarcada', 5, 'Outro']],
    [
      { estado: 4, cd_motiv: 5, motivo: ' Estrada cortada ' },
      ['Desmarcada', 5, 'Outro: Estrada cortada'],
    ],
  ])('%j is listed [SAU-166]', async (ending, row) => {
    const cd = await booked();
    expect((await act('closeMarcacao', ending, cd)).status).toBe(200);
    expect(await absence(cd)).toEqual(row);
  });

  it.each([
    [{ estado: 2, cd_motiv: 1 }, 'cd_motiv'],
    [{ estado: 1, cd_motiv: 2 }, 'cd_motiv'],
    [{ estado: 4, cd_motiv: 6 }, 'cd_motiv'],
    [{ estado: 4, cd_motiv: 3, motivo: 'Gripe' }, 'motivo'],
    [{ estado: 4, cd_motiv: 5, motivo: 'x'.repeat(201) }, 'motivo'],
  ])('%j does not go together [SAU-166]', async (ending, field) => {
    const cd = await booked();
    const { status, body } = await act('closeMarcacao', ending, cd);
    expect([status, Object.keys(body.campos)]).toEqual([400, [field]]);
  });
});
