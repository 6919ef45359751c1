import { Skeleton } from '@mantine/core';
import { wholeNumber } from '@sst/contract/rules/text';
import { Link } from '@tanstack/react-router';
import type { LinkTo } from '../../lib/link-to.ts';
import styles from './modules.module.css';

/** A number, and the list that it counts. */
export interface ModuleFigure extends LinkTo {
  readonly label: string;
  /** `undefined` while it is on its way. */
  readonly value: number | undefined;
}

interface Props {
  /** Says what the figures are of. */
  readonly label: string;
  readonly figures: readonly ModuleFigure[];
}

/** Figures of a module below its tile; each opens the list that it counts. */
export function ModuleFigures({ label, figures }: Props) {
  return (
    <ul className={styles.figures} aria-label={label}>
      {figures.map((figure) => (
        <li key={figure.label}>
          <Link
            to={figure.to}
            params={figure.params}
            search={figure.search}
            className={styles.figure}
          >
            <span className={styles.number}>
              {figure.value === undefined ? (
                <Skeleton height={12} width={24} />
              ) : (
                wholeNumber(figure.value)
              )}
            </span>{' '}
            <span>{figure.label}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
