/** So many of the next ends are told. */
const PRAZOS = 3;

/** Accidents whose clocks end at one moment, in UTC. */
export interface Terminos {
  readonly ate: string | null;
  readonly total: number;
}

/** Of how many accidents a clock has ended, and when the next ones do; where all have, the last of them. */
export function prazosDe(
  terminos: readonly Terminos[],
  now: Date,
): { readonly atrasadas: number; readonly prazos: string[] } {
  const known = terminos
    .flatMap(({ ate, total }) => (ate === null ? [] : [{ ate, total }]))
    .sort((one, other) => one.ate.localeCompare(other.ate));
  const ended = known.filter(({ ate }) => new Date(ate) <= now);
  const next = known.slice(ended.length, ended.length + PRAZOS);
  return {
    atrasadas: ended.reduce((sum, { total }) => sum + total, 0),
    prazos: (next.length > 0 ? next : ended.slice(-1)).map(({ ate }) => ate),
  };
}
