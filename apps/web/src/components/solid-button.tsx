import type { ComponentProps } from 'react';
import styles from './solid-button.module.css';

interface Props extends ComponentProps<'button'> {
  /** Something runs that it has started; it keeps the focus. */
  readonly busy?: boolean;
  /** Takes the whole width. */
  readonly wide?: boolean;
}

/** The main button where every visitor loads it: it looks like the library's, without the weight of that. */
export function SolidButton({ busy, wide, children, ...rest }: Props) {
  return (
    <button
      type="button"
      className={styles.button}
      data-wide={wide || undefined}
      aria-disabled={busy}
      {...rest}
    >
      {busy && <span className={styles.spinner} aria-hidden />}
      {children}
    </button>
  );
}
