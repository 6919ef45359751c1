import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './form.module.css';

interface Props {
  readonly title: string;
  /** A line below the title. */
  readonly context?: ReactNode;
  /** In a wide window something stands beside the form. */
  readonly aside?: boolean;
  readonly children: ReactNode;
}

/** A page with a form. */
export function FormPage({ title, context, aside, children }: Props) {
  return (
    <div className={classes.page} data-aside={aside || undefined}>
      <header>
        <Title order={1} tabIndex={-1}>
          {title}
        </Title>
        {context && <p className={classes.context}>{context}</p>}
      </header>
      {children}
    </div>
  );
}
