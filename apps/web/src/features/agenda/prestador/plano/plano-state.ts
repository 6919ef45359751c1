import type { PessoaDoPlano, Plano, TurnoDoPlano } from '@sst/contract';
import { Mesa } from '@sst/contract/rules/agenda/plano/mesa';
import {
  DISTANCE,
  dayProblem,
  distanceTo,
  isLate,
  RAZAO_TEXT,
  slotsFor,
  suitsPeriodo,
} from '@sst/contract/rules/agenda/plano/plano-rules';
import { displayDate } from '@sst/contract/rules/dates/dates';
import { dotted } from '../../../../lib/dotted.ts';
import { weekdayText } from '../agenda-texts.ts';

/** Where somebody is put: a shift of the plan, and the hour. */
export interface Place {
  readonly turno: number;
  readonly hr: string;
}

/** A plan as it was changed by hand, by the order of its people. */
export interface PlanoState {
  readonly places: readonly (Place | null)[];
  /** Who was taken out by hand. */
  readonly out: ReadonlySet<number>;
  /** Whom the server refused, with why. */
  readonly refused: ReadonlyMap<number, string>;
  /** Whose proposal was sent, or who was booked. */
  readonly sent: ReadonlySet<number>;
  /** Whether anything was changed by hand. */
  readonly changed: boolean;
}

/** A plan as the server proposes it. */
export function beginOf({ pessoas }: Pick<Plano, 'pessoas'>): PlanoState {
  return {
    places: pessoas.map(({ turno, hr }) => (turno === null || hr === null ? null : { turno, hr })),
    out: new Set(),
    refused: new Map(),
    sent: new Set(),
    changed: false,
  };
}

/** Puts some people elsewhere; null takes them out. */
export function placed(
  state: PlanoState,
  changes: readonly (readonly [who: number, place: Place | null])[],
): PlanoState {
  const places = [...state.places];
  const out = new Set(state.out);
  const refused = new Map(state.refused);
  for (const [who, place] of changes) {
    places[who] = place;
    refused.delete(who);
    if (place) out.delete(who);
    else out.add(who);
  }
  return { ...state, places, out, refused, changed: true };
}

/** Notes what became of some people who were sent. */
export function afterSending(
  state: PlanoState,
  sent: Iterable<number>,
  refused: Iterable<readonly [number, string]>,
): PlanoState {
  return {
    ...state,
    sent: new Set([...state.sent, ...sent]),
    refused: new Map([...state.refused, ...refused]),
  };
}

/** Who has a place and is to be sent. */
export function toSend({ places, sent }: PlanoState): number[] {
  return [...places.keys()].filter((who) => places[who] !== null && !sent.has(who));
}

/** Who has no place, with why. */
export function withoutPlace(
  { pessoas }: Pick<Plano, 'pessoas'>,
  { places, out, sent }: PlanoState,
): { who: number; razao: string }[] {
  return [...places.keys()]
    .filter((who) => places[who] === null && !sent.has(who))
    .map((who) => {
      const { razao = null } = pessoas[who] ?? {};
      const byHand = out.has(who) || razao === null;
      return { who, razao: byHand ? 'Retirada do plano.' : RAZAO_TEXT[razao] };
    });
}

/** The slots of a plan with everybody in them but one. */
function mesaOf(
  { pessoas, turnos }: Pick<Plano, 'pessoas' | 'turnos'>,
  { places }: Pick<PlanoState, 'places'>,
  without: number,
): Mesa {
  const mesa = new Mesa(turnos);
  const inOrder = [...places.entries()]
    .flatMap(([who, place]) => (place && who !== without ? [{ who, ...place }] : []))
    .sort((one, other) => (one.hr < other.hr ? -1 : one.hr > other.hr ? 1 : 0));
  for (const { who, turno, hr } of inOrder) {
    const slots = slotsOf(pessoas[who], turnos[turno]);
    const seat = mesa.hours(turno, slots).find((place) => mesa.hour(place) === hr);
    if (seat) mesa.put(who, seat);
  }
  return mesa;
}

const slotsOf = (pessoa: PessoaDoPlano | undefined, turno: TurnoDoPlano | undefined) =>
  turno ? slotsFor(pessoa?.minutos ?? null, turno) : 1;

/** A shift that somebody can be put into, with the hours that are free for her. */
export interface Choice {
  readonly turno: number;
  readonly hours: readonly string[];
}

/** The shifts that serve somebody and have room for her, beside all the others of the plan. */
export function choicesOf(plano: Plano, state: PlanoState, who: number): Choice[] {
  const pessoa = plano.pessoas[who];
  if (!pessoa) return [];
  const mesa = mesaOf(plano, state, who);
  return plano.turnos.flatMap((turno, index) => {
    if (distanceTo(pessoa, turno) === null || pessoa.ocupados.includes(turno.dt)) return [];
    const hours = mesa.hours(index, slotsOf(pessoa, turno)).map((place) => mesa.hour(place));
    return hours.length > 0 ? [{ turno: index, hours }] : [];
  });
}

/** Who can change places with somebody: each fits where the other is. */
export function exchangesOf({ pessoas, turnos }: Plano, state: PlanoState, who: number): number[] {
  const [own, mine] = [pessoas[who], state.places[who]];
  const here = mine && turnos[mine.turno];
  if (!own || !here) return [];
  return toSend(state).filter((other) => {
    const [theirs, pessoa] = [state.places[other], pessoas[other]];
    const there = theirs && turnos[theirs.turno];
    if (other === who || !there || !pessoa) return false;
    return (
      distanceTo(own, there) !== null &&
      distanceTo(pessoa, here) !== null &&
      !own.ocupados.includes(there.dt) &&
      !pessoa.ocupados.includes(here.dt) &&
      slotsOf(own, there) === slotsOf(pessoa, there) &&
      slotsOf(pessoa, here) === slotsOf(own, here)
    );
  });
}

/** Whether a place is in another part of the country than somebody's unit. */
const isFar = (pessoa: PessoaDoPlano, turno: Pick<TurnoDoPlano, 'visita' | 'sitio'>) =>
  distanceTo(pessoa, turno) === DISTANCE.far;

/** Whether some shift of the plan that serves somebody is in time for her, on a day and in a part of it that suits. */
function couldBeInTime(pessoa: PessoaDoPlano, turnos: readonly TurnoDoPlano[]): boolean {
  return turnos.some(
    (turno) =>
      !isLate(pessoa, turno.dt) &&
      dayProblem(pessoa, turno.dt) === null &&
      turno.vagas.some(({ hr }) => suitsPeriodo(pessoa.periodo, hr)) &&
      distanceTo(pessoa, turno) !== null,
  );
}

/**
 * What speaks against a place: it is late, in an absence, or not what the company asked for. Being late is said where it could be
 * otherwise: whoever was late before the plan begins has her date in her line.
 * @param turnos all shifts of the plan.
 */
export function warningsOf(
  pessoa: PessoaDoPlano,
  turno: Pick<TurnoDoPlano, 'dt' | 'visita' | 'sitio'>,
  hr: string,
  turnos: readonly TurnoDoPlano[],
): string[] {
  const problem = dayProblem(pessoa, turno.dt);
  const late = isLate(pessoa, turno.dt) && couldBeInTime(pessoa, turnos);
  return [
    ...(late ? ['Depois do prazo'] : []),
    ...(problem === 'AUSENTE' ? ['Está ausente nesse dia'] : []),
    ...(problem === 'FORA_DO_PEDIDO' || !suitsPeriodo(pessoa.periodo, hr)
      ? ['Não é o que a empresa pediu']
      : []),
    ...(isFar(pessoa, turno) ? ['Longe da unidade'] : []),
  ];
}

/** 'qua 01-04 · Dr. Rui Câmara · Clínica de Aveiro'. */
export function turnoText({ dt, profissional, local }: TurnoDoPlano): string {
  return dotted(`${weekdayText(dt)} ${displayDate(dt).slice(0, 5)}`, profissional, local) ?? '';
}

/** How long somebody's exam takes in a shift. */
export const minutesIn = (pessoa: PessoaDoPlano, turno: TurnoDoPlano) =>
  pessoa.minutos ?? turno.minutos;

/** How many of those who would be sent are late where they need not be, and how many far from their unit. */
export function warnedOf(plano: Plano, state: PlanoState): { late: number; far: number } {
  const seats = toSend(state).flatMap((who) => {
    const [pessoa, place] = [plano.pessoas[who], state.places[who]];
    const turno = place && plano.turnos[place.turno];
    return pessoa && turno ? [{ pessoa, turno }] : [];
  });
  return {
    late: seats.filter(
      ({ pessoa, turno }) => isLate(pessoa, turno.dt) && couldBeInTime(pessoa, plano.turnos),
    ).length,
    far: seats.filter(({ pessoa, turno }) => isFar(pessoa, turno)).length,
  };
}

/** '12 depois do prazo, 3 longe da unidade'; null where there are none. */
export function warnedText({ late, far }: ReturnType<typeof warnedOf>): string | null {
  const parts = [
    ...(late > 0 ? [`${late} depois do prazo`] : []),
    ...(far > 0 ? [`${far} longe da unidade`] : []),
  ];
  return parts.join(', ') || null;
}
