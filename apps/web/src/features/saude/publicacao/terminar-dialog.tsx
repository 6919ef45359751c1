import type { MarcacaoRow } from '@sst/contract';
import { BOOKING_STATE } from '@sst/contract/rules/health';
import { PageDialog } from '../../../components/dialog/page-dialog.tsx';
import { DialogButtons } from '../../../components/form/dialog-buttons.tsx';
import formClasses from '../../../components/form/form.module.css';
import { MarcacaoSubject } from './marcacao-subject.tsx';
import type { Ending } from './use-marcacao-change.ts';

const ACTIONS = {
  realizada: {
    title: 'Dar por realizada',
    button: 'Dar por realizada',
    estado: BOOKING_STATE.realizada,
    danger: false,
    note: 'A marcação fica fechada e deixa de aparecer nesta lista.',
  },
  cancelar: {
    title: 'Cancelar marcação',
    button: 'Cancelar marcação',
    estado: BOOKING_STATE.desmarcada,
    danger: true,
    note: 'A marcação passa para as faltas, como desmarcada. Não é possível voltar atrás.',
  },
} as const;

interface Props {
  readonly action: keyof typeof ACTIONS;
  readonly row: MarcacaoRow;
  readonly busy: boolean;
  onSend(estado: Ending): void;
  onCancel(): void;
}

/** Confirms that a booking is closed, as done or cancelled. */
export function TerminarDialog({ action, row, busy, onSend, onCancel }: Props) {
  const { title, button, estado, danger, note } = ACTIONS[action];
  return (
    <PageDialog title={title} width={460} busy={busy} onClose={onCancel}>
      <MarcacaoSubject row={row} />
      <p className={formClasses.context}>{note}</p>
      <DialogButtons
        action={button}
        onAction={() => onSend(estado)}
        danger={danger}
        busy={busy}
        cancel="Voltar"
        onCancel={onCancel}
      />
    </PageDialog>
  );
}
