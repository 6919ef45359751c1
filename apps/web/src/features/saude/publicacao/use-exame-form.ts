import type { MarcacaoDetail } from '@sst/contract';
import { momentInPortugal } from '@sst/contract/rules/dates';
import { useSentForm } from '../../../components/form/use-sent-form.ts';
import { ApiError, callApi } from '../../../lib/api-client.ts';
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

/** The field that the server knows the sheet's file by. */
const FILE = 'anexo.0';

/** State and rules of the form of a completed exam. @param marcacao the booking that it was. */
export function useExameForm(company: number, marcacao: MarcacaoDetail | null) {
  const keyFor = useIdempotencyKey();
  const sent = useFormSent({ to: '/saude/exame', refresh: refreshHealth });
  return useSentForm<ExameValues>({
    initial: initialExame(marcacao, momentInPortugal(new Date()).dt),
    errorsOf: (values) => exameErrors(values, momentInPortugal(new Date())),
    missingOf: missingFields,
    together: ['dt', 'hr', 'dt_expir', 'ficha', 'anexo'],
    send: async (values) => {
      const body = bodyOf(values, marcacao?.cd ?? null);
      try {
        const { message } = await callApi(
          'createExame',
          { params: { company }, body },
          { idempotencyKey: keyFor(body) },
        );
        sent(message);
      } catch (error) {
        const refused = error instanceof ApiError ? error.campos[FILE] : undefined;
        if (!refused) throw error;
        throw new ApiError(400, { error: refused, campos: { anexo: refused } });
      }
    },
  });
}
export type ExameFormState = ReturnType<typeof useExameForm>;
