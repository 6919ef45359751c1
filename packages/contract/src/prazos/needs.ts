/** What asks for somebody's next exam: rules, and the events whose exam nobody has made (decision 0112). */
import { addDays } from '../rules/dates/dates.ts';
import { admissaoDays, afterAusencias, type DueDay, dueOfEvent } from './due-day.ts';
import { DEVIDO_BASE, type DevidoRegra } from './exames-devidos.ts';
import type { Facts } from './facts.ts';
import {
  type ParametroCodigo,
  type ParametroMarca,
  type Parametros,
  weakestMarca,
} from './parametros.ts';
import type { Regra } from './regras.ts';

/** An event whose exam is neither made nor waived. */
export interface OpenEvent {
  readonly regra: DevidoRegra;
  /** The day of the event. */
  readonly dia: string;
}

interface Need {
  readonly regra: Regra | DevidoRegra;
  readonly evento: boolean;
  readonly due: string;
  readonly basis: string;
  readonly mark: ParametroMarca;
  /** The day that it was before a long absence moved it to the return. */
  readonly movedFrom?: string;
}

/**
 * All that asks for an exam, what comes first before the others; of a rule and an event on one day the rule, unless the physician's day
 * stands above it: of a start it does not.
 */
export function needsOf(
  { candidates }: DueDay,
  events: readonly OpenEvent[],
  facts: Facts,
  parameters: Parametros,
): Need[] {
  const rules = candidates.map(
    ({ rule: regra, ...one }): Need => ({ regra, evento: false, ...one }),
  );
  const [winner, ...behind] = rules;
  const isOverruled = ({ due }: Need) => winner !== undefined && due < winner.due;
  const asked = events
    .flatMap((event) => needOf(event, facts, parameters))
    .filter((event) => !rules.some((one) => isSame(one, event) && !isOverruled(one)))
    .toSorted((one, other) => (one.due < other.due ? -1 : 1));
  const others = behind.filter((one) => !asked.some((event) => isSame(one, event)));
  const [event, ...later] = asked;
  const eventFirst = event && (!winner || event.due < winner.due);
  const first = eventFirst ? event : winner;
  if (!first) return [];
  const rest = eventFirst
    ? [...(winner ? [winner] : []), ...others, ...later]
    : [...others, ...asked];
  return [
    first,
    ...rest.toSorted((one, other) => (one.due < other.due ? -1 : one.due > other.due ? 1 : 0)),
  ];
}

const isSame = (one: Need, other: Need) => one.regra === other.regra && one.due === other.due;

/** The numbers by which an event asks for an exam, and by which one made before it counts. */
const NUMBERS: Readonly<Partial<Record<DevidoRegra, readonly ParametroCodigo[]>>> = {
  admissao: ['adm_dias', 'exame_antes_dias'],
  regresso: ['oc_reg_dias'],
  trabalho_noturno: ['exame_antes_dias'],
  teletrabalho: ['exame_antes_dias'],
};

/** Of an exposure nobody has read in the law that it asks for an exam. */
const UNREAD: readonly DevidoRegra[] = ['exposicao'];

function needOf({ regra, dia }: OpenEvent, facts: Facts, parameters: Parametros): Need[] {
  const days =
    regra === 'admissao' ? admissaoDays(parameters, facts.admissaoUrgente, dia) : undefined;
  const own = days ? addDays(dia, days.valor) : dia;
  const due = dueOfEvent({ regra, dia, due: own }, facts, parameters);
  // What the physician has moved is hers: her day stands for it.
  if (due !== afterAusencias(own, facts, parameters)) return [];
  const numbers = (NUMBERS[regra] ?? []).flatMap((codigo) => parameters.on(codigo, dia) ?? []);
  const mark = UNREAD.includes(regra)
    ? 'a_confirmar'
    : weakestMarca(numbers.map(({ marca }) => marca));
  return [
    {
      regra,
      evento: true,
      due,
      basis: DEVIDO_BASE[regra],
      mark,
      ...(due !== own && { movedFrom: own }),
    },
  ];
}
