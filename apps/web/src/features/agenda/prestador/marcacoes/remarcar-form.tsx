import type { MarcacaoRow, RemarcacaoBody } from '@sst/contract';
import { MARCACAO_MINUTOS } from '@sst/contract/rules/agenda/turnos';
import { displayTime, latestDay, momentInPortugal } from '@sst/contract/rules/dates/dates';
import { FUSO_NAME } from '@sst/contract/rules/dates/fusos';
import type { Especie } from '@sst/contract/rules/saude';
import { countLabel } from '@sst/contract/rules/texts/text';
import { MarcacaoSubject } from '../../../../components/agenda/marcacao/marcacao-subject.tsx';
import {
  RazaoFields,
  type RazaoValues,
  razaoOf,
  usualRazao,
} from '../../../../components/agenda/marcacao/razao-fields.tsx';
import { DateField } from '../../../../components/form/dates/date-field.tsx';
import { dateText, readDate } from '../../../../components/form/dates/date-text.ts';
import { TimeField } from '../../../../components/form/dates/time-field.tsx';
import { readTime } from '../../../../components/form/dates/time-text.ts';
import { DialogButtons } from '../../../../components/form/dialog/dialog-buttons.tsx';
import { useDoubts } from '../../../../components/form/dialog/use-doubts.tsx';
import formClasses from '../../../../components/form/form.module.css';
import { emptyFields } from '../../../../components/form/form-fields.ts';
import { FormField } from '../../../../components/form/form-section.tsx';
import { type OnFormState, useTellState } from '../../../../components/form/form-state.ts';
import { notifyUnchanged } from '../../../../components/form/notify-unchanged.ts';
import { type Reload, useOutdated } from '../../../../components/form/use-outdated.tsx';
import { useSubmitForm } from '../../../../components/form/use-submit-form.ts';
import { dotted } from '../../../../lib/dotted.ts';
import { useToday } from '../../../../lib/time/now.ts';
import { chosenCode, type Moment, missingMoment, momentErrors } from './marcacao-values.ts';
import { ProfessionalField } from './professional-field.tsx';

interface Props {
  readonly especie: Especie;
  /** The booking as it was when the form was filled. */
  readonly booked: MarcacaoRow;
  /** Fills the form anew with the booking. */
  readonly onReload: Reload;
  readonly onState: OnFormState;
  /** @throws errors for the fields to show. */
  onMove(body: RemarcacaoBody): Promise<void>;
  onCancel(): void;
}

interface Values extends Moment, RazaoValues {
  readonly cd_medic: string;
  readonly cd_enferm: string;
}

/** The new date and time of a booking, and its physician or nurse. */
export function RemarcarForm({ especie, booked, onReload, onState, onMove, onCancel }: Props) {
  const { dt, hr } = booked;
  const exam = especie === 'exame';
  const column = exam ? 'cd_medic' : 'cd_enferm';
  const person = booked[column];
  const name = (exam ? booked.medic : booked.enferm) ?? '';
  const today = useToday();
  const { sendUnlessDoubtful, question } = useDoubts('Remarcar assim mesmo');
  const { sendUnlessOutdated, notice } = useOutdated(onReload);
  const form = useSubmitForm<Values>({
    initial: {
      dt: dateText(dt),
      hr: hr ? displayTime(hr) : '',
      cd_medic: String(booked.cd_medic ?? ''),
      cd_enferm: String(booked.cd_enferm ?? ''),
      ...usualRazao(),
    },
    // A booking of the past may get another physician where it is.
    errorsOf: (values) =>
      isSameMoment(values, booked) ? {} : momentErrors(values, momentInPortugal(new Date())),
    missingOf: (values) => ({
      ...missingMoment(values),
      ...emptyFields(values, { razao: 'Escolha o motivo.' }),
    }),
    send: async (values) => {
      const chosen = chosenCode(values[column]);
      if (isSameMoment(values, booked) && chosen === person) {
        form.tell(notifyUnchanged);
        return;
      }
      const typed = { dt: readDate(values.dt) ?? '', hr: readTime(values.hr) ?? '' };
      const antes = { dt, hr, [column]: person };
      const body = { ...typed, [column]: chosen, ...razaoOf(values), antes };
      await sendUnlessOutdated(() => sendUnlessDoubtful(body, onMove));
    },
  });
  useTellState(form, onState);
  return (
    <form ref={form.element} className={formClasses.form} noValidate onSubmit={form.submit}>
      <MarcacaoSubject rows={[booked]} />
      <p>
        {dotted(
          booked.local ? `Fica em ${booked.local}` : 'Fica sem local definido',
          countLabel(booked.minutos ?? MARCACAO_MINUTOS, 'minuto', 'minutos'),
        )}
      </p>
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
          <TimeField
            label="Nova hora"
            description={FUSO_NAME[booked.fuso]}
            required
            {...form.field('hr')}
          />
        </FormField>
      </div>
      <ProfessionalField
        especie={especie}
        booked={person === null ? null : { cd: person, nome: name }}
        {...form.field(column)}
      />
      <RazaoFields razao={form.field('razao')} nota={form.field('nota')} />
      <DialogButtons action="Remarcar" busy={form.busy} cancel="Voltar" onCancel={onCancel} />
      {notice}
      {question(form)}
    </form>
  );
}

function isSameMoment(values: Moment, { dt, hr }: Pick<MarcacaoRow, 'dt' | 'hr'>): boolean {
  return readDate(values.dt) === dt && readTime(values.hr) === (hr && displayTime(hr));
}
