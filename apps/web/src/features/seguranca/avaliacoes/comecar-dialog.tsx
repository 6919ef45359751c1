import { DIA_POR_CHEGAR } from '@sst/contract/rules/avaliacoes/avaliacoes';
import { doneDayError } from '@sst/contract/rules/dates/dates';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { DateField } from '../../../components/form/dates/date-field.tsx';
import { dateProblem, dateText, readDate } from '../../../components/form/dates/date-text.ts';
import { SubmitDialog } from '../../../components/form/dialog/submit-dialog.tsx';
import { ErrorSummary } from '../../../components/form/errors/error-summary.tsx';
import { CheckField } from '../../../components/form/fields/check-field.tsx';
import { ChoiceField } from '../../../components/form/fields/choice-field.tsx';
import { emptyFields } from '../../../components/form/form-fields.ts';
import { Field } from '../../../components/form/form-section.tsx';
import { NodeField } from '../../../components/form/pickers/node-field.tsx';
import { type FieldErrors, useSubmitForm } from '../../../components/form/use-submit-form.ts';
import { callApi } from '../../../lib/calls/api-client.ts';
import { callQuery } from '../../../lib/calls/call-query.ts';
import { useIdempotencyKey } from '../../../lib/calls/idempotency-keys.ts';
import { refreshAfterCall } from '../../../lib/calls/refresh.ts';
import { useEmpresa } from '../../../lib/session/use-empresa.ts';
import { useToday } from '../../../lib/time/now.ts';

interface Values {
  readonly cd_organig: number | null;
  readonly posto: string;
  readonly dt: string;
  readonly copiar: boolean;
}

interface Props {
  /** Where the assessment is of; null to choose it. */
  readonly place: { readonly cd_organig: number; readonly cd_posto: number | null } | null;
  onOpen(cd: number): void;
  onClose(): void;
}

function errorsOf(dt: string, today: string): FieldErrors<Values> {
  const day = readDate(dt);
  if (!day) return { dt: dateProblem(dt) };
  const wrong = doneDayError(day, today, DIA_POR_CHEGAR);
  return wrong ? { dt: wrong } : {};
}

/** Begins the assessment of a unit or workplace, and opens its draft. */
export function ComecarDialog({ place, onOpen, onClose }: Props) {
  const company = useEmpresa().cd;
  const today = useToday();
  const client = useQueryClient();
  const keyFor = useIdempotencyKey();
  const postos = useQuery(callQuery('listPostosDaEmpresa', { params: { company } })).data?.message;
  const form = useSubmitForm<Values>({
    initial: {
      cd_organig: place?.cd_organig ?? null,
      posto: String(place?.cd_posto ?? ''),
      dt: dateText(today),
      copiar: true,
    },
    errorsOf: ({ dt }) => errorsOf(dt, today),
    missingOf: (values) =>
      emptyFields(values, { cd_organig: 'Escolha a unidade.', dt: 'Indique o dia.' }),
    send: async ({ cd_organig, posto, dt, copiar }) => {
      const body = {
        cd_organig: cd_organig ?? 0,
        cd_posto: posto === '' ? null : Number(posto),
        dt: readDate(dt) ?? '',
        copiar,
      };
      const idempotencyKey = keyFor(JSON.stringify(body));
      const { cd } = await callApi(
        'createAvaliacao',
        { params: { company }, body },
        { idempotencyKey },
      );
      void refreshAfterCall(client, 'createAvaliacao');
      onOpen(cd);
    },
  });
  const offered = postos?.filter(
    ({ inactiv, cd_organig }) =>
      !inactiv && (cd_organig === null || cd_organig === form.values.cd_organig),
  );
  return (
    <SubmitDialog
      form={form}
      title="Nova avaliação de riscos"
      width={520}
      action="Começar"
      onClose={onClose}
    >
      <ErrorSummary {...form.summary} />
      <Field
        as={NodeField}
        form={form}
        name="cd_organig"
        label="Unidade"
        title="Escolher a unidade"
        company={company}
        required
      />
      <Field
        as={ChoiceField}
        form={form}
        name="posto"
        label="Posto de trabalho"
        empty="Toda a unidade"
        options={(offered ?? []).map(({ cd, nome }) => ({ value: String(cd), label: nome }))}
      />
      <Field as={DateField} form={form} name="dt" label="Dia da avaliação" required max={today} />
      <Field
        as={CheckField}
        form={form}
        name="copiar"
        label="Começar com os perigos da última avaliação deste lugar"
      />
    </SubmitDialog>
  );
}
