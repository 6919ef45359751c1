import { Button, Skeleton } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { lazyPart } from '../../../lib/page/lazy-part.ts';
import { OptionalPart } from '../../feedback/optional-part.tsx';
import type { ListDefinition, ListFilter } from '../list-definition.ts';
import type { ListState } from '../use-list-state.ts';
import classes from './chips.module.css';
import { FilterChip } from './filter-chip.tsx';
import { MoreFilters } from './more-filters.tsx';
import { OrganigramaField } from './organigrama-field.tsx';
import type { Period } from './period.ts';
import { PeriodChip } from './period-chip.tsx';
import { SelectChip } from './select-chip.tsx';
import { isShown, PERIOD, setFilters, useShownFilters } from './set-filters.ts';

const SearchFilter = lazyPart(() => import('./search-filter.tsx'), 'SearchFilter');

type Definition = Pick<ListDefinition<never>, 'filters' | 'period'>;

interface Props extends ListState {
  readonly definition: Definition;
  /** The company whose tree filters the list; `null` if no tree does. */
  readonly company: { readonly cd: number; readonly nome: string } | null;
  /** Clears the search and all filters, and moves the focus. */
  onClear(): void;
  /** Stands among the chips: the order of rows that have no headers, a switch. */
  readonly children?: ReactNode;
}

/**
 * The filters of a list as chips, in a fixed order: the unit, those that stand there, those that are set, and behind
 * '+ Filtro' the others.
 */
export function ListChips({ definition, company, search, change, onClear, children }: Props) {
  const { filters = [], period } = definition;
  const line = useRef<HTMLUListElement>(null);
  const { shown, show, bringOut } = useShownFilters(line);
  const isSet = setFilters(search, definition);
  const others = [
    ...(period === 'more' ? [PERIOD] : []),
    ...filters.filter(({ more }) => more),
  ].filter(({ name }) => !shown.has(name) && !isSet.has(name));
  return (
    <ul ref={line} className={classes.chips} aria-label="Filtros" data-filters>
      {company && (
        <OrganigramaField
          company={company}
          value={search.no ?? null}
          onChange={(no) => change({ no: no ?? undefined })}
        />
      )}
      {period && isShown({ ...PERIOD, more: period === 'more' }, shown, isSet) && (
        <PeriodChip
          value={search as Period}
          onChange={(days) => {
            show(PERIOD.name);
            change(days);
          }}
        />
      )}
      {filters.map((filter) => (
        <ChipOf
          key={filter.name}
          filter={filter}
          value={String(search[filter.name] ?? '')}
          shown={isShown(filter, shown, isSet)}
          onChange={(chosen) => {
            if (filter.more && filter.all !== undefined) show(filter.name);
            change({ [filter.name]: chosen });
          }}
        />
      ))}
      {others.length > 0 && (
        <li className={classes.other} data-more>
          <MoreFilters filters={others} onShow={bringOut} />
        </li>
      )}
      {children}
      {(isSet.size > 0 || search.pesquisa) && (
        <li className={classes.other}>
          <Button variant="subtle" size="compact-sm" data-face onClick={onClear}>
            Limpar filtros
          </Button>
        </li>
      )}
    </ul>
  );
}

interface ChipProps {
  readonly filter: ListFilter;
  readonly value: string;
  /** Whether a filter that can be chosen has a chip now. */
  readonly shown: boolean;
  onChange(chosen: string | undefined): void;
}

/** The chip of a filter; none for one that has tabs, or that waits behind '+ Filtro'. */
function ChipOf({ filter, value, shown, onChange }: ChipProps) {
  const { name, label, all, options } = filter;
  if (filter.byTabs) return null;
  if (all === undefined) {
    const chosen = options.find((option) => option.value === value);
    const remove = () => onChange(undefined);
    return (
      chosen && <FilterChip name={name} label={label} value={chosen.label} onRemove={remove} />
    );
  }
  if (!shown) return null;
  if (filter.searchable) {
    return (
      <li className={classes.other} data-filter={name}>
        <OptionalPart fallback={<Skeleton width={168} height={32} />}>
          <SearchFilter filter={filter} value={value} onChange={onChange} />
        </OptionalPart>
      </li>
    );
  }
  return (
    <SelectChip
      name={name}
      label={label}
      all={all}
      options={options}
      value={value}
      onChange={onChange}
    />
  );
}
