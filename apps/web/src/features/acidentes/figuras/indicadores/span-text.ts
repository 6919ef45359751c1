import { monthLabel } from '../../../../lib/time/months.ts';
import type { Span } from './figure-links.ts';

/** What a figure is of, in an image that stands by itself. */
export function spanText({ de, ate, trajeto }: Pick<Span, 'de' | 'ate' | 'trajeto'>): string {
  const months = de === ate ? monthLabel(de) : `${monthLabel(de)} a ${monthLabel(ate)}`;
  return `${months}, ${trajeto ? 'com' : 'sem'} acidentes de trajeto`;
}
