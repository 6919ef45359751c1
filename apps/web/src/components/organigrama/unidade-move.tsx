import { VisuallyHidden } from '@mantine/core';
import { pathBelowEmpresa, screenPath } from '@sst/contract/rules/texts/text';
import { IconArrowDown, IconArrowRight } from '@tabler/icons-react';
import { useEmpresa } from '../../lib/session/use-empresa.ts';
import classes from './unidade-move.module.css';
import { UnidadeText } from './unidade-name.tsx';
import { useScreenNames } from './use-screen-names.ts';

interface PathsProps {
  /** Paths, the names from the company down, as they were on the day of the request. */
  readonly from: string;
  readonly to: string;
  /** What the screen calls the unit with a path; by default the path below the company. */
  nameOf?(path: string): string | undefined;
}

/** Where a transfer leads from and to, in a list of many companies. */
export function UnidadePathMove({ from, to, nameOf }: PathsProps) {
  const name = (path: string) => {
    const known = nameOf?.(path);
    return (
      <UnidadeText
        text={known ?? pathBelowEmpresa(path)}
        whole={screenPath(path)}
        short={known === undefined}
      />
    );
  };
  return (
    // A row of a transfer is two lines.
    <span className={classes.move} data-one-line>
      {name(from)}
      <span className={classes.destination}>
        <IconArrowDown size={14} stroke={1.75} aria-hidden />
        <VisuallyHidden>para </VisuallyHidden>
        {name(to)}
      </span>
    </span>
  );
}

/** The same in the chosen company, by the names of its tree; units that were renamed or moved since by their old path. */
export function UnidadeMove(paths: Omit<PathsProps, 'nameOf'>) {
  const names = useScreenNames(useEmpresa().cd);
  return <UnidadePathMove {...paths} {...(names && { nameOf: names.nameOfPath })} />;
}

/** The unit that a transfer leads to, in a row of a phone. @param to its path on the day of the request. */
export function UnidadeDestination({ to }: { readonly to: string }) {
  const names = useScreenNames(useEmpresa().cd);
  return (
    <span className={classes.onwards}>
      <IconArrowRight size={14} stroke={1.75} aria-hidden />
      <VisuallyHidden>para </VisuallyHidden>
      <UnidadeText text={names?.nameOfPath(to) ?? pathBelowEmpresa(to)} whole={screenPath(to)} />
    </span>
  );
}
