import type { IconProps } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import classes from './badge.module.css';

type BadgeTone =
  | 'info'
  | 'success'
  | 'warning'
  | 'danger'
  | 'danger-outline'
  | 'neutral'
  | 'hatched'
  | 'dark';

export interface BadgeLook {
  readonly tone: BadgeTone;
  readonly icon: ComponentType<IconProps>;
}

interface Props extends BadgeLook {
  readonly text: string;
  /** May take two lines, because the text is long; a list keeps it in one where there is room. */
  readonly long?: boolean;
}

/** The colours of a tone for something else than a badge. */
export const toned = (tone: BadgeTone) => ({ className: classes.tone, 'data-tone': tone });

/** A state, shown by colour, icon and text. */
export function Badge({ tone, icon: Icon, text, long }: Props) {
  return (
    <span className={classes.badge} data-tone={tone} data-long={long || undefined}>
      <Icon size={15} stroke={1.75} aria-hidden />
      {text}
    </span>
  );
}
