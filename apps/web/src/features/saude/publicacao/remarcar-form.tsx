import type { MarcacaoRow, RemarcacaoBody } from '@sst/contract';
import { displayTime, latestDay } from '@sst/contract/rules/dates';
import { DateField } from '../../../components/form/date-field.tsx';
import { dateText, readDate } from '../../../components/form/date-text.ts';
import { DialogButtons } from '../../../components/form/dialog-buttons.tsx';
import formClasses from '../../../components/form/form.module.css';
import { FormField } from '../../../components/form/form-section.tsx';
import { type OnFormState, useTellState } from '../../../components/form/form-state.ts';
import { notifyUnchanged } from '../../../components/form/notify-unchanged.ts';
import { TimeField } from '../../../components/form/time-field.tsx';
import { readTime } from '../../../components/form/time-text.ts';
import { type Reload, useOutdated } from '../../../components/form/use-outdated.tsx';
import { useSubmitForm } from '../../../components/form/use-submit-form.ts';
import { useToday } from '../../../lib/now.ts';
import { MarcacaoSubject } from './marcacao-subject.tsx';
import { missingMoment, momentErrors } from './marcacao-values.ts';

interface Props {
  /** The booking as it was when the form was filled. */
  readonly booked: MarcacaoRow;
  /** Fills the form anew with the booking. */
  readonly onReload: Reload;
  readonly onState: OnFormState;
  /** @throws errors for the fields to show. */
  onMove(body: RemarcacaoBody): Promise<void>;
  onCancel(): void;
}

/** The new date and time of a booking. */
export function RemarcarForm({ booked, onReload, onState, onMove, onCancel }: Props) {
  const { dt, hr } = booked;
  const today = useToday();
  const { sendUnlessOutdated, notice } = useOutdated(onReload);
  const form = useSubmitForm({
    initial: { dt: dateText(dt), hr: hr ? displayTime(hr) : '' },
    errorsOf: (values) => momentErrors(values, today),
    missingOf: missingMoment,
    send: async (values) => {
      const typed = { dt: readDate(values.dt) ?? '', hr: readTime(values.hr) ?? '' };
      if (typed.dt === dt && typed.hr === hr) form.tell(notifyUnchanged);
      else await sendUnlessOutdated(() => onMove({ ...typed, antes: { dt, hr } }));
    },
  });
  useTellState(form, onState);
  return (
    <form ref={form.element} className={formClasses.form} noValidate onSubmit={form.submit}>
      <MarcacaoSubject row={booked} />
      <div className={formClasses.pair}>
        <FormField name="dt">
          <DateField
            label="Nova data"
            required
            data-autofocus
            // Selects the text, so that typing replaces the old date.
            onFocus={(event) => event.currentTarget.select()}
            min={today}
            max={latestDay(today)}
            {...form.field('dt')}
          />
        </FormField>
        <FormField name="hr">
          <TimeField label="Nova hora" required {...form.field('hr')} />
        </FormField>
      </div>
      <DialogButtons action="Remarcar" busy={form.busy} cancel="Voltar" onCancel={onCancel} />
      {notice}
    </form>
  );
}
