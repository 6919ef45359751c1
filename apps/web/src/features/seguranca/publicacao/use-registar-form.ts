import { todayIn } from '@sst/contract/rules/dates';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSentForm } from '../../../components/form/use-sent-form.ts';
import { refreshAfter } from '../../../lib/affected-calls.ts';
import { ApiError, callApi } from '../../../lib/api-client.ts';
import { useIdempotencyKey } from '../../../lib/idempotency.ts';
import { notify } from '../../../lib/notify.ts';
import { missingFields } from './nova-marcacao-values.ts';
import { bodyOf, type RegistoValues, registoErrors } from './registar-values.ts';

interface Options {
  readonly company: number;
  readonly initial: RegistoValues;
  /** The booking that it was. */
  readonly cd_marcacao: number | null;
  /** It is registered, or cannot be any more. */
  onDone(): void;
}

/** The form of an activity that is done, and what follows once it is sent. */
export function useRegistarForm({ company, initial, cd_marcacao, onDone }: Options) {
  const client = useQueryClient();
  const keyFor = useIdempotencyKey();
  // What was booked when the form was opened; whatever comes later does not change what is typed.
  const [first] = useState(initial);
  const finish = (kind: 'success' | 'warning', message: string) => {
    notify(kind, message);
    onDone();
    return refreshAfter(client, 'atividade');
  };
  return useSentForm<RegistoValues>({
    entries: ['anexo'],
    initial: first,
    errorsOf: (values) => registoErrors(values, todayIn(new Date())),
    missingOf: missingFields,
    together: ['cd_funcion', 'cd_organig'],
    send: async (values, onSent) => {
      const body = bodyOf(values, cd_marcacao);
      try {
        const { message } = await callApi(
          'registerAtividade',
          { params: { company }, body },
          { idempotencyKey: keyFor(body), onSent },
        );
        await finish('success', message);
      } catch (error) {
        // Somebody else has ended the booking meanwhile.
        const ended = error instanceof ApiError && error.codigo === 'MARCACAO_TERMINADA';
        if (!ended) throw error;
        await finish('warning', error.message);
      }
    },
  });
}
