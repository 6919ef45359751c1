import { ActionIcon } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import classes from '../prestador.module.css';

/** Buttons to the previous and the next row. */
export function DetailNav({ onStep }: { onStep(by: 1 | -1): void }) {
  return (
    <div className={classes.nav}>
      <ActionIcon
        variant="subtle"
        color="gray"
        title="Pedido anterior (tecla k)"
        aria-label="Pedido anterior"
        aria-keyshortcuts="k"
        onClick={() => onStep(-1)}
      >
        <IconChevronUp size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        title="Pedido seguinte (tecla j)"
        aria-label="Pedido seguinte"
        aria-keyshortcuts="j"
        onClick={() => onStep(1)}
      >
        <IconChevronDown size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
    </div>
  );
}
