import { Button } from '@mantine/core';
import { PageDialog } from '../../../components/dialog/page-dialog.tsx';
import formClasses from '../../../components/form/form.module.css';
import { type AtividadeSummary, momentText } from './atividade-action.ts';

interface Props {
  readonly row: AtividadeSummary;
  readonly busy: boolean;
  onSend(): void;
  onCancel(): void;
}

/** Asks before a booking is taken away. */
export function CancelarDialog({ row, busy, onSend, onCancel }: Props) {
  return (
    <PageDialog title="Cancelar marcação" width={460} onClose={busy ? () => {} : onCancel}>
      <p>
        <strong>{row.tipo}</strong>, {row.organig}, {momentText(row)}.
      </p>
      <p className={formClasses.context}>
        A marcação deixa de existir, também para o cliente. Isto não se pode desfazer.
      </p>
      <div className={formClasses.dialogButtons}>
        <Button variant="default" data-autofocus disabled={busy} onClick={onCancel}>
          Voltar
        </Button>
        <Button color="red.9" loading={busy} onClick={onSend}>
          Cancelar marcação
        </Button>
      </div>
    </PageDialog>
  );
}
