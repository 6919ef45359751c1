import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { undoLatest } from '../../../lib/notices/notify.ts';
import { focusList } from '../../../lib/page/scroll-to-list.ts';
import { LEFT, type RowShortcut, type Shortcut, withOwn } from '../../keys/shortcuts.ts';
import { useKeysOn, useShortcuts } from '../../keys/use-shortcuts.ts';
import type { RowKey } from '../list-definition.ts';
import type { ListChoice } from '../rows/list-row.tsx';
import { stepFrom } from './next-row.ts';
import { rangeOf } from './row-order.ts';
import { RowStops } from './row-stops.ts';

export interface ListKeysInput<Row> {
  /** The element with the rows, and the one around it and the bar above. */
  readonly list: RefObject<HTMLElement | null>;
  readonly searchField: RefObject<HTMLInputElement | null>;
  /** The rows as they are shown, and where their page is; `undefined` until they have loaded. */
  readonly page:
    | { readonly message: readonly Row[]; readonly pagina: number; readonly countPag: number }
    | undefined;
  /** Another page is loading. */
  readonly stale: boolean;
  keyOf(row: Row): RowKey;
  readonly choice: ListChoice<Row> | undefined;
  /** Shows a row's details where opening it does not; absent if it does. */
  readonly peek?: ((row: Row) => void) | undefined;
  /** What else there is: whether a press opens a row, whether rows have actions. */
  readonly opens: boolean;
  readonly actions: boolean;
  /** Whether there is anything to filter by. */
  readonly filtered: boolean;
  /** Key of the row that is open beside the list. */
  readonly openKey?: RowKey | undefined;
  /** The page's own shortcuts, which come before those of the list. */
  readonly own?: readonly Shortcut[];
  /** Those of them that are for rows. */
  readonly ofRows?: readonly RowShortcut<Row>[] | undefined;
  /** The chosen rows. */
  readonly chosenRows: readonly Row[];
  /** Nothing has a key for now. */
  readonly off?: boolean | undefined;
  onPage(pagina: number): void;
  /** Empties the search; absent where nothing is searched for. */
  readonly onUnsearch?: (() => void) | undefined;
  onHelp(): void;
}

type Stops = RefObject<RowStops | undefined>;

/**
 * The keys of a list: its rows are one Tab stop and a mark moves between them, by j and k from anywhere on the page and by
 * the arrows in the rows.
 * @returns all shortcuts of the page, for their list.
 */
export function useListKeys<Row>(given: ListKeysInput<Row>): readonly Shortcut[] {
  const { keyOf, openKey, own = [] } = given;
  const rows = given.page?.message ?? [];
  const stops = useStops(given);
  const step = useSteps(given, stops);
  const indexOfOpen = () => rows.findIndex((row) => keyOf(row) === openKey);
  useMarkAtOpen(given, stops, indexOfOpen);
  const focused = focusedRow(stops, indexOfOpen);
  const { choose, chooseTo } = useChooseKeys(given);
  const ofRows = (given.ofRows ?? []).map(({ run, ...shortcut }): Shortcut => {
    const { chosenRows } = given;
    const ofFocused = focused.withRow((index) => {
      const row = rows[index];
      return row ? run([row]) : LEFT;
    });
    return { ...shortcut, run: chosenRows.length > 0 ? () => run(chosenRows) : ofFocused };
  });
  const peek = (index: number, element: HTMLElement) => {
    const row = rows[index];
    if (given.peek && row) given.peek(row);
    else open(element);
  };
  const shortcuts = withOwn(
    [...own, ...ofRows],
    [
      { key: 'j', also: ['↓'], what: 'Linha seguinte', run: step(1), moves: true },
      { key: 'k', also: ['↑'], what: 'Linha anterior', run: step(-1), moves: true },
      ...(given.opens
        ? [
            { key: 'Enter', what: 'Abrir a linha' },
            { key: 'Espaço', what: 'Ver os dados da linha', run: focused.atRow(peek) },
          ]
        : []),
      ...withinRow(stops, focused, given.actions),
      ...(given.choice
        ? [
            {
              key: 'x',
              what: 'Escolher a linha, ou deixar de a escolher',
              run: focused.withRow(choose),
            },
            { key: 'Shift+x', what: 'Escolher até esta linha', run: focused.withRow(chooseTo) },
          ]
        : []),
      ...aroundRows(given, stops),
    ],
  );
  useShortcuts(given.off ? [] : shortcuts);
  return shortcuts;
}

/** The rows as one Tab stop, while keys are on; the arrow down leads to them from the search. */
function useStops<Row>({ list, searchField }: ListKeysInput<Row>): Stops {
  const stops = useRef<RowStops>(undefined);
  const [on] = useKeysOn();
  useEffect(() => {
    if (!on || !list.current) return;
    const made = new RowStops(list.current);
    stops.current = made;
    return () => {
      stops.current = undefined;
      made.release();
    };
  }, [on, list]);
  useEffect(() => {
    const field = searchField.current;
    if (!on || !field) return;
    const down = ({ key }: KeyboardEvent) => {
      if (key === 'ArrowDown') focusRows(stops);
    };
    field.addEventListener('keydown', down);
    return () => field.removeEventListener('keydown', down);
  }, [on, searchField]);
  return stops;
}

const focusRows = ({ current }: Stops) => current?.focus(current.markIndex) ?? false;

/** Moves the mark to the row that is open beside the list. */
function useMarkAtOpen<Row>(
  { openKey, page }: ListKeysInput<Row>,
  stops: Stops,
  indexOfOpen: () => number,
): void {
  const moveToOpen = useEffectEvent(() => {
    const index = indexOfOpen();
    if (index >= 0) stops.current?.moveMark(index);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: it may be on the page that has just loaded.
  useEffect(() => {
    if (openKey !== undefined) moveToOpen();
  }, [openKey, page]);
}

/** Moves to the row before or after, on the next page too. */
function useSteps<Row>({ page, stale, onPage }: ListKeysInput<Row>, stops: Stops) {
  /** The row to go to once that page has loaded: its first or its last. The page before may be read anew until then. */
  const waiting = useRef<{ readonly pagina: number; readonly row: 0 | -1 }>(undefined);
  useEffect(() => {
    if (stale || !waiting.current || page?.pagina !== waiting.current.pagina) return;
    if (stops.current?.focus(waiting.current.row)) waiting.current = undefined;
  }, [page, stale, stops]);
  return (by: 1 | -1) => (pressed: string) => {
    const index = stops.current?.focusedIndex ?? -1;
    // An arrow that is pressed elsewhere scrolls the page.
    if (index < 0) {
      return pressed.length === 1 && /\w/.test(pressed) && focusRows(stops) ? true : LEFT;
    }
    if (!page || stale) return true;
    const { pagina, countPag, message } = page;
    const to = stepFrom({ index, last: index, rows: message.length, pagina, countPag }, by);
    waiting.current = undefined;
    if (to && 'row' in to) stops.current?.focus(to.row);
    else if (to) {
      waiting.current = { pagina: to.pagina, row: by === 1 ? 0 : -1 };
      onPage(to.pagina);
    }
    return true;
  };
}

/** Makes keys that do something with a row. */
function focusedRow(stops: Stops, indexOfOpen: () => number) {
  type Act = (index: number, element: HTMLElement) => unknown;
  /** With the row that has the focus. */
  const inRow = (act: Act) => () => {
    const index = stops.current?.focusedIndex ?? -1;
    const element = stops.current?.rows[index];
    return element ? act(index, element) : LEFT;
  };
  return {
    inRow,
    /** Only while the focus is at the row, not at a link or button in it. */
    atRow: (act: Act) =>
      inRow((index, element) => {
        const { activeElement } = document;
        const isStop = activeElement === element || activeElement?.matches('[data-open]');
        return isStop ? act(index, element) : LEFT;
      }),
    /** With the row that has the focus, else with the one that is open. */
    withRow: (act: (index: number) => unknown) => () => {
      const focused = stops.current?.focusedIndex ?? -1;
      const index = focused < 0 ? indexOfOpen() : focused;
      return index < 0 ? LEFT : act(index);
    },
  };
}

/** Chooses a row, or all from the one that was chosen last. */
function useChooseKeys<Row>({ page, keyOf, choice }: ListKeysInput<Row>) {
  const rows = page?.message ?? [];
  const anchor = useRef<string>(undefined);
  const choose = (index: number) => {
    const row = rows[index];
    if (!row || !choice?.allows(row)) return;
    choice.change([row], !choice.has(row));
    anchor.current = String(keyOf(row));
  };
  const chooseTo = (index: number) => {
    const range = rangeOf(rows, (row) => String(keyOf(row)), anchor.current, index);
    choice?.change(
      range.filter((row) => choice.allows(row)),
      true,
    );
    const row = rows[index];
    if (row) anchor.current = String(keyOf(row));
  };
  return { choose, chooseTo };
}

const open = (element: HTMLElement) => element.querySelector<HTMLElement>('[data-open]')?.click();

/** The keys that lead to what a row has: its actions, links and buttons. */
function withinRow(
  stops: Stops,
  { inRow }: ReturnType<typeof focusedRow>,
  actions: boolean,
): Shortcut[] {
  const openActions = (_: number, element: HTMLElement) => {
    const controls = stops.current?.controlsIn(element, 'data-row-actions') ?? [];
    const menu = controls.find((control) => control.getAttribute('aria-haspopup') === 'menu');
    const first = menu ?? controls[0];
    // On a phone the actions of some rows are in what they open.
    if (!first) return open(element);
    first.focus();
    menu?.click();
  };
  return [
    ...(actions ? [{ key: '.', what: 'Opções da linha', run: inRow(openActions) }] : []),
    {
      key: '→',
      what: 'Ligação ou botão seguinte da linha',
      run: inRow(() => stops.current?.focusInRow(1)),
      moves: true,
    },
    {
      key: '←',
      what: 'Ligação ou botão anterior da linha',
      run: inRow(() => stops.current?.focusInRow(-1)),
      moves: true,
    },
  ];
}

/** The keys that lead away from the rows. */
function aroundRows<Row>(
  { list, searchField, filtered, onHelp, onUnsearch }: ListKeysInput<Row>,
  stops: Stops,
): Shortcut[] {
  const leave = () => {
    if ((stops.current?.focusedIndex ?? -1) < 0) {
      if (!onUnsearch || document.activeElement !== list.current) return LEFT;
      onUnsearch();
      return true;
    }
    if (!stops.current?.focusOwnRow()) focusList();
    return true;
  };
  return [
    { key: '/', what: 'Pesquisar', run: () => search(searchField.current) },
    ...(filtered ? [{ key: 'f', what: 'Filtrar', run: () => openFilters(list.current) }] : []),
    { key: 'z', what: 'Anular o que acabou de fazer', run: undoLatest },
    {
      key: 'Esc',
      what: 'Sair da linha ou da pesquisa; na lista, esvaziar a pesquisa',
      run: leave,
      moves: true,
    },
    { key: '?', what: 'Mostrar estes atalhos', run: onHelp, moves: true },
  ];
}

/** Moves the focus to the search, whose text is then typed anew. */
function search(field: HTMLInputElement | null): void {
  field?.focus();
  field?.select();
}

/** Opens '+ Filtro'; where all filters have their chips, moves the focus to the first. */
function openFilters(list: HTMLElement | null): void {
  const filters = list?.parentElement?.querySelector<HTMLElement>('[data-filters]');
  const more = filters?.querySelector<HTMLElement>('[data-more] button');
  const first = more ?? filters?.querySelector<HTMLElement>(':is(button, select, input)');
  first?.focus();
  more?.click();
}
