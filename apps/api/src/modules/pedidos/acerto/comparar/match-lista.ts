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
interface Matched {
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
  { linhas, escolhas, numeracaoNova }: Lista,
  today: string,
  { isAsRecorded, waiting }: Telling,
): Generator<undefined, Matched, undefined> {
  const index = new PeopleIndex(active, numeracaoNova ? NUMBER : undefined);
  yield;
  const byCode = new Map(active.map((pessoa) => [pessoa.cd, pessoa]));
  const chosen = new Map(escolhas.map((escolha) => [escolha.linha, escolha]));
  const found = new Map<AcertoLinha, Pessoa>();
  const others: AcertoLinha[] = [];
  const doubts: Duvida[] = [];
  const maybe = new Set<Pessoa>();
  const unsure = (
    linha: AcertoLinha,
    motivo: AcertoDuvida,
    candidatos: readonly Pessoa[],
    outra?: number,
  ) => {
    doubts.push({ linha, motivo, candidatos, outra: outra ?? null });
    for (const pessoa of candidatos) maybe.add(pessoa);
  };

  const said = new Set<AcertoLinha>();
  const answered: [AcertoLinha, Pessoa | null][] = [];
  let count = 0;
  for (const linha of linhas) {
    if (++count % SLICE === 0) yield;
    const choice = chosen.get(linha.linha);
    if (choice?.quem === 'nao-pessoa') {
      answered.push([linha, null]);
      continue;
    }
    const match = index.match(linha, (pessoa) => isAsRecorded(pessoa, linha));
    const candidatos = candidatosOf(match);
    if (choice?.quem === 'ninguem') {
      // Whoever it may be has not left, also those whom another record is nearer by now.
      for (const pessoa of [...candidatos, ...index.like(linha)]) maybe.add(pessoa);
      continue;
    }
    const person = choice?.quem === 'pessoa' ? byCode.get(choice.cd) : undefined;
    if (choice) said.add(linha);
    if (person) {
      found.set(linha, person);
      answered.push([linha, person]);
    } else if (choice?.quem === 'nova') others.push(linha);
    // Whoever is asked what a total is decides it; without a person like it, it would be a new one.
    else if (candidatos.length === 0 && isTotalLine(linha)) unsure(linha, 'total', []);
    else if (!match) others.push(linha);
    else if ('quem' in match) found.set(linha, match.quem);
    // Somebody who was asked for as a new person is one, however doubtful.
    else if (waiting.like(linha).some((asked) => isSamePerson(asked.valores, linha)))
      others.push(linha);
    else unsure(linha, match.motivo, candidatos);
  }

  let over = 0;
  // Who is recorded as having come later has left an earlier period.
  for (const [linha, { valores }] of found) {
    if (!linha.dataSaida || linha.dataSaida >= (valores.dataAdmissao ?? '')) continue;
    found.delete(linha);
    over += 1;
  }
  // Two rows of one person, who is known or not: which of them holds is for people to say, unless the others have ended.
  for (const all of Map.groupBy(found.keys(), (linha) => found.get(linha)).values()) {
    const goes = all.filter(({ dataSaida }) => !dataSaida || dataSaida > today);
    const rows = goes.length === 1 ? goes : all;
    for (const linha of all) {
      if (rows.includes(linha)) continue;
      found.delete(linha);
      over += 1;
    }
    const [first, second] = rows;
    if (!first || !second) continue;
    for (const linha of rows) {
      const pessoa = found.get(linha);
      found.delete(linha);
      unsure(linha, 'repetida', pessoa ? [pessoa] : [], (linha === first ? second : first).linha);
    }
  }
  // Nobody who has left is admitted.
  const news = others.filter(({ dataSaida }) => !dataSaida || dataSaida > today);
  const repeated = repeatedAmong(news, said);
  for (const [linha, outra] of repeated) unsure(linha, 'repetida', [], outra);
  doubts.sort((one, other) => one.linha.linha - other.linha.linha);
  return {
    found,
    others: news.filter((linha) => !repeated.has(linha)),
    doubts,
    answered: answered.filter(([linha, pessoa]) => pessoa === null || found.has(linha)),
    maybe,
    over: over + others.length - news.length,
  };
}

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
