/**
 * When somebody has to be examined, and why: said once more, day by day, from the text of the law and the decisions about it
 * alone, by somebody who had not read the engine. No code reads it but the test that compares both.
 */
import { birthday, daysFrom, nextWorkingDay, plusDays, plusMonths } from './law-calendar.ts';

/** A number of the law, from its first day to its last. */
export interface LegalNumber {
  readonly codigo: string;
  readonly valor: number;
  readonly de: string | null;
  readonly ate: string | null;
}

export interface ExamOfPerson {
  readonly dia: string;
  /** Until when it was found valid, or the day of the new look at who is unfit for a time. */
  readonly validade: string | null;
  readonly temporario: boolean;
  /** Whether its sheet is kept. */
  readonly ficha: boolean;
  /** Whether it is an earlier one that the physician has taken over. */
  readonly aproveitado: boolean;
}

export interface AbsenceOfPerson {
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
  /** Of whose admission the exam was waived, with the day of the earlier one, which was not always asked for. */
  readonly dispensa: { readonly anterior: string | null } | null;
  readonly exames: readonly ExamOfPerson[];
  readonly ausencias: readonly AbsenceOfPerson[];
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

export interface Reason {
  readonly regra: string;
  readonly due: string;
}

export interface Answer {
  /** What each rule asks for, as if the physician had set nothing. */
  readonly rules: readonly Reason[];
  readonly medico: string | null;
  /** The exams that events ask for and nobody has made. */
  readonly events: readonly Reason[];
  /** The first day of all, with what may be said to be its reason. */
  readonly first: { readonly due: string; readonly regras: readonly string[] } | null;
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

const HORIZON = 365 * 16;

export function lawOf(person: Person, numbers: readonly LegalNumber[]): Answer {
  return new Law(person, numbers).answer();
}

class Law {
  readonly #person: Person;
  readonly #numbers: readonly LegalNumber[];
  readonly #exames: readonly ExamOfPerson[];

  constructor(person: Person, numbers: readonly LegalNumber[]) {
    this.#person = person;
    this.#numbers = numbers;
    this.#exames = person.exames
      .filter((exame) => exame.ficha || !numbers.some(({ codigo }) => codigo === 'so_com_ficha'))
      .toSorted((a, b) => (a.dia < b.dia ? -1 : 1));
  }

  answer(): Answer {
    const medico = this.#medico();
    const rules = this.#rules();
    const events = this.#events();
    const asking = [...(medico === null ? rules : [{ regra: 'medico', due: medico }]), ...events];
    const due = asking.map((one) => one.due).toSorted()[0];
    if (due === undefined) return { rules, medico, events, first: null };
    const regras = asking.filter((one) => one.due === due).map(({ regra }) => regra);
    const ofLaw = regras.filter((regra) => regra !== 'validade');
    return {
      ...{ rules, medico, events },
      first: { due, regras: ofLaw.length > 0 ? ofLaw : regras },
    };
  }

  /** The number that holds on a day; undefined where none is on. */
  #number(codigo: string, day: string): number | undefined {
    return this.#numbers.find(
      (one) =>
        one.codigo === codigo &&
        (one.de === null || one.de <= day) &&
        (one.ate === null || day <= one.ate),
    )?.valor;
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
    const found: (Reason | null)[] =
      last === null
        ? [this.#admission()]
        : [
            this.#periodic(last),
            ...[...PERIOD_OF.keys()].map((tipo) => this.#special(tipo, last)),
            this.#validity(),
          ];
    return found
      .filter((one) => one !== null)
      .map(({ regra, due }) => ({ regra, due: this.#afterAbsences(due) }));
  }

  #admission(): Reason | null {
    const { admissao, urgente, dispensa } = this.#person;
    if (admissao === null || dispensa) return null;
    const usual = this.#number('adm_dias', admissao);
    const days = urgente ? (this.#number('adm_urgente_dias', admissao) ?? usual) : usual;
    return days === undefined ? null : { regra: 'admissao', due: plusDays(admissao, days) };
  }

  /** Art. 108 n.3 b) and c): the first day on which the period of that day is over. */
  #periodic(last: string): Reason | null {
    for (let days = 0; days < HORIZON; days++) {
      const day = plusDays(last, days);
      const [regra, months] = this.#periodOn(day);
      if (months !== undefined && day >= plusMonths(last, months)) return { regra, due: day };
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

  #isMinor(day: string): boolean {
    const age = this.#number('per_menor_idade', day);
    return age !== undefined && day < birthday(this.#person.nascimento, age);
  }

  /** Older than fifty years: from the day after the birthday, or in the looser reading from the next birthday. */
  #isOld(day: string): boolean {
    const age = this.#number('per_maior_idade', day);
    if (age === undefined) return false;
    return this.#number('per_maior_aniversario', day) === undefined
      ? day > birthday(this.#person.nascimento, age)
      : day >= birthday(this.#person.nascimento, age + 1);
  }

  /** As long as it lasts, and its rule is on. */
  #special(tipo: string, last: string): Reason | null {
    const { regimes, exposicoes } = this.#person;
    const stretches = [...regimes, ...exposicoes].filter((one) => one.tipo === tipo);
    if (stretches.length === 0) return null;
    for (let days = 0; days < HORIZON; days++) {
      const day = plusDays(last, days);
      if (!stretches.some(({ de, ate }) => de <= day && (ate === null || day <= ate))) continue;
      const months = this.#number(PERIOD_OF.get(tipo) ?? '', day);
      if (months !== undefined && day >= plusMonths(last, months)) return { regra: tipo, due: day };
    }
    return null;
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
    const { mudancas } = this.#person;
    const admission = this.#admission();
    const events = [
      ...(admission && this.#person.admissao
        ? [{ regra: 'admissao', dia: this.#person.admissao, due: admission.due }]
        : []),
      ...mudancas.map((dia) => ({ regra: 'mudanca', dia, due: dia })),
      ...this.#returns().map((dia) => ({ regra: 'regresso', dia, due: dia })),
      ...ASKING_REGIMES.flatMap((tipo) =>
        starts(this.#person.regimes, tipo).map((dia) => ({ regra: tipo, dia, due: dia })),
      ),
      ...this.#exposureStarts().map((dia) => ({ regra: 'exposicao', dia, due: dia })),
    ];
    return events
      .filter(({ regra, dia }) => !this.#isClosed(regra, dia))
      .map(({ regra, dia, due }) => ({ regra, due: this.#dueOfEvent(regra, dia, due) }));
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

  #dueOfEvent(regra: string, dia: string, due: string): string {
    const set = this.#medicoSet();
    if (!set) return this.#afterAbsences(due);
    if (STARTS.includes(regra)) return this.#afterAbsences(set.due < due ? set.due : due);
    return this.#afterAbsences(set.dia >= dia ? set.due : due);
  }

  /** The days of return from more than thirty days of illness or accident. */
  #returns(): string[] {
    return this.#illnesses().flatMap((one) =>
      one.ate !== null && this.#isLong(one.de, one.ate) && !one.dispensada ? [one.ate] : [],
    );
  }

  /** Illnesses and accidents that touch, overlap or follow on the next working day are one. */
  #illnesses(): AbsenceOfPerson[] {
    const pieces = this.#person.ausencias
      .filter(({ motivo }) => motivo === 'doenca_acidente')
      .toSorted((a, b) => (a.de < b.de ? -1 : 1));
    const joined: AbsenceOfPerson[] = [];
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
