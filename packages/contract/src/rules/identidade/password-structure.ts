import { PASSWORD_PHRASES } from './password-phrases.ts';
import { PASSWORD_WORDS } from './password-words.ts';

/** What joins words, and is tried along with them. */
const PARTICLES =
  'a as o os e de da do das dos em no na nos nas ao aos com sem por para que um uma se eu tu ele ela meu minha teu tua'.split(
    ' ',
  );

const SIGNS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

const wordsOf = (...names: string[]) =>
  names.flatMap((name) => [
    ...(PASSWORD_WORDS[name] ?? []),
    ...((PASSWORD_PHRASES as Readonly<Record<string, readonly string[]>>)[name] ?? []),
  ]);

/** What is tried as a whole: words of one kind, and how many of them after one another. */
const KINDS: readonly { readonly words: ReadonlySet<string>; readonly most: number }[] = [
  { words: new Set(wordsOf('pt-nomes', 'pt-apelidos', 'pt-outros-nomes')), most: 5 },
  { words: new Set(wordsOf('pt-lugares', 'pt-terras')), most: 3 },
  { words: new Set(wordsOf('pt-numeros')), most: 8 },
  { words: new Set(wordsOf('pt-pratos')), most: 5 },
  { words: new Set(wordsOf('pt-clubes', 'pt-lugares')), most: 3 },
  { words: new Set(wordsOf('pt-datas', 'pt-numeros')), most: 4 },
  { words: new Set(wordsOf('pt-produto', 'pt-oficio')), most: 4 },
];
/** What is tried only where it is written together: signs between words that fit less are the user's own. */
const SECRETS: ReadonlySet<string> = new Set(wordsOf('pt-segredos', 'pt-produto', 'pt-oficio'));
const MOST_SECRETS = 3;
/** Of any kinds: two words are a few millions of pairs. */
const ANY: ReadonlySet<string> = new Set(
  [PASSWORD_WORDS, PASSWORD_PHRASES].flatMap((lists) => Object.values(lists).flat()),
);
const MOST_OF_ANY = 2;
const LONGEST_WORD = Math.max(...[...ANY].map(({ length }) => length));
/** Of a sentence that everybody knows so much is told from its beginning. */
const SHORTEST_BEGINNING = 10;
/** What may follow it: less than a word. */
const LONGEST_TAIL = 3;
const FEWEST_LETTERS = 4;
/** So few figures are soon tried, whatever they are. */
const FEW_FIGURES = 4;

/** A year, a day, figures that repeat or go up or down by one. */
function isPlainNumber(figures: string): boolean {
  if (/^(?:19|20)\d\d$|^(\d)\1*$|^(\d{2,4})\2+$/.test(figures)) return true;
  if (/^(?:[0-3]\d[01]\d(?:(?:19|20)?\d\d)|(?:19|20)\d\d[01]\d[0-3]\d)$/.test(figures)) return true;
  return '01234567890'.includes(figures) || '09876543210'.includes(figures);
}

/** The fewest words of some that a text is made of, joined by particles that do not count; Infinity where it is of others. */
function fewestWords(text: string, words: ReadonlySet<string>, own: readonly string[]): number {
  const least = Array.from({ length: text.length + 1 }, () => Number.POSITIVE_INFINITY);
  least[0] = 0;
  for (let from = 0; from < text.length; from++) {
    const so = least[from] ?? Number.POSITIVE_INFINITY;
    if (so === Number.POSITIVE_INFINITY) continue;
    for (let to = from + 1; to <= Math.min(text.length, from + LONGEST_WORD); to++) {
      const part = text.slice(from, to);
      const cost = words.has(part) || own.includes(part) ? 1 : PARTICLES.includes(part) ? 0 : null;
      if (cost !== null) least[to] = Math.min(least[to] ?? Number.POSITIVE_INFINITY, so + cost);
    }
  }
  return least[text.length] ?? Number.POSITIVE_INFINITY;
}

function isKnownSentence(text: string): boolean {
  return PASSWORD_PHRASES['pt-frases'].some(
    (sentence) =>
      (text.length >= SHORTEST_BEGINNING && sentence.startsWith(text)) ||
      (text.startsWith(sentence) && text.length - sentence.length <= LONGEST_TAIL),
  );
}

/** @param together whether nothing stands between its words. */
function isOfFewWords(text: string, own: readonly string[], together: boolean): boolean {
  if (text.length < FEWEST_LETTERS) return false;
  if (isKnownSentence(text)) return true;
  if (together && fewestWords(text, ANY, own) <= MOST_OF_ANY) return true;
  if (together && fewestWords(text, SECRETS, own) <= MOST_SECRETS) return true;
  return KINDS.some(({ words, most }) => fewestWords(text, words, own) <= most);
}

/**
 * Whether a password is what people make of words that belong together, whatever stands between them: 'MariaJoaoSilva1',
 * 'vilanovadegaia2026', 'umdoistresquatro', 'bacalhaucombatatas'.
 * @param plain in small letters without accents.
 * @param own words of the account.
 */
export function isOfWords(plain: string, own: readonly string[]): boolean {
  const figures = plain.match(/\d+/g) ?? [];
  const few = figures.join('').length <= FEW_FIGURES || figures.every(isPlainNumber);
  const core = plain.replace(/^[^a-z]+|[^a-z]+$/g, '');
  const together = /^[a-z]*$/.test(core);
  if (few && isOfFewWords(plain.replace(/[^a-z]/g, ''), own, together)) return true;
  // Figures and signs inside that stand for letters.
  const read = [...core]
    .map((sign) => SIGNS[sign] ?? sign)
    .join('')
    .replace(/[^a-z]/g, '');
  const around = plain.slice(plain.indexOf(core) + core.length).replace(/\D/g, '');
  return (
    (around.length <= FEW_FIGURES || isPlainNumber(around)) &&
    isOfFewWords(read, own, /^[a-z\d@$!]*$/.test(core))
  );
}
