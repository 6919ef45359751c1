import type { MarcacaoRow } from '@sst/contract';
import { MARCACAO_STATE } from '@sst/contract/rules/saude';
import type { Ending } from '../../../../components/agenda/marcacao/cancelar-dialog.tsx';
import { MarcacaoSubject } from '../../../../components/agenda/marcacao/marcacao-subject.tsx';
import { PageDialog } from '../../../../components/dialog/page-dialog.tsx';
import { DialogButtons } from '../../../../components/form/dialog/dialog-buttons.tsx';
import formClasses from '../../../../components/form/form.module.css';

interface Props {
  /** One, or several that end alike. */
  readonly rows: readonly MarcacaoRow[];
  readonly busy: boolean;
  onSend(ending: Ending): void;
  onCancel(): void;
}

/** Confirms that a booking was kept. */
export function TerminarDialog({ rows, busy, onSend, onCancel }: Props) {
  const many = rows.length > 1;
  const title = many ? `Dar ${rows.length} por realizadas` : 'Dar por realizada';
  return (
    <PageDialog title={title} width={460} busy={busy} onClose={onCancel}>
      <MarcacaoSubject rows={rows} />
      <p className={formClasses.context}>
        {many
          ? 'As marcações ficam fechadas e deixam de aparecer nesta lista.'
          : 'A marcação fica fechada e deixa de aparecer nesta lista.'}
      </p>
      <DialogButtons
        action={title}
        onAction={() => onSend({ estado: MARCACAO_STATE.realizada })}
        busy={busy}
        cancel="Voltar"
        onCancel={onCancel}
      />
    </PageDialog>
  );
}
