import { momentInPortugal } from '@sst/contract/rules/dates';
import { useState } from 'react';
import { useSubmitForm } from '../../../components/form/use-submit-form.ts';
import { draftKey, readDraft } from '../../../lib/drafts.ts';
import { focusHeading } from '../../../lib/focus-heading.ts';
import { useDraft } from '../../../lib/use-draft.ts';
import { draftValues } from './acidente-draft.ts';
import { acidenteErrors, missingFields, TIMES } from './acidente-rules.ts';
import { type AcidenteValues, EMPTY_FORM, isEmpty } from './acidente-values.ts';

interface Options {
  readonly user: number;
  readonly company: number;
  send(values: AcidenteValues): Promise<void>;
}

/** State and validation of the accident form. Unsent values are saved as a draft and restored. */
export function useAcidenteForm({ user, company, send }: Options) {
  const key = draftKey('acidente', user, company);
  const [kept] = useState(() => readDraft(key));
  const [values] = useState(() => draftValues(kept?.content));
  const [recovered, setRecovered] = useState(values !== null);
  const form = useSubmitForm<AcidenteValues>({
    initial: values ?? EMPTY_FORM,
    errorsOf: (values) => acidenteErrors(values, momentInPortugal(new Date())),
    missingOf: missingFields,
    together: TIMES,
    send,
  });
  const filled = !isEmpty(form.values);
  const draft = useDraft(
    key,
    kept && values && { ...kept, content: values },
    filled ? form.values : null,
  );
  return {
    ...form,
    draft,
    /** Leaving would lose changes. */
    unsaved: filled && !draft.sentElsewhere,
    recovered,
    discard(): void {
      setRecovered(false);
      form.refill(EMPTY_FORM);
      // The pressed button has been removed, so the focus moves to the heading.
      focusHeading();
    },
  };
}
export type AcidenteFormState = ReturnType<typeof useAcidenteForm>;
