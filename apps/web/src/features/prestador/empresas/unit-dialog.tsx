import { ORGANIGRAMA } from '@sst/contract/rules/limits';
import { DialogButtons } from '../../../components/form/dialog-buttons.tsx';
import classes from '../../../components/form/form.module.css';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { FormField } from '../../../components/form/form-section.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { type FieldErrors, useSentForm } from '../../../components/form/use-sent-form.ts';

/** What a unit is called. */
export interface UnitValues {
  readonly nome: string;
  readonly cd_aux: string;
}

interface Props {
  readonly title: string;
  readonly initial: UnitValues;
  readonly button: string;
  /** @param values trimmed; without a code where none is typed. */
  send(values: { nome: string; cd_aux: string | null }): Promise<void>;
  onClose(): void;
}

function missingOf({ nome }: UnitValues): FieldErrors<UnitValues> {
  return nome.trim() === '' ? { nome: 'Indique o nome.' } : {};
}

/** Name and code of a unit, or of a company. */
export function UnitDialog({ title, initial, button, send, onClose }: Props) {
  const form = useSentForm<UnitValues>({
    initial,
    errorsOf: missingOf,
    missingOf,
    send: ({ nome, cd_aux }) => send({ nome: nome.trim(), cd_aux: cd_aux.trim() || null }),
  });
  return (
    <FormDialog title={title} width={460} unsaved={form.dirty} busy={form.busy} onClose={onClose}>
      {(close) => (
        <form ref={form.element} className={classes.form} noValidate onSubmit={form.submit}>
          <FormField name="nome">
            <TextField
              label="Nome"
              required
              data-autofocus
              limit={ORGANIGRAMA.nome}
              {...form.field('nome')}
            />
          </FormField>
          <FormField name="cd_aux">
            <TextField
              label="Código"
              help="Aparece antes do nome, entre parênteses."
              limit={ORGANIGRAMA.codigo}
              {...form.field('cd_aux')}
            />
          </FormField>
          <DialogButtons action={button} busy={form.busy} onCancel={close} />
        </form>
      )}
    </FormDialog>
  );
}
