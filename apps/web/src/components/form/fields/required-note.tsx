import type { ReactNode } from 'react';
import classes from '../form.module.css';

/** Explains the asterisks of a form, above its buttons. */
export function RequiredNote({ children }: { readonly children?: ReactNode }) {
  return (
    <p className={classes.hint}>
      <span className={classes.mark}>*</span> Obrigatório.{children}
    </p>
  );
}
