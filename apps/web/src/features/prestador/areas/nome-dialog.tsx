import { ATIVIDADE_NAME_LENGTH } from '@sst/contract/rules/seguranca';
import { SubmitDialog } from '../../../components/form/dialog/submit-dialog.tsx';
import { TextField } from '../../../components/form/fields/text-field.tsx';
import { emptyFields } from '../../../components/form/form-fields.ts';
import { Field } from '../../../components/form/form-section.tsx';
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
    <SubmitDialog
      form={form}
      title={title}
      width={480}
      action={nome === undefined ? 'Adicionar' : 'Guardar'}
      onClose={onClose}
    >
      <Field
        as={TextField}
        form={form}
        name="nome"
        label="Nome"
        required
        data-autofocus
        limit={ATIVIDADE_NAME_LENGTH}
      />
      {nome !== undefined && (
        <p className={classes.note}>O nome muda também no que já está registado.</p>
      )}
    </SubmitDialog>
  );
}
