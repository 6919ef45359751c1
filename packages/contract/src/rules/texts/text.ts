/** Separator of the names in a path of units. */
export const PATH_SEPARATOR = ' / ';

/** The company and its unit on a path: what stands below is of one site. */
export const siteOf = (path: string): string =>
  path.split(PATH_SEPARATOR).slice(0, 3).join(PATH_SEPARATOR);

/** The same on screens. */
export const SCREEN_PATH_SEPARATOR = ' › ';

/** A path of units as screens write it: 'Grupo / Aveiro / Produção' to 'Grupo › Aveiro › Produção'. */
export function screenPath(path: string): string {
  return path.split(PATH_SEPARATOR).join(SCREEN_PATH_SEPARATOR);
}

/** The same without the company, unless the path is the company itself: 'Aveiro › Produção'. */
export function pathBelowEmpresa(path: string): string {
  const names = path.split(PATH_SEPARATOR);
  return (names.length > 1 ? names.slice(1) : names).join(SCREEN_PATH_SEPARATOR);
}

/** Shown for an empty value. */
export const NOT_AVAILABLE = 'N/D';

/** Lower case without accents, for comparing what people type. */
export function normalise(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Whether `text` contains `part`, whatever the case and accents. */
export function containsText(text: string, part: string): boolean {
  return normalise(text).includes(normalise(part.trim()));
}

const STACKED_MARKS = /\p{M}{31}/u;

/**
 * Whether a letter has more combining marks than any language writes (30: UAX #15, Stream-Safe Text Format), once
 * invisible characters between them are removed. Normalising takes time by the square of their number: 128 KiB of
 * marks take 4 s.
 */
export function hasStackedMarks(text: string): boolean {
  return STACKED_MARKS.test(withoutInvisible(text));
}

/**
 * Everything invisible except line breaks and tabs: control, format and filler characters, and the empty Braille cell.
 */
const INVISIBLE = /(?![\t\n\r])[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** Removes invisible characters. */
export function withoutInvisible(text: string): string {
  return text.replace(INVISIBLE, '');
}

/** Removes invisible characters and composes letters with their accents, so that texts that look alike are equal. */
export function storedText(text: string): string {
  return withoutInvisible(text).normalize('NFC');
}

/** `(aux) nome`, or the name alone where there is no auxiliary code (EMP-11). */
export function empresaDisplayName(company: { nome: string; cd_aux?: string | null }): string {
  return company.cd_aux ? `(${company.cd_aux}) ${company.nome}` : company.nome;
}

/**
 * A whole number in Portuguese notation: '1234', '12 345'. It is formatted by hand, since the first use of the
 * browser's number formats costs some 10 ms.
 */
export function wholeNumber(value: number): string {
  const digits = String(value);
  return digits.length < 5 ? digits : digits.replace(/\B(?=(\d{3})+$)/g, '\u00a0');
}

/** '1 registo', '2 registos'. */
export function countLabel(count: number, singular: string, plural: string): string {
  return `${wholeNumber(count)} ${count === 1 ? singular : plural}`;
}

export const EMAIL_INVALID = 'O e-mail não é válido.';

/** An e-mail address: a name, one `@` and a domain of two parts or more. */
export const EMAIL_PATTERN =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

const ADDRESS = /\/\/|www\.|[\p{L}\p{N}\p{M}-][.\u3002]\p{L}{2}|\d{1,3}(?:\.\d{1,3}){3}/iu;

/**
 * Whether a name contains something that mail programs turn into a link: 'bit.ly/x', 'exemplo.pt'. Dots of initials and
 * abbreviations do not count: 'J.M. Costa', 'Dr. Luís', 'S.A.'.
 */
export function hasAddress(name: string): boolean {
  // Normalisation turns other characters that mail programs read as dots into dots.
  return ADDRESS.test(withoutInvisible(name).normalize('NFKC'));
}

/** Error for a name with an address: names are shown in e-mails to others, where it would become a link. */
export const ADDRESS_IN_NAME =
  'O nome não pode ter endereços. Deixe um espaço depois de cada ponto.';

/** Error for a new password and its confirmation (PWD-08, OWN-11). */
export const PASSWORDS_DIFFER = 'Palavra-passe não coincidem';

/** Shown for an error without a text. */
export const UNKNOWN_MESSAGE = 'Mensagem desconhecida';
