import type { Duvida } from '@sst/contract';
import { PageDialog } from '../dialog/page-dialog.tsx';
import { DialogButtons } from './dialog-buttons.tsx';
import classes from './doubts.module.css';

interface Props {
  readonly doubts: readonly Duvida[];
  /** Label of the button that goes on. */
  readonly action: string;
  onConfirm(): void;
  onClose(): void;
}

/** Asks whether to go on although the server has doubts, each with whom it concerns. */
export function DoubtsDialog({ doubts, action, onConfirm, onClose }: Props) {
  return (
    <PageDialog title="Confirme antes de marcar" width={520} modal onClose={onClose}>
      <ul className={classes.doubts}>
        {doubts.map(({ codigo, texto, funcionarios }) => (
          <li key={codigo}>
            {texto}
            {funcionarios.length > 1 && (
              <details>
                <summary>Ver os {funcionarios.length} funcionários</summary>
                <ul className={classes.people}>
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
