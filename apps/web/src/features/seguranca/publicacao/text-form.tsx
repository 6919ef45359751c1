import { ATIVIDADE_NOTES_LENGTH } from '@sst/contract/rules/seguranca';
import { useState } from 'react';
import { DialogButtons } from '../../../components/form/dialog/dialog-buttons.tsx';
import { LongTextField } from '../../../components/form/fields/long-text-field.tsx';
import formClasses from '../../../components/form/form.module.css';
import { Field } from '../../../components/form/form-section.tsx';
import { useTellState } from '../../../components/form/form-state.ts';
import { useCallForm } from '../../../components/form/use-call-form.ts';
import type { PreparedCall } from '../../../lib/calls/prepared-call.ts';
import classes from './publicacao.module.css';
import type { TextDialogParts } from './text-dialog.tsx';

interface Props extends TextDialogParts {
  readonly label: string;
  /** Who else can read the text. */
  readonly help?: string;
  /** The current text. */
  readonly text: string | null;
  /** Sends the new text together with the old one, which the server compares. */
  callOf(body: { readonly obs: string; readonly antes: string | null }): PreparedCall;
}

/** Edits a text, with a check that nobody else has changed it in the meantime. */
export function TextForm({ label, help, text, callOf, ...dialog }: Props) {
  // The text as it was when the dialog opened, so that the server can refuse to overwrite somebody else's change.
  const [antes] = useState(text);
  const { onState, onCancel, onDone } = dialog;
  const form = useCallForm({
    initial: { obs: antes ?? '' },
    // The dialog stays whatever happened to the record: the text may be long.
    callOf: ({ obs }) => callOf({ obs, antes }),
    onDone,
    ended: () => false,
  });
  useTellState(form, onState);
  return (
    <form ref={form.element} className={formClasses.form} noValidate onSubmit={form.submit}>
      <Field
        as={LongTextField}
        form={form}
        name="obs"
        label={label}
        description={help}
        classNames={{ description: classes.hint }}
        data-autofocus
        limit={ATIVIDADE_NOTES_LENGTH}
      />
      <DialogButtons action="Guardar" busy={form.busy} onCancel={onCancel} />
    </form>
  );
}
