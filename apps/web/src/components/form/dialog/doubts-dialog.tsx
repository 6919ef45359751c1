import type { Duvida } from '@sst/contract';
import { useEffect, useState } from 'react';
import { stopWhileScrolling } from '../../../lib/page/scroll-stop.ts';
import { PageDialog } from '../../dialog/page-dialog.tsx';
import { DialogButtons } from './dialog-buttons.tsx';
import classes from './doubts.module.css';

interface Props {
  readonly doubts: readonly Duvida[];
  /** Label of the button that goes on. */
  readonly action: string;
  readonly title?: string | undefined;
  onConfirm(): void;
  onClose(): void;
}

/** Asks whether to go on although the server has doubts, each with whom it concerns. */
export function DoubtsDialog({
  doubts,
  action,
  title = 'Confirme antes de marcar',
  onConfirm,
  onClose,
}: Props) {
  // The button that sent the form gets the focus back first, so that the dialog returns it there.
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  if (!ready) return null;
  return (
    <PageDialog title={title} width={520} modal onClose={onClose}>
      <ul className={classes.doubts}>
        {doubts.map(({ codigo, texto, funcionarios }) => (
          <li key={codigo}>
            {texto}
            {funcionarios.length > 1 && (
              <details>
                <summary>Ver os {funcionarios.length} funcionários</summary>
                <ul ref={stopWhileScrolling} className={classes.people} aria-label={texto}>
                  {funcionarios.map((one) => (
                    <li key={one.cd}>{one.texto}</li>
                  ))}
                </ul>
              </details>
            )}
          </li>
        ))}
      </ul>
      <DialogButtons
        action={action}
        careful
        onAction={onConfirm}
        cancel="Voltar"
        onCancel={onClose}
      />
    </PageDialog>
  );
}
