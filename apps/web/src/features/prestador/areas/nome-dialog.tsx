import { ATIVIDADE_NAME_LENGTH } from '@sst/contract/rules/seguranca';
import { DialogButtons } from '../../../components/form/dialog/dialog-buttons.tsx';
import { FormDialog } from '../../../components/form/dialog/form-dialog.tsx';
import { TextField } from '../../../components/form/fields/text-field.tsx';
import formClasses from '../../../components/form/form.module.css';
import { emptyFields } from '../../../components/form/form-fields.ts';
import { FormField } from '../../../components/form/form-section.tsx';
import { useSubmitForm } from '../../../components/form/use-submit-form.ts';
import classes from './areas.module.css';

interface Props {
  readonly title: string;
  /** The current name; absent for a new entry. */
  readonly nome?: string;
  send(nome: string): Promise<void>;
  onClose(): void;
}

/** Names an area or a type of activity. */
export function NomeDialog({ title, nome, send, onClose }: Props) {
  const form = useSubmitForm({
    initial: { nome: nome ?? '' },
    missingOf: (values) => emptyFields(values, { nome: 'Indique o nome.' }),
    send: (values) => send(values.nome),
  });
  return (
    <FormDialog title={title} width={480} unsaved={form.dirty} busy={form.busy} onClose={onClose}>
      {(close) => (
        <form ref={form.element} className={formClasses.form} noValidate onSubmit={form.submit}>
          <FormField name="nome">
            <TextField
              label="Nome"
              required
              data-autofocus
              limit={ATIVIDADE_NAME_LENGTH}
              {...form.field('nome')}
            />
          </FormField>
          {nome !== undefined && (
            <p className={classes.note}>O nome muda também no que já está registado.</p>
          )}
          <DialogButtons
            action={nome === undefined ? 'Adicionar' : 'Guardar'}
            busy={form.busy}
            onCancel={close}
          />
        </form>
      )}
    </FormDialog>
  );
}
