import type { MarcacaoNaAgenda, TurnoNoDia } from '@sst/contract';
import { MARCACAO_STATE } from '@sst/contract/rules/saude';
import { describe, expect, it } from 'vitest';
import { momentPlus } from '../../../../components/calendario/moment.ts';
import { agendaDays } from '../agenda-days.ts';
import { agendaRows, keyOf } from '../agenda-rows.ts';
import { convocadosOf } from '../convocatorias/convocatorias-groups.ts';
import { folhasOf } from '../folha/folhas.ts';
import { calendarEvents, unplaced } from './calendar-events.ts';
import { columnsOf, daysOf, freeRanges, hoursOf } from './columns.ts';
import { isOnly } from './states.ts';
import { fixedReason, moveBody, slotAt, stepped, targetOf } from './targets.ts';

const TODAY = '2026-11-25';
const turno: TurnoNoDia = {
  cd: 1,
  dt: TODAY,
  cd_medic: 7,
  cd_enferm: null,
  profissional: 'Dr. R. Câmara',
  cd_local: 2,
  local: 'Clínica',
  de: '09:00',
  ate: '10:20',
  minutos: 20,
  capacidade: 1,
  lugares: 4,
  livres: 3,
  vagas: [
    { hr: '09:00', livres: 1 },
    { hr: '09:20', livres: 1 },
    { hr: '09:40', livres: 0 },
    { hr: '10:00', livres: 1 },
  ],
};
const booking = (values: Partial<MarcacaoNaAgenda> = {}): MarcacaoNaAgenda => ({
  cd: 1,
  cd_empresa: 4,
  empresa: 'Sol',
  cd_funcion: 9,
  nome: 'Ana',
  num_mecan: null,
  unidade: 'Sol / Porto',
  especie: 'exame',
  tipo: 'Periódico',
  cd_estad: 0,
  dt: TODAY,
  hr: '09:40',
  minutos: 20,
  cd_medic: 7,
  cd_enferm: null,
  cd_local: 2,
  profissional: 'Dr. R. Câmara',
  local: 'Clínica',
  sobreposta: false,
  com: [],
  fora: false,
  convocatoria: null,
  cd_organig: 5,
  cd_enferm_antes: null,
  enfermeiro_antes: null,
  minutos_antes: null,
  sem_email: false,
  ...values,
});
const shown = {
  days: ['2026-11-24', TODAY],
  columns: [{ id: 'm7' }, { id: 'm8' }, { id: 'e3' }],
  turnos: [turno],
  by: 'profissional' as const,
  hours: { de: '08:00', ate: '18:00' },
};

describe('the calendar', () => {
  it('has a column per professional, physicians first, or per place, and leaves out nobody who is booked [AGENDA-10]', () => {
    const nurse = booking({
      cd: 2,
      especie: 'enfermagem' as never,
      cd_medic: null,
      cd_enferm: 3,
      profissional: 'A. Enf.',
    });
    expect(
      columnsOf([turno], [nurse, booking({ cd_medic: 8, profissional: 'Dr. Á.' })], 'profissional'),
    ).toEqual([
      { id: 'm8', title: 'Dr. Á.' },
      { id: 'm7', title: 'Dr. R. Câmara' },
      { id: 'e3', title: 'A. Enf.' },
    ]);
    expect(columnsOf([turno], [nurse], 'local')).toEqual([{ id: 'l2', title: 'Clínica' }]);
  });

  it('shows a day, or a week with those days of its end on which something takes place, and all hours of it [AGENDA-10]', () => {
    expect(daysOf('dia', TODAY, [])).toEqual([TODAY]);
    expect(daysOf('semana', TODAY, []).map((dt) => dt.slice(8))).toEqual([
      '23',
      '24',
      '25',
      '26',
      '27',
    ]);
    expect(daysOf('semana', TODAY, [{ dt: '2026-11-29' }]).at(-1)).toBe('2026-11-29');
    expect(hoursOf([turno], [])).toEqual({ de: '08:00', ate: '18:00' });
    expect(hoursOf([turno], [booking({ hr: '07:15' }), booking({ hr: '19:50' })])).toEqual({
      de: '07:00',
      ate: '21:00',
    });
  });

  it('keeps the clock of the wall on the days on which the hour changes [AGENDA-11]', () => {
    for (const dt of ['2026-10-25', '2027-03-28']) {
      expect(momentPlus({ dt, hr: '00:30' }, 60)).toEqual({ dt, hr: '01:30' });
      expect(momentPlus({ dt, hr: '09:00' }, 7 * 24 * 60).hr).toBe('09:00');
      const [event] = calendarEvents({
        turnos: [],
        marcacoes: [booking({ dt, hr: '01:30' })],
        drafts: new Map(),
        by: 'profissional',
        today: dt,
        editable: true,
        columns: [],
      });
      expect([event?.start, event?.end]).toEqual([`${dt}T01:30`, `${dt}T01:50`]);
    }
    expect(daysOf('semana', '2026-10-25', [{ dt: '2026-10-25' }])).toEqual([
      '2026-10-19',
      '2026-10-20',
      '2026-10-21',
      '2026-10-22',
      '2026-10-23',
      '2026-10-25',
    ]);
  });

  it('draws free slots that follow each other as one ground, and bookings of the past and closed ones fast, declined ones as such [AGENDA-12, AGENDA-40]', () => {
    expect(freeRanges(turno)).toEqual([
      { de: '09:00', ate: '09:40' },
      { de: '10:00', ate: '10:20' },
    ]);
    const rows = [
      booking({ sobreposta: true }),
      booking({ cd: 2, cd_estad: MARCACAO_STATE.realizada }),
      booking({ cd: 3, cd_medic: null, profissional: null }),
      booking({ cd: 4, convocatoria: 'nao-posso' }),
      booking({ cd: 5, convocatoria: 'confirmo' }),
    ];
    const events = calendarEvents({
      turnos: [turno],
      marcacoes: rows,
      drafts: new Map(),
      by: 'profissional',
      today: TODAY,
      editable: true,
      columns: [],
    });
    expect(events.map(({ classNames }) => String(classNames))).toEqual([
      'agenda-turno',
      'agenda-livre',
      'agenda-livre',
      'agenda-sobreposta',
      'agenda-realizada',
      'agenda-recusada',
      '',
    ]);
    expect(events.slice(3, 5).map(({ startEditable }) => startEditable)).toEqual([true, false]);
    expect(unplaced(rows, new Map(), 'profissional').map(({ cd }) => cd)).toEqual([3]);
    expect(fixedReason({ ...booking(), responder_ate: TODAY }, TODAY)).toContain('proposta');
    expect(fixedReason(booking({ dt: '2026-11-24' }), TODAY)).toContain('já passou');
  });
});

it('shows a booking with a nurse before in the columns of both, on the sheets of both, and moves it by the physician alone [CADEIA-06]', () => {
  const row = booking({ cd_enferm_antes: 3, enfermeiro_antes: 'A. Enf.', minutos_antes: 10 });
  expect(columnsOf([turno], [row], 'profissional').map(({ id }) => id)).toEqual(['m7', 'e3']);
  expect(columnsOf([turno], [row], 'local')).toHaveLength(1);
  const events = calendarEvents({
    turnos: [],
    marcacoes: [row],
    drafts: new Map(),
    columns: [],
    by: 'profissional',
    today: TODAY,
    editable: true,
  });
  expect(
    events.map(({ id, start, end, resourceIds, startEditable }) => [
      id,
      start,
      end,
      resourceIds,
      startEditable,
    ]),
  ).toEqual([
    ['4-1 antes', `${TODAY}T09:30`, `${TODAY}T09:40`, ['e3'], false],
    ['4-1', `${TODAY}T09:40`, `${TODAY}T10:00`, ['m7'], true],
  ]);
  expect(folhasOf([], [row], 'profissional').map(({ title }) => title)).toEqual([
    'Dr. R. Câmara',
    'A. Enf.',
  ]);
  const nurse = { ...turno, cd: 2, cd_medic: null, cd_enferm: 3, vagas: [], livres: 0 };
  const [day] = agendaDays(TODAY, [turno, nurse], [row]);
  expect(day?.turnos.map(({ marcadas }) => marcadas)).toEqual([1, 1]);
  expect(day?.turnos[1]?.lines).toMatchObject([{ hr: '09:30', antes: true }]);
});

it('names who is called by company and unit, and who has no address [AGENDA-20]', () => {
  const rows = [
    booking({ sem_email: true }),
    booking({ cd: 2, cd_organig: 6, unidade: 'Sol / Porto / Sul' }),
    booking({ cd: 3, dt: '2026-11-24' }),
    booking({ cd: 4, cd_empresa: 5, empresa: 'Ar', cd_organig: 9, unidade: 'Ar' }),
  ];
  const found = convocadosOf(rows, TODAY);
  expect(found.map(({ empresa, folhas, sem_email }) => [empresa, folhas, sem_email])).toEqual([
    ['Ar', 1, 0],
    ['Sol', 2, 1],
  ]);
  expect(found[1]?.unidades.map(({ cd_organig, folhas }) => [cd_organig, folhas])).toEqual([
    [5, 2],
    [6, 1],
  ]);
});

it('shows what is proposed as waiting, apart from bookings of the same code, and moves it nowhere; outside shifts it is red and listed so [AGENDA-19, PROP-60]', () => {
  const {
    cd_estad: _,
    sobreposta: __,
    com: ____,
    convocatoria: ___,
    ...proposed
  } = booking({ hr: '09:00' });
  const waiting = { ...proposed, responder_ate: '2026-11-27' };
  const outside = { ...waiting, cd: 2, hr: '22:00', fora: true };
  const rows = agendaRows([booking()], [waiting, outside]);
  expect(rows.map(keyOf)).toEqual(['p4-1', '4-1', 'p4-2']);
  expect(rows.filter(isOnly('fora')).map(keyOf)).toEqual(['p4-2']);
  const events = calendarEvents({
    turnos: [],
    marcacoes: rows,
    drafts: new Map(),
    columns: [],
    by: 'profissional',
    today: TODAY,
    editable: true,
  });
  expect(
    events.map(({ classNames, startEditable }) => [String(classNames), startEditable]),
  ).toEqual([
    ['agenda-proposta', false],
    ['', true],
    ['agenda-fora,agenda-proposta', false],
  ]);
  expect(folhasOf([], rows, 'profissional').map(({ marcacoes }) => marcacoes.length)).toEqual([1]);
});

describe('a booking that is moved', () => {
  it('by the arrows goes a slot of its shift, a column that can have it, a day, or gets longer [AGENDA-14]', () => {
    const marcacao = booking();
    const from = targetOf(marcacao, 'profissional');
    const step = (key: Parameters<typeof stepped>[2], shift = false, at = from) =>
      stepped(marcacao, at, key, shift, shown);
    expect(step('ArrowUp')).toEqual({ ...from, hr: '09:20' });
    expect(step('ArrowDown')).toEqual({ ...from, hr: '10:00' });
    expect(step('ArrowRight')).toEqual({ ...from, column: 'm8' });
    expect(step('ArrowLeft')).toEqual({ ...from, dt: '2026-11-24', column: 'm8' });
    expect(step('ArrowRight', false, { ...from, column: 'm8' })).toBeUndefined();
    expect(step('ArrowLeft', true)).toEqual({ ...from, dt: '2026-11-24' });
    expect(step('ArrowDown', true)).toEqual({ ...from, minutos: 25 });
    expect(step('ArrowUp', true, { ...from, minutos: 5 })).toBeUndefined();
    expect(step('ArrowUp', false, { ...from, hr: '08:00' })).toBeUndefined();
  });

  it('is sent with all that was seen of it, and takes the place of the shift that it goes to [AGENDA-13]', () => {
    const marcacao = booking({ cd_local: 5 });
    const to = { ...targetOf(marcacao, 'profissional'), hr: '09:00', column: 'm7' };
    expect(moveBody(marcacao, to, [turno], 'profissional')).toEqual({
      dt: TODAY,
      hr: '09:00',
      minutos: 20,
      cd_local: 2,
      antes: {
        dt: TODAY,
        hr: '09:40',
        minutos: 20,
        cd_medic: 7,
        cd_enferm: null,
        cd_local: 5,
      },
    });
    const other = moveBody(marcacao, { ...to, column: 'm8' }, [turno], 'profissional');
    expect(other).toMatchObject({ cd_medic: 8 });
    expect(other).not.toHaveProperty('cd_local');
    expect(moveBody(marcacao, { ...to, column: 'l9' }, [turno], 'local')).toMatchObject({
      cd_local: 9,
    });
    expect(keyOf(marcacao)).toBe('4-1');
  });

  it('into a shift takes the slot that it is dropped on, and elsewhere a quarter of an hour [AGENDA-17]', () => {
    const at = (hr: string) => {
      const { turno: found, ...slot } = slotAt([turno], { dt: TODAY, hr }, 'm7', 'profissional');
      return [slot.hr, slot.minutos, found?.cd];
    };
    expect(at('09:35')).toEqual(['09:20', 20, 1]);
    expect(at('11:10')).toEqual(['11:00', 15, undefined]);
  });
});
