import { formatSort, parseSort, type Sort } from '../../../lib/list/list-state.ts';
import { SelectChip } from '../filters/select-chip.tsx';

interface Props {
  readonly columns: readonly { readonly header: string; readonly sort?: string }[];
  readonly sort: Sort | null;
  onSort(sort: Sort | null): void;
}

/** The order of rows without column headers, as a chip. */
export function CardSort({ columns, sort, onSort }: Props) {
  const options = columns.flatMap((column) =>
    column.sort
      ? (['asc', 'des'] as const).map((direction) => ({
          value: `${column.sort}.${direction}`,
          label: `${column.header}, ${direction === 'asc' ? 'crescente' : 'decrescente'}`,
        }))
      : [],
  );
  if (options.length === 0) return null;
  return (
    <SelectChip
      name="ordenacao"
      label="Ordenar por"
      all="Ordenar por..."
      lasting
      options={options}
      value={formatSort(sort) ?? ''}
      onChange={(value) => onSort(parseSort(value))}
    />
  );
}
