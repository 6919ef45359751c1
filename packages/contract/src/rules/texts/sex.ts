/** Codes of the sex as answers have them: male, female. */
export const SEXES = ['0', '1'] as const;

/** Labels of the codes. */
export const SEX_LABEL = { 0: 'Masculino', 1: 'Feminino' } as const;

/** Label of a sex code: 0 is male, anything else female (CONST-09). */
export function sexLabel(code: number | string | null | undefined): string {
  return SEX_LABEL[String(code) === '0' ? 0 : 1];
}

/** Reads an imported text (CONST-11): 0 male, 1 female, `null` for anything else. */
export function parseSex(text: string): 0 | 1 | null {
  switch (text.trim().toLowerCase()) {
    case 'm':
    case 'masculino':
      return 0;
    case 'f':
    case 'feminino':
      return 1;
    default:
      return null;
  }
}

const MALE_WORDS = new Set(['homem', 'masc']);
const FEMALE_WORDS = new Set(['mulher', 'fem']);

function plainSex(text: string): string {
  return text.trim().toLowerCase().replace(/\.$/, '');
}

/**
 * Reads the words that `parseSex` does not know and that can mean only one sex: homem, masc. and mulher, fem. They are
 * offered, never read unasked.
 */
export function sexOfWord(text: string): 0 | 1 | null {
  const plain = plainSex(text);
  if (MALE_WORDS.has(plain)) return 0;
  return FEMALE_WORDS.has(plain) ? 1 : null;
}

export function isLetterH(text: string): boolean {
  return text.trim().toLowerCase() === 'h';
}

/** How a file of rows to correct writes an M that nobody has decided on, lest it be read as masculino without its H. */
export const DOUBTFUL_M = 'M?';

/** The letter that means masculino beside F, and mulher beside H. */
export function isLetterM(text: string): boolean {
  return /^m\??$/i.test(text.trim());
}

/** Whether it cannot be told what M means in a column: it holds H or homem, and M, and no F. */
export function isDoubtfulM(column: Iterable<string>): boolean {
  let [male, m] = [false, false];
  for (const text of column) {
    if (parseSex(text) === 1 || plainSex(text) === 'fem') return false;
    if (isLetterH(text) || plainSex(text) === 'homem') male = true;
    else if (isLetterM(text)) m = true;
  }
  return male && m;
}
