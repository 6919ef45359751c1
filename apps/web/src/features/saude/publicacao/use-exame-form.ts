import { momentInPortugal } from '@sst/contract/rules/dates';
import { readDate } from '../../../components/form/date-text.ts';
import { useSentForm } from '../../../components/form/use-sent-form.ts';
import { type ExameValues, exameErrors, missingFields } from './exame-values.ts';

/** Sends what the form holds. @param onSent is told the share that has gone out. @throws what the form shows. */
export type SendExame = (values: ExameValues, onSent: (share: number) => void) => Promise<void>;

/** State and rules of the form of a completed exam. */
export function useExameForm(initial: ExameValues, send: SendExame) {
  const kept = readDate(initial.dt_expir);
  return useSentForm<ExameValues>({
    entries: ['anexo'],
    initial,
    errorsOf: (values) => exameErrors(values, momentInPortugal(new Date()), kept),
    missingOf: missingFields,
    together: ['dt', 'hr', 'dt_expir', 'ficha', 'anexo'],
    send,
  });
}
export type ExameFormState = ReturnType<typeof useExameForm>;
