import type { ComponentProps } from 'react';

/** The `renderRoot` of a button that keeps the focus while it is disabled; its handler must do nothing then. */
export const keepFocusable = ({ disabled, ...root }: ComponentProps<'button'>) => (
  <button {...root} aria-disabled={disabled} />
);
