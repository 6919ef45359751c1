import { TextField } from '../../../components/form/fields/text-field.tsx';
import { Field } from '../../../components/form/form-section.tsx';
import '@mantine/core/styles/Checkbox.layer.css';
import { Button, Checkbox } from '@mantine/core';
import type { ItemRow } from '@sst/contract';
import {
  hasLicence,
  hasMinutes,
  LICENCE_LENGTH,
  LIST_NAME_LENGTH,
  type ListName,
  mayBeNeutral,
} from '@sst/contract/rules/listas';
import { SubmitDialog } from '../../../components/form/dialog/submit-dialog.tsx';
import { LIST_TEXT } from './list-texts.ts';
import classes from './listas.module.css';
import { useItemForm } from './use-item-form.ts';

interface Props {
  readonly list: ListName;
  /** The entry to edit; absent for a new one. */
  readonly item?: ItemRow | undefined;
  onClose(): void;
}

/** Adds or edits an entry of a list; if the new name exists but is inactive, offers to reactivate it. */
export function ItemDialog({ list, item, onClose }: Props) {
  const { form, twin, activate } = useItemForm({ list, item, onSaved: onClose });
  const text = LIST_TEXT[list];
  const neutral = form.field('neutro');
  return (
    <SubmitDialog
      form={form}
      title={item ? text.change : text.add}
      width={480}
      action={item ? 'Guardar' : 'Adicionar'}
      onClose={onClose}
    >
      <Field
        as={TextField}
        form={form}
        name="nome"
        label="Nome"
        required
        data-autofocus
        limit={LIST_NAME_LENGTH[list]}
      />
      {twin && (
        <div className={classes.twin}>
          <p>Já estava nesta lista. Se ativar, volta a aparecer nos formulários.</p>
          <Button variant="light" disabled={form.busy} onClick={activate}>
            Ativar
          </Button>
        </div>
      )}
      {hasLicence(list) && (
        <Field
          as={TextField}
          form={form}
          name="cedula"
          label="Cédula profissional"
          required
          help="Vai impressa nas fichas de aptidão."
          limit={LICENCE_LENGTH}
        />
      )}
      {hasMinutes(list) && (
        <Field
          as={TextField}
          form={form}
          name="minutos"
          label="Minutos"
          inputMode="numeric"
          limit={3}
          help="Quanto demora, para propor marcações. Sem nada, o tempo de cada vaga do turno."
        />
      )}
      {mayBeNeutral(list) && (
        <Checkbox
          label="O nome é neutro: os clientes leem-no"
          description="Se o nome puder revelar a saúde de alguém, deixe por marcar: os clientes leem só «Ação de enfermagem»."
          checked={neutral.value}
          onChange={({ currentTarget: { checked } }) => neutral.onChange(checked)}
        />
      )}
      {item && <p className={classes.note}>O nome muda também no que já está registado.</p>}
    </SubmitDialog>
  );
}
