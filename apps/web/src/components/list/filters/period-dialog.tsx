import { Button } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { useToday } from '../../../lib/time/now.ts';
import { PageDialog } from '../../dialog/page-dialog.tsx';
import { DateField } from '../../form/dates/date-field.tsx';
import { dateProblem, dateText, readDate } from '../../form/dates/date-text.ts';
import { DialogButtons } from '../../form/dialog/dialog-buttons.tsx';
import { focusFirstError } from '../../form/focus-first-error.ts';
import classes from '../../form/form.module.css';
import { FormField } from '../../form/form-section.tsx';
import { type Period, usualPeriods } from './period.ts';

interface Props {
  readonly value: Period;
  onClose(): void;
  onSelect(period: Period): void;
}

type Typed = Record<'de' | 'ate', string>;

/** The errors of the typed dates, each of which may be empty. */
function errorsOf(typed: Typed): Partial<Typed> {
  const errors: Partial<Typed> = {};
  for (const end of ['de', 'ate'] as const) {
    if (typed[end].trim() !== '' && !readDate(typed[end])) errors[end] = dateProblem(typed[end]);
  }
  const [de, ate] = [readDate(typed.de), readDate(typed.ate)];
  if (de && ate && ate < de) errors.ate = 'A data final é anterior à inicial.';
  return errors;
}

/** Chooses a period by two dates or by one click on a preset. */
export function PeriodDialog({ value, onClose, onSelect }: Props) {
  const today = useToday();
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState<Typed>({
    de: dateText(value.de ?? null),
    ate: dateText(value.ate ?? null),
  });
  const [errors, setErrors] = useState<Partial<Typed>>({});
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = errorsOf(typed);
    setErrors(found);
    const wrong = Object.keys(found);
    if (wrong.length > 0) return focusFirstError(form.current, wrong);
    const [de, ate] = [readDate(typed.de), readDate(typed.ate)];
    onSelect({ ...(de && { de }), ...(ate && { ate }) });
  };
  const field = (end: 'de' | 'ate', label: string) => (
    <FormField name={end}>
      <DateField
        label={label}
        value={typed[end]}
        error={errors[end]}
        onChange={(text) => {
          setTyped((old) => ({ ...old, [end]: text }));
          setErrors({});
        }}
      />
    </FormField>
  );
  return (
    <PageDialog title="Filtrar por período" width={480} onClose={onClose}>
      <form ref={form} className={classes.form} noValidate onSubmit={submit}>
        <div className={classes.choiceButtons}>
          {usualPeriods(today).map(({ label, ...period }, index) => (
            <Button
              key={label}
              data-autofocus={index === 0 || undefined}
              variant="default"
              size="compact-md"
              aria-pressed={period.de === value.de && period.ate === value.ate}
              onClick={() => onSelect(period)}
            >
              {label}
            </Button>
          ))}
        </div>
        <div className={classes.pair}>
          {field('de', 'De')}
          {field('ate', 'Até')}
        </div>
        <DialogButtons action="Aplicar" cancel="Sempre" onCancel={() => onSelect({})} />
      </form>
    </PageDialog>
  );
}
