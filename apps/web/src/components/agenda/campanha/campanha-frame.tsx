import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './campanha.module.css';

interface Props {
  readonly title: string;
  readonly tools?: ReactNode;
  readonly tabs: ReactNode;
  readonly children: ReactNode;
}

/** The layout of a company's page about campaigns, which is no list. */
export function CampanhaFrame({ title, tools, tabs, children }: Props) {
  return (
    <div className={classes.view}>
      <header className={classes.head}>
        <Title order={1} tabIndex={-1} className={classes.title}>
          {title}
        </Title>
        <div className={classes.parts}>{tools}</div>
      </header>
      {tabs}
      {children}
    </div>
  );
}
