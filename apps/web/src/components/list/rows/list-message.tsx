import { Button } from '@mantine/core';
import { IconAlertTriangle, IconListSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from '../list.module.css';

interface Props {
  readonly kind: 'empty' | 'error';
  readonly text: string;
  /** Stands below the text. */
  readonly detail?: ReactNode;
  readonly action?: { readonly label: string; run(): void };
  /** The page's own main action. */
  readonly children?: ReactNode;
}

/** The empty or error state of a list, with the action that leads on. */
export function ListMessage({ kind, text, detail, action, children }: Props) {
  const Icon = kind === 'error' ? IconAlertTriangle : IconListSearch;
  return (
    <div className={classes.message} role={kind === 'error' ? 'alert' : undefined}>
      <Icon size={28} stroke={1.5} aria-hidden className={classes.messageIcon} />
      <div>
        <p>{text}</p>
        {detail}
      </div>
      {action && (
        <Button variant="default" size="sm" onClick={action.run}>
          {action.label}
        </Button>
      )}
      {children}
    </div>
  );
}
