import type { MarcacaoDetail } from '@sst/contract';
import { momentInPortugal } from '@sst/contract/rules/dates';
import { useSentForm } from '../../../components/form/use-sent-form.ts';
import { callApi } from '../../../lib/api-client.ts';
import { useFormSent } from '../../../lib/form-sent.ts';
import { useIdempotencyKey } from '../../../lib/idempotency.ts';
import {
  bodyOf,
  type ExameValues,
  exameErrors,
  initialExame,
  missingFields,
} from './exame-values.ts';
import { refreshHealth } from './refresh-health.ts';

/** State and rules of the form of a completed exam. @param marcacao the booking that it was. */
export function useExameForm(company: number, marcacao: MarcacaoDetail | null) {
  const keyFor = useIdempotencyKey();
  const sent = useFormSent({ to: '/saude/exame', refresh: refreshHealth });
  return useSentForm<ExameValues>({
    initial: initialExame(marcacao, momentInPortugal(new Date()).dt),
    errorsOf: (values) => exameErrors(values, momentInPortugal(new Date())),
    missingOf: missingFields,
    together: ['dt', 'hr', 'dt_expir', 'ficha', 'anexo'],
    send: async (values, onSent) => {
      const body = bodyOf(values, marcacao?.cd ?? null);
      const { message } = await callApi(
        'createExame',
        { params: { company }, body },
        { idempotencyKey: keyFor(body), onSent },
      );
      sent(message);
    },
  });
}
export type ExameFormState = ReturnType<typeof useExameForm>;
