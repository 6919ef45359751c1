import { useDeferredValue, useMemo, useState } from 'react';
import {
  ancestorsOf,
  flattenOrganigrama,
  type Organigrama,
  type OrganigramaMove,
  searchOrganigrama,
} from './organigrama-model.ts';

const NONE: ReadonlySet<number> = new Set();

/** The state of a tree: its search, its expanded nodes, its active node and the resulting rows. */
export function useOrganigramaState(tree: Organigrama, value: number | null) {
  const [text, setText] = useState('');
  const wanted = useDeferredValue(text);
  const ancestors = ancestorsOf(tree.byCode.get(value ?? Number.NaN));
  const [expanded, setExpanded] = useState<ReadonlySet<number>>(
    () => new Set([...tree.roots.map((root) => root.cd), ...ancestors]),
  );
  const [opened, setOpened] = useState<ReadonlySet<number>>(NONE);
  const [active, setActive] = useState(value ?? tree.roots[0]?.cd ?? 0);
  const [seen, setSeen] = useState({ tree, value });
  if (seen.tree !== tree || seen.value !== value) {
    // The node was selected elsewhere or has moved: scroll to it.
    setSeen({ tree, value });
    setExpanded(new Set([...expanded, ...ancestors]));
    if (value !== null) setActive(value);
  }
  const found = useMemo(() => searchOrganigrama(tree, wanted), [tree, wanted]);
  const rows = useMemo(
    () => flattenOrganigrama(tree, found ? opened : expanded, found),
    [tree, expanded, opened, found],
  );
  const activeIndex = Math.max(
    rows.findIndex((row) => row.node.cd === active),
    0,
  );
  const toggle = (cd: number) => {
    const next = new Set(found ? opened : expanded);
    if (!next.delete(cd)) next.add(cd);
    if (found) setOpened(next);
    else setExpanded(next);
  };

  return {
    text,
    /** The text for which `rows` and `found` are the results; it may lag behind `text`. */
    wanted,
    found,
    rows,
    activeIndex,
    /** Expands or collapses a node; what leads to the result of a search stays open. */
    toggle,
    search: (next: string) => {
      setText(next);
      setOpened(NONE);
      const first = searchOrganigrama(tree, next)?.first;
      if (first) setActive(first);
    },
    /** The first node that matches the typed text. */
    firstMatch: () => searchOrganigrama(tree, text)?.first,
    follow: ({ index, toggle: cd }: OrganigramaMove) => {
      const next = index === undefined ? undefined : rows[index];
      if (next) setActive(next.node.cd);
      else if (cd !== undefined) toggle(cd);
    },
  };
}
