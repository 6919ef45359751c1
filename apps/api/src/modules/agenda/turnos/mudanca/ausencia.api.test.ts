import { addDays } from '@sst/contract/rules/dates/dates';
import { expect, it } from 'vitest';
import { DT, NEXT, useAfetados } from '../../../../testing/agenda/use-afetados.ts';
import { addFuncionario } from '../../../../testing/pedidos/pedidos.ts';

const setup = useAfetados();
const { say, newPhysician, newDay, ask, states, UNTOUCHED, hoursOf } = setup;
type Day = Awaited<ReturnType<typeof newDay>>;

const FORTNIGHT = { de: addDays(DT, -2), ate: addDays(DT, 11), motivo: 'Férias' };
const absence = ({ cd_medic }: Day, more: object = {}) => ({
  cd_medic,
  cd_enferm: null,
  ...FORTNIGHT,
  ...more,
});
const set = (body: object) => say('setAusencia', { body });
const shift = async (day: Day, values: object) => {
  const { status, body } = await say('createTurno', { body: { ...day.values, ...values } });
  expect([status, body.campos]).toEqual([200, undefined]);
  return body.cd as number;
};
const book = async (day: Day, values: object) => {
  const person = await addFuncionario(setup.tests.app.admin, setup.tests.own, {});
  const { body } = await setup.tests.decide('createMarcacoes', 0, {
    especie: 'exame',
    cd_tipo: setup.tests.own.examType,
    cd_medic: day.cd_medic,
    cd_local: day.cd_local,
    dt: DT,
    minutos: 30,
    funcionarios: [person],
    ...values,
  });
  return body.cds[0] as number;
};
const exceptionsOf = async ({ cd_medic }: Day) => {
  const { rows } = await setup.tests.app.admin.query(
    `select x.dt::text || ' ' || t.de as quando from turno_excecao x join turno t on t.cd = x.cd_turno
      where t.cd_medic = $1 and x.de is null order by x.dt, t.de`,
    [cd_medic],
  );
  return rows.map(({ quando }) => quando.slice(0, 16));
};
const bookedAs = async (cd: number | undefined) => {
  const { rows } = await setup.tests.app.admin.query(
    `select cd_medic::float8, to_char(hr, 'HH24:MI') as hr, cd_estad, razao_mudanca from marcacao where cd = $1`,
    [cd],
  );
  return rows[0];
};

it('an absence is one call: every day of every shift between, once it is said what becomes of who is booked [AGENDA-100]', async () => {
  const day = await newDay();
  await shift(day, { de: '14:00', ate: '17:00', dias: [3, 5] });
  const later = await book(day, { dt: NEXT, hr: '15:00' });
  const refused = await set(absence(day));
  expect([refused.status, refused.body.codigo]).toEqual([409, 'MARCACOES_AFETADAS']);
  expect([await exceptionsOf(day), await states(day)]).toEqual([[], UNTOUCHED]);
  const asked = await ask({ que: 'ausencia', ausencia: absence(day) });
  expect(asked.message.map(({ tipo, hr }) => `${tipo} ${hr}`)).toEqual([
    'marcacao 09:00',
    'proposta 10:00',
    'lugar 11:00',
    'marcacao 15:00',
  ]);
  const off = { escolha: 'desmarcar', razao: 2, marca: asked.marca };
  const done = await set({ ...absence(day), afetados: off });
  expect([done.status, done.body.message]).toEqual([
    200,
    'Ausência guardada: sem turnos de 13-04-2026 a 26-04-2026.',
  ]);
  const days = [DT, DT, addDays(DT, 2), NEXT, NEXT, addDays(NEXT, 2)];
  expect((await exceptionsOf(day)).map((text) => text.slice(0, 10))).toEqual(days);
  expect([await hoursOf(day.cd_medic), (await bookedAs(later)).cd_estad]).toEqual([[], 4]);
  // Said once more it changes nothing, and asks nothing.
  expect((await set(absence(day))).status).toBe(200);
  expect((await exceptionsOf(day)).length).toBe(days.length);
});

it('who is booked is offered a colleague at the same place and day, at the same hour or the nearest; the others are called off [AGENDA-101]', async () => {
  const day = await newDay();
  const second = await book(day, { hr: '09:30' });
  const third = await book(day, { hr: '10:30' });
  const colega = await newPhysician();
  // At 9:30 the colleague has somebody else, and the afternoon is too far away for a third.
  await shift(day, { cd_medic: colega, de: '09:00', ate: '10:30' });
  await book({ ...day, cd_medic: colega }, { hr: '09:30' });
  const elsewhere = await setup.newLocal();
  await shift(day, { cd_medic: await newPhysician(), cd_local: elsewhere });
  const { marca, message } = await ask({ que: 'ausencia', ausencia: absence(day) });
  const offered = message as unknown as { hr: string; colega: { cd: number; hr: string } | null }[];
  expect(offered.map((row) => [row.hr, row.colega && [row.colega.cd, row.colega.hr]])).toEqual([
    ['09:00', [colega, '09:00']],
    ['09:30', [colega, '10:00']],
    ['10:00', null],
    ['10:30', null],
    ['11:00', null],
  ]);
  const afetados = { escolha: 'colega', razao: 2, marca };
  expect((await set({ ...absence(day), afetados })).status).toBe(200);
  expect(await bookedAs(day.marcacao)).toEqual({
    cd_medic: colega,
    hr: '09:00',
    cd_estad: 0,
    razao_mudanca: 2,
  });
  expect(await bookedAs(second)).toMatchObject({ cd_medic: colega, hr: '10:00', cd_estad: 0 });
  expect((await bookedAs(third)).cd_estad).toBe(4);
  expect(await states(day)).toMatchObject({ proposta: 'retirada', lugar: 'libertado' });
  const query = { de: DT, ate: DT, medico: colega };
  const { body } = await say('listAgenda', { query });
  expect(
    body.message.map(
      ({ hr, fora, sobreposta }: { hr: string; fora: boolean; sobreposta: boolean }) => [
        hr,
        fora,
        sobreposta,
      ],
    ),
  ).toEqual([
    ['09:00', false, false],
    ['09:30', false, false],
    ['10:00', false, false],
  ]);
});

it('an answer about other people or another colleague is none, and a colleague is none where nobody has time [AGENDA-101]', async () => {
  const day = await newDay();
  const colega = await newPhysician();
  await shift(day, { cd_medic: colega });
  const { marca } = await ask({ que: 'ausencia', ausencia: absence(day) });
  await book({ ...day, cd_medic: colega }, { hr: '09:00' });
  const late = await set({ ...absence(day), afetados: { escolha: 'colega', marca } });
  expect([late.status, late.body.codigo]).toEqual([409, 'MARCACOES_AFETADAS']);
  const alone = await newDay();
  const asked = await ask({ que: 'ausencia', ausencia: absence(alone) });
  const afetados = { escolha: 'colega', marca: asked.marca };
  const nobody = await set({ ...absence(alone), afetados });
  expect([nobody.status, nobody.body.campos]).toEqual([
    400,
    { escolha: 'Nenhum colega tem vaga no mesmo local e dia: escolha outra opção.' },
  ]);
  expect([await states(alone), await exceptionsOf(alone)]).toEqual([UNTOUCHED, []]);
});

it('is refused in words for days that are over, in disorder or without a shift, and of nobody [AGENDA-100]', async () => {
  const day = await newDay();
  const fields = async (more: object) => Object.keys((await set(absence(day, more))).body.campos);
  expect(await fields({ de: '2026-01-05' })).toEqual(['de']);
  expect(await fields({ ate: addDays(FORTNIGHT.de, -1) })).toEqual(['ate']);
  expect(await fields({ ate: addDays(FORTNIGHT.de, 366) })).toEqual(['ate']);
  expect(await fields({ ate: FORTNIGHT.de })).toEqual(['de']);
  expect(await fields({ cd_medic: null })).toEqual(['cd_medic']);
});

it('asks about at most a year, and about days in order, as it is said [AGENDA-100]', async () => {
  const day = await newDay();
  for (const more of [
    { ate: '9999-12-31' },
    { ate: addDays(FORTNIGHT.de, -1) },
    { cd_medic: null },
  ]) {
    const body = { que: 'ausencia', ausencia: absence(day, more) };
    expect((await say('listAfetados', { body })).status).toBe(400);
  }
});

it('passes nobody to an hour at which she is booked elsewhere [AGENDA-101]', async () => {
  const day = await newDay();
  const { admin } = setup.tests.app;
  const { rows } = await admin.query('select cd_funcion::float8 from marcacao where cd = $1', [
    day.marcacao,
  ]);
  const nursing = await setup.tests.decide('createMarcacoes', 0, {
    especie: 'acao-enfermagem',
    cd_tipo: 1,
    dt: DT,
    hr: '09:30',
    minutos: 30,
    funcionarios: [rows[0].cd_funcion],
    confirmar: true,
  });
  expect(nursing.status).toBe(200);
  // The colleague has time half an hour later alone.
  await shift(day, { cd_medic: await newPhysician(), de: '09:30', ate: '10:00' });
  const { marca } = await ask({ que: 'ausencia', ausencia: absence(day) });
  const met = await set({ ...absence(day), afetados: { escolha: 'colega', razao: 2, marca } });
  expect([met.status, met.body.codigo]).toEqual([409, 'HORA_OCUPADA']);
  expect([await states(day), await exceptionsOf(day)]).toEqual([UNTOUCHED, []]);
});
