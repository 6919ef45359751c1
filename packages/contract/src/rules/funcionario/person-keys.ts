import { plainName } from '../texts/names.ts';

/** The forms in which two records of people are compared, whoever wrote them. */

/** A number: whatever the separators, the zeros at the start and the case. */
export function numberKey(text: string): string {
  return text
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replace(/^0+/, '');
}

/** The card's number with its check digit, version and last digit, without spaces. */
const WHOLE_CARD = /^(\d{8})\d[A-Z0-9]{2}\d$/;

/** A citizen card by its first eight figures, as many write it: what follows is of the card, not of the person. */
export function ccKey(text: string): string {
  const plain = text.toUpperCase().replace(/[^A-Z0-9]/g, '');
  return numberKey(WHOLE_CARD.exec(plain)?.[1] ?? plain);
}

/** A NIF, with or without the country. */
export function nifKey(text: string): string {
  return numberKey(text.trim().replace(/^PT/i, ''));
}

/** The company's own number of somebody, of whose separators a company may make a difference. */
export function mecanKey(text: string): string {
  return text.trim().toUpperCase().replace(/^0+/, '');
}

/** A name with the day of birth; empty where one is missing. */
export function birthKey(nome: string, dt_nasc: string): string {
  return nome && dt_nasc ? `${plainName(nome)} ${dt_nasc}` : '';
}
