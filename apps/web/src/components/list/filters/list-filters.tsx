import { NativeSelect, Skeleton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { lazyPart } from '../../../lib/page/lazy-part.ts';
import { OptionalPart } from '../../feedback/optional-part.tsx';
import type { ListFilter } from '../list-definition.ts';

const SearchFilter = lazyPart(() => import('./search-filter.tsx'), 'SearchFilter');

interface Props {
  readonly filters: readonly ListFilter[];
  readonly values: Readonly<Record<string, unknown>>;
  onChange(patch: Record<string, string | undefined>): void;
}

/** The list's own filters, one control each; a native select unless a filter is searchable. */
export function ListFilters({ filters, values, onChange }: Props) {
  return filters.map((filter) => {
    const { name, label, all, options } = filter;
    if (all === undefined) return null;
    const value = String(values[name] ?? '');
    if (filter.searchable) {
      return (
        <OptionalPart key={name} fallback={<Skeleton height={36} />}>
          <SearchFilter
            filter={filter}
            value={value}
            onChange={(chosen) => onChange({ [name]: chosen })}
          />
        </OptionalPart>
      );
    }
    return (
      <NativeSelect
        rightSection={<IconChevronDown size={16} stroke={1.75} aria-hidden />}
        key={name}
        size="sm"
        label={label}
        value={value}
        onChange={(event) => onChange({ [name]: event.currentTarget.value || undefined })}
        data={[{ value: '', label: all }, ...options]}
      />
    );
  });
}
