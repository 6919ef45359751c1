export const TIME_HINT = 'hh:mm';
export const INVALID_TIME = 'Hora inválida: escreva horas e minutos, como 14:30.';

/** The API form `hh:mm` of a typed time (`9:30`, `0930`, `9h30`, `14`); `null` where it is empty or no time. */
export function readTime(text: string): string | null {
  const [, hours, minutes = '00'] = /^(\d{1,2})[:h.,]?(\d{2})?h?$/i.exec(text.trim()) ?? [];
  if (hours === undefined || Number(hours) > 23 || Number(minutes) > 59) return null;
  return `${hours.padStart(2, '0')}:${minutes}`;
}

/** A typed time as the screens write it; what is no time stays as it was typed. */
export function tidyTime(text: string): string {
  return readTime(text) ?? text;
}
