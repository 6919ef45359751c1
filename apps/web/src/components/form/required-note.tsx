import type { ReactNode } from 'react';
import classes from './form.module.css';

/** What the asterisks of a page's form mean, beside its buttons. */
export function RequiredNote({ children }: { readonly children?: ReactNode }) {
  return (
    <p className={classes.hint}>
      <span className={classes.mark}>*</span> Obrigatório.{children}
    </p>
  );
}
