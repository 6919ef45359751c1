import { Button } from '@mantine/core';
import { countLabel } from '@sst/contract/rules/texts/text';
import { IconBell } from '@tabler/icons-react';
import { MarkedNote } from '../feedback/marked-note.tsx';

interface Props {
  /** How many the notice counted, and how many of them the list still has. */
  readonly total: number;
  readonly count: number;
  /** Shows the whole list. */
  onAll(): void;
}

/** Above a list of what a notice has counted, where it no longer has all of that: how many are gone, and why. */
export function AvisoNote({ total, count, onAll }: Props) {
  return (
    <MarkedNote
      icon={IconBell}
      actions={
        <Button variant="subtle" size="compact-sm" onClick={onAll}>
          Ver a lista toda
        </Button>
      }
    >
      {goneText(total, total - count)}
    </MarkedNote>
  );
}

/** What is said of `gone` records of `total`. */
export function goneText(total: number, gone: number): string {
  const one = 'foi anulado ou mudou entretanto.';
  if (total === 1) return `O registo de que a notificação fala já não está nesta lista: ${one}`;
  const why = gone === 1 ? one : 'foram anulados ou mudaram entretanto.';
  const all = countLabel(total, 'registo', 'registos');
  if (gone === total)
    return `Nenhum dos ${all} que a notificação contou está ainda nesta lista: ${why}`;
  const are = gone === 1 ? 'está' : 'estão';
  return `Dos ${all} que a notificação contou, ${gone} já não ${are} nesta lista: ${why}`;
}
