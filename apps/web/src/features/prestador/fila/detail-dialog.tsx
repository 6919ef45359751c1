import type { ReactNode } from 'react';
import { PageDialog } from '../../../components/dialog/page-dialog.tsx';
import classes from '../prestador.module.css';
import { KEYS_HERE } from './use-fila-keys.ts';

interface Props {
  onClose(): void;
  readonly children: ReactNode;
}

/** The detail as a dialog over the list, on screens without room beside it. */
export function DetailDialog({ onClose, children }: Props) {
  return (
    <PageDialog title="Dados do pedido" width={720} fullOnPhone inAddress onClose={onClose}>
      <div {...KEYS_HERE} className={classes.dialog}>
        {children}
      </div>
    </PageDialog>
  );
}
