import type { AtividadePrestador, RemarcacaoAtividadeBody } from '@sst/contract';
import { latestDay, todayIn } from '@sst/contract/rules/dates';
import { useEffect } from 'react';
import { DialogButtons } from '../../../components/form/dialog-buttons.tsx';
import formClasses from '../../../components/form/form.module.css';
import { emptyFields } from '../../../components/form/form-fields.ts';
import { useSubmitForm } from '../../../components/form/use-submit-form.ts';
import { bookedErrors, readMoment, seenOf, typedMoment } from './moment.ts';
import { MomentFields } from './moment-fields.tsx';
import { TecnicoField } from './tecnico-field.tsx';

interface Props {
  readonly company: number;
  /** The booking as it was when the form was filled. */
  readonly booked: AtividadePrestador;
  /** Receives the form's state; the dialog asks before it closes while dirty, and stays open while busy. */
  onState(state: { dirty: boolean; busy: boolean }): void;
  /** @throws errors for the fields to show. */
  onMove(body: RemarcacaoAtividadeBody): Promise<void>;
  onCancel(): void;
}

/** The editable fields of a booking. */
export function RemarcarForm({ company, booked, onState, onMove, onCancel }: Props) {
  const { tecnico } = booked;
  const today = todayIn(new Date());
  const form = useSubmitForm({
    initial: { ...typedMoment(booked), cd_tecnic: tecnico ? String(tecnico.cd) : '' },
    errorsOf: (values) => bookedErrors(values, today),
    missingOf: (values) =>
      emptyFields(values, { dt: 'Indique a data.', cd_tecnic: 'Escolha o técnico.' }),
    send: (values) =>
      onMove({
        ...readMoment(values),
        cd_tecnic: Number(values.cd_tecnic),
        antes: seenOf(booked),
      }),
  });
  const { dirty, busy } = form;
  useEffect(() => onState({ dirty, busy }), [onState, dirty, busy]);
  return (
    <form ref={form.element} className={formClasses.form} noValidate onSubmit={form.submit}>
      <MomentFields
        autoFocus
        min={today}
        max={latestDay(today)}
        dt={form.field('dt')}
        hr={form.field('hr')}
      />
      <TecnicoField company={company} booked={tecnico} {...form.field('cd_tecnic')} />
      <DialogButtons action="Remarcar" busy={busy} cancel="Voltar" onCancel={onCancel} />
    </form>
  );
}
