import type { ReactNode } from 'react';
import { PageDialog } from '../../dialog/page-dialog.tsx';
import { KEYS_HERE } from '../../keys/use-shortcuts.ts';
import classes from '../worklist.module.css';

interface Props {
  readonly title: string;
  onClose(): void;
  readonly children: ReactNode;
}

/** The open row as a dialog over the list, on screens without room beside it. */
export function RowDialog({ title, onClose, children }: Props) {
  return (
    <PageDialog title={title} width={720} fullOnPhone inAddress onClose={onClose}>
      <div {...KEYS_HERE} className={classes.dialog}>
        {children}
      </div>
    </PageDialog>
  );
}
