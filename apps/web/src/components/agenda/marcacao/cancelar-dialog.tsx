import type { FimMarcacaoBody } from '@sst/contract';
import { MARCACAO_STATE } from '@sst/contract/rules/saude';
import { PageDialog } from '../../dialog/page-dialog.tsx';
import { DialogButtons } from '../../form/dialog/dialog-buttons.tsx';
import formClasses from '../../form/form.module.css';
import { emptyFields } from '../../form/form-fields.ts';
import { NO_REASON, ReasonFields, reasonOf } from '../../form/reason-fields.tsx';
import { useSubmitForm } from '../../form/use-submit-form.ts';
import { MarcacaoSubject, type Named } from './marcacao-subject.tsx';

/** How a booking ends, with the reason. */
export type Ending = Pick<FimMarcacaoBody, 'estado'> &
  Partial<Pick<FimMarcacaoBody, 'cd_motiv' | 'motivo'>>;

interface Props {
  /** One, or several that end alike. */
  readonly rows: readonly Named[];
  readonly busy: boolean;
  onSend(ending: Ending): void;
  onCancel(): void;
}

/** Calls a booking off, with the reason. */
export function CancelarDialog({ rows, busy, onSend, onCancel }: Props) {
  const many = rows.length > 1;
  const title = many ? `Cancelar ${rows.length} marcações` : 'Cancelar marcação';
  const form = useSubmitForm({
    initial: NO_REASON,
    missingOf: (values) => emptyFields(values, { cd_motiv: 'Escolha o motivo.' }),
    send: async (values) => onSend({ estado: MARCACAO_STATE.desmarcada, ...reasonOf(values) }),
  });
  return (
    <PageDialog title={title} width={460} busy={busy} onClose={onCancel}>
      <form ref={form.element} className={formClasses.form} noValidate onSubmit={form.submit}>
        <div>
          <MarcacaoSubject rows={rows} />
          <p className={formClasses.context}>
            {many
              ? 'As marcações passam para as faltas, como desmarcadas, com o mesmo motivo. Não é possível voltar atrás.'
              : 'A marcação passa para as faltas, como desmarcada. Não é possível voltar atrás.'}
          </p>
        </div>
        <ReasonFields
          required
          first
          cd_motiv={form.field('cd_motiv')}
          motivo={form.field('motivo')}
        />
        <DialogButtons action={title} danger busy={busy} cancel="Voltar" onCancel={onCancel} />
      </form>
    </PageDialog>
  );
}
