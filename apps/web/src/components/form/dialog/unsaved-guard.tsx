import { useEffect } from 'react';
import { lazyPart } from '../../../lib/page/lazy-part.ts';
import { type Leaves, useUnsavedChanges } from '../../../lib/page/unsaved-changes.ts';
import { OptionalPart } from '../../feedback/optional-part.tsx';
import type { DraftLeaving } from '../drafts/leave-draft-dialog.tsx';
import type { UnsavedQuestion } from './unsaved-dialog.tsx';

const UnsavedDialog = lazyPart(() => import('./unsaved-dialog.tsx'), 'UnsavedDialog');

interface Props {
  readonly unsaved: boolean;
  /** Whether the form is being sent; after leaving, a toast shows the answer. */
  readonly busy: boolean;
  /** The draft of a form that keeps one. */
  readonly draft?: DraftLeaving | undefined;
  /** Whether closing the window would lose something; by default, if anything is unsaved. */
  readonly unkept?: boolean;
  /** Whether a navigation leaves the form; by default every change of the path does. */
  readonly leaves?: Leaves;
  /** The question, if it is not about leaving a page. */
  readonly question?: UnsavedQuestion;
}

/** Asks before a page with unsaved changes is left. */
export function UnsavedGuard({ unsaved, busy, draft, unkept, leaves, question }: Props) {
  const { leave, stay } = useUnsavedChanges(unsaved, { leaves, unkept });
  useEffect(() => {
    if (unsaved) UnsavedDialog.preload();
  }, [unsaved]);
  return (
    <OptionalPart>
      {leave && (
        <UnsavedDialog
          question={question}
          draft={draft}
          sent={busy}
          onStay={stay}
          onLeave={leave}
        />
      )}
    </OptionalPart>
  );
}
