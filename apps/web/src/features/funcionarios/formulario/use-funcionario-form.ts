import { todayIn } from '@sst/contract/rules/dates';
import { useSubmitForm } from '../../../components/form/use-submit-form.ts';
import { formErrors, missingFields } from './form-rules.ts';
import type { FormMode, FormValues } from './form-values.ts';

interface Options {
  readonly mode: FormMode;
  readonly initial: FormValues;
  send(values: FormValues): Promise<void>;
}

/** State and validation of the employee form. */
export function useFuncionarioForm({ mode, initial, send }: Options) {
  return useSubmitForm({
    initial,
    send,
    errorsOf: (values) => formErrors(values, todayIn(new Date()), initial),
    missingOf: (values) => missingFields(values, mode),
  });
}
export type FuncionarioFormState = ReturnType<typeof useFuncionarioForm>;
