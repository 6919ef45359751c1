import type { Duvida } from '@sst/contract';
import { type RefObject, useRef, useState } from 'react';
import { ApiError } from '../../../lib/calls/api-error.ts';
import { useStillShown } from '../../../lib/page/use-still-shown.ts';
import { DoubtsDialog } from './doubts-dialog.tsx';

interface SentForm {
  readonly element: RefObject<HTMLFormElement | null>;
  readonly busy: boolean;
}

/**
 * Asks once, with all of it, if the server has doubts about what a form sends.
 * @param action label of the button that sends it all the same. @param title of the question.
 */
export function useDoubts(action: string, title?: string) {
  const [doubts, setDoubts] = useState<readonly Duvida[]>();
  /** What was sent last. */
  const sent = useRef('');
  /** The content that the user has confirmed: another one is asked about anew. */
  const confirmed = useRef('');
  const isShown = useStillShown();
  /** What to send, with whether the user has confirmed just that. */
  const answered = <B extends object>(body: B): B & { confirmar: boolean } => {
    sent.current = JSON.stringify(body);
    return { ...body, confirmar: confirmed.current === sent.current };
  };
  /** Shows the doubts, if the error is about them. @returns whether it is, and the form is still mounted. */
  const takes = (error: unknown): boolean => {
    const doubtful = error instanceof ApiError && error.duvidas.length > 0;
    if (!doubtful || !isShown()) return false;
    setDoubts(error.duvidas);
    return true;
  };
  return {
    answered,
    takes,
    /** Sends the form, and shows the doubts. @throws any other error. */
    sendUnlessDoubtful: async <B extends object>(
      body: B,
      send: (body: B & { confirmar: boolean }) => Promise<void>,
    ): Promise<void> => {
      try {
        await send(answered(body));
      } catch (error) {
        if (!takes(error)) throw error;
      }
    },
    /** The question, if there is one. @param form is sent again once confirmed. */
    question: ({ element, busy }: SentForm) =>
      doubts &&
      !busy && (
        <DoubtsDialog
          doubts={doubts}
          action={action}
          title={title}
          onConfirm={() => {
            confirmed.current = sent.current;
            setDoubts(undefined);
            element.current?.requestSubmit();
          }}
          onClose={() => setDoubts(undefined)}
        />
      ),
  };
}
