import type { Lookup, NovaProposta } from '@sst/contract';
import { bookedMomentErrors } from '@sst/contract/rules/agenda/marcacao-doubts';
import { addMinutes, momentInPortugal } from '@sst/contract/rules/dates/dates';
import { type Fuso, hourText } from '@sst/contract/rules/dates/fusos';
import { PAST_MIDNIGHT } from '@sst/contract/rules/saude';
import type { Scope } from '../../../access/grant.ts';
import { CallError, invalid } from '../../../errors.ts';
import { presentAtEach } from '../../../sql/days/place-present.ts';
import {
  leavesBefore,
  NO_NURSE,
  UNKNOWN_LOCAL,
  UNKNOWN_NURSE,
  UNKNOWN_PHYSICIAN,
} from '../marcacoes/marcacao-turns.ts';
import {
  type Funcionario,
  findProfessional,
  isOfferedLocal,
  lockActiveFuncionarios,
  typeExists,
} from '../marcacoes/marcacoes.queries.ts';
import { type Against, listAgainst, type Planned } from '../planned.queries.ts';
import { listWaiting } from './propostas.queries.ts';

export const TAKEN = 'Essa hora já não está livre.';
export const NOT_OFFERED = 'Essa hora já não está livre, ou não é das oferecidas: escolha outra.';
const UNKNOWN_OR_LEFT = 'O funcionário não existe nesta empresa ou já saiu.';
const REPEATED = 'A pessoa está repetida.';
const PROPOSED = 'Já tem uma proposta à espera de resposta.';

/** A booking that may be proposed, with its employee. */
export interface Checked extends Planned {
  readonly cd_pedido: number | null;
  /** The clock of its hour. */
  readonly fuso: Fuso;
  readonly employee: Funcionario;
}

/**
 * Checks bookings that are to be proposed, and locks their employees.
 * @returns them in order, and what stands against each of the people, by position.
 * @throws 400 with the fields that are wrong.
 */
export async function checkPlanned(
  scope: Scope,
  rows: readonly NovaProposta[],
  now: Date,
): Promise<{ checked: Checked[]; against: Map<number, string> }> {
  const codes = [...new Set(rows.map(({ cd_funcion }) => cd_funcion))];
  const employees = new Map(
    (await lockActiveFuncionarios(scope, codes)).map((one) => [one.cd, one]),
  );
  const known = await lookUp(scope, rows);
  const present = momentInPortugal(now);
  const placed = rows.map((row) => ({ ...row, ...whereOf(row, employees.get(row.cd_funcion)) }));
  const presentAt = await presentAtEach(scope, placed, now);
  const campos: Record<string, string> = {};
  const seen = new Set<string>();
  for (const [index, row] of placed.entries()) {
    const employee = employees.get(row.cd_funcion);
    const key = `${row.especie} ${row.cd_funcion}`;
    const ofPerson = !employee
      ? UNKNOWN_OR_LEFT
      : seen.has(key)
        ? REPEATED
        : leavesBefore(employee, row.dt, present.dt);
    seen.add(key);
    const wrong = {
      ...bookedMomentErrors(row, presentAt(row)),
      ...known.errorsOf(row),
      ...(addMinutes(row.hr, row.minutos) === null && { minutos: PAST_MIDNIGHT }),
      ...(ofPerson && { cd_funcion: ofPerson }),
    };
    for (const [field, text] of Object.entries(wrong)) campos[`propostas.${index}.${field}`] = text;
  }
  if (Object.keys(campos).length > 0) throw invalid(campos);
  const checked = placed.flatMap((row) => {
    const employee = employees.get(row.cd_funcion);
    return employee ? [{ ...row, fuso: presentAt(row).fuso, employee }] : [];
  });
  const found = await listAgainst(scope, codes, present.dt);
  const against = new Map<number, string>();
  for (const [index, row] of checked.entries()) {
    const text = againstText(row, found);
    if (text) against.set(index, text);
  }
  return { checked, against };
}

/** Where somebody would be expected; whoever there is not is refused before that counts. */
const whereOf = ({ cd_local }: NovaProposta, employee: Funcionario | undefined) => ({
  cd_local,
  cd_organig: employee?.cd_organig ?? 0,
});

/** Why an employee cannot be booked at a moment: another booking of the kind on that day, or an open proposal. */
export function againstText(
  { cd_funcion, especie, dt }: Pick<Planned, 'cd_funcion' | 'especie' | 'dt'>,
  found: readonly Against[],
): string | undefined {
  const own = found.filter((one) => one.cd_funcion === cd_funcion && one.especie === especie);
  const booked = own.find((one) => one.dt === dt);
  if (booked?.hr) return `Já tem marcação nesse dia, às ${hourText(booked.hr, booked.fuso)}.`;
  return own.some((one) => one.dt === null) ? PROPOSED : undefined;
}

/** 409 for what does not fit, by position: people who are booked or proposed, and times that are taken. */
export function doesNotFit(
  people: ReadonlyMap<number, string>,
  taken: readonly number[],
): CallError | undefined {
  const count = people.size + taken.length;
  if (count === 0) return undefined;
  const campos: Record<string, string> = {};
  for (const [index, text] of people) campos[`propostas.${index}.cd_funcion`] = text;
  for (const index of taken) campos[`propostas.${index}.hr`] = TAKEN;
  const text =
    count === 1
      ? (Object.values(campos)[0] ?? TAKEN)
      : `${count} propostas não cabem: ${[...new Set(Object.values(campos))].slice(0, 3).join(' ')}`;
  return new CallError(409, people.size > 0 ? 'JA_MARCADO' : 'HORA_OCUPADA', text, { campos });
}

/** Looks up what the rows name: each code once. */
async function lookUp(scope: Scope, rows: readonly NovaProposta[]) {
  const once = async <K extends string | number, V>(
    keys: Iterable<K>,
    find: (key: K) => Promise<V>,
  ) => {
    const found = new Map<K, V>();
    for (const key of new Set(keys)) found.set(key, await find(key));
    return found;
  };
  const given = (values: readonly (number | null)[]) => values.filter((cd) => cd !== null);
  const types = new Map(rows.map((row) => [`${row.especie} ${row.cd_tipo}`, row]));
  const typesFound = await once(types.keys(), async (key) => {
    const row = types.get(key);
    return row !== undefined && (await typeExists(scope, row.especie, row.cd_tipo));
  });
  const medicos = await once(given(rows.map(({ cd_medic }) => cd_medic)), (cd) =>
    findProfessional(scope, 'medico', cd),
  );
  const enfermeiros = await once(given(rows.map(({ cd_enferm }) => cd_enferm)), (cd) =>
    findProfessional(scope, 'enfermeiro', cd),
  );
  const locais = await once(given(rows.map(({ cd_local }) => cd_local)), (cd) =>
    isOfferedLocal(scope, cd),
  );
  const asked = given(rows.map(({ cd_pedido }) => cd_pedido));
  const waiting = new Map(
    (asked.length > 0 ? await listWaiting(scope, asked) : []).map((one) => [
      one.cd,
      one.cd_funcion,
    ]),
  );
  const isOffered = (one: (Lookup & { inactiv: boolean }) | undefined) => one && !one.inactiv;
  const errorsOf = (row: NovaProposta): Record<string, string> => ({
    ...(!typesFound.get(`${row.especie} ${row.cd_tipo}`) && { cd_tipo: 'O tipo não existe.' }),
    ...(row.cd_medic !== null &&
      !isOffered(medicos.get(row.cd_medic)) && { cd_medic: UNKNOWN_PHYSICIAN }),
    ...(row.cd_enferm !== null &&
      (row.especie === 'exame'
        ? { cd_enferm: NO_NURSE }
        : !isOffered(enfermeiros.get(row.cd_enferm)) && { cd_enferm: UNKNOWN_NURSE })),
    ...(row.cd_local !== null && !locais.get(row.cd_local) && { cd_local: UNKNOWN_LOCAL }),
    ...(row.cd_pedido !== null &&
      waiting.get(row.cd_pedido) !== row.cd_funcion && {
        cd_pedido: 'O pedido já foi respondido, ou é de outra pessoa.',
      }),
  });
  return { errorsOf };
}
