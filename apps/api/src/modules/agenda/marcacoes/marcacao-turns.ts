import type { Lookup, MarcacoesBody } from '@sst/contract';
import { bookedMomentErrors } from '@sst/contract/rules/agenda/marcacao-doubts';
import { addMinutes, displayDate, momentInPortugal } from '@sst/contract/rules/dates/dates';
import { isAfterLeaving } from '@sst/contract/rules/dates/funcionario-dates';
import { type Fuso, hourText } from '@sst/contract/rules/dates/fusos';
import { marcacaoTimes, PAST_MIDNIGHT } from '@sst/contract/rules/saude';
import type { Scope } from '../../../access/grant.ts';
import { CallError, invalid } from '../../../errors.ts';
import { presentAtEach } from '../../../sql/days/place-present.ts';
import {
  type BookedOn,
  type Funcionario,
  findProfessional,
  isOfferedLocal,
  listBookedOn,
  lockActiveFuncionarios,
  typeExists,
} from './marcacoes.queries.ts';

/** Most names in the text of an error; its fields name everybody. */
const NAMED = 5;
const UNKNOWN_OR_LEFT = 'O funcionário não existe nesta empresa ou já saiu.';
export const UNKNOWN_PHYSICIAN = 'O médico não existe.';
export const UNKNOWN_NURSE = 'O enfermeiro não existe.';
export const NO_NURSE = 'Um exame não tem enfermeiro.';
export const UNKNOWN_LOCAL = 'O local não está em uso, ou é de outra empresa.';

/** One booking of a series. */
interface PlannedTurn {
  readonly hr: string;
  /** The clock of the hour. */
  readonly fuso: Fuso;
  readonly employee: Funcionario;
}

/** New bookings, which may be made. */
export interface NewTurns {
  readonly turns: readonly PlannedTurn[];
  readonly medico: Lookup | null;
  readonly enfermeiro: Lookup | null;
}

/**
 * Checks new bookings and locks their employees.
 * @throws 400 with the fields that are wrong, 409 for employees who are booked on that day already.
 */
export async function newTurns(scope: Scope, body: MarcacoesBody, now: Date): Promise<NewTurns> {
  const { especie, cd_tipo, cd_medic, cd_enferm, cd_local, funcionarios } = body;
  const present = momentInPortugal(now);
  const [employees, type, medico, enfermeiro, local, booked] = await Promise.all([
    lockActiveFuncionarios(scope, funcionarios),
    typeExists(scope, especie, cd_tipo),
    cd_medic === null ? null : findProfessional(scope, 'medico', cd_medic),
    cd_enferm === null ? null : findProfessional(scope, 'enfermeiro', cd_enferm),
    cd_local === null || isOfferedLocal(scope, cd_local),
    listBookedOn(scope, body),
  ]);
  const places = employees.map(({ cd_organig }) => ({ cd_local, cd_organig }));
  const presentAt = await presentAtEach(scope, places, now);
  const campos: Record<string, string> = {};
  for (const place of places) Object.assign(campos, bookedMomentErrors(body, presentAt(place)));
  if (!type) campos.cd_tipo = 'O tipo não existe.';
  if (medico === undefined || medico?.inactiv) campos.cd_medic = UNKNOWN_PHYSICIAN;
  if (enfermeiro === undefined || enfermeiro?.inactiv) campos.cd_enferm = UNKNOWN_NURSE;
  if (enfermeiro && especie === 'exame') campos.cd_enferm = NO_NURSE;
  if (!local) campos.cd_local = UNKNOWN_LOCAL;
  if (new Set(funcionarios).size < funcionarios.length) {
    campos.funcionarios = 'Há funcionários repetidos.';
  }
  const active = new Map(employees.map((employee) => [employee.cd, employee]));
  for (const [index, cd] of funcionarios.entries()) {
    const employee = active.get(cd);
    const wrong = employee ? leavesBefore(employee, body.dt, present.dt) : UNKNOWN_OR_LEFT;
    if (wrong) campos[`funcionarios.${index}`] = wrong;
  }
  const turns = inTurn(active, body, (employee) => {
    return presentAt({ cd_local, cd_organig: employee.cd_organig }).fuso;
  });
  if (!turns) campos.intervalo = PAST_MIDNIGHT;
  else if (turns.some(({ hr }) => passesMidnight(hr, body.minutos))) {
    campos.minutos = PAST_MIDNIGHT;
  }
  if (!turns || Object.keys(campos).length > 0) throw invalid(campos);
  const taken = someBooked(funcionarios, active, booked);
  if (taken) throw taken;
  return { turns, medico: medico ?? null, enfermeiro: enfermeiro ?? null };
}

/** Whether a booking of so many minutes would go on after its day; null where nobody has said how long it takes. */
export function passesMidnight(hr: string, minutos: number | null): boolean {
  return minutos !== null && addMinutes(hr, minutos) === null;
}

/** @returns why an employee cannot be booked on a day: it lies after an accepted departure. */
export function leavesBefore(employee: Funcionario, dt: string, today: string): string | undefined {
  if (!isAfterLeaving(dt, employee, today)) return undefined;
  return `O funcionário sai da empresa a ${displayDate(employee.dt_inactiv ?? dt)}.`;
}

/** 409 for another booking at this hour of the day. */
export function bookedThatDay(other: Hour): CallError {
  const text = bookedAt(other);
  return jaMarcado({ dt: text }, text);
}

/** Bookings one after the other, in the order asked for; `null` where the last would fall beyond midnight. */
function inTurn(
  employees: ReadonlyMap<number, Funcionario>,
  { hr, intervalo, funcionarios }: Pick<MarcacoesBody, 'hr' | 'intervalo' | 'funcionarios'>,
  fusoOf: (employee: Funcionario) => Fuso,
): PlannedTurn[] | null {
  const times = marcacaoTimes(hr, intervalo, funcionarios.length);
  const turns: PlannedTurn[] = [];
  for (const [index, cd] of funcionarios.entries()) {
    const time = times[index] ?? null;
    if (time === null) return null;
    const employee = employees.get(cd);
    if (employee) turns.push({ hr: time, fuso: fusoOf(employee), employee });
  }
  return turns;
}

type Hour = Pick<BookedOn, 'hr' | 'fuso'>;

const bookedAt = ({ hr, fuso }: Hour) => `Já tem marcação nesse dia, às ${hourText(hr, fuso)}.`;

function jaMarcado(campos: Record<string, string>, text: string): CallError {
  return new CallError(409, 'JA_MARCADO', text, { campos });
}

/**
 * Whether some of the employees are booked already.
 * @returns the 409 that names them, with a field for the position of each in the list sent.
 */
function someBooked(
  funcionarios: readonly number[],
  employees: ReadonlyMap<number, Funcionario>,
  booked: readonly BookedOn[],
): CallError | undefined {
  if (booked.length === 0) return undefined;
  const hours = new Map(booked.map((one) => [one.cd_funcion, one]));
  const campos: Record<string, string> = {};
  for (const [index, cd] of funcionarios.entries()) {
    const other = hours.get(cd);
    if (other) campos[`funcionarios.${index}`] = bookedAt(other);
  }
  const who = funcionarios.filter((cd) => hours.has(cd)).map((cd) => employees.get(cd)?.nome);
  const more = who.length > NAMED ? ` e mais ${who.length - NAMED}` : '';
  const verb = who.length === 1 ? 'tem' : 'têm';
  return jaMarcado(
    campos,
    `Já ${verb} marcação nesse dia: ${who.slice(0, NAMED).join(', ')}${more}.`,
  );
}
