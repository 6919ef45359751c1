import { PLANO } from '@sst/contract/rules/agenda/plano/plano-rules';
import { addDays, DAY_PASSED, daysBetween, displayDate } from '@sst/contract/rules/dates/dates';
import { type FormEvent, useRef, useState } from 'react';
import { PageDialog } from '../../../../components/dialog/page-dialog.tsx';
import { DateField } from '../../../../components/form/dates/date-field.tsx';
import { dateProblem, readDate } from '../../../../components/form/dates/date-text.ts';
import { DialogButtons } from '../../../../components/form/dialog/dialog-buttons.tsx';
import { focusFirstError } from '../../../../components/form/focus-first-error.ts';
import formClasses from '../../../../components/form/form.module.css';
import { FormField } from '../../../../components/form/form-section.tsx';
import { useToday } from '../../../../lib/time/now.ts';
import { MOST_DAYS } from './plano-input.ts';

interface Days {
  readonly de: string;
  readonly ate: string;
}

/** What is wrong with the days of a plan, by field. */
function errorsOf({ de, ate }: Days, today: string): Partial<Days> {
  const [first, last] = [readDate(de), readDate(ate)];
  if (first === null) return { de: dateProblem(de) };
  if (last === null) return { ate: dateProblem(ate) };
  if (first < today) return { de: DAY_PASSED };
  if (last < first) return { ate: 'O último dia é anterior ao primeiro.' };
  return daysBetween(first, last) >= PLANO.dias ? { ate: MOST_DAYS } : {};
}

interface Props {
  readonly value: Days;
  onSelect(days: Days): void;
  onClose(): void;
}

/** In which days people are to be examined. */
export function PeriodoDialog({ value, onSelect, onClose }: Props) {
  const today = useToday();
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState<Days>({
    de: displayDate(value.de),
    ate: displayDate(value.ate),
  });
  const [errors, setErrors] = useState<Partial<Days>>({});
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = errorsOf(typed, today);
    setErrors(found);
    const wrong = Object.keys(found);
    if (wrong.length > 0) return focusFirstError(form.current, wrong);
    onSelect({ de: readDate(typed.de) ?? value.de, ate: readDate(typed.ate) ?? value.ate });
  };
  const change = (patch: Partial<Days>) => {
    setTyped((old) => ({ ...old, ...patch }));
    setErrors({});
  };
  return (
    <PageDialog title="Período do plano" width={480} onClose={onClose}>
      <form ref={form} className={formClasses.form} noValidate onSubmit={submit}>
        <div className={formClasses.pair}>
          <FormField name="de">
            <DateField
              label="De"
              data-autofocus
              min={today}
              value={typed.de}
              error={errors.de}
              onChange={(de) => change({ de })}
            />
          </FormField>
          <FormField name="ate">
            <DateField
              label="Até"
              min={today}
              max={addDays(readDate(typed.de) ?? today, PLANO.dias - 1)}
              value={typed.ate}
              error={errors.ate}
              onChange={(ate) => change({ ate })}
            />
          </FormField>
        </div>
        <DialogButtons action="Propor nestes dias" onCancel={onClose} />
      </form>
    </PageDialog>
  );
}
