import { IconAlertTriangle } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import classes from './caution.module.css';

/** A box that stands out, about what should be known before going on. */
export function Caution({ children, ...rest }: Omit<ComponentProps<'div'>, 'className'>) {
  return (
    <div {...rest} className={classes.caution}>
      <IconAlertTriangle size={20} stroke={1.75} aria-hidden />
      <div>{children}</div>
    </div>
  );
}
