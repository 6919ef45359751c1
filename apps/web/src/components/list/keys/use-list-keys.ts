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
  onHelp(): void;
}

/**
 * The keys of a list: its rows are one Tab stop and a mark moves between them, by j and k from anywhere on the page and by
 * the arrows in the rows.
 * @returns all shortcuts of the page, for their list.
 */
export function useListKeys<Row>(given: ListKeysInput<Row>): readonly Shortcut[] {
  const { list, page, stale, keyOf, choice, own = [] } = given;
  const rows = page?.message ?? [];
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

  /** The row to go to once that page has loaded: its first or its last. The page before may be read anew until then. */
  const waiting = useRef<{ readonly pagina: number; readonly row: 0 | -1 }>(undefined);
  useEffect(() => {
    if (stale || !waiting.current || page?.pagina !== waiting.current.pagina) return;
    if (stops.current?.focus(waiting.current.row)) waiting.current = undefined;
  }, [page, stale]);

  const { openKey, searchField } = given;
  useEffect(() => {
    const field = searchField.current;
    if (!on || !field) return;
    const down = ({ key }: KeyboardEvent) => {
      if (key === 'ArrowDown') stops.current?.focus(stops.current.markIndex);
    };
    field.addEventListener('keydown', down);
    return () => field.removeEventListener('keydown', down);
  }, [on, searchField]);

  const indexOfOpen = () => rows.findIndex((row) => keyOf(row) === openKey);
  const moveToOpen = useEffectEvent(() => {
    const index = indexOfOpen();
    if (index >= 0) stops.current?.moveMark(index);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: it may be on the page that has just loaded.
  useEffect(() => {
    if (openKey !== undefined) moveToOpen();
  }, [openKey, page]);

  const focusRows = () => stops.current?.focus(stops.current.markIndex) ?? false;
  const step = (by: 1 | -1) => (pressed: string) => {
    const index = stops.current?.focusedIndex ?? -1;
    // An arrow that is pressed elsewhere scrolls the page.
    if (index < 0) return pressed.length === 1 && /\w/.test(pressed) && focusRows() ? true : LEFT;
    if (!page || stale) return true;
    const { pagina, countPag } = page;
    const to = stepFrom({ index, last: index, rows: rows.length, pagina, countPag }, by);
    waiting.current = undefined;
    if (to && 'row' in to) stops.current?.focus(to.row);
    else if (to) {
      waiting.current = { pagina: to.pagina, row: by === 1 ? 0 : -1 };
      given.onPage(to.pagina);
    }
    return true;
  };
  /** Does something with the row that has the focus. */
  const inRow = (act: (index: number, element: HTMLElement) => unknown) => () => {
    const index = stops.current?.focusedIndex ?? -1;
    const element = stops.current?.rows[index];
    return element ? act(index, element) : LEFT;
  };
  /** Only while the focus is at the row, not at a link or button in it. */
  const atRow = (act: (index: number, element: HTMLElement) => unknown) =>
    inRow((index, element) => {
      const { activeElement } = document;
      const isStop = activeElement === element || activeElement?.matches('[data-open]');
      return isStop ? act(index, element) : LEFT;
    });
  /** Does something with the row that has the focus, else with the one that is open. */
  const withRow = (act: (index: number) => unknown) => () => {
    const focused = stops.current?.focusedIndex ?? -1;
    const index = focused < 0 ? indexOfOpen() : focused;
    return index < 0 ? LEFT : act(index);
  };

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
  const open = (element: HTMLElement) => element.querySelector<HTMLElement>('[data-open]')?.click();
  const openActions = (_: number, element: HTMLElement) => {
    const controls = stops.current?.controlsIn(element, 'data-row-actions') ?? [];
    const menu = controls.find((control) => control.getAttribute('aria-haspopup') === 'menu');
    const first = menu ?? controls[0];
    // On a phone the actions of some rows are in what they open.
    if (!first) return open(element);
    first.focus();
    menu?.click();
  };
  const leave = () => {
    if ((stops.current?.focusedIndex ?? -1) < 0) return LEFT;
    if (!stops.current?.focusOwnRow()) focusList();
    return true;
  };

  const ofRows = (given.ofRows ?? []).map(({ run, ...shortcut }): Shortcut => {
    const { chosenRows } = given;
    const ofFocused = withRow((index) => {
      const row = rows[index];
      return row ? run([row]) : LEFT;
    });
    return {
      ...shortcut,
      run: chosenRows.length > 0 ? () => run(chosenRows) : ofFocused,
    };
  });

  const shortcuts = withOwn(
    [...own, ...ofRows],
    [
      { key: 'j', also: ['↓'], what: 'Linha seguinte', run: step(1), moves: true },
      { key: 'k', also: ['↑'], what: 'Linha anterior', run: step(-1), moves: true },
      ...(given.opens
        ? [
            { key: 'Enter', what: 'Abrir a linha' },
            {
              key: 'Espaço',
              what: 'Ver os dados da linha',
              run: atRow((index, element) => {
                const row = rows[index];
                if (given.peek && row) given.peek(row);
                else open(element);
              }),
            },
          ]
        : []),
      ...(given.actions ? [{ key: '.', what: 'Opções da linha', run: inRow(openActions) }] : []),
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
      ...(choice
        ? [
            {
              key: 'x',
              what: 'Escolher a linha, ou deixar de a escolher',
              run: withRow(choose),
            },
            { key: 'Shift+x', what: 'Escolher até esta linha', run: withRow(chooseTo) },
          ]
        : []),
      { key: '/', what: 'Pesquisar', run: () => search(searchField.current) },
      { key: 'f', what: 'Filtrar', run: () => openFilters(list.current) },
      { key: 'z', what: 'Anular o que acabou de fazer', run: undoLatest },
      { key: 'Esc', what: 'Sair da linha', run: leave, moves: true },
      { key: '?', what: 'Mostrar estes atalhos', run: given.onHelp, moves: true },
    ],
  );
  useShortcuts(given.off ? [] : shortcuts);
  return shortcuts;
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
