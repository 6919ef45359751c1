import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './empresa-frame.module.css';

interface Props {
  readonly title: string;
  /** A summary below the title, such as a count. */
  readonly note: ReactNode;
  readonly tools: ReactNode;
  /** Between the head and the contents. */
  readonly tabs?: ReactNode;
  readonly children: ReactNode;
}

/** The layout of a provider's page that is no list, such as one about a company. */
export function EmpresaFrame({ title, note, tools, tabs, children }: Props) {
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
      {tabs}
      {children}
    </div>
  );
}
