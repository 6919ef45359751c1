import { countLabel } from '@sst/contract/rules/texts/text';
import type { Aside } from '../aside.ts';
import { leftOut } from '../ficheiro/file-notes.ts';
import { lineName } from '../import-row.ts';
import type { Offer } from './offer.ts';

function usingLabel(count: number, than: Aside['than']): string {
  const rows = countLabel(count, 'linha', 'linhas');
  if (than === 'menos') return `Usar ${rows} a que só faltam células vazias`;
  return `Usar ${rows} que só ${count === 1 ? 'tem' : 'têm'} células vazias a mais`;
}

/** The rows that are left out; those that differ from the header by empty cells at the end only can be used. */
export function asideOffers(aside: readonly Aside[]): Offer[] {
  return (['menos', 'mais'] as const).flatMap((than) =>
    [true, false].flatMap((onlyEmpty): Offer[] => {
      const left = aside.filter((one) => one.than === than && one.onlyEmpty === onlyEmpty);
      if (left.length === 0) return [];
      const text = leftOut(
        left.map(({ row }) => lineName(row)),
        than,
      );
      const label = usingLabel(left.length, than);
      const answers = onlyEmpty ? [{ label, action: { type: 'use', than } as const }] : [];
      return [{ key: `linhas-${than}-${onlyEmpty}`, text, answers }];
    }),
  );
}
