import { addDays } from '@sst/contract/rules/dates/dates';
import { expect, it } from 'vitest';
import { DT, NEXT, useAfetados } from '../../../../testing/agenda/use-afetados.ts';

const setup = useAfetados();
const { say, newDay, newPhysician, ask, states, UNTOUCHED, hoursOf } = setup;
type Day = Awaited<ReturnType<typeof newDay>>;

/** A place of the company that is visited. */
async function newVisited(fuso = 'Europe/Lisbon') {
  const cd_local = await setup.insert(
    `insert into local (nome, tipo, morada, fuso) values (gen_random_uuid(), 'visita', 'Rua Nova, 2', $1)`,
    [fuso],
  );
  const { cd_empresa, node } = setup.tests.own;
  await setup.tests.app.admin.query(
    `delete from local_unidade where cd_empresa = $1 and cd_organig = $2`,
    [cd_empresa, node],
  );
  await setup.tests.app.admin.query(
    'insert into local_unidade (cd_empresa, cd_local, cd_organig) values ($1, $2, $3)',
    [cd_empresa, cd_local, node],
  );
  return cd_local;
}
const visit = async ({ cd_medic }: Pick<Day, 'cd_medic'>, more: object = {}) => ({
  cd_medic,
  cd_enferm: null,
  cd_local: await newVisited(),
  dt: DT,
  de: '09:00',
  ate: '10:30',
  minutos: 30,
  ...more,
});
const make = (body: object) => say('createVisita', { body });

it('a visit is one call: the clinic keeps what is left of its day, once it is said what becomes of who was booked [AGENDA-104]', async () => {
  const day = await newDay();
  const visita = await visit(day);
  const refused = await make(visita);
  expect([refused.status, refused.body.codigo]).toEqual([409, 'MARCACOES_AFETADAS']);
  expect([await hoursOf(day.cd_medic), await states(day)]).toEqual([['09:00–12:00'], UNTOUCHED]);
  const asked = await ask({ que: 'visita', visita });
  // Who is kept at 11:00 stays: the clinic has the rest of the morning.
  expect(asked.message.map(({ tipo, hr }) => `${tipo} ${hr}`)).toEqual([
    'marcacao 09:00',
    'proposta 10:00',
  ]);
  const off = { escolha: 'desmarcar', razao: 2, marca: asked.marca };
  const done = await make({ ...visita, afetados: off });
  expect([done.status, done.body.message]).toEqual([200, 'Visita marcada para 15-04-2026.']);
  expect(await hoursOf(day.cd_medic)).toEqual(['09:00–10:30', '10:30–12:00']);
  expect(await hoursOf(day.cd_medic, NEXT)).toEqual(['09:00–12:00']);
  expect(await states(day)).toMatchObject({ marcacao: 4, lugar: 'livre' });
  const { body } = await say('listTurnos');
  const clinic = body.message.find(({ cd }: { cd: number }) => cd === day.turno);
  expect(clinic.excecoes).toEqual([
    { dt: DT, de: '10:30', ate: '12:00', motivo: expect.stringMatching(/^Visita: /) },
  ]);
});

it('a day that is left too short for anybody is off, and a second visit at the same hours is refused [AGENDA-104]', async () => {
  const cd_medic = await newPhysician();
  const day = await newDay();
  const { values } = day;
  await say('createTurno', { body: { ...values, cd_medic } });
  const visita = await visit({ cd_medic }, { de: '09:15', ate: '11:45' });
  expect((await make(visita)).status).toBe(200);
  expect(await hoursOf(cd_medic)).toEqual(['09:15–11:45']);
  const again = await make(await visit({ cd_medic }, { de: '11:00', ate: '12:00' }));
  expect([again.status, again.body.codigo, Object.keys(again.body.campos)]).toEqual([
    409,
    'JA_EXISTE',
    ['de'],
  ]);
  const after = await make(await visit({ cd_medic }, { de: '14:00', ate: '15:00' }));
  expect(after.status).toBe(200);
});

it('a visit by another clock takes the hours that it has there, and one on a holiday takes place [AGENDA-104]', async () => {
  const cd_medic = await newPhysician();
  const day = await newDay();
  await say('createTurno', { body: { ...day.values, cd_medic, de: '09:00', ate: '17:00' } });
  const cd_local = await newVisited('Atlantic/Azores');
  const visita = { ...(await visit({ cd_medic }, { de: '09:00', ate: '11:00' })), cd_local };
  expect((await make(visita)).status).toBe(200);
  const { body } = await say('listTurnos');
  const clinic = body.message.find(
    (one: { cd_medic: number; dt_fim: string | null }) =>
      one.cd_medic === cd_medic && one.dt_fim === null,
  );
  expect(clinic.excecoes).toMatchObject([{ dt: DT, de: '12:00', ate: '17:00' }]);
  // Labour day.
  const holiday = await visit({ cd_medic }, { dt: '2026-05-01' });
  expect((await make(holiday)).status).toBe(200);
  expect(await hoursOf(cd_medic, '2026-05-01')).toEqual(['09:00–10:30']);
});

it('a clinic, a past day, hours that end before they begin and both professions are refused by field [AGENDA-104]', async () => {
  const day = await newDay();
  const visita = await visit(day);
  const fieldsOf = async (more: object) => {
    const { status, body } = await make({ ...visita, ...more });
    return [status, Object.keys(body.campos ?? {})];
  };
  expect(await fieldsOf({ cd_local: day.cd_local })).toEqual([400, ['cd_local']]);
  expect(await fieldsOf({ dt: '2026-01-05' })).toEqual([400, ['dt']]);
  expect(await fieldsOf({ ate: '08:00' })).toEqual([400, ['ate']]);
  expect(await fieldsOf({ cd_enferm: 1 })).toEqual([400, ['cd_medic']]);
  expect(await states(day)).toEqual(UNTOUCHED);
});

it('hours of a day that another shift has are refused, as of a shift, and its other days may be changed [AGENDA-105]', async () => {
  const cd_medic = await newPhysician();
  const { values } = await newDay();
  const shift = async (more: object) =>
    (await say('createTurno', { body: { ...values, cd_medic, ...more } })).body.cd as number;
  const morning = await shift({});
  await shift({ de: '14:00', ate: '17:00' });
  const other = await say('setExcecaoTurno', {
    params: { id: morning },
    body: { dt: DT, de: '13:00', ate: '15:00' },
  });
  expect([other.status, Object.keys(other.body.campos)]).toEqual([409, ['de']]);
  // A day that is off gives its hours free, and takes them back only while they are.
  await say('setExcecaoTurno', { params: { id: morning }, body: { dt: DT } });
  const once = { dt_ini: DT, dt_fim: DT, de: '10:00', ate: '11:00' };
  expect(await shift(once)).toBeGreaterThan(0);
  const back = await say('removeExcecaoTurno', { params: { id: morning }, query: { dt: DT } });
  expect([back.status, Object.keys(back.body.campos)]).toEqual([409, ['dt']]);
  const changed = await say('updateTurno', {
    params: { id: morning },
    body: { ...values, cd_medic, minutos: 20 },
  });
  expect(changed.status).toBe(200);
  expect(await shift({ dt_ini: addDays(DT, 7), dt_fim: addDays(DT, 7), de: '10:00' })).toBe(
    undefined,
  );
});
