import { PageDialog } from '../../dialog/page-dialog.tsx';
import { keepDates } from '../../kept-dates.tsx';
import classes from '../form.module.css';
import { DialogButtons } from './dialog-buttons.tsx';

export interface QuestionTexts {
  readonly title: string;
  /** Label of the button that goes on. */
  readonly action: string;
  /** Label of the one that does not; by default that back to the form. */
  readonly cancel?: string;
}

interface Props extends QuestionTexts {
  readonly questions: readonly string[];
  onAnswer(goOn: boolean): void;
}

/** All that is doubtful in a form, in one dialog. */
export function QuestionsDialog({
  title,
  action,
  cancel = 'Voltar ao formulário',
  questions,
  onAnswer,
}: Props) {
  return (
    <PageDialog title={title} width={520} onClose={() => onAnswer(false)}>
      <div className={classes.form}>
        {questions.map((question) => (
          <p key={question}>{keepDates(question)}</p>
        ))}
      </div>
      <DialogButtons
        action={action}
        careful
        onAction={() => onAnswer(true)}
        cancel={cancel}
        onCancel={() => onAnswer(false)}
      />
    </PageDialog>
  );
}
