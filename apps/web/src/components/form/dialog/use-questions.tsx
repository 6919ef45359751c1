import { useState } from 'react';
import { lazyPart } from '../../../lib/page/lazy-part.ts';
import { OptionalPart } from '../../feedback/optional-part.tsx';
import type { QuestionTexts } from './questions-dialog.tsx';

const QuestionsDialog = lazyPart(() => import('./questions-dialog.tsx'), 'QuestionsDialog');

interface PendingQuestions {
  readonly questions: readonly string[];
  answer(goOn: boolean): void;
}

/** Asks, in one dialog, about all that is doubtful in a form before it is sent. */
export function useQuestions(texts: QuestionTexts) {
  const [asked, setAsked] = useState<PendingQuestions>();
  const answered = (goOn: boolean) => {
    setAsked(undefined);
    asked?.answer(goOn);
  };
  return {
    /** @returns whether to go on; at once where there is nothing to ask. */
    ask: (questions: readonly string[]): Promise<boolean> =>
      questions.length === 0
        ? Promise.resolve(true)
        : new Promise((answer) => setAsked({ questions, answer })),
    dialog: asked && (
      <OptionalPart onFailure={() => answered(false)}>
        <QuestionsDialog {...texts} questions={asked.questions} onAnswer={answered} />
      </OptionalPart>
    ),
  };
}
