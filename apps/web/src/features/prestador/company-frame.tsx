import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './company-frame.module.css';

interface Props {
  readonly title: string;
  /** What of the company it is, and how much. */
  readonly note: ReactNode;
  readonly tools: ReactNode;
  readonly children: ReactNode;
}

/** A page of the provider about one company. */
export function CompanyFrame({ title, note, tools, children }: Props) {
  return (
    <div className={classes.page}>
      <header className={classes.top}>
        <div className={classes.title}>
          <Title order={1} tabIndex={-1}>
            {title}
          </Title>
          <p>{note}</p>
        </div>
        <div className={classes.tools}>{tools}</div>
      </header>
      {children}
    </div>
  );
}
