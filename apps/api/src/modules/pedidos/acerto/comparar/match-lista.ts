import type { AcertoDuvida, AcertoEscolha, AcertoLinha } from '@sst/contract';
import type { AcertoColuna } from '@sst/contract/rules/acerto/campos';
import type { PorLer } from '@sst/contract/rules/acerto/linhas';
import { isTotalLine } from '@sst/contract/rules/acerto/total-line';
import { type Match, NUMBER, PeopleIndex, signsOf } from './match-people.ts';
import type { Pendente, Pessoa, Valores } from './pessoa.ts';

/** A list, and what was said of its doubtful rows. */
export interface Lista {
  readonly campos: readonly AcertoColuna[];
  readonly linhas: readonly AcertoLinha[];
  readonly escolhas: readonly AcertoEscolha[];
  /** What of rows could not be read. */
  readonly porLer?: PorLer;
  /** Whether its numbers are all new, and tell nobody. */
  readonly numeracaoNova?: boolean;
}

interface Duvida {
  readonly linha: AcertoLinha;
  readonly motivo: AcertoDuvida;
  readonly outra: number | null;
  readonly candidatos: readonly Pessoa[];
}

/** Who the rows of a list are. */
export interface Matched {
  readonly found: ReadonlyMap<AcertoLinha, Pessoa>;
  /** Rows of nobody who works there. */
  readonly others: readonly AcertoLinha[];
  readonly doubts: readonly Duvida[];
  /** Rows of which somebody has said whose they are, in the order of the list; null for no person. */
  readonly answered: readonly (readonly [AcertoLinha, Pessoa | null])[];
  /** Those of whom it is not known whether the list has them. */
  readonly maybe: ReadonlySet<Pessoa>;
  /** How many rows are of earlier periods of work, which are over. */
  readonly over: number;
}

/** So many rows are compared before others may have their turn. */
export const SLICE = 200;

/** What tells rows that the signs leave in doubt. */
interface Telling {
  readonly isAsRecorded: (pessoa: Pessoa, linha: AcertoLinha) => boolean;
  readonly waiting: PeopleIndex<Pendente>;
}

/** Finds who the rows of a list are, with what was said of the doubtful ones. */
export function* matchLista(
  active: readonly Pessoa[],
  lista: Lista,
  today: string,
  telling: Telling,
): Generator<undefined, Matched, undefined> {
  const index = new PeopleIndex(active, lista.numeracaoNova ? NUMBER : undefined);
  yield;
  const matching = new Matching(active, lista.escolhas, { ...telling, index });
  let count = 0;
  for (const linha of lista.linhas) {
    if (++count % SLICE === 0) yield;
    matching.add(linha);
  }
  matching.dropEarlierPeriods();
  matching.settleRepeated(today);
  return matching.result(today);
}

/** Who the rows are, as far as it is known. */
class Matching {
  readonly #telling: Telling & { readonly index: PeopleIndex<Pessoa> };
  readonly #byCode: ReadonlyMap<number, Pessoa>;
  readonly #chosen: ReadonlyMap<number, AcertoEscolha>;
  readonly #found = new Map<AcertoLinha, Pessoa>();
  readonly #others: AcertoLinha[] = [];
  readonly #doubts: Duvida[] = [];
  readonly #answered: [AcertoLinha, Pessoa | null][] = [];
  readonly #maybe = new Set<Pessoa>();
  /** Rows of which somebody has said whose they are. */
  readonly #said = new Set<AcertoLinha>();
  #over = 0;

  constructor(
    active: readonly Pessoa[],
    escolhas: readonly AcertoEscolha[],
    telling: Telling & { readonly index: PeopleIndex<Pessoa> },
  ) {
    this.#telling = telling;
    this.#byCode = new Map(active.map((pessoa) => [pessoa.cd, pessoa]));
    this.#chosen = new Map(escolhas.map((escolha) => [escolha.linha, escolha]));
  }

  #doubt(
    linha: AcertoLinha,
    motivo: AcertoDuvida,
    candidatos: readonly Pessoa[],
    outra: number | null = null,
  ): void {
    this.#doubts.push({ linha, motivo, candidatos, outra });
    for (const pessoa of candidatos) this.#maybe.add(pessoa);
  }

  /** Decides who a row is. */
  add(linha: AcertoLinha): void {
    const { index, isAsRecorded } = this.#telling;
    const choice = this.#chosen.get(linha.linha);
    if (choice?.quem === 'nao-pessoa') {
      this.#answered.push([linha, null]);
      return;
    }
    const match = index.match(linha, (pessoa) => isAsRecorded(pessoa, linha));
    if (choice?.quem === 'ninguem') {
      // Whoever it may be has not left, also those whom another record is nearer by now.
      for (const pessoa of [...candidatosOf(match), ...index.like(linha)]) this.#maybe.add(pessoa);
      return;
    }
    if (choice) this.#said.add(linha);
    const person = choice?.quem === 'pessoa' ? this.#byCode.get(choice.cd) : undefined;
    if (person) {
      this.#found.set(linha, person);
      this.#answered.push([linha, person]);
    } else if (choice?.quem === 'nova') this.#others.push(linha);
    else this.#addMatched(linha, match);
  }

  /** A row of which nobody has said whose it is. */
  #addMatched(linha: AcertoLinha, match: Match<Pessoa>): void {
    const { waiting } = this.#telling;
    // Whoever is asked what a total is decides it; without a person like it, it would be a new one.
    if (candidatosOf(match).length === 0 && isTotalLine(linha)) this.#doubt(linha, 'total', []);
    else if (!match) this.#others.push(linha);
    else if ('quem' in match) this.#found.set(linha, match.quem);
    // Somebody who was asked for as a new person is one, however doubtful.
    else if (waiting.like(linha).some((asked) => isSamePerson(asked.valores, linha)))
      this.#others.push(linha);
    else this.#doubt(linha, match.motivo, match.candidatos);
  }

  /** Who is recorded as having come later has left an earlier period. */
  dropEarlierPeriods(): void {
    for (const [linha, { valores }] of this.#found) {
      if (!linha.dataSaida || linha.dataSaida >= (valores.dataAdmissao ?? '')) continue;
      this.#drop(linha);
    }
  }

  #drop(linha: AcertoLinha): void {
    this.#found.delete(linha);
    this.#over += 1;
  }

  /** Two rows of one person, who is known or not: which of them holds is for people to say, unless the others have ended. */
  settleRepeated(today: string): void {
    const found = this.#found;
    for (const all of Map.groupBy(found.keys(), (linha) => found.get(linha)).values()) {
      const goes = all.filter((linha) => goesOn(linha, today));
      const rows = goes.length === 1 ? goes : all;
      for (const linha of all) {
        if (!rows.includes(linha)) this.#drop(linha);
      }
      const [first, second] = rows;
      if (!first || !second) continue;
      for (const linha of rows) {
        const pessoa = found.get(linha);
        found.delete(linha);
        const outra = (linha === first ? second : first).linha;
        this.#doubt(linha, 'repetida', pessoa ? [pessoa] : [], outra);
      }
    }
  }

  result(today: string): Matched {
    // Nobody who has left is admitted.
    const news = this.#others.filter((linha) => goesOn(linha, today));
    const repeated = repeatedAmong(news, this.#said);
    for (const [linha, outra] of repeated) this.#doubt(linha, 'repetida', [], outra);
    const found = this.#found;
    return {
      found,
      others: news.filter((linha) => !repeated.has(linha)),
      doubts: this.#doubts.sort((one, other) => one.linha.linha - other.linha.linha),
      answered: this.#answered.filter(([linha, pessoa]) => pessoa === null || found.has(linha)),
      maybe: this.#maybe,
      over: this.#over + this.#others.length - news.length,
    };
  }
}

const goesOn = ({ dataSaida }: AcertoLinha, today: string) => !dataSaida || dataSaida > today;

function candidatosOf(match: Match<Pessoa>): readonly Pessoa[] {
  if (!match) return [];
  return 'quem' in match ? [match.quem] : match.candidatos;
}

/** Whether two have all the signs that the second has. */
function isSamePerson(one: Valores, other: Valores): boolean {
  const signs = new Set(signsOf(one).map(({ sign, key }) => `${sign} ${key}`));
  return signsOf(other).every(({ sign, key }) => signs.has(`${sign} ${key}`));
}

/** Rows of new people that have a sign of another one, with its line; those that somebody has decided on stay. */
function repeatedAmong(
  rows: readonly AcertoLinha[],
  said: ReadonlySet<AcertoLinha>,
): ReadonlyMap<AcertoLinha, number> {
  const repeated = new Map<AcertoLinha, number>();
  for (const [one, ...others] of new PeopleIndex(rows.map(asKnown)).groups()) {
    for (const other of others) {
      if (!one) continue;
      if (!said.has(other.linha)) repeated.set(other.linha, one.linha.linha);
      if (!said.has(one.linha))
        repeated.set(one.linha, repeated.get(one.linha) ?? other.linha.linha);
    }
  }
  return repeated;
}

const asKnown = (linha: AcertoLinha) => ({ linha, valores: linha });
