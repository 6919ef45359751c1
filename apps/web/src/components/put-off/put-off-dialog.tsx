import { Button } from '@mantine/core';
import { addDays, displayDate, startOfWeek } from '@sst/contract/rules/dates/dates';
import { dayInWords } from '@sst/contract/rules/dates/day-words';
import { delayError, latestDelay } from '@sst/contract/rules/prestador';
import { type FormEvent, useRef, useState } from 'react';
import { useToday } from '../../lib/time/now.ts';
import { PageDialog } from '../dialog/page-dialog.tsx';
import { DateField } from '../form/dates/date-field.tsx';
import { dateProblem, readDate } from '../form/dates/date-text.ts';
import { DialogButtons } from '../form/dialog/dialog-buttons.tsx';
import formClasses from '../form/form.module.css';
import classes from './put-off.module.css';

interface Props {
  /** 'Adiar o pedido', 'Adiar 5 pedidos'. */
  readonly title: string;
  /** What it is about, where the title does not name it. */
  readonly what?: string;
  readonly text: string;
  readonly busy: boolean;
  /** Brings back at once what is put off already, 'Voltar já à fila'; absent where it is not. */
  readonly back?: string | undefined;
  /** @param ate the day on which they are back; null for now. */
  onPutOff(ate: string | null): void;
  onCancel(): void;
}

/** Asks until when something leaves the user's view. */
export function PutOffDialog({ title, what, text, busy, back, onPutOff, onCancel }: Props) {
  const today = useToday();
  const field = useRef<HTMLInputElement>(null);
  const [day, setDay] = useState('');
  const [error, setError] = useState<string>();
  const tomorrow = addDays(today, 1);
  const monday = addDays(startOfWeek(today), 7);
  const putOff = (event: FormEvent) => {
    event.preventDefault();
    const ate = readDate(day);
    const wrong = ate === null ? dateProblem(day) : delayError(ate, today);
    if (ate !== null && wrong === null) return onPutOff(ate);
    setError(wrong ?? undefined);
    field.current?.focus();
  };
  const near = [
    { label: 'Amanhã', ate: tomorrow },
    ...(monday === tomorrow ? [] : [{ label: 'Segunda-feira', ate: monday }]),
  ];
  return (
    <PageDialog title={title} width={460} busy={busy} onClose={onCancel}>
      <form className={formClasses.form} noValidate onSubmit={putOff}>
        {what && <p className={classes.what}>{what}</p>}
        <p>{text}</p>
        <div className={classes.days}>
          {near.map(({ label, ate }, index) => (
            <Button
              key={label}
              variant="default"
              data-autofocus={index === 0 || undefined}
              title={displayDate(ate)}
              onClick={() => !busy && onPutOff(ate)}
            >
              {label} <span className={classes.day}>{dayInWords(ate, null, '')}</span>
            </Button>
          ))}
          {back && (
            <Button variant="default" onClick={() => !busy && onPutOff(null)}>
              {back}
            </Button>
          )}
        </div>
        <DateField
          ref={field}
          label="Outro dia"
          min={tomorrow}
          max={latestDelay(today)}
          value={day}
          error={error}
          onChange={(typed) => {
            setDay(typed);
            setError(undefined);
          }}
        />
        <DialogButtons action="Adiar" busy={busy} onCancel={onCancel} />
      </form>
    </PageDialog>
  );
}
