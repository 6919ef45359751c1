import type { FuncionarioMinificado } from '@sst/contract';
import { momentInPortugal } from '@sst/contract/rules/dates/dates';
import { useState } from 'react';
import { anexoNames, attachAgain } from '../../../components/files/kept-names.ts';
import { useDraftForm } from '../../../components/form/drafts/use-draft-form.tsx';
import type { CallOptions } from '../../../lib/calls/api-client.ts';
import type { DraftPlace } from '../../../lib/drafts/draft-place.ts';
import { draftContent, draftValues } from './acidente-draft.ts';
import { acidenteErrors, missingFields, TIMES } from './acidente-rules.ts';
import { type AcidenteValues, EMPTY_FORM, formOf } from './acidente-values.ts';
import type { FromQuase } from './use-from-quase.ts';
import { knownAt, typedFields, useKnownNow } from './use-known-now.ts';

interface Options {
  readonly place: DraftPlace;
  /** Whom it begins with. */
  readonly injured: FuncionarioMinificado | null;
  /** The near miss that it is registered of. */
  readonly quase: FromQuase | null;
  call(values: AcidenteValues, options: CallOptions): Promise<{ readonly message: string }>;
  finish(message: string): Promise<void>;
  /** Handles an error. @returns whether it did; otherwise the form shows the error. */
  takes(error: unknown): boolean;
}

/** State and validation of the accident form. Unsent values are kept as a draft and offered. */
export function useAcidenteForm({ injured, quase, ...options }: Options) {
  const [opened] = useState(() => ({
    ...(injured ? formOf(injured) : EMPTY_FORM),
    ...knownAt(new Date()),
    ...quase,
  }));
  const form = useDraftForm<AcidenteValues>({
    ...options,
    what: 'o registo',
    titleOf: ({ cd_funcion }) => cd_funcion?.nome ?? '',
    initial: opened,
    // A form that is as it was opened leaves none, also for somebody who is in it already.
    contentOf: (values) => typedFields(opened, values) && draftContent(values),
    restore: (content) => {
      const values = draftValues(content);
      return values && { values, remark: attachAgain(content) };
    },
    documentsOf: ({ anexo }) => anexoNames({ anexo }),
    entriesOf: ({ anexo }) => ({ anexo }),
    errorsOf: (values) => acidenteErrors(values, momentInPortugal(new Date())),
    missingOf: missingFields,
    together: TIMES,
  });
  useKnownNow(form, opened);
  return form;
}
export type AcidenteFormState = ReturnType<typeof useAcidenteForm>;
