import { type ReactNode, useId } from 'react';
import classes from '../publicacao.module.css';

interface Props {
  readonly title: string;
  /** Text shown if it is empty; `false` if it is not. */
  readonly empty: string | false;
  /** The add button. */
  readonly action: ReactNode;
  readonly children: ReactNode;
}

/** A section of documents of one kind, with the add button. */
export function AnexosSection({ title, empty, action, children }: Props) {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <header className={classes.sectionHead}>
        <h3 id={id}>{title}</h3>
        {action}
      </header>
      {empty ? <p className={classes.empty}>{empty}</p> : children}
    </section>
  );
}
