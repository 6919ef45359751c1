import { countLabel } from '@sst/contract/rules/texts/text';
import { IconAlertCircle } from '@tabler/icons-react';
import type { ReactNode, RefObject } from 'react';
import classes from './error-summary.module.css';
import { focusFirstError } from './focus-first-error.ts';
import type { WrongField } from './wrong-fields.ts';

interface Props {
  readonly form: RefObject<HTMLFormElement | null>;
  /** In the order of the form. */
  readonly wrong: readonly WrongField[];
  /** The errors of all fields as they are now. */
  readonly errors: Readonly<Record<string, ReactNode>>;
  /** Whether a field is only empty. */
  isMissing(name: string): boolean;
}

/**
 * Above the fields of a form that could not be sent: how many are wrong, and a link to each, in the words that stand below
 * it. What is corrected leaves it.
 */
export function ErrorSummary({ form, wrong, errors, isMissing }: Props) {
  const left = wrong.filter(({ name }) => errors[name]);
  // One is below its field, which has the focus.
  if (wrong.length < 2 || left.length === 0) return null;
  const texts = left.map(({ name }) => errors[name]);
  const title = left.every(({ name }) => isMissing(name))
    ? `${left.length === 1 ? 'Falta' : 'Faltam'} ${countLabel(left.length, 'campo', 'campos')}`
    : `Há ${countLabel(left.length, 'campo', 'campos')} por corrigir`;
  return (
    <section className={classes.summary} aria-label={title} tabIndex={-1} data-error-summary>
      <h2 className={classes.title}>
        <IconAlertCircle size={20} stroke={1.75} aria-hidden />
        {title}
      </h2>
      <ul className={classes.list}>
        {left.map(({ name, label }) => {
          const text = errors[name];
          const alone = texts.filter((other) => other === text).length === 1;
          return (
            <li key={name}>
              <button
                type="button"
                className={classes.link}
                onClick={() => focusFirstError(form.current, [name])}
              >
                {alone ? text : `${label}: ${String(text)}`}
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
