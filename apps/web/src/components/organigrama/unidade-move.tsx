import { VisuallyHidden } from '@mantine/core';
import { pathBelowEmpresa, screenPath } from '@sst/contract/rules/texts/text';
import { IconArrowDown } from '@tabler/icons-react';
import classes from './unidade-name.module.css';
import { UnidadeText } from './unidade-name.tsx';

interface Props {
  /** Paths, the names from the company down, as they were on the day of the request. */
  readonly from: string;
  readonly to: string;
}

/** Where a transfer leads from and to, each below the company. */
export function UnidadeMove({ from, to }: Props) {
  return (
    <span className={classes.move}>
      <UnidadeText text={pathBelowEmpresa(from)} whole={screenPath(from)} />
      <span className={classes.destination}>
        <IconArrowDown size={14} stroke={1.75} aria-hidden />
        <VisuallyHidden>para </VisuallyHidden>
        <UnidadeText text={pathBelowEmpresa(to)} whole={screenPath(to)} />
      </span>
    </span>
  );
}
