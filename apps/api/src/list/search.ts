import {
  CODIGO_EXTERNO,
  type EntidadeExterna,
} from '@sst/contract/rules/identidade/codigos-externos';
import { normalise } from '@sst/contract/rules/texts/text';
import { type RawBuilder, sql } from 'kysely';

/** Tables that lists refer to by code and search by name. */
export const NAME_TABLES = [
  'organigrama',
  'exame_tipo',
  'acao_enfermagem_tipo',
  'decisao',
  'medico',
  'enfermeiro',
  'lesao_tipo',
  'motivo_atividade',
  'tecnico',
  'atividade_tipo',
  'tarefa',
  'medida_estado',
] as const;
export type NameTable = (typeof NAME_TABLES)[number];

/** Signs that phones and word processors insert by themselves, with the plain ones that `sst_norm` replaces them by. */
const PLAIN_SIGN: Readonly<Record<string, string>> = {
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '‐': '-',
  '‑': '-',
  '–': '-',
  '—': '-',
  '−': '-',
  ª: 'a',
  º: 'o',
};
const WRITTEN_SIGN = new RegExp(Object.keys(PLAIN_SIGN).join('|'), 'g');

/** Normalises a text as `sst_norm` does, for names that are searched here and not in the database. */
export function searchedText(text: string): string {
  return normalise(text).replace(WRITTEN_SIGN, (sign) => PLAIN_SIGN[sign] ?? sign);
}

/** Most words of a search: each adds conditions on every row. */
const MOST_WORDS = 25;

/** Commas around words are not part of them: 'Brandão, Adelaide'. */
const AROUND_WORD = /^[,;]+|[,;]+$/g;

/** The words that a row must contain, all of them; words beyond the limit are ignored. */
export function searchWords(text: string | undefined): string[] {
  if (!text) return [];
  const parts = searchedText(text).split(/\s+/).filter(Boolean);
  const words = parts.map((part) => part.replace(AROUND_WORD, '')).filter(Boolean);
  // A search for a comma alone does not find everything.
  return [...new Set(words.length > 0 ? words : parts)].slice(0, MOST_WORDS);
}

/** What stands between the parts of a number, as it is written on a card. */
const IN_NUMBER = /[^0-9a-z]/g;
/** Fewest signs of a number that is found by itself. */
const SHORTEST_NUMBER = 5;

/**
 * A text as `sst_numeros` keeps the numbers of an employee, without spaces and signs; `undefined` for what can be none of
 * them.
 */
function numberIn(text: string | undefined): string | undefined {
  const number = searchedText(text ?? '').replace(IN_NUMBER, '');
  return number.length >= SHORTEST_NUMBER && /\d/.test(number) ? number : undefined;
}

/** A text as an e-mail address is looked for, without spaces; `undefined` for what is none. */
function addressIn(text: string | undefined): string | undefined {
  const address = searchedText(text ?? '').replace(/\s+/g, '');
  return /^[^@]+@[^@]+$/.test(address) ? address : undefined;
}

/**
 * A LIKE pattern for 'contains'. Wildcards are escaped after `sst_norm`, which turns full-width signs ('％', '＿', '＼')
 * into plain ones.
 */
export function containsPattern(word: string): RawBuilder<string> {
  return sql`'%' || regexp_replace(sst_norm(${word}), '([\\\\%_])', '\\\\\\1', 'g') || '%'`;
}

/** A parsed search. */
export interface Search {
  readonly words: readonly SearchWord[];
  /** All of it, as it was typed. */
  readonly typed?: string | undefined;
}

interface SearchWord {
  readonly text: string;
  /** Codes of the nodes and reference values whose names contain the word. */
  readonly named: Readonly<Record<NameTable, readonly string[]>>;
  /** Codes of the nodes whose path of names contains the word. */
  readonly below: readonly string[];
  /** The same without the company's name in the paths, as screens write them. */
  readonly shown: readonly string[];
}

export const NO_SEARCH: Search = { words: [] };

/** Where a list looks for a word, besides the name of the row's node. */
export interface Searched {
  /** A view that keeps the trigram index over `t.pesquisa` under row-level security (migration 0008). */
  readonly view?: string;
  /** Column of the view with numbers, each of which is found as a whole only, by any writing. */
  readonly numbers?: string;
  /** Column of the view with an e-mail address, in small letters, which is found as a whole only. */
  readonly address?: string;
  /** Of what records the list is, if one is found by all of the code that a program gives it. */
  readonly codes?: EntidadeExterna;
  /** Texts of `t` without an index of their own. */
  readonly text?: RawBuilder<unknown>;
  /** Column of `t` with an employee's code: name and number are searched. */
  readonly employee?: string;
  /** Columns of `t` with the codes of named values. */
  readonly names?: Readonly<Partial<Record<NameTable, string>>>;
  /** Columns of `t` with the codes of nodes, besides that of the row's own. */
  readonly nodes?: readonly string[];
  /**
   * Whether the list shows paths of nodes, whose names are then searched too; `shown`: those below the company's, whose
   * own would find every row.
   */
  readonly paths?: true | 'shown';
  /** Columns of `t` whose codes have fixed labels. */
  readonly labels?: Readonly<Record<string, Readonly<Record<number, string>>>>;
  /** Columns of `t` that are shown as a fixed text if they are null. */
  readonly absent?: Readonly<Record<string, string>>;
}

/** Condition: every word occurs somewhere in the row, or all is a number or the address of it. The query needs `joinOfText`. */
export function matches(
  search: Search,
  searched: Searched,
  nodeColumn: string | null,
): RawBuilder<boolean> {
  const inWords = wordsMatch(search, searched, nodeColumn);
  // A single word is looked for as a whole by itself.
  const whole = search.words.length > 1 ? isWhole(searched, search.typed) : undefined;
  const code = hasCode(searched, search.typed);
  const others = [whole, code].filter((one) => one !== undefined);
  return others.length > 0 ? sql`((${inWords}) or ${sql.join(others, sql` or `)})` : inWords;
}

/** Condition: a text is what a program calls the row. Looked up first, so that an index finds what it names. */
function hasCode({ codes }: Searched, typed = ''): RawBuilder<boolean> | undefined {
  const code = typed.trim();
  if (!codes || !code || code.length > CODIGO_EXTERNO.codigo) return undefined;
  return sql`t.cd = any(array(
    select k.cd from codigo_externo k where k.entidade = ${codes} and k.cod_externo = ${code}))`;
}

/** Condition: a text is one of the row's numbers, or its address; `undefined` for what can be neither. */
export function isWhole(
  { numbers, address }: Pick<Searched, 'numbers' | 'address'>,
  text: string | undefined,
): RawBuilder<boolean> | undefined {
  const mail = addressIn(text);
  if (mail) return address ? sql`${sql.ref(address)} = ${mail}` : undefined;
  const number = numbers && numberIn(text);
  return number ? sql`${sql.ref(numbers)} @> array[${number}::text]` : undefined;
}

function wordsMatch(
  search: Search,
  searched: Searched,
  nodeColumn: string | null,
): RawBuilder<boolean> {
  return sql.join(
    search.words.map((word) => {
      const places = [
        ...placesOfText(word.text, searched, textOfRow(search, searched)),
        ...placesOfNames(word, searched.names ?? {}),
        ...placesOfNodes(
          word,
          [...(nodeColumn ? [nodeColumn] : []), ...(searched.nodes ?? [])],
          searched.paths,
        ),
        ...placesOfLabels(word.text, searched.labels ?? {}),
        ...placesOfAbsent(word.text, searched.absent ?? {}),
      ];
      if (places.length === 0) return sql`false`;
      // A single place needs no `or`, which keeps it a semi-join.
      return places.length === 1
        ? (places[0] as RawBuilder<boolean>)
        : sql`(${sql.join(places, sql` or `)})`;
    }),
    sql` and `,
  );
}

function placesOfText(
  word: string,
  { view, employee, ...searched }: Searched,
  text: RawBuilder<unknown> | undefined,
): RawBuilder<boolean>[] {
  const pattern = containsPattern(word);
  const whole = isWhole(searched, word);
  return [
    ...(view ? [sql<boolean>`t.pesquisa like ${pattern}`] : []),
    ...(whole ? [whole] : []),
    ...(text ? [sql<boolean>`${text} like ${pattern}`] : []),
    ...(employee ? [sql<boolean>`${sql.ref(employee)} in (${employeesLike(pattern)})`] : []),
  ];
}

/**
 * Joins the text of a row `t` that `matches` searches, if there are several words. `offset 0` makes PostgreSQL build
 * the text once per row instead of once per word: a search of 25 words in 300,000 audit lines takes less than a second
 * instead of 30. A single word needs no join, and is twice as fast without: parallel workers take no part in it.
 */
export function joinOfText(search: Search, { text }: Searched): RawBuilder<unknown> {
  if (!text || !isJoined(search)) return sql``;
  return sql`cross join lateral (select sst_norm(${text}) as texto offset 0) busca`;
}

function textOfRow(search: Search, { text }: Searched): RawBuilder<unknown> | undefined {
  return text && (isJoined(search) ? sql`busca.texto` : sql`sst_norm(${text})`);
}

function isJoined({ words }: Search): boolean {
  return words.length > 1;
}

/** Codes of the employees that match; `offset 0` keeps it a scan of its own, run once instead of once per row. */
function employeesLike(pattern: RawBuilder<string>): RawBuilder<unknown> {
  return sql`select b.cd from funcionario_busca b where b.pesquisa like ${pattern} offset 0`;
}

function placesOfNames(
  { named }: SearchWord,
  columns: Readonly<Partial<Record<NameTable, string>>>,
): RawBuilder<boolean>[] {
  return (Object.entries(columns) as [NameTable, string][])
    .filter(([table]) => named[table].length > 0)
    .map(([table, column]) =>
      table === 'decisao'
        ? sql`${sql.ref(column)} = any(${named[table]}::text[])`
        : sql`${sql.ref(column)} = any(${named[table]}::bigint[])`,
    );
}

function placesOfNodes(
  { named, below, shown }: SearchWord,
  columns: readonly string[],
  paths: Searched['paths'],
): RawBuilder<boolean>[] {
  const codes = paths === 'shown' ? shown : paths ? below : named.organigrama;
  if (codes.length === 0) return [];
  return columns.map((column) => sql<boolean>`${sql.ref(column)} ${isOneOf(codes)}`);
}

/** Lists that are longer tell the planner too little for the time it takes over each of their codes. */
const MOST_PLANNED = 1_000;

/**
 * Compares with codes. A long list is hidden from the planner: 25 words that each name most of 10,000 units kept it busy
 * for half a second, and for as long again the driver, which takes a list apart sign by sign.
 */
function isOneOf(codes: readonly string[]): RawBuilder<unknown> {
  if (codes.length <= MOST_PLANNED) return sql`= any(${codes}::bigint[])`;
  return sql`in (select unnest(${`{${codes.join(',')}}`}::bigint[]))`;
}

function placesOfLabels(
  word: string,
  columns: NonNullable<Searched['labels']>,
): RawBuilder<boolean>[] {
  return Object.entries(columns).flatMap(([column, labels]) => {
    const codes = Object.entries(labels).filter(([, label]) => searchedText(label).includes(word));
    if (codes.length === 0) return [];
    return [sql<boolean>`${sql.ref(column)} = any(${codes.map(([code]) => code)}::int[])`];
  });
}

function placesOfAbsent(
  word: string,
  columns: NonNullable<Searched['absent']>,
): RawBuilder<boolean>[] {
  return Object.entries(columns)
    .filter(([, text]) => searchedText(text).includes(word))
    .map(([column]) => sql<boolean>`${sql.ref(column)} is null`);
}
