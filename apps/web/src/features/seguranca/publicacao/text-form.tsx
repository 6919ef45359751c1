import { ACTIVITY_NOTES_LENGTH } from '@sst/contract/rules/safety';
import { useEffect, useState } from 'react';
import { DialogButtons } from '../../../components/form/dialog-buttons.tsx';
import formClasses from '../../../components/form/form.module.css';
import { FormField } from '../../../components/form/form-section.tsx';
import { LongTextField } from '../../../components/form/long-text-field.tsx';
import { useSentForm } from '../../../components/form/use-sent-form.ts';
import { notify } from '../../../lib/notify.ts';
import classes from './publicacao.module.css';
import type { TextDialogParts } from './text-dialog.tsx';

interface Props extends TextDialogParts {
  readonly label: string;
  /** Who else reads it. */
  readonly help?: string;
  /** The text as it stands. */
  readonly text: string | null;
  /** Sends the new text with the one that it takes the place of. @returns the server's text. */
  send(body: {
    readonly obs: string;
    readonly antes: string | null;
  }): Promise<{ readonly message: string }>;
  /** Loads anew what shows it. */
  refresh(): Promise<void>;
}

/** Changes a text, where it is still the one that was seen. */
export function TextForm({ label, help, text, send, refresh, ...dialog }: Props) {
  // As it was when the dialog was opened: whoever changed it meanwhile is not written over.
  const [antes] = useState(text);
  const { onState, onCancel, onDone } = dialog;
  const form = useSentForm({
    initial: { obs: antes ?? '' },
    errorsOf: () => ({}),
    missingOf: () => ({}),
    send: async ({ obs }) => {
      try {
        const { message } = await send({ obs, antes });
        notify('success', message);
        onDone();
      } finally {
        void refresh();
      }
    },
  });
  const { dirty, busy } = form;
  useEffect(() => onState({ dirty, busy }), [onState, dirty, busy]);
  return (
    <form ref={form.element} className={formClasses.form} noValidate onSubmit={form.submit}>
      <FormField name="obs">
        <LongTextField
          label={label}
          description={help}
          classNames={{ description: classes.hint }}
          data-autofocus
          limit={ACTIVITY_NOTES_LENGTH}
          {...form.field('obs')}
        />
      </FormField>
      <DialogButtons action="Guardar" busy={busy} onCancel={onCancel} />
    </form>
  );
}
