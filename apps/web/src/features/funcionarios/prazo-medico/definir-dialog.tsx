import { Button, Skeleton } from '@mantine/core';
import type { FuncionarioDetail, PrazoDetail } from '@sst/contract';
import { passedBy, passedText } from '@sst/contract/prazos/minimos';
import { displayDate } from '@sst/contract/rules/dates/dates';
import { VALIDITY_REASON } from '@sst/contract/rules/saude';
import { useQuery } from '@tanstack/react-query';
import { LoadStates } from '../../../components/feedback/load-states.tsx';
import { DateField } from '../../../components/form/dates/date-field.tsx';
import { FormDialog } from '../../../components/form/dialog/form-dialog.tsx';
import { SubmitDialog } from '../../../components/form/dialog/submit-dialog.tsx';
import { useQuestions } from '../../../components/form/dialog/use-questions.tsx';
import { ErrorSummary } from '../../../components/form/errors/error-summary.tsx';
import { ChoiceField } from '../../../components/form/fields/choice-field.tsx';
import { TextField } from '../../../components/form/fields/text-field.tsx';
import { Field } from '../../../components/form/form-section.tsx';
import { useSubmitForm } from '../../../components/form/use-submit-form.ts';
import { keepDates } from '../../../components/kept-dates.tsx';
import { callQuery } from '../../../lib/calls/call-query.ts';
import { prepareCall } from '../../../lib/calls/prepared-call.ts';
import { useRowChange } from '../../../lib/submit/use-row-change.ts';
import { useToday } from '../../../lib/time/now.ts';
import {
  bodyOf,
  type DefinirValues,
  dayOf,
  errorsOf,
  missingOf,
  QUANDO_LABEL,
  valuesOf,
} from './definir-values.ts';

interface Props {
  readonly company: number;
  readonly funcionario: Pick<FuncionarioDetail, 'cd' | 'nome'>;
  onClose(): void;
}

const TITLE = 'Definir a data do próximo exame';

/** Sets when somebody is examined again, or takes that back. */
export function DefinirDialog({ company, funcionario, onClose }: Props) {
  const given = { params: { company, id: funcionario.cd } };
  const { data, error, refetch } = useQuery(callQuery('getPrazo', given));
  if (data)
    return (
      <DefinirForm
        key={data.message.definido?.cd ?? 0}
        company={company}
        funcionario={funcionario}
        prazo={data.message}
        onClose={onClose}
      />
    );
  return (
    <FormDialog title={TITLE} width={520} unsaved={false} busy={false} onClose={onClose}>
      {() => (
        <LoadStates what="o prazo" missing={false} error={error} onRetry={refetch} back={undefined}>
          <Skeleton height={200} />
        </LoadStates>
      )}
    </FormDialog>
  );
}

function DefinirForm({
  company,
  funcionario: { cd: id, nome },
  prazo: { definido, dt_prazo, candidatos },
  onClose,
}: Props & { readonly prazo: PrazoDetail }) {
  const today = useToday();
  const given = { params: { company, id } };
  const { change, busy, endRow } = useRowChange({ onDone: onClose });
  const { ask, dialog } = useQuestions({ title: TITLE, action: 'Definir assim' });
  const form = useSubmitForm<DefinirValues>({
    initial: valuesOf(definido),
    errorsOf: (values) => errorsOf(values, today),
    missingOf,
    confirm: (values) => ask(passedBy(candidatos, dayOf(values, today) ?? '').map(passedText)),
    send: (values) => {
      const body = bodyOf(values, definido?.cd ?? null);
      return change(prepareCall('setPrazoMedico', { ...given, body }));
    },
  });
  const { quando } = form.values;
  const day = dayOf(form.values, today);
  return (
    <SubmitDialog
      form={{ ...form, busy: form.busy || busy }}
      title={TITLE}
      width={520}
      onClose={onClose}
      action="Definir"
    >
      <ErrorSummary {...form.summary} />
      <p>
        De <strong>{nome}</strong>
        {dt_prazo && keepDates(`, agora a ${displayDate(dt_prazo)}`)}. O que definir vale acima das
        regras, até ao próximo exame com decisão.
      </p>
      <Field
        as={ChoiceField}
        form={form}
        name="quando"
        label="Quando"
        required
        data-autofocus
        empty="Escolha"
        options={Object.entries(QUANDO_LABEL).map(([value, label]) => ({ value, label }))}
        description={day && quando !== 'data' ? keepDates(displayDate(day)) : undefined}
      />
      {quando === 'meses' && (
        <Field
          as={TextField}
          form={form}
          name="meses"
          label="Meses"
          required
          inputMode="numeric"
          limit={2}
        />
      )}
      {quando === 'data' && (
        <Field as={DateField} form={form} name="dt" label="Data" required min={today} />
      )}
      <Field
        as={TextField}
        form={form}
        name="razao"
        label="Razão"
        required
        help="Só os médicos do prestador a leem; não escreva nada clínico. A empresa lê quem definiu a data e quando."
        limit={VALIDITY_REASON}
      />
      {definido && (
        <p>
          <Button
            variant="subtle"
            size="compact-sm"
            loading={busy}
            onClick={() => endRow(prepareCall('removePrazoMedico', given))}
          >
            Retirar o que está definido
          </Button>
        </p>
      )}
      {dialog}
    </SubmitDialog>
  );
}
