import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './marked-note.module.css';

interface Props {
  readonly icon: Icon;
  /** Screen readers announce its changes. */
  readonly live?: boolean;
  readonly actions: ReactNode;
  readonly children: ReactNode;
}

/** A note above a list or form about what is shown there, with what can be done about it; not printed. */
export function MarkedNote({ icon: NoteIcon, live = false, actions, children }: Props) {
  return (
    <div className={classes.note} role={live ? 'status' : undefined}>
      <NoteIcon size={18} stroke={1.75} aria-hidden className={classes.icon} />
      <div className={classes.text}>{children}</div>
      <div className={classes.actions}>{actions}</div>
    </div>
  );
}
