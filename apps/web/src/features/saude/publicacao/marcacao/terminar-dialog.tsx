import type { MarcacaoRow } from '@sst/contract';
import { MARCACAO_STATE } from '@sst/contract/rules/saude';
import { PageDialog } from '../../../../components/dialog/page-dialog.tsx';
import { DialogButtons } from '../../../../components/form/dialog/dialog-buttons.tsx';
import formClasses from '../../../../components/form/form.module.css';
import { MarcacaoSubject } from './marcacao-subject.tsx';
import type { Ending } from './use-marcacao-change.ts';

interface Props {
  readonly row: MarcacaoRow;
  readonly busy: boolean;
  onSend(ending: Ending): void;
  onCancel(): void;
}

/** Confirms that a booking was kept. */
export function TerminarDialog({ row, busy, onSend, onCancel }: Props) {
  return (
    <PageDialog title="Dar por realizada" width={460} busy={busy} onClose={onCancel}>
      <MarcacaoSubject row={row} />
      <p className={formClasses.context}>
        A marcação fica fechada e deixa de aparecer nesta lista.
      </p>
      <DialogButtons
        action="Dar por realizada"
        onAction={() => onSend({ estado: MARCACAO_STATE.realizada })}
        busy={busy}
        cancel="Voltar"
        onCancel={onCancel}
      />
    </PageDialog>
  );
}
