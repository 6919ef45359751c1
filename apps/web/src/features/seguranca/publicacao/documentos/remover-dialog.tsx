import { PageDialog } from '../../../../components/dialog/page-dialog.tsx';
import { DialogButtons } from '../../../../components/form/dialog/dialog-buttons.tsx';
import formClasses from '../../../../components/form/form.module.css';

interface Props {
  readonly titulo: string;
  onRemove(): void;
  onCancel(): void;
}

/** Confirms the removal of a document. */
export function RemoverDialog({ titulo, onRemove, onCancel }: Props) {
  return (
    <PageDialog title="Remover documento" width={460} onClose={onCancel}>
      <p>
        Remover <strong>{titulo}</strong>?
      </p>
      <p className={formClasses.context}>O cliente deixa de o ver. Não é possível voltar atrás.</p>
      <DialogButtons
        action="Remover"
        onAction={onRemove}
        danger
        cancel="Voltar"
        onCancel={onCancel}
      />
    </PageDialog>
  );
}
