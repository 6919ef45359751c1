import type { ReactNode } from 'react';
import classes from '../worklist.module.css';

/** What can be done with the open row, above its data: buttons, or a sentence why there are none. It stays in view. */
export function DetailBar({ children }: { readonly children: ReactNode }) {
  return <div className={classes.bar}>{children}</div>;
}
