import type { AtividadePrestador } from '@sst/contract';
import { dayIn } from '@sst/contract/rules/dates/dates';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { anexoNames } from '../../../../components/files/kept-names.ts';
import { readDate } from '../../../../components/form/dates/date-text.ts';
import { useDraftForm } from '../../../../components/form/drafts/use-draft-form.tsx';
import { type Reload, useOutdated } from '../../../../components/form/use-outdated.tsx';
import { ApiError } from '../../../../lib/calls/api-error.ts';
import { refreshAfterCall } from '../../../../lib/calls/refresh.ts';
import type { DraftPlace } from '../../../../lib/drafts/draft-place.ts';
import { callWithAnexos } from '../../../../lib/files/call-with-anexos.ts';
import { notify } from '../../../../lib/notices/notify.ts';
import { missingFields } from './marcacao-atividade-values.ts';
import { doneErrors } from './moment.ts';
import { registoDraft } from './registar-draft.ts';
import { bodyOf, type RegistoValues } from './registar-values.ts';

interface Options {
  readonly company: number;
  readonly initial: RegistoValues;
  readonly place: DraftPlace;
  /** The booking that the activity completes, from which the form was filled. */
  readonly booked: AtividadePrestador | undefined;
  /** Fills the form anew with its booking. */
  readonly onReload: Reload | undefined;
  /** Called when it is registered, or no longer can be. */
  onDone(): void;
}

/** State and validation of the form of a completed activity. */
export function useRegistarForm({ company, initial, place, booked, onReload, onDone }: Options) {
  const client = useQueryClient();
  const { takes, notice } = useOutdated((signal) => onReload?.(signal));
  // The values when the form opened; refetches do not change the form.
  const [first] = useState(initial);
  const finish = (kind: 'success' | 'warning', message: string) => {
    notify(kind, message);
    onDone();
    return refreshAfterCall(client, 'registerAtividade');
  };
  const form = useDraftForm<RegistoValues>({
    ...registoDraft(first),
    place,
    what: 'o registo',
    titleOf: ({ cd_funcion }) => cd_funcion?.nome ?? '',
    documentsOf: ({ relatorio, anexo }) => anexoNames({ relatorio, anexo }),
    initial: first,
    // That of a booking which has come is its own day.
    datedToday: booked && readDate(first.dt) === booked.dt ? undefined : 'dt',
    errorsOf: (values) => doneErrors(values, dayIn(new Date())),
    missingOf: missingFields,
    entriesOf: ({ anexo }) => ({ anexo }),
    together: ['cd_funcion', 'cd_organig'],
    call: (values, options) => {
      const given = { params: { company }, body: bodyOf(values, booked) };
      return callWithAnexos('registerAtividade', given, options);
    },
    finish: (message) => finish('success', message),
    takes: (error) => {
      // Somebody else has closed the booking in the meantime.
      const ended = error instanceof ApiError && error.codigo === 'MARCACAO_TERMINADA';
      if (ended) void finish('warning', error.message);
      return ended || takes(error);
    },
    onLeftStopped: () => refreshAfterCall(client, 'registerAtividade'),
  });
  return { ...form, notice };
}
