import { Button } from '@mantine/core';
import type { MarcacaoRow } from '@sst/contract';
import type { Especie } from '@sst/contract/rules/saude';
import { countLabel } from '@sst/contract/rules/texts/text';
import { IconCalendarX, IconCheck, IconUserX } from '@tabler/icons-react';
import { useNow } from '../../../../../lib/time/now.ts';
import { type EndingAction, endingsFor } from '../marcacao-action.ts';

const ICONS = { realizada: IconCheck, falta: IconUserX, cancelar: IconCalendarX } as const;

const WORDS: Readonly<Record<EndingAction, (count: number) => string>> = {
  realizada: (count) => `Dar ${count} por ${count === 1 ? 'realizada' : 'realizadas'}`,
  falta: (count) => `Registar ${countLabel(count, 'falta', 'faltas')}`,
  cancelar: (count) => `Cancelar ${countLabel(count, 'marcação', 'marcações')}`,
};

interface Props {
  readonly especie: Especie;
  readonly rows: readonly MarcacaoRow[];
  onAsk(action: EndingAction): void;
}

/** What can be done with all of the chosen bookings. */
export function BulkButtons({ especie, rows, onAsk }: Props) {
  const now = useNow();
  return endingsFor(especie, rows, now).map((action) => {
    const Icon = ICONS[action];
    return (
      <Button
        key={action}
        variant="default"
        aria-haspopup="dialog"
        leftSection={<Icon size={16} stroke={1.75} aria-hidden />}
        onClick={() => onAsk(action)}
      >
        {WORDS[action](rows.length)}
      </Button>
    );
  });
}
