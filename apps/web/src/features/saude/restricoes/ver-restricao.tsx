import { ActionIcon } from '@mantine/core';
import type { RestricaoRow } from '@sst/contract';
import { IconMessage2 } from '@tabler/icons-react';

interface Props {
  readonly restricao: RestricaoRow;
  onMouseEnter(): void;
  onFocus(): void;
  onOpen(): void;
}

/** Opens what was recommended about somebody, to be answered. */
export function VerRestricao({ restricao: { nome }, onOpen, ...opener }: Props) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={`Recomendações: ${nome}`}
      aria-haspopup="dialog"
      title="Recomendações"
      {...opener}
      onClick={onOpen}
    >
      <IconMessage2 size={18} stroke={1.6} aria-hidden />
    </ActionIcon>
  );
}
