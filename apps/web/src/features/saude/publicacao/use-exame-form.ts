import { momentInPortugal } from '@sst/contract/rules/dates';
import { useQueryClient } from '@tanstack/react-query';
import { readDate } from '../../../components/form/date-text.ts';
import { type SubmitOptions, useSubmitForm } from '../../../components/form/use-submit-form.ts';
import { refreshAfter } from '../../../lib/affected-calls.ts';
import { exameErrors, missingFields } from './exame-errors.ts';
import type { ExameValues } from './exame-values.ts';

/** Sends the form. @throws errors for the form to show. */
export type SendExame = SubmitOptions<ExameValues>['send'];

/** State and validation of the form of a completed exam. @param datedToday the date that is today unless it is changed. */
export function useExameForm(initial: ExameValues, send: SendExame, datedToday?: 'dt' | undefined) {
  const client = useQueryClient();
  const kept = readDate(initial.dt_expir);
  return useSubmitForm<ExameValues>({
    initial,
    datedToday,
    errorsOf: (values) => exameErrors(values, momentInPortugal(new Date()), kept),
    missingOf: missingFields,
    together: ['dt', 'hr', 'dt_expir', 'ficha', 'anexo'],
    send,
    onLeftStopped: () => refreshAfter(client, 'exame'),
  });
}
export type ExameFormState = ReturnType<typeof useExameForm>;
