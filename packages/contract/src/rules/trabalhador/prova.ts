/** What opens a worker's link: the day of birth, or the number of the employee. */

/** After how many wrong answers a link closes, and for how long. */
export const LIGACAO = { erros: 3, horas: 24, dias: 90 } as const;

/** After how many wrong answers a tablet waits, for how long, and after how many seconds untouched it is empty again. */
export const TABLET = { erros: 5, minutos: 5, segundos: 60 } as const;

/** The page of the link, which needs no session. */
export const TRABALHADOR_PAGE = '/trabalhador';

const DAY_FIRST = /^(\d{1,2})\D+(\d{1,2})\D+(\d{4})$/;
const YEAR_FIRST = /^(\d{4})\D+(\d{1,2})\D+(\d{1,2})$/;

/** A day as somebody writes it: '31-12-1990', '31/12/1990', '31 12 1990', '31121990' or '1990-12-31'; undefined for what is none. */
function dayWritten(text: string): string | undefined {
  const said = /^\d{8}$/.test(text)
    ? `${text.slice(0, 2)}-${text.slice(2, 4)}-${text.slice(4)}`
    : text;
  const [, day, month, year] = DAY_FIRST.exec(said) ?? [];
  if (day && month && year) return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const [, y, m, d] = YEAR_FIRST.exec(said) ?? [];
  return y && m && d ? `${y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}` : undefined;
}

const plain = (text: string) =>
  text
    .replace(/\s+/g, '')
    .toLowerCase()
    .replace(/^0+(?=.)/, '');

/** Whether a text says the day on which somebody was born. */
export function provesDay(text: string, dt_nasc: string | null): boolean {
  return dt_nasc !== null && dayWritten(text.trim()) === dt_nasc;
}

/** Whether an answer proves who somebody is. */
export function proves(
  prova: string,
  { dt_nasc, num_mecan }: { readonly dt_nasc: string | null; readonly num_mecan: string | null },
): boolean {
  const text = prova.trim();
  if (text === '') return false;
  if (provesDay(text, dt_nasc)) return true;
  return num_mecan !== null && plain(num_mecan) === plain(text);
}
