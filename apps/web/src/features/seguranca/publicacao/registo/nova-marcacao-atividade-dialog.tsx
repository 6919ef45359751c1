import { latestDay, presentOnLastClock } from '@sst/contract/rules/dates/dates';
import { useQueryClient } from '@tanstack/react-query';
import { SubmitDialog } from '../../../../components/form/dialog/submit-dialog.tsx';
import { useDoubts } from '../../../../components/form/dialog/use-doubts.tsx';
import { ErrorSummary } from '../../../../components/form/errors/error-summary.tsx';
import { Field } from '../../../../components/form/form-section.tsx';
import { NodeField } from '../../../../components/form/pickers/node-field.tsx';
import { useSubmitForm } from '../../../../components/form/use-submit-form.ts';
import { callApi } from '../../../../lib/calls/api-client.ts';
import { useIdempotencyKey } from '../../../../lib/calls/idempotency-keys.ts';
import { refreshAfterCall } from '../../../../lib/calls/refresh.ts';
import { notify } from '../../../../lib/notices/notify.ts';
import { useProposedProfessional } from '../../../../lib/session/use-proposed-professional.ts';
import { useToday } from '../../../../lib/time/now.ts';
import {
  bodyOf,
  EMPTY_MARCACAO_ATIVIDADE,
  type MarcacaoAtividadeValues,
  missingFields,
} from './marcacao-atividade-values.ts';
import { bookedErrors } from './moment.ts';
import { MomentFields } from './moment-fields.tsx';
import { TecnicoField } from './tecnico-field.tsx';
import { TypeFields } from './type-fields.tsx';

interface Props {
  readonly company: number;
  onClose(): void;
}

/** Books an activity. */
export function NovaMarcacaoAtividadeDialog({ company, onClose }: Props) {
  const client = useQueryClient();
  const keyFor = useIdempotencyKey();
  const today = useToday();
  const own = useProposedProfessional('cd_tecnic');
  const { sendUnlessDoubtful, question } = useDoubts('Marcar assim mesmo');
  const form = useSubmitForm<MarcacaoAtividadeValues>({
    initial: { ...EMPTY_MARCACAO_ATIVIDADE, cd_tecnic: String(own ?? '') },
    errorsOf: (values) => bookedErrors(values, presentOnLastClock(new Date())),
    missingOf: missingFields,
    send: (values) =>
      sendUnlessDoubtful(bodyOf(values), async (body) => {
        const { message } = await callApi(
          'createMarcacaoAtividade',
          { params: { company }, body },
          { idempotencyKey: keyFor(body) },
        );
        notify('success', message);
        onClose();
        await refreshAfterCall(client, 'createMarcacaoAtividade');
      }),
  });
  return (
    <SubmitDialog
      form={form}
      title="Nova marcação"
      width={560}
      fullOnPhone
      onClose={onClose}
      action="Marcar"
    >
      <ErrorSummary {...form.summary} />
      <TypeFields company={company} area={form.field('area')} tipo={form.field('cd_tipo')} />
      <TecnicoField company={company} {...form.field('cd_tecnic')} />
      <Field as={NodeField} form={form} name="cd_organig" company={company} required />
      <MomentFields
        min={today}
        max={latestDay(today)}
        dt={form.field('dt')}
        hr={form.field('hr')}
      />
      {question(form)}
    </SubmitDialog>
  );
}
