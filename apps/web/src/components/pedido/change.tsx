import { VisuallyHidden } from '@mantine/core';
import { NOT_AVAILABLE } from '@sst/contract/rules/texts/text';
import { IconArrowRight } from '@tabler/icons-react';
import classes from './pedido.module.css';

interface Props {
  readonly antes: string | null;
  readonly depois: string | null;
}

/** A value before and after. */
export function Change({ antes, depois }: Props) {
  return (
    <span className={classes.change}>
      <span className={classes.before}>
        <VisuallyHidden>antes: </VisuallyHidden>
        {antes || NOT_AVAILABLE}
      </span>
      <IconArrowRight size={15} stroke={1.75} aria-hidden />
      <span className={classes.after}>
        <VisuallyHidden>, depois: </VisuallyHidden>
        {depois || NOT_AVAILABLE}
      </span>
    </span>
  );
}
