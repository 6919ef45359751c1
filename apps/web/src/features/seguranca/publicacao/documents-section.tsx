import { type ReactNode, useId } from 'react';
import classes from './publicacao.module.css';

interface Props {
  readonly title: string;
  /** What it says while it is empty. */
  readonly empty: string | false;
  /** Adds something. */
  readonly action: ReactNode;
  readonly children: ReactNode;
}

/** Documents of one kind under a heading, with what adds to them. */
export function DocumentsSection({ title, empty, action, children }: Props) {
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
