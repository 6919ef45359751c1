import type { MarcacaoRow, RemarcacaoBody } from '@sst/contract';
import { displayTime, latestDay, todayIn } from '@sst/contract/rules/dates';
import { DateField } from '../../../components/form/date-field.tsx';
import { dateText, readDate } from '../../../components/form/date-text.ts';
import { DialogButtons } from '../../../components/form/dialog-buttons.tsx';
import formClasses from '../../../components/form/form.module.css';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { FormField } from '../../../components/form/form-section.tsx';
import { TimeField } from '../../../components/form/time-field.tsx';
import { readTime } from '../../../components/form/time-text.ts';
import { useSubmitForm } from '../../../components/form/use-submit-form.ts';
import { MarcacaoSubject } from './marcacao-subject.tsx';
import { missingMoment, momentErrors } from './marcacao-values.ts';

interface Props {
  readonly row: MarcacaoRow;
  /** @throws errors for the fields to show. */
  onMove(body: RemarcacaoBody): Promise<void>;
  onCancel(): void;
}

/** Moves a booking to another date or time. */
export function RemarcarDialog({ row, onMove, onCancel }: Props) {
  const hr = row.hr ? displayTime(row.hr) : '';
  const form = useSubmitForm({
    initial: { dt: dateText(row.dt), hr },
    errorsOf: (values) => momentErrors(values, todayIn(new Date())),
    missingOf: missingMoment,
    send: (values) => onMove({ dt: readDate(values.dt) ?? '', hr: readTime(values.hr) ?? '' }),
  });
  return (
    <FormDialog
      title="Remarcar"
      width={480}
      unsaved={form.dirty}
      busy={form.busy}
      onClose={onCancel}
    >
      {(close) => (
        <form ref={form.element} className={formClasses.form} noValidate onSubmit={form.submit}>
          <MarcacaoSubject row={row} />
          <div className={formClasses.pair}>
            <FormField name="dt">
              <DateField
                label="Nova data"
                required
                data-autofocus
                // Selects the text, so that typing replaces the old date.
                onFocus={(event) => event.currentTarget.select()}
                min={todayIn(new Date())}
                max={latestDay(todayIn(new Date()))}
                {...form.field('dt')}
              />
            </FormField>
            <FormField name="hr">
              <TimeField label="Nova hora" required {...form.field('hr')} />
            </FormField>
          </div>
          <DialogButtons action="Remarcar" busy={form.busy} cancel="Voltar" onCancel={close} />
        </form>
      )}
    </FormDialog>
  );
}
