import type { ComponentProps } from 'react';

interface Props extends ComponentProps<'section'> {
  /** What it is, for who comes to it by the keyboard. */
  readonly 'aria-label': string;
}

/** What scrolls by itself: the keyboard reaches it, since nothing in it may take the focus. */
export function ScrollSection(props: Props) {
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard.
  return <section {...props} tabIndex={0} />;
}
