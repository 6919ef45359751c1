/**
 * The groups of the palette, in the order in which they stand: what is found at once, and so is under Enter while the
 * server is asked, above those whom it finds.
 */
const GROUPS = {
  recentes: 'Recentes',
  acoes: 'Ações',
  paginas: 'Páginas',
  estados: 'Listas',
  pessoas: 'Funcionários',
  unidades: 'Unidades',
  empresas: 'Empresas',
} as const;
type GroupKey = keyof typeof GROUPS;

/** What was found, by group. */
export type Parts<E> = Readonly<Partial<Record<GroupKey, readonly E[]>>>;

export interface Group<E> {
  readonly key: GroupKey;
  readonly label: string;
  readonly entries: readonly E[];
}

/** Most entries of a group: of what was typed, and of the palette as it opens. */
const MOST: Readonly<Record<GroupKey, number>> = {
  recentes: 5,
  acoes: 5,
  estados: 4,
  pessoas: 6,
  unidades: 4,
  paginas: 6,
  empresas: 4,
};
const MOST_AT_FIRST: Partial<Record<GroupKey, number>> = {
  acoes: 6,
  paginas: Number.POSITIVE_INFINITY,
};

/** The part of a text from which on only actions are looked for. */
const ONLY_ACTIONS = '>';

/** What a typed text asks for. */
export function askedBy(typed: string): { readonly text: string; readonly onlyActions: boolean } {
  const text = typed.trimStart();
  const onlyActions = text.startsWith(ONLY_ACTIONS);
  return { text: (onlyActions ? text.slice(ONLY_ACTIONS.length) : text).trim(), onlyActions };
}

/** The groups that have entries, in their order, none longer than fits; all actions where nothing else was asked for. */
export function arrange<E>(parts: Parts<E>, typed: string): Group<E>[] {
  const { text, onlyActions } = askedBy(typed);
  return (Object.keys(GROUPS) as GroupKey[])
    .filter((key) => key === 'acoes' || !onlyActions)
    .map((key) => {
      const most = (text === '' && MOST_AT_FIRST[key]) || MOST[key];
      const entries = parts[key] ?? [];
      return {
        key,
        label: GROUPS[key],
        entries: onlyActions ? entries : entries.slice(0, most),
      };
    })
    .filter(({ entries }) => entries.length > 0);
}
