import { useState } from 'react';
import { PageDialog } from '../../dialog/page-dialog.tsx';
import { keepDates } from '../../kept-dates.tsx';
import classes from '../form.module.css';
import { DialogButtons } from './dialog-buttons.tsx';

interface Texts {
  readonly title: string;
  /** Label of the button that goes on. */
  readonly action: string;
  /** Label of the one that does not; by default that back to the form. */
  readonly cancel?: string;
}

interface PendingQuestions {
  readonly questions: readonly string[];
  answer(goOn: boolean): void;
}

/** Asks, in one dialog, about all that is doubtful in a form before it is sent. */
export function useQuestions({ title, action, cancel = 'Voltar ao formulário' }: Texts) {
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
      <PageDialog title={title} width={520} onClose={() => answered(false)}>
        <div className={classes.form}>
          {asked.questions.map((question) => (
            <p key={question}>{keepDates(question)}</p>
          ))}
        </div>
        <DialogButtons
          action={action}
          careful
          onAction={() => answered(true)}
          cancel={cancel}
          onCancel={() => answered(false)}
        />
      </PageDialog>
    ),
  };
}
