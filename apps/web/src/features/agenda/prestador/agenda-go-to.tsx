import { type FormEvent, useRef, useState } from 'react';
import { PageDialog } from '../../../components/dialog/page-dialog.tsx';
import { DateField } from '../../../components/form/dates/date-field.tsx';
import { dateProblem, dateText, readDate } from '../../../components/form/dates/date-text.ts';
import { DialogButtons } from '../../../components/form/dialog/dialog-buttons.tsx';
import { focusFirstError } from '../../../components/form/focus-first-error.ts';
import classes from '../../../components/form/form.module.css';
import { FormField } from '../../../components/form/form-section.tsx';

interface Props {
  readonly dia: string;
  onClose(): void;
  onGo(dia: string): void;
}

/** Shows the agenda of another day. */
export function AgendaGoTo({ dia, onClose, onGo }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [text, setText] = useState(dateText(dia));
  const [error, setError] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const day = readDate(text);
    if (day) return onGo(day);
    setError(dateProblem(text));
    focusFirstError(form.current, ['dia']);
  };
  return (
    <PageDialog title="Ir para o dia" width={360} onClose={onClose}>
      <form ref={form} className={classes.form} noValidate onSubmit={submit}>
        <FormField name="dia">
          <DateField
            data-autofocus
            label="Dia"
            value={text}
            error={error}
            onChange={(typed) => {
              setText(typed);
              setError(undefined);
            }}
          />
        </FormField>
        <DialogButtons action="Mostrar" onCancel={onClose} />
      </form>
    </PageDialog>
  );
}
