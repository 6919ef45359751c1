import type { ExameDetail } from '@sst/contract';
import { momentInPortugal } from '@sst/contract/rules/dates';
import { useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useRef } from 'react';
import { type SubmitOptions, useSubmitForm } from '../../../components/form/use-submit-form.ts';
import { refreshAfter } from '../../../lib/affected-calls.ts';
import { exameErrors, missingFields } from './exame-errors.ts';
import { type ExameContext, filled } from './exame-proposals.ts';
import { questionsOf } from './exame-questions.ts';
import type { ExameValues, FilledExame } from './exame-values.ts';
import { type FactsOf, useExameFacts } from './use-exame-facts.ts';

/** Value of the submit button that goes on to the next booking. */
export const AND_NEXT = 'seguinte';

/**
 * Sends the form. @throws errors for the form to show.
 * @param goesOn whether the next booking is wanted.
 */
export type SendExame = (
  values: FilledExame,
  upload: Parameters<SubmitOptions<ExameValues>['send']>[1],
  goesOn: boolean,
) => Promise<void>;

interface Options {
  readonly initial: ExameValues;
  /** The exam that is corrected. */
  readonly exame: ExameDetail | null;
  /** Whose facts are shown; the employee is the one that the form names. */
  readonly facts: Omit<FactsOf, 'id'>;
  /** The date that is today unless it is changed. */
  readonly datedToday: 'dt' | undefined;
  readonly send: SendExame;
  /** Asks about what is doubtful. @returns whether to go on. */
  ask(questions: readonly string[]): Promise<boolean>;
}

/** State and validation of the form of a completed exam, with what is proposed and what is known of the employee. */
export function useExameForm({ initial, exame, datedToday, send, ask, ...options }: Options) {
  const client = useQueryClient();
  const goesOn = useRef(false);
  const form = useSubmitForm<ExameValues>({
    initial,
    datedToday,
    errorsOf: (values) => {
      const kept = exame?.dt_expir ?? null;
      return exameErrors(filled(values, context), momentInPortugal(new Date()), kept);
    },
    missingOf: (values) => missingFields(filled(values, context), exame),
    together: ['dt', 'hr', 'cd_decis', 'dt_expir', 'recomendacoes', 'ficha', 'anexo'],
    confirm: (values) => ask(questionsOf(filled(values, context), context)),
    send: (values, upload) => send(filled(values, context), upload, goesOn.current),
    onLeftStopped: () => refreshAfter(client, 'exame'),
  });
  const facts = useExameFacts({ ...options.facts, id: form.values.cd_funcion?.cd });
  const context: ExameContext = { exame, birth: facts.record?.dt_nasc ?? null };
  return {
    ...form,
    facts,
    context,
    /** The values with what is proposed. */
    filled: filled(form.values, context),
    submit: (event: FormEvent<HTMLFormElement>) => {
      const { submitter } = event.nativeEvent as SubmitEvent;
      goesOn.current = submitter?.getAttribute('value') === AND_NEXT;
      form.submit(event);
    },
  };
}
export type ExameFormState = ReturnType<typeof useExameForm>;
