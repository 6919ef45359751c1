import type { ReactNode } from 'react';
import { PageDialog } from '../../components/dialog/page-dialog.tsx';
import { DialogButtons } from '../../components/form/dialog-buttons.tsx';
import classes from './prestador.module.css';

interface Props {
  /** 'Aceitar o pedido', 'Aceitar 5 pedidos'. */
  readonly title: string;
  readonly text: string;
  readonly busy: boolean;
  /** What should be known before. */
  readonly children?: ReactNode;
  onAccept(): void;
  onCancel(): void;
}

/** Confirms an acceptance; Enter accepts. */
export function AcceptDialog({ title, text, busy, children, onAccept, onCancel }: Props) {
  return (
    <PageDialog title={title} width={460} busy={busy} onClose={onCancel}>
      {children}
      <p className={classes.question}>{text}</p>
      <DialogButtons action="Aceitar" onAction={onAccept} busy={busy} onCancel={onCancel} />
    </PageDialog>
  );
}
