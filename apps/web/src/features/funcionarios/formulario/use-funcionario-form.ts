import { dayIn } from '@sst/contract/rules/dates/dates';
import { type DraftRules, useDraftForm } from '../../../components/form/drafts/use-draft-form.tsx';
import type { CallOptions } from '../../../lib/calls/api-client.ts';
import type { DraftPlace } from '../../../lib/drafts/draft-place.ts';
import { useAfterPedido } from '../use-after-pedido.ts';
import { formErrors, missingFields } from './form-rules.ts';
import type { FormMode, FormValues } from './form-values.ts';

export interface FuncionarioFormOptions {
  readonly mode: FormMode;
  readonly initial: FormValues;
  readonly place: DraftPlace;
  readonly draft: DraftRules<FormValues>;
  call(values: FormValues, options: CallOptions): Promise<{ readonly message: string }>;
  /** Handles an error. @returns whether it did; otherwise the form shows the error. */
  takes?(error: unknown): boolean;
}

/** State and validation of the employee form. Unsent values are kept as a draft and offered. */
export function useFuncionarioForm({ mode, draft, ...options }: FuncionarioFormOptions) {
  const [kind, what] =
    mode === 'criar'
      ? (['admissao', 'Admissão'] as const)
      : (['alteracao', 'Alteração de dados'] as const);
  const finish = useAfterPedido<FormValues>(kind, ({ nome }) => `${what} de ${nome}`);
  return useDraftForm<FormValues>({
    ...options,
    ...draft,
    what: 'o pedido',
    titleOf: ({ nome }) => nome,
    finish,
    errorsOf: (values) => formErrors(values, dayIn(new Date()), options.initial),
    missingOf: (values) => missingFields(values, mode),
  });
}
export type FuncionarioFormState = ReturnType<typeof useFuncionarioForm>;
