import { VisuallyHidden } from '@mantine/core';
import { NOT_AVAILABLE } from '@sst/contract/rules/texts/text';
import { type ReactNode, useId } from 'react';
import classes from './facts.module.css';

export interface Fact {
  readonly label: string;
  /** An empty value shows as 'N/D'. */
  readonly value: ReactNode;
  /** Why the value is highlighted, for screen readers. */
  readonly mark?: string;
  /** Whether the value may be long, as the way to a unit, and takes the whole row. */
  readonly wide?: boolean;
}

interface Props {
  readonly title: string;
  /** Level of the heading; in a dialog it is below the record's name. */
  readonly level?: 2 | 4 | undefined;
  readonly facts: readonly Fact[];
}

/** A section of a record: label and value, in two columns if they fit. */
export function Facts({ title, facts, level = 4 }: Props) {
  const id = useId();
  const Heading = `h${level}` as const;
  return (
    <section className={classes.group} aria-labelledby={id}>
      <Heading id={id} className={classes.title}>
        {title}
      </Heading>
      <dl className={classes.values}>
        {facts.map(({ label, value, mark, wide }) => (
          <div key={label} data-marked={mark !== undefined || undefined} data-wide={wide}>
            <dt>{label}</dt>
            <dd>
              {value || NOT_AVAILABLE}
              {mark && <VisuallyHidden> ({mark})</VisuallyHidden>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
