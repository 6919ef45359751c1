import { useEffect } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';
import { type Leaves, useUnsavedChanges } from '../../lib/unsaved-changes.ts';
import { OptionalPart } from '../feedback/optional-part.tsx';
import type { UnsavedQuestion } from './unsaved-dialog.tsx';

const UnsavedDialog = lazyPart(() => import('./unsaved-dialog.tsx'), 'UnsavedDialog');

interface Props {
  readonly unsaved: boolean;
  /** It is being sent: who leaves is told the answer elsewhere. */
  readonly busy: boolean;
  /** The answer is to leave and to give up what is unsaved. */
  onLeave?(): void;
  /** Whether a change of the address leaves what is unsaved; another page does where absent. */
  readonly leaves?: Leaves;
  /** What is asked, where it is not about a page. */
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
