import type { LinhaDoDia } from '@sst/contract';
import { useState } from 'react';
import { lazyDialog } from '../../../../components/feedback/lazy-dialog.tsx';
import { hasCome, isOpen, tooEarly } from './fecho-rows.ts';

const ChegadaDialog = lazyDialog(() => import('./chegada-dialog.tsx'), 'ChegadaDialog');

interface Question {
  readonly row: LinhaDoDia;
  readonly rows: readonly LinhaDoDia[];
  answer(arrived: readonly LinhaDoDia[]): void;
}

/** Asks who has come, of all whose hour has come and whom nobody has marked as arrived. */
export function useWhoCame(all: readonly LinhaDoDia[]) {
  const [question, setQuestion] = useState<Question>();
  const answered = (arrived: readonly LinhaDoDia[]) => {
    setQuestion(undefined);
    question?.answer(arrived);
  };
  return {
    whoCame: (row: LinhaDoDia): Promise<readonly LinhaDoDia[]> => {
      const now = new Date();
      const rows = all.filter(
        (one) =>
          one.especie === 'exame' &&
          isOpen(one) &&
          !hasCome(one) &&
          tooEarly(one, now) === undefined,
      );
      return new Promise((answer) => setQuestion({ row, rows, answer }));
    },
    dialog: question && (
      <ChegadaDialog
        row={question.row}
        rows={question.rows}
        onAnswer={answered}
        onClose={() => answered([])}
      />
    ),
  };
}
