import { Skeleton } from '@mantine/core';
import { wholeNumber } from '@sst/contract/rules/texts/text';
import { Link } from '@tanstack/react-router';
import type { LinkTo } from '../../lib/page/link-to.ts';
import classes from './modules.module.css';

/** A figure, with the link to the list that it counts. */
export interface ModuleFigure extends LinkTo {
  /** What is counted: the label of one, and of any other number. */
  readonly one: string;
  readonly label: string;
  /** `undefined` while loading. */
  readonly value: number | undefined;
}

interface Props {
  /** The accessible name of the figures. */
  readonly label: string;
  readonly figures: readonly ModuleFigure[];
}

/** The figures of a module, below its tile; each links to the list that it counts. */
export function ModuleFigures({ label, figures }: Props) {
  return (
    <ul className={classes.figures} aria-label={label}>
      {figures.map((figure) => (
        <li key={figure.label}>
          <Link
            to={figure.to}
            params={figure.params}
            search={figure.search}
            className={classes.figure}
          >
            <span className={classes.number}>
              {figure.value === undefined ? (
                <Skeleton height={12} width={24} />
              ) : (
                wholeNumber(figure.value)
              )}
            </span>{' '}
            <span>{figure.value === 1 ? figure.one : figure.label}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
