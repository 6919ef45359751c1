import { type RefObject, useEffect, useState } from 'react';
import type { ListDefinition, ListFilter } from '../list-definition.ts';
import type { ListState } from '../use-list-state.ts';
import { type Period, periodText } from './period.ts';

type Definition = Pick<ListDefinition<never>, 'filters' | 'period'>;

/** The period, as it is called behind '+ Filtro'. */
export const PERIOD = { name: 'de', label: 'Período' } as const;

/** What an address has set of a filter: its label and its value in words. */
export interface SetFilter {
  readonly label: string;
  readonly value: string;
}

/** The filters that an address has set, by their query names: the unit as 'no', the period as 'de'. @param nodeName of the chosen unit. */
export function setFilters(
  search: ListState['search'],
  { filters = [], period }: Definition,
  nodeName = '…',
): ReadonlyMap<string, SetFilter> {
  const found = new Map<string, SetFilter>();
  if (search.no) found.set('no', { label: 'Organigrama', value: nodeName });
  const days = period && periodText(search as Period);
  if (days) found.set(PERIOD.name, { label: PERIOD.label, value: days });
  for (const { name, label, options } of filters) {
    const chosen = options.find((option) => option.value === String(search[name] ?? ''));
    if (chosen) found.set(name, { label, value: chosen.label });
  }
  return found;
}

/** Whether there is anything to filter a list by, or to clear. @param byUnit whether a tree filters it. */
export function hasFilters(
  search: ListState['search'],
  definition: Definition,
  byUnit: boolean,
): boolean {
  const { filters = [], period } = definition;
  const offered = filters.some(({ byTabs, all, more }) => !byTabs && (more || all !== undefined));
  return byUnit || period !== undefined || offered || setFilters(search, definition).size > 0;
}

/** Whether a filter has a chip: unless it waits behind '+ Filtro'. */
export function isShown(
  { name, more }: Pick<ListFilter, 'name' | 'more'>,
  shown: ReadonlySet<string>,
  isSet: ReadonlyMap<string, unknown>,
): boolean {
  return !more || shown.has(name) || isSet.has(name);
}

/** Opens a filter that has just got its chip. */
function openFilter(chips: Element, name: string): void {
  const face = chips.querySelector<HTMLElement>(`[data-filter="${name}"] [data-face]`);
  face?.focus();
  if (!(face instanceof HTMLSelectElement)) {
    face?.click();
    return;
  }
  try {
    face.showPicker();
  } catch {
    // A browser that cannot open it leaves it focused.
  }
}

/** The filters that '+ Filtro' has brought out on this page. @param chips their line, in which `bringOut` opens one. */
export function useShownFilters(chips: RefObject<HTMLElement | null>) {
  const [shown, setShown] = useState<ReadonlySet<string>>(new Set());
  const [opening, setOpening] = useState<string>();
  useEffect(() => {
    if (opening === undefined || !chips.current) return;
    setOpening(undefined);
    openFilter(chips.current, opening);
  }, [opening, chips]);
  const show = (name: string) => {
    if (!shown.has(name)) setShown(new Set([...shown, name]));
  };
  const bringOut = (name: string) => {
    show(name);
    setOpening(name);
  };
  return { shown, show, bringOut };
}
