export const TIME_HINT = 'hh:mm';
export const INVALID_TIME = 'Hora inválida: escreva horas e minutos, como 14:30.';

const WRITTEN = /^(\d{1,2})[:h.,]?(\d{2})?(?:h|\s*([ap])\.?\s?m\.?)?$/i;

/** Converts an hour of a 12-hour clock; `null` if it is not one. */
function hourOfTwelve(hour: number, afternoon: boolean): number | null {
  if (hour < 1 || hour > 12) return null;
  return (hour % 12) + (afternoon ? 12 : 0);
}

/**
 * The API form `hh:mm` of a typed time (`9:30`, `0930`, `9h30`, `14`, `4:05 pm`); `null` if it is empty or not a time.
 */
export function readTime(text: string): string | null {
  const [, typed, minutes = '00', half] = WRITTEN.exec(text.trim()) ?? [];
  if (typed === undefined) return null;
  const hour = half ? hourOfTwelve(Number(typed), /p/i.test(half)) : Number(typed);
  if (hour === null || hour > 23 || Number(minutes) > 59) return null;
  return `${String(hour).padStart(2, '0')}:${minutes}`;
}

/** Formats a typed time as `hh:mm`; any other text is returned unchanged. */
export function tidyTime(text: string): string {
  return readTime(text) ?? text;
}
