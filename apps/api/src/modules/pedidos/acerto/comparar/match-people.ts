import type { AcertoDuvida } from '@sst/contract';
import {
  birthKey,
  ccKey,
  mecanKey,
  nifKey,
  numberKey,
} from '@sst/contract/rules/funcionario/person-keys';
import type { SAME_PERSON_FIELDS } from '@sst/contract/rules/prestador';
import { plainName } from '@sst/contract/rules/texts/names';
import type { Pessoa, Valores } from './pessoa.ts';

type Sign = 'numMecan' | 'nif' | 'niss' | 'bi' | 'nome';
type Field = (typeof SAME_PERSON_FIELDS)[number];

/** What tells people, in the order in which it counts: the company's number, those of the State, name with birth. */
const SIGNS: readonly {
  readonly sign: Sign;
  keyOf(valores: Valores): string;
  fields: readonly Field[];
}[] = [
  { sign: 'numMecan', keyOf: (of) => mecanKey(of.numMecan ?? ''), fields: ['num_mecan'] },
  { sign: 'nif', keyOf: (of) => nifKey(of.nif ?? ''), fields: ['num_contrib'] },
  { sign: 'niss', keyOf: (of) => numberKey(of.niss ?? ''), fields: ['num_serv_soc'] },
  { sign: 'bi', keyOf: (of) => ccKey(of.bi ?? ''), fields: ['num_bi'] },
  {
    sign: 'nome',
    keyOf: (of) => birthKey(of.nome ?? '', of.dataNascimento ?? ''),
    fields: ['nome', 'dt_nasc'],
  },
];

export const NUMBER: Sign = 'numMecan';

interface SignKey {
  readonly sign: Sign;
  readonly key: string;
}

/** The signs of those who were looked at: what a list or a record says does not change. */
const known = new WeakMap<Valores, readonly SignKey[]>();

/** The signs of somebody, save those that are missing. */
export function signsOf(valores: Valores): readonly SignKey[] {
  const found = known.get(valores);
  if (found) return found;
  const signs = SIGNS.flatMap(({ sign, keyOf }) => {
    const key = keyOf(valores);
    return key === '' ? [] : [{ sign, key }];
  });
  known.set(valores, signs);
  return signs;
}

/** What is equal of two people. */
export function equalFields(one: Valores, other: Valores): Field[] {
  return SIGNS.flatMap(({ keyOf, fields }) => {
    const key = keyOf(one);
    return key !== '' && key === keyOf(other) ? fields : [];
  });
}

/** Who somebody is: one of those known, or one of several, or nobody (`undefined`). */
export type Match<P> =
  | { readonly quem: P }
  | { readonly candidatos: readonly P[]; readonly motivo: AcertoDuvida }
  | undefined;

interface Known {
  readonly valores: Valores;
}

/** Whoever has a sign with more others than these has one that tells nobody, such as 999999990 for a NIF. */
const MOST_ALIKE = 20;

/** People by their signs. */
export class PeopleIndex<P extends Known> {
  readonly #by = new Map<string, P[]>();
  readonly #people: Iterable<P>;
  readonly #without: Sign | undefined;
  #named: Map<string, P[]> | undefined;

  /** @param without a sign that tells nobody, such as numbers that are all new. */
  constructor(people: Iterable<P>, without?: Sign) {
    this.#people = people;
    this.#without = without;
    for (const person of people) {
      for (const { sign, key } of this.#signs(person.valores)) {
        const same = this.#by.get(`${sign} ${key}`);
        if (same) same.push(person);
        else this.#by.set(`${sign} ${key}`, [person]);
      }
    }
  }

  /** Those who have a sign in common, by sign. */
  *groups(): Generator<readonly P[]> {
    for (const people of this.#by.values()) {
      if (people.length > 1 && people.length <= MOST_ALIKE) yield people;
    }
  }

  /** Those with one of the signs of somebody. */
  like(valores: Valores): P[] {
    return [...new Set(this.#hits(valores).flatMap(({ people }) => people))];
  }

  /**
   * Who a row of a list is: the first sign by which somebody is found counts, and no other may point elsewhere.
   * @param equal whether a person is recorded exactly as the row has it, which tells one of several.
   */
  match(valores: Valores, equal: (person: P) => boolean): Match<P> {
    const hits = this.#hits(valores);
    let left = hits[0]?.people;
    if (!left)
      return this.#signs(valores).length === 0 ? this.#namesakes(valores, equal) : undefined;
    for (const { people } of hits) {
      const both: P[] = left.filter((person) => people.includes(person));
      if (both.length === 0) return { candidatos: this.like(valores), motivo: 'contradicao' };
      left = both;
    }
    const [first] = left;
    if (left.length > 1) {
      const [same, another] = left.filter(equal);
      return same && !another ? { quem: same } : { candidatos: left, motivo: 'varios' };
    }
    if (!first) return undefined;
    const motivo = doubtOf(
      hits.map(({ sign }) => sign),
      first.valores,
      valores,
      this.#without,
    );
    return motivo ? { candidatos: [first], motivo } : { quem: first };
  }

  /** Those of the name of a row that has nothing else to tell its person by; the only one, if recorded exactly as the row has it. */
  #namesakes({ nome }: Valores, equal: (person: P) => boolean): Match<P> {
    this.#named ??= Map.groupBy(this.#people, ({ valores }) => plainName(valores.nome ?? ''));
    const candidatos = this.#named.get(plainName(nome ?? '')) ?? [];
    const [only, another] = candidatos;
    if (only && !another && equal(only)) return { quem: only };
    return { candidatos: candidatos.slice(0, MOST_ALIKE), motivo: 'sem-sinal' };
  }

  #signs(valores: Valores): readonly SignKey[] {
    const signs = signsOf(valores);
    return this.#without ? signs.filter(({ sign }) => sign !== this.#without) : signs;
  }

  #hits(valores: Valores): { readonly sign: Sign; readonly people: readonly P[] }[] {
    return this.#signs(valores).flatMap(({ sign, key }) => {
      const people = this.#by.get(`${sign} ${key}`);
      return people && people.length <= MOST_ALIKE ? [{ sign, people }] : [];
    });
  }
}

/** Whether two people have something, and it is not the same; what one of them lacks says nothing. */
function differs(
  one: string | null | undefined,
  other: string | null | undefined,
  form: (text: string) => string,
) {
  return Boolean(one && other) && form(one ?? '') !== form(other ?? '');
}

const same = (text: string) => text;

/** Why a person that is found by few signs may be another one all the same. */
function doubtOf(
  signs: readonly Sign[],
  known: Valores,
  said: Valores,
  without: Sign | undefined,
): AcertoDuvida | undefined {
  const [only, ...others] = signs;
  if (!only || others.length > 0) return undefined;
  if (only === 'nome') {
    const numbers = SIGNS.filter(({ sign }) => sign !== 'nome' && sign !== without);
    const other = numbers.some(({ keyOf }) => differs(keyOf(known), keyOf(said), same));
    return other ? 'so-nome' : undefined;
  }
  const otherName = differs(known.nome, said.nome, plainName);
  const otherBirth = differs(known.dataNascimento, said.dataNascimento, same);
  const sameBirth = Boolean(said.dataNascimento) && said.dataNascimento === known.dataNascimento;
  if (only !== 'numMecan') return otherName && otherBirth ? 'contradicao' : undefined;
  // A number may have been given to somebody else since.
  return otherName && !sameBirth ? 'so-numero' : undefined;
}

/** Of the candidates of a row the only one of its name whose birth or a number is equal too. */
export function proposedOf(
  linha: Valores,
  motivo: AcertoDuvida,
  candidatos: readonly Pessoa[],
): number | null {
  if (motivo === 'repetida' || !linha.nome) return null;
  const name = plainName(linha.nome);
  const [only, another] = candidatos.filter(
    ({ valores }) =>
      plainName(valores.nome ?? '') === name &&
      ((linha.dataNascimento && valores.dataNascimento === linha.dataNascimento) ||
        equalFields(valores, linha).length > 0),
  );
  return only && !another ? only.cd : null;
}
