import { momentInPortugal } from '@sst/contract/rules/dates';
import { useState } from 'react';
import { useSentForm } from '../../../components/form/use-sent-form.ts';
import { draftKey } from '../../../lib/drafts.ts';
import { focusHeading } from '../../../lib/focus-heading.ts';
import { readStored } from '../../../lib/stored.ts';
import { useDraft } from '../../../lib/use-draft.ts';
import { draftValues } from './acidente-draft.ts';
import { acidenteErrors, missingFields, TIMES } from './acidente-rules.ts';
import { type AcidenteValues, EMPTY_FORM, isEmpty } from './acidente-values.ts';

interface Options {
  readonly user: number;
  readonly company: number;
  send(values: AcidenteValues): Promise<void>;
}

/** State and rules of the form of an accident. What is not sent is kept in this browser and comes back. */
export function useAcidenteForm({ user, company, send }: Options) {
  const key = draftKey('acidente', user, company);
  const [draft] = useState(() => draftValues(readStored(key)));
  const [recovered, setRecovered] = useState(draft !== null);
  const form = useSentForm<AcidenteValues>({
    initial: draft ?? EMPTY_FORM,
    errorsOf: (values) => acidenteErrors(values, momentInPortugal(new Date())),
    missingOf: missingFields,
    together: TIMES,
    send,
  });
  const filled = !isEmpty(form.values);
  const forgetDraft = useDraft(key, filled ? form.values : null);
  return {
    ...form,
    filled,
    recovered,
    forgetDraft,
    discard(): void {
      setRecovered(false);
      form.refill(EMPTY_FORM);
      // The button that was pressed is gone.
      focusHeading();
    },
  };
}
export type AcidenteFormState = ReturnType<typeof useAcidenteForm>;
