import { NOT_AVAILABLE } from '@sst/contract/rules/texts/text';
import { useId } from 'react';
import classes from './facts.module.css';

interface Props {
  readonly title: string;
  readonly level?: 2 | 4;
  /** An empty text shows as 'N/D'. */
  readonly text: string | null;
}

/** A long text of a record under a heading; line breaks are kept. */
export function Prose({ title, text, level = 4 }: Props) {
  const id = useId();
  const Heading = `h${level}` as const;
  return (
    <section className={classes.group} aria-labelledby={id}>
      <Heading id={id} className={classes.title}>
        {title}
      </Heading>
      <p className={classes.prose}>{text || NOT_AVAILABLE}</p>
    </section>
  );
}
