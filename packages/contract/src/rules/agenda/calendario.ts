/** Calendars that programs read by an address (decision 0091). */

/** Where they are read. */
export const CALENDARIO_PATH = '/calendario';

export const CALENDARIO = {
  nome: 60,
  /** Most of one user. */
  mostOfUser: 5,
  /** Days before today, and after it, whose bookings are in it. */
  before: 30,
  after: 365,
  /** Days for which what was called off stays in it as such. */
  cancelled: 30,
} as const;

/** 'Ana Maria de Sá' as 'A. M. S.': small words have none. */
export function initialsOf(nome: string): string {
  const words = nome.trim().split(/\s+/);
  const large = words.filter((word) => /^\p{Lu}/u.test(word));
  return (large.length > 0 ? large : words)
    .map((word) => `${[...word][0]?.toLocaleUpperCase('pt') ?? ''}.`)
    .join(' ');
}
