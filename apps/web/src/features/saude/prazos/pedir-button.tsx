import { Button } from '@mantine/core';
import { IconCalendarPlus } from '@tabler/icons-react';

interface Props {
  /** How many of the chosen rows can be asked for. */
  readonly count: number;
  onAsk(): void;
  onIntent(): void;
}

/** Asks for bookings of the chosen rows; of those who are asked for or booked there is nothing to ask. */
export function PedirButton({ count, onAsk, onIntent }: Props) {
  return (
    <Button
      aria-haspopup="dialog"
      disabled={count === 0}
      leftSection={<IconCalendarPlus size={16} stroke={1.75} aria-hidden />}
      onMouseEnter={onIntent}
      onFocus={onIntent}
      onClick={onAsk}
    >
      {count === 0 ? 'Já pedido ou marcado' : `Pedir marcação (${count})`}
    </Button>
  );
}
