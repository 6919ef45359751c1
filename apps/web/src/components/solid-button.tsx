import type { ComponentProps } from 'react';
import classes from './solid-button.module.css';

interface Props extends ComponentProps<'button'> {
  /** An action is in flight; the button keeps the focus. */
  readonly busy?: boolean;
  /** Full width. */
  readonly wide?: boolean;
}

/** The primary button for pages that every visitor loads: it looks like Mantine's without its bundle size. */
export function SolidButton({ busy, wide, children, ...rest }: Props) {
  return (
    <button
      type="button"
      className={classes.button}
      data-wide={wide || undefined}
      aria-disabled={busy}
      {...rest}
    >
      {busy && <span className={classes.spinner} aria-hidden />}
      {children}
    </button>
  );
}
