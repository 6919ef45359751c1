import { NativeSelect } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { formatSort, parseSort, type Sort } from '../../../lib/list/list-state.ts';
import classes from '../rows/list-cards.module.css';

interface Props {
  readonly columns: readonly { readonly header: string; readonly sort?: string }[];
  readonly sort: Sort | null;
  onSort(sort: Sort | null): void;
}

/** The sort control of the card layout, which has no column headers. */
export function CardSort({ columns, sort, onSort }: Props) {
  const choices = columns.flatMap((column) =>
    column.sort
      ? (['asc', 'des'] as const).map((direction) => ({
          value: `${column.sort}.${direction}`,
          label: `${column.header}, ${direction === 'asc' ? 'crescente' : 'decrescente'}`,
        }))
      : [],
  );
  if (choices.length === 0) return null;
  return (
    <NativeSelect
      rightSection={<IconChevronDown size={16} stroke={1.75} aria-hidden />}
      className={classes.sort}
      size="sm"
      aria-label="Ordenar por"
      value={formatSort(sort) ?? ''}
      data={[{ value: '', label: 'Ordenar por...' }, ...choices]}
      onChange={(event) => onSort(parseSort(event.currentTarget.value))}
    />
  );
}
