import type { Codigos } from './esaw.ts';

/** Whether the injury and the part of the body alone make an accident seem serious; a choice of ours, which a person confirms. */
export function isSeriousInjury({ lesao, parte }: Pick<Codigos, 'lesao' | 'parte'>): boolean {
  if (lesao === null) return false;
  const code = Number(lesao);
  if (code >= 20 && code <= 22) return true;
  if (code === 40 || code === 51 || code === 52 || code === 61 || code === 62) return true;
  if (code >= 70 && code <= 82) return true;
  return parte === '13' && code === 12;
}
