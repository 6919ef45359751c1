/** The day on which somebody has to be examined, and why (decision 0070). */

import { addDays, addMonths, addYears, isCalendarDate } from '../rules/dates/dates.ts';
import { endOfAusencia, joinedAusencias } from './ausencias.ts';
import { type ExameEvent, isOfStart } from './exames-devidos.ts';
import type { Exposicao, Facts, Regime } from './facts.ts';
import {
  type ParametroCodigo,
  type ParametroMarca,
  type Parametros,
  type ParametroValor,
  weakestMarca,
} from './parametros.ts';
import { REGRAS, type Regra } from './regras.ts';

/** The day that one rule asks for. */
interface Candidate {
  readonly rule: Regra;
  readonly due: string;
  /** The law, or who has set it. */
  readonly basis: string;
  /** The weakest of all numbers that the day rests on. */
  readonly mark: ParametroMarca;
  /** The day that it was before a long absence moved it to the return. */
  readonly movedFrom?: string;
}

/** The days from the 31st of a long absence to the last before the return, of which an open one has none. */
interface Suspension {
  readonly from: string;
  /** The day of the return. */
  readonly until: string | null;
}

export interface DueDay {
  /** `null` for somebody without exam and without a day of admission. */
  readonly due: string | null;
  readonly rule: Regra | null;
  /** What each rule asks for, the winner first, the others by their days. */
  readonly candidates: readonly Candidate[];
  /** The last long absence: on its days nobody is late. */
  readonly suspended: Suspension | null;
}

/** A date some months later; the last day of that month where it has no such day. */
export function afterMonths(date: string, months: number): string {
  const month = addMonths(date, months);
  const [year, number] = [Number(month.slice(0, 4)), Number(month.slice(5, 7))];
  for (let day = Number(date.slice(8, 10)); ; day--) {
    if (isCalendarDate(year, number, day)) return `${month}-${String(day).padStart(2, '0')}`;
  }
}

/** Of who was found unfit for a time, without a day. */
const NO_REVIEW = 'O exame não diz o dia: o habitual do prestador';

/** A rule whose period may be another one on another day. */
interface Periodic {
  /** The period of a day, if the rule holds on it. */
  on(day: string):
    | {
        readonly rule: Regra;
        readonly period: ParametroValor;
        /** The age by which it holds, where it does by one. */
        readonly age?: ParametroValor | undefined;
      }
    | undefined;
  /** The days on which `on` may answer something else than on the day before. */
  readonly changes: readonly string[];
}

/** The first day on which the time since the last exam is no less than the period of that day. */
function firstDue(last: string | undefined, { on, changes }: Periodic): Candidate | undefined {
  const begin = last ?? '';
  const starts = [...new Set([begin, ...changes.filter((day) => day > begin)])].sort();
  for (const [index, start] of starts.entries()) {
    const found = on(start);
    if (!found) continue;
    const over = last === undefined ? start : afterMonths(last, found.period.valor);
    const due = over > start ? over : start;
    const next = starts[index + 1];
    if (next !== undefined && due >= next) continue;
    const mark = weakestMarca([found.period.marca, ...(found.age ? [found.age.marca] : [])]);
    return { rule: found.rule, due, basis: found.period.base, mark };
  }
  return undefined;
}

const AGES = [
  'per_meses',
  'per_menor_meses',
  'per_menor_idade',
  'per_maior_meses',
  'per_maior_idade',
  'per_maior_aniversario',
] as const satisfies readonly ParametroCodigo[];

/** Yearly for minors and after the 50th birthday, otherwise every two years. */
function byAge(birth: string, parameters: Parametros): Periodic {
  /** The first day after the years of a minor. */
  const grown = (years: number) => {
    const birthday = addYears(birth, years);
    // Who was born on a 29 February has the birthday on 1 March of other years.
    return birthday.slice(8) === birth.slice(8) ? birthday : addDays(birthday, 1);
  };
  /** The first day of the older: the day after the birthday, or the next birthday by the other reading. */
  const older = (day: string) => {
    const birthday = parameters.on('per_maior_aniversario', day);
    if (birthday) return { age: birthday, from: addYears(birth, birthday.valor) };
    const age = parameters.on('per_maior_idade', day);
    return age && { age, from: addDays(addYears(birth, age.valor), 1) };
  };
  const ofParameters = parameters.changes(AGES);
  const changes = new Set(ofParameters);
  for (const day of ['', ...ofParameters]) {
    const minor = parameters.on('per_menor_idade', day);
    if (minor) changes.add(grown(minor.valor));
    const old = older(day);
    if (old) changes.add(old.from);
  }
  return {
    changes: [...changes],
    on: (day) => {
      const minor = parameters.on('per_menor_idade', day);
      const old = older(day);
      const ofAge =
        minor && day < grown(minor.valor)
          ? (['periodico_menor', 'per_menor_meses', minor] as const)
          : old && day >= old.from
            ? (['periodico_maior', 'per_maior_meses', old.age] as const)
            : null;
      // Whose own period is switched off is examined like everybody else.
      for (const [rule, codigo, age] of [
        ...(ofAge ? [ofAge] : []),
        ['periodico', 'per_meses', undefined] as const,
      ]) {
        const period = parameters.on(codigo, day);
        if (period) return { rule, period, age };
      }
      return undefined;
    },
  };
}

/** The regimes and exposures for which the law fixes a period. */
const FIXED: Readonly<Partial<Record<Regime | Exposicao, [Regra, ParametroCodigo]>>> = {
  trabalho_noturno: ['trabalho_noturno', 'noturno_meses'],
  teletrabalho: ['teletrabalho', 'teletrabalho_meses'],
  radiacao_a: ['radiacao_a', 'radiacao_a_meses'],
  ruido_superior: ['ruido_superior', 'ruido_superior_meses'],
  ruido_inferior: ['ruido_inferior', 'ruido_inferior_meses'],
  amianto: ['amianto', 'amianto_meses'],
};

const OF_START: readonly Regra[] = Object.values(FIXED).map(([rule]) => rule);

/** As long as somebody works in a way, or is exposed to something. */
function whileIn(
  fact: Facts['regimes'][number] | Facts['exposicoes'][number],
  parameters: Parametros,
): Periodic | undefined {
  const fixed = FIXED[fact.tipo];
  if (!fixed) return undefined;
  const [rule, codigo] = fixed;
  const { de, ate } = fact;
  return {
    changes: [de, ...(ate ? [addDays(ate, 1)] : []), ...parameters.changes([codigo])],
    on: (day) => {
      if (day < de || (ate && day > ate)) return undefined;
      const period = parameters.on(codigo, day);
      return period && { rule, period };
    },
  };
}

/** The absences that have lasted, or may last, more than the days after which an exam is due on return. */
function longAbsences({ ausencias }: Facts, parameters: Parametros) {
  return joinedAusencias(ausencias).flatMap((absence) => {
    const { de, ate: until, motivo } = absence;
    const limit = parameters.on('oc_reg_dias', until ?? de);
    if (!limit) return [];
    const from = addDays(de, limit.valor);
    if (until !== null && until <= from) return [];
    const dispensada = endOfAusencia(absence)?.dispensada ?? false;
    return [{ de, motivo, dispensada, limit, from, until }];
  });
}

/**
 * When somebody has to be examined. Nothing in it depends on today: a birthday that changes the period is part of the
 * answer, and so is the day from which an open absence counts as a long one.
 */
export function dueDay(facts: Facts, parameters: Parametros): DueDay {
  const latest = latestExame(facts, parameters);
  const last = latest?.dia;
  const absences = longAbsences(facts, parameters);
  const moved = (one: Candidate): Candidate => {
    const due = returned(one.due, absences);
    if (due === one.due) return one;
    // It rests on the days after which an absence is a long one, too.
    const into = absences.flatMap(({ until, limit }) => (until === due ? [limit.marca] : []));
    return { ...one, due, movedFrom: one.due, mark: weakestMarca([one.mark, ...into]) };
  };
  const candidates = [
    ...admission(facts, parameters, last),
    ...periodic(facts, parameters, last),
    ...(latest ? found(latest, parameters) : []),
  ];
  const events = returns(absences, last);
  const own = physician(facts, parameters, last).map(moved);
  // What the physician has set replaces all but the exam before a start, and that on a return that came after it was set.
  const set = facts.override?.dia ?? '';
  const later = own.length === 0 ? events : events.filter(({ due }) => due > set);
  const kept =
    own.length === 0 ? candidates : candidates.filter((one) => isStart(one, sinceOf(facts, last)));
  const counting = [...kept, ...later].map(moved);
  const winner = [...own, ...counting].sort(byDay)[0];
  const all = [...own, ...candidates.map(moved), ...earliestOfEach(events.map(moved))].sort(byDay);
  const away = absences.at(-1);
  return {
    due: winner?.due ?? null,
    rule: winner?.rule ?? null,
    candidates: winner ? [winner, ...all.filter(({ rule }) => rule !== winner.rule)] : [],
    suspended: away ? { from: away.from, until: away.until } : null,
  };
}

/** Whether what asks is the first exam of an admission, an arrangement or an exposure, which has to come before it starts. */
function isStart({ rule }: Candidate, since: string | undefined): boolean {
  return since === undefined && (rule === 'admissao' || OF_START.includes(rule));
}

/** A day, or that of the return if a long absence of somebody takes it in. */
export function afterAusencias(day: string, facts: Facts, parameters: Parametros): string {
  return returned(day, longAbsences(facts, parameters));
}

/** A day, or that of the return if a long absence that has one takes it in. */
function returned(day: string, absences: ReturnType<typeof longAbsences>): string {
  return absences.reduce(
    (due, { de, until }) => (until !== null && de <= due && due < until ? until : due),
    day,
  );
}

/** The exams on returns from illness or accident that nobody has made since, nor waived. */
function returns(
  absences: ReturnType<typeof longAbsences>,
  last: string | undefined,
): readonly Candidate[] {
  return absences.flatMap(({ motivo, dispensada, until, limit: { base, marca } }) =>
    motivo === 'doenca_acidente' &&
    !dispensada &&
    until !== null &&
    (last === undefined || last < until)
      ? [{ rule: 'regresso', due: until, basis: base, mark: marca }]
      : [],
  );
}

/**
 * The day by which the exam has to be made that an event asks for and nobody has made: that of the event, unless the
 * physician has set another since, or the day falls into a long absence. The exam of a start is never moved beyond it.
 * @param dia the day of the event. @param due that on which its exam is due by its own rule.
 */
export function dueOfEvent(
  { regra, dia, due }: Pick<ExameEvent, 'regra' | 'dia'> & { readonly due: string },
  facts: Facts,
  parameters: Parametros,
): string {
  const last = latestExame(facts, parameters)?.dia;
  const set = facts.override && facts.override.dia >= dia;
  const [own] = set ? physician(facts, parameters, last) : [];
  const later = own !== undefined && own.due > due && isOfStart(regra);
  return returned(own && !later ? own.due : due, longAbsences(facts, parameters));
}

/** Of each rule the earliest day; of equal ones that which nothing has moved. */
function earliestOfEach(candidates: readonly Candidate[]): Candidate[] {
  const earliest = new Map<Regra, Candidate>();
  for (const candidate of candidates) {
    const known = earliest.get(candidate.rule);
    const sooner = !known || candidate.due < known.due;
    if (sooner || (candidate.due === known.due && known.movedFrom && !candidate.movedFrom)) {
      earliest.set(candidate.rule, candidate);
    }
  }
  return [...earliest.values()];
}

function byDay(one: Candidate, other: Candidate): number {
  if (one.due !== other.due) return one.due < other.due ? -1 : 1;
  return REGRAS.indexOf(one.rule) - REGRAS.indexOf(other.rule);
}

/** The exam that periods run from: the latest that counts. */
export function latestExame({ exames }: Pick<Facts, 'exames'>, parameters: Parametros) {
  let latest: Facts['exames'][number] | undefined;
  for (const exame of exames) {
    if (!exame.ficha && parameters.on('so_com_ficha', exame.dia)) continue;
    if (!latest || exame.dia >= latest.dia) latest = exame;
  }
  return latest;
}

/** What the last exam asks for by itself: another at the end of its validity, or a new look at who was unfit for a time. */
function found(
  { dia, validade, temporario }: Facts['exames'][number],
  parameters: Parametros,
): Candidate[] {
  const said = { basis: 'Indicada no último exame', mark: 'verificado' } as const;
  if (!temporario) return validade ? [{ rule: 'validade', due: validade, ...said }] : [];
  if (validade) return [{ rule: 'reavaliacao', due: validade, ...said }];
  // Of before a day was asked for: nobody stays unfit in silence.
  const usual = parameters.on('inapto_dias', dia);
  const due = addDays(dia, usual?.valor ?? 0);
  return [{ rule: 'reavaliacao', due, basis: NO_REVIEW, mark: 'a_confirmar' }];
}

/** How long after the admission its exam is due: longer where the admission was urgent, as long as that is on. */
export function admissaoDays(
  parameters: Parametros,
  urgent: boolean,
  admissao: string,
): ParametroValor | undefined {
  const urgente = urgent ? parameters.on('adm_urgente_dias', admissao) : undefined;
  return urgente ?? parameters.on('adm_dias', admissao);
}

function admission(facts: Facts, parameters: Parametros, last: string | undefined): Candidate[] {
  const { admissao, admissaoUrgente, admissaoDispensada } = facts;
  if (last !== undefined || admissao === null || admissaoDispensada) return [];
  const days = admissaoDays(parameters, admissaoUrgente, admissao);
  if (!days) return [];
  const due = addDays(admissao, days.valor);
  return [{ rule: 'admissao', due, basis: days.base, mark: days.marca }];
}

/** The day that periods run from: of whose exam of the admission was waived the earlier exam, and the admission as long as nobody has said it. */
function sinceOf(facts: Facts, last: string | undefined): string | undefined {
  const earlier = facts.admissaoDispensada ? (facts.exameAnterior ?? facts.admissao) : null;
  return last ?? earlier ?? undefined;
}

function periodic(facts: Facts, parameters: Parametros, last: string | undefined): Candidate[] {
  const since = sinceOf(facts, last);
  const rules = [
    ...(since === undefined ? [] : [byAge(facts.nascimento, parameters)]),
    ...[...facts.regimes, ...facts.exposicoes].map((fact) => whileIn(fact, parameters)),
  ];
  return earliestOfEach(
    rules.flatMap((rule) => {
      const candidate = rule && firstDue(since, rule);
      return candidate ? [candidate] : [];
    }),
  );
}

/** What the physician has set, a day or months from the day on which it was set: until an exam after that. */
function physician(
  { override }: Facts,
  parameters: Parametros,
  last: string | undefined,
): Candidate[] {
  const may = override && parameters.on('medico', override.dia);
  if (!may) return [];
  const { data, meses, dia } = override;
  if (last !== undefined && last > dia) return [];
  const due = data ?? (meses ? afterMonths(dia, meses) : undefined);
  return due === undefined ? [] : [{ rule: 'medico', due, basis: may.base, mark: may.marca }];
}
