import type { ExameDetail, FuncionarioParaExame } from '@sst/contract';
import { momentInPortugal } from '@sst/contract/rules/dates/dates';
import { useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useRef } from 'react';
import {
  type DraftRules,
  useDraftForm,
} from '../../../../components/form/drafts/use-draft-form.tsx';
import type { CallOptions } from '../../../../lib/calls/api-client.ts';
import { refreshAfterCall } from '../../../../lib/calls/refresh.ts';
import type { DraftPlace } from '../../../../lib/drafts/draft-place.ts';
import { exameAnexos, exameTitle } from './exame-draft.ts';
import { exameErrors, missingFields } from './exame-errors.ts';
import { type ExameContext, filled } from './exame-proposals.ts';
import { questionsOf } from './exame-questions.ts';
import type { ExameValues, FilledExame } from './exame-values.ts';
import { type FactsOf, useExameFacts, useRulesAfter } from './use-exame-facts.ts';

/** Value of the submit button that goes on to the next booking. */
export const AND_NEXT = 'seguinte';

/** How the form is sent, and kept until then. */
export interface ExameSending {
  readonly place: DraftPlace;
  readonly draft: DraftRules<ExameValues>;
  /** What the form sends, with its article, for the user. */
  readonly what: string;
  call(values: FilledExame, options: CallOptions): Promise<{ readonly message: string }>;
  /** Called when the server has accepted the form. @param goesOn whether the next booking is wanted. */
  finish(message: string, values: FilledExame, goesOn: boolean): Promise<void>;
  /** Handles an error. @returns whether it did. */
  takes(error: unknown): boolean;
}

interface Options {
  readonly initial: ExameValues;
  /** The exam that is corrected. */
  readonly exame: ExameDetail | null;
  /** Whose facts are shown; the employee is the one that the form names. */
  readonly facts: Omit<FactsOf, 'id'>;
  /** The date that is today unless it is changed. */
  readonly datedToday: 'dt' | undefined;
  readonly sending: ExameSending;
  /** Asks about what is doubtful. @returns whether to go on. */
  ask(questions: readonly string[]): Promise<boolean>;
}

/** State and validation of the form of a completed exam, with what is proposed and what is known of the employee. */
export function useExameForm({ initial, exame, datedToday, sending, ask, ...options }: Options) {
  const client = useQueryClient();
  const goesOn = useRef(false);
  /** What is known when the form is sent. */
  const known = useRef<ExameContext>({ ...contextOf(exame, undefined), rules: null });
  const { place, draft, what, call, finish, takes } = sending;
  const form = useDraftForm<ExameValues>({
    ...draft,
    place,
    what,
    titleOf: exameTitle,
    documentsOf: exameAnexos,
    initial,
    datedToday,
    errorsOf: (values) => {
      const kept = exame?.dt_expir ?? null;
      return exameErrors(filled(values, context), momentInPortugal(new Date()), kept);
    },
    missingOf: (values) => missingFields(filled(values, context), exame),
    together: ['dt', 'hr', 'cd_decis', 'dt_expir', 'recomendacoes', 'ficha', 'anexo'],
    confirm: async (values) => {
      // Whoever is quicker than the facts gets the validity that they propose, and no question about its lack.
      const [record, said] = await Promise.all([facts.read(), rules.read(values)]);
      known.current = { ...contextOf(exame, record), rules: said };
      return ask(questionsOf(filled(values, known.current), known.current));
    },
    call: (values, options) => call(filled(values, known.current), options),
    finish: (message, values) => finish(message, filled(values, known.current), goesOn.current),
    takes,
    onLeftStopped: () => refreshAfterCall(client, 'createExame'),
  });
  const facts = useExameFacts({ ...options.facts, id: form.values.cd_funcion?.cd });
  const rules = useRulesAfter(options.facts.company, form.values);
  const context: ExameContext = { ...contextOf(exame, facts.record), rules: rules.found };
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
/** What is known of who is examined, beside the rules. */
function contextOf(
  exame: ExameDetail | null,
  record: FuncionarioParaExame | undefined,
): Omit<ExameContext, 'rules'> {
  return { exame, birth: record?.dt_nasc ?? null, reviewDays: record?.inapto_dias };
}

export type ExameFormState = ReturnType<typeof useExameForm>;
