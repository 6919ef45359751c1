import { Button } from '@mantine/core';
import { countLabel } from '@sst/contract/rules/texts/text';
import { IconCalendarPlus } from '@tabler/icons-react';

interface Props {
  readonly count: number;
  onAsk(): void;
  onIntent(): void;
}

/** Asks to book again whom the chosen absences are of. */
export function RemarcarButton({ count, onAsk, onIntent }: Props) {
  return (
    <Button
      aria-haspopup="dialog"
      leftSection={<IconCalendarPlus size={16} stroke={1.75} aria-hidden />}
      onMouseEnter={onIntent}
      onFocus={onIntent}
      onClick={onAsk}
    >
      {`Pedir remarcação (${countLabel(count, 'falta', 'faltas')})`}
    </Button>
  );
}
