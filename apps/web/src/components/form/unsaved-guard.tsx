import { useEffect } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';
import { type Leaves, useUnsavedChanges } from '../../lib/unsaved-changes.ts';
import { OptionalPart } from '../feedback/optional-part.tsx';
import type { UnsavedQuestion } from './unsaved-dialog.tsx';

const UnsavedDialog = lazyPart(() => import('./unsaved-dialog.tsx'), 'UnsavedDialog');

interface Props {
  readonly unsaved: boolean;
  /** Whether the form is being sent; after leaving, a toast shows the answer. */
  readonly busy: boolean;
  /** Called when the user leaves and discards the changes. */
  onLeave?(): void;
  /** Whether a navigation leaves the form; by default every change of the path does. */
  readonly leaves?: Leaves;
  /** The question, if it is not about leaving a page. */
  readonly question?: UnsavedQuestion;
}

/** Asks before a page with unsaved changes is left. */
export function UnsavedGuard({ unsaved, busy, onLeave, leaves, question }: Props) {
  const { leave, stay } = useUnsavedChanges(unsaved, leaves);
  useEffect(() => {
    if (unsaved) UnsavedDialog.preload();
  }, [unsaved]);
  return (
    <OptionalPart>
      {leave && (
        <UnsavedDialog
          question={question}
          sent={busy}
          onStay={stay}
          onLeave={() => {
            if (!busy) onLeave?.();
            leave();
          }}
        />
      )}
    </OptionalPart>
  );
}
