import type { AtividadePrestador } from '@sst/contract';
import { dayIn } from '@sst/contract/rules/dates';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { readDate } from '../../../components/form/date-text.ts';
import { type Reload, useOutdated } from '../../../components/form/use-outdated.tsx';
import { useSubmitForm } from '../../../components/form/use-submit-form.ts';
import { refreshAfter } from '../../../lib/affected-calls.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { callWithDocuments } from '../../../lib/call-with-documents.ts';
import { notify } from '../../../lib/notify.ts';
import { useIdempotencyKey } from '../../../lib/use-idempotency-key.ts';
import { doneErrors } from './moment.ts';
import { missingFields } from './nova-marcacao-values.ts';
import { bodyOf, type RegistoValues } from './registar-values.ts';

interface Options {
  readonly company: number;
  readonly initial: RegistoValues;
  /** The booking that the activity completes, from which the form was filled. */
  readonly booked: AtividadePrestador | undefined;
  /** Fills the form anew with its booking. */
  readonly onReload: Reload | undefined;
  /** Called when it is registered, or no longer can be. */
  onDone(): void;
}

/** State and validation of the form of a completed activity. */
export function useRegistarForm({ company, initial, booked, onReload, onDone }: Options) {
  const client = useQueryClient();
  const keyFor = useIdempotencyKey();
  const { sendUnlessOutdated, notice } = useOutdated((signal) => onReload?.(signal));
  // The values when the form opened; refetches do not change the form.
  const [first] = useState(initial);
  const finish = (kind: 'success' | 'warning', message: string) => {
    notify(kind, message);
    onDone();
    return refreshAfter(client, 'atividade');
  };
  const form = useSubmitForm<RegistoValues>({
    initial: first,
    // That of a booking which has come is its own day.
    datedToday: booked && readDate(first.dt) === booked.dt ? undefined : 'dt',
    errorsOf: (values) => doneErrors(values, dayIn(new Date())),
    missingOf: missingFields,
    entriesOf: ({ anexo }) => ({ anexo }),
    together: ['cd_funcion', 'cd_organig'],
    send: async (values, upload) => {
      const body = bodyOf(values, booked);
      const given = { params: { company }, body };
      const options = { idempotencyKey: keyFor(body), ...upload };
      try {
        await sendUnlessOutdated(async () => {
          const { message } = await callWithDocuments('registerAtividade', given, options);
          await finish('success', message);
        });
      } catch (error) {
        // Somebody else has closed the booking in the meantime.
        const ended = error instanceof ApiError && error.codigo === 'MARCACAO_TERMINADA';
        if (!ended) throw error;
        await finish('warning', error.message);
      }
    },
    onLeftStopped: () => refreshAfter(client, 'atividade'),
  });
  return { ...form, notice };
}
