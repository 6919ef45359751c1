/**
 * When somebody has to be examined, and why: said once more, day by day, from the text of the law and the decisions about it
 * alone, by somebody who had not read the engine. No code reads it but the test that compares both.
 */
import { daysFrom, nextWorkingDay, plusDays, plusMonths } from './law-calendar.ts';

/** A number of the law, from its first day to its last. */
export interface LegalNumber {
  readonly codigo: string;
  readonly valor: number;
  readonly de: string | null;
  readonly ate: string | null;
}

export interface ExameOfPerson {
  readonly dia: string;
  /** Until when it was found valid, or the day of the new look at who is unfit for a time. */
  readonly validade: string | null;
  readonly temporario: boolean;
  /** Whether its sheet is kept. */
  readonly ficha: boolean;
  /** Whether it is an earlier one that the physician has taken over. */
  readonly aproveitado: boolean;
}

export interface AusenciaOfPerson {
  readonly de: string;
  /** The day of the return. */
  readonly ate: string | null;
  readonly motivo: 'doenca_acidente' | 'outra';
  /** Whether the exam on its return was waived, when that could be. */
  readonly dispensada: boolean;
}

/** From the first day to the last. */
export interface StretchOfPerson<Tipo extends string> {
  readonly tipo: Tipo;
  readonly de: string;
  readonly ate: string | null;
}

export interface Person<Regime extends string = string, Exposicao extends string = string> {
  readonly nascimento: string;
  readonly admissao: string | null;
  readonly urgente: boolean;
  /** Whether the admission was asked for here; of who came from elsewhere it is no event. */
  readonly pedida: boolean;
  /** Of whose admission the exam was waived, with the day of the earlier one, which was not always asked for. */
  readonly dispensa: { readonly anterior: string | null } | null;
  readonly exames: readonly ExameOfPerson[];
  readonly ausencias: readonly AusenciaOfPerson[];
  readonly regimes: readonly StretchOfPerson<Regime>[];
  readonly exposicoes: readonly StretchOfPerson<Exposicao>[];
  /** The days on which the work changed. */
  readonly mudancas: readonly string[];
  /** The day that the physician has set, or the months from the day on which it was. */
  readonly medico: {
    readonly dia: string;
    readonly data: string | null;
    readonly meses: number | null;
  } | null;
}

interface Reason {
  readonly regra: string;
  readonly due: string;
}

export interface Answer {
  /** What each rule asks for, as if the physician had set nothing. */
  readonly rules: readonly Reason[];
  readonly medico: string | null;
  /** The exams that events ask for and nobody has made. */
  readonly events: readonly Reason[];
  /** The first day without the exams of events, but for those on returns. */
  readonly ofRules: string | null;
  /** The first day of all, with what may be said to be its reason. */
  readonly first: { readonly due: string; readonly regras: readonly string[] } | null;
}

interface Event extends Reason {
  /** The day of the event, by which its exam is due or some days before. */
  readonly dia: string;
}

/** Regimes and exposures for which the law fixes a period, with the number that says it. */
const PERIOD_OF: ReadonlyMap<string, string> = new Map([
  ['trabalho_noturno', 'noturno_meses'],
  ['teletrabalho', 'teletrabalho_meses'],
  ['radiacao_a', 'radiacao_a_meses'],
  ['ruido_superior', 'ruido_superior_meses'],
  ['ruido_inferior', 'ruido_inferior_meses'],
  ['amianto', 'amianto_meses'],
]);

/** Those whose start asks for an exam (CT 225, 170-A). */
const ASKING_REGIMES = ['trabalho_noturno', 'teletrabalho'];

/** Exams that come before what they are for starts: of these a physician's day makes none later. */
const STARTS = ['admissao', 'trabalho_noturno', 'teletrabalho', 'exposicao'];

/** Those that an exam of some days before closes. */
const CLOSED_BEFORE = ['admissao', 'trabalho_noturno', 'teletrabalho'];

/** Who works today is by then older than any age that counts. */
const HORIZON = 365 * 50;

export function lawOf(person: Person, numbers: readonly LegalNumber[]): Answer {
  return new Law(person, numbers).answer();
}

class Law {
  readonly #person: Person;
  readonly #numbers: ReadonlyMap<string, readonly LegalNumber[]>;
  readonly #exames: readonly ExameOfPerson[];
  readonly #lived: (months: number, day: string) => boolean;

  constructor(person: Person, numbers: readonly LegalNumber[]) {
    this.#person = person;
    this.#lived = over(person.nascimento);
    this.#numbers = Map.groupBy(numbers, ({ codigo }) => codigo);
    this.#exames = person.exames
      .filter((exame) => exame.ficha || !this.#numbers.has('so_com_ficha'))
      .toSorted((a, b) => (a.dia < b.dia ? -1 : 1));
  }

  answer(): Answer {
    const medico = this.#medico();
    const rules = this.#rules();
    const events = this.#events();
    const ofMedico = medico === null ? [] : [{ regra: 'medico', due: medico }];
    // Above the first exam of an admission, an arrangement or an exposure no day of the physician stands, nor above a later return.
    const isFirst = (regra: string) =>
      regra === 'admissao' || (PERIOD_OF.has(regra) && this.#last() === null);
    const standing = [
      ...rules.filter(({ regra }) => medico === null || isFirst(regra)),
      ...ofMedico,
      ...events.filter(({ regra }) => regra === 'regresso'),
    ];
    const ofRules = firstOf(standing);
    const due = firstOf([...standing, ...events]);
    if (due === null) return { rules, medico, events, ofRules, first: null };
    const regras = [...rules, ...ofMedico, ...events]
      .filter((one) => one.due === due)
      .map(({ regra }) => regra);
    // Of rules of one day the validity is the last; an event may be told or not.
    const ofLaw = rules.some((one) => one.due === due && one.regra !== 'validade');
    return {
      rules,
      medico,
      events,
      ofRules,
      first: { due, regras: regras.filter((regra) => regra !== 'validade' || !ofLaw) },
    };
  }

  /** The number that holds on a day; undefined where none is on. */
  #number(codigo: string, day: string): number | undefined {
    const holds = ({ de, ate }: LegalNumber) =>
      (de === null || de <= day) && (ate === null || day <= ate);
    return this.#numbers.get(codigo)?.find(holds)?.valor;
  }

  /** The exam, or what stands in its place, that periods run from. */
  #last(): string | null {
    const { admissao, dispensa } = this.#person;
    const exame = this.#exames.at(-1);
    if (exame) return exame.dia;
    return dispensa ? (dispensa.anterior ?? admissao) : null;
  }

  #rules(): Reason[] {
    const last = this.#last();
    const found: (Reason | null)[] = [
      last === null ? this.#admission() : this.#periodic(last),
      ...[...PERIOD_OF.keys()].map((tipo) => this.#special(tipo, last)),
      this.#validity(),
      ...this.#returns()
        .filter((dia) => !this.#isClosed('regresso', dia))
        .map((due) => ({ regra: 'regresso', due })),
    ];
    return found
      .filter((one) => one !== null)
      .map(({ regra, due }) => ({ regra, due: this.#afterAbsences(due) }));
  }

  #admission(): Reason | null {
    const { admissao, dispensa } = this.#person;
    const days = this.#admissionDays();
    if (admissao === null || dispensa || days === undefined) return null;
    return { regra: 'admissao', due: plusDays(admissao, days) };
  }

  #admissionDays(): number | undefined {
    const { admissao, urgente } = this.#person;
    if (admissao === null) return undefined;
    const usual = this.#number('adm_dias', admissao);
    return urgente ? (this.#number('adm_urgente_dias', admissao) ?? usual) : usual;
  }

  /** Art. 108: the first day on which the period of that day is over. */
  #periodic(last: string): Reason | null {
    const isOver = over(last);
    for (let days = 0; days < HORIZON; days++) {
      const day = plusDays(last, days);
      const [regra, months] = this.#periodOn(day);
      if (months !== undefined && isOver(months, day)) return { regra, due: day };
    }
    return null;
  }

  #periodOn(day: string): [string, number | undefined] {
    const menor = this.#number('per_menor_meses', day);
    if (menor !== undefined && this.#isMinor(day)) return ['periodico_menor', menor];
    const maior = this.#number('per_maior_meses', day);
    if (maior !== undefined && this.#isOld(day)) return ['periodico_maior', maior];
    return ['periodico', this.#number('per_meses', day)];
  }

  /** Who was born on a 29 February is a minor until 1 March of other years: in doubt the exam is sooner. */
  #isMinor(day: string): boolean {
    const age = this.#number('per_menor_idade', day);
    if (age === undefined) return false;
    const isEndOfMonth = this.#person.nascimento.endsWith('-02-29') && day.endsWith('-02-28');
    return !this.#isOfAge(age, isEndOfMonth ? plusDays(day, -1) : day);
  }

  /** Older than fifty years: from the day after the birthday (a 28 February of who was born on a 29th), or in the looser reading from the one that is named. */
  #isOld(day: string): boolean {
    const looser = this.#number('per_maior_aniversario', day);
    if (looser !== undefined) return this.#isOfAge(looser, day);
    const age = this.#number('per_maior_idade', day);
    return age !== undefined && this.#isOfAge(age, plusDays(day, -1));
  }

  #isOfAge(age: number, day: string): boolean {
    return this.#lived(age * 12, day);
  }

  /** As long as it lasts, and its rule is on; of who was never examined from its first day on. */
  #special(tipo: string, last: string | null): Reason | null {
    const { regimes, exposicoes } = this.#person;
    const isOver = last === null ? () => true : over(last);
    const days = [...regimes, ...exposicoes]
      .filter((one) => one.tipo === tipo)
      .flatMap(({ de, ate }) => {
        const from = last !== null && last > de ? last : de;
        const length = ate === null ? HORIZON : daysFrom(from, ate) + 1;
        for (let day = 0; day < length; day++) {
          const on = plusDays(from, day);
          const months = this.#number(PERIOD_OF.get(tipo) ?? '', on);
          if (months !== undefined && isOver(months, on)) return [on];
        }
        return [];
      });
    const [due] = days.toSorted();
    return due === undefined ? null : { regra: tipo, due };
  }

  /** Until when the last exam is valid, or when who is unfit for a time is looked at again. */
  #validity(): Reason | null {
    const exame = this.#exames.at(-1);
    if (!exame) return null;
    if (!exame.temporario) {
      return exame.validade === null ? null : { regra: 'validade', due: exame.validade };
    }
    const usual = this.#number('inapto_dias', exame.dia) ?? 0;
    return { regra: 'reavaliacao', due: exame.validade ?? plusDays(exame.dia, usual) };
  }

  /** The physician's day, which holds until another exam. */
  #medicoSet(): { readonly dia: string; readonly due: string } | null {
    const { medico } = this.#person;
    if (!medico || this.#number('medico', medico.dia) === undefined) return null;
    if (this.#exames.some(({ dia }) => dia > medico.dia)) return null;
    const due = medico.data ?? plusMonths(medico.dia, medico.meses ?? 0);
    return { dia: medico.dia, due };
  }

  #medico(): string | null {
    const set = this.#medicoSet();
    return set && this.#afterAbsences(set.due);
  }

  #events(): Reason[] {
    const { admissao, pedida, dispensa, mudancas } = this.#person;
    const events: Event[] = [
      // The exam is asked for, be it without a number of days.
      ...(pedida && admissao !== null && !dispensa
        ? [
            {
              regra: 'admissao',
              dia: admissao,
              due: plusDays(admissao, this.#admissionDays() ?? 0),
            },
          ]
        : []),
      ...mudancas.map((dia) => ({ regra: 'mudanca', dia, due: dia })),
      ...this.#returns().map((dia) => ({ regra: 'regresso', dia, due: dia })),
      ...ASKING_REGIMES.flatMap((tipo) =>
        starts(this.#person.regimes, tipo).map((dia) => ({ regra: tipo, dia, due: dia })),
      ),
      ...this.#exposureStarts().map((dia) => ({ regra: 'exposicao', dia, due: dia })),
    ];
    return events
      .filter((event) => !this.#isClosed(event.regra, event.dia) && !this.#isOfPhysician(event))
      .map(({ regra, due }) => ({ regra, due: this.#afterAbsences(due) }));
  }

  /** One exam for all exposures that begin on a day. */
  #exposureStarts(): string[] {
    const { exposicoes } = this.#person;
    const kinds = new Set(exposicoes.map(({ tipo }) => tipo));
    return [...new Set([...kinds].flatMap((tipo) => starts(exposicoes, tipo)))];
  }

  #isClosed(regra: string, dia: string): boolean {
    const before = CLOSED_BEFORE.includes(regra) ? (this.#number('exame_antes_dias', dia) ?? 0) : 0;
    const from = plusDays(dia, -before);
    return this.#exames.some(
      (exame) => exame.dia >= from || (regra === 'admissao' && exame.aproveitado),
    );
  }

  /** Whether the physician's day, set since, stands for it and is another: of a start an earlier one alone. */
  #isOfPhysician({ regra, dia, due }: Event): boolean {
    const set = this.#medicoSet();
    if (!set || set.dia < dia || this.#medico() === this.#afterAbsences(due)) return false;
    return set.due < due || !STARTS.includes(regra);
  }

  /** The days of return from more than thirty days of illness or accident. */
  #returns(): string[] {
    return this.#illnesses().flatMap((one) =>
      one.ate !== null && this.#isLong(one.de, one.ate) && !one.dispensada ? [one.ate] : [],
    );
  }

  /** Illnesses and accidents that touch, overlap or follow on the next working day are one. */
  #illnesses(): AusenciaOfPerson[] {
    const pieces = this.#person.ausencias
      .filter(({ motivo }) => motivo === 'doenca_acidente')
      .toSorted((a, b) => (a.de < b.de ? -1 : 1));
    const joined: AusenciaOfPerson[] = [];
    for (const piece of pieces) {
      const before = joined.at(-1);
      if (!before || (before.ate !== null && piece.de > nextWorkingDay(before.ate))) {
        joined.push(piece);
        continue;
      }
      const ends = before.ate !== null && (piece.ate === null || piece.ate >= before.ate);
      joined[joined.length - 1] = ends ? { ...piece, de: before.de } : before;
    }
    return joined;
  }

  #isLong(de: string, ate: string): boolean {
    const limit = this.#number('oc_reg_dias', ate);
    return limit !== undefined && daysFrom(de, ate) > limit;
  }

  /** A day within a long absence, whatever its reason, moves to the return. */
  #afterAbsences(day: string): string {
    const others = this.#person.ausencias.filter(({ motivo }) => motivo === 'outra');
    const into = [...this.#illnesses(), ...others].find(
      ({ de, ate }) => ate !== null && de <= day && day < ate && this.#isLong(de, ate),
    );
    return into?.ate ? this.#afterAbsences(into.ate) : day;
  }
}

function firstOf(reasons: readonly Reason[]): string | null {
  return reasons.map(({ due }) => due).toSorted()[0] ?? null;
}

/** Whether so many months since a day are over on another. */
function over(since: string) {
  const ends = new Map<number, string>();
  return (months: number, day: string): boolean => {
    const end = ends.get(months) ?? plusMonths(since, months);
    ends.set(months, end);
    return day >= end;
  };
}

/** The days on which something of a kind starts; what goes on from one stretch into the next does not. */
function starts(all: readonly StretchOfPerson<string>[], tipo: string): string[] {
  const stretches = all
    .filter((one) => one.tipo === tipo)
    .toSorted((a, b) => (a.de < b.de ? -1 : 1));
  const found: string[] = [];
  let until: string | null | undefined;
  for (const { de, ate } of stretches) {
    const goesOn = until === null || (until !== undefined && de <= plusDays(until, 1));
    if (!goesOn) found.push(de);
    if (until === null) continue;
    until = ate === null || until === undefined || ate > until ? ate : until;
  }
  return found;
}
