import type { AtividadePrestador, RemarcacaoAtividadeBody } from '@sst/contract';
import { latestDay, presentOnLastClock } from '@sst/contract/rules/dates/dates';
import { DialogButtons } from '../../../components/form/dialog/dialog-buttons.tsx';
import { useDoubts } from '../../../components/form/dialog/use-doubts.tsx';
import formClasses from '../../../components/form/form.module.css';
import { emptyFields } from '../../../components/form/form-fields.ts';
import { type OnFormState, useTellState } from '../../../components/form/form-state.ts';
import { notifyUnchanged } from '../../../components/form/notify-unchanged.ts';
import { type Reload, useOutdated } from '../../../components/form/use-outdated.tsx';
import { useSubmitForm } from '../../../components/form/use-submit-form.ts';
import { useToday } from '../../../lib/time/now.ts';
import {
  bookedErrors,
  isSameMarcacao,
  isSameMoment,
  readMoment,
  seenOf,
  typedMoment,
} from './registo/moment.ts';
import { MomentFields } from './registo/moment-fields.tsx';
import { TecnicoField } from './registo/tecnico-field.tsx';

interface Props {
  readonly company: number;
  /** The booking as it was when the form was filled. */
  readonly booked: AtividadePrestador;
  /** Fills the form anew with the booking. */
  readonly onReload: Reload;
  readonly onState: OnFormState;
  /** @throws errors for the fields to show. */
  onMove(body: RemarcacaoAtividadeBody): Promise<void>;
  onCancel(): void;
}

/** The editable fields of a booking. */
export function RemarcarForm({ company, booked, onReload, onState, onMove, onCancel }: Props) {
  const { tecnico } = booked;
  const today = useToday();
  const { sendUnlessDoubtful, question } = useDoubts('Remarcar assim mesmo');
  const { sendUnlessOutdated, notice } = useOutdated(onReload);
  const form = useSubmitForm({
    initial: { ...typedMoment(booked), cd_tecnic: tecnico ? String(tecnico.cd) : '' },
    // A booking of the past may get another technician where it is.
    errorsOf: (values) =>
      isSameMoment(values, booked) ? {} : bookedErrors(values, presentOnLastClock(new Date())),
    missingOf: (values) =>
      emptyFields(values, { dt: 'Indique a data.', cd_tecnic: 'Escolha o técnico.' }),
    send: async (values) => {
      const to = { ...readMoment(values), cd_tecnic: Number(values.cd_tecnic) };
      const antes = seenOf(booked);
      if (isSameMarcacao(to, antes)) form.tell(notifyUnchanged);
      else await sendUnlessOutdated(() => sendUnlessDoubtful({ ...to, antes }, onMove));
    },
  });
  useTellState(form, onState);
  return (
    <form ref={form.element} className={formClasses.form} noValidate onSubmit={form.submit}>
      <MomentFields
        replacing
        min={today}
        max={latestDay(today)}
        dt={form.field('dt')}
        hr={form.field('hr')}
      />
      <TecnicoField company={company} booked={tecnico} {...form.field('cd_tecnic')} />
      <DialogButtons action="Remarcar" busy={form.busy} cancel="Voltar" onCancel={onCancel} />
      {notice}
      {question(form)}
    </form>
  );
}
