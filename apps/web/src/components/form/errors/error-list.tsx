import { IconAlertCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './error-list.module.css';
import type { WrongField } from './wrong-fields.ts';

interface Props {
  readonly title: string;
  readonly left: readonly WrongField[];
  readonly errors: Readonly<Record<string, ReactNode>>;
  /** Leads to a field. */
  onGo(name: string): void;
}

/** The box of `ErrorSummary`. */
export function ErrorList({ title, left, errors, onGo }: Props) {
  const texts = left.map(({ name }) => errors[name]);
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
              <button type="button" className={classes.link} onClick={() => onGo(name)}>
                {alone ? text : `${label}: ${String(text)}`}
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
