import { TextInput } from '@mantine/core';
import { countLabel } from '@sst/contract/rules/text';
import { IconSearch } from '@tabler/icons-react';
import {
  type KeyboardEvent,
  useDeferredValue,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import classes from './tree.module.css';
import { ancestorsOf, flattenTree, moveInTree, searchTree, type Tree } from './tree-model.ts';
import { TreeRows } from './tree-rows.tsx';

interface Props {
  readonly tree: Tree;
  readonly value: number | null;
  onSelect(node: number): void;
  /** Does not take the focus on mount, for a tree that is part of a page. */
  readonly still?: boolean;
}

/** On touch screens the search field gets no focus on mount, which would open the keyboard. */
const touch = window.matchMedia('(pointer: coarse)').matches;

/** A search field and a tree; the arrow keys move between them, and typing in the tree goes to the search. */
export function TreeChoice({ tree, value, onSelect, still }: Props) {
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  // Lazy code: the dialog's focus trap may have focused another element before the tree mounted.
  useEffect(() => {
    if (!touch && !still) box.current?.focus();
  }, [still]);
  const [text, setText] = useState('');
  const wanted = useDeferredValue(text);
  const [expanded, setExpanded] = useState<ReadonlySet<number>>(
    () =>
      new Set([
        ...tree.roots.map((root) => root.cd),
        ...ancestorsOf(tree.byCode.get(value ?? Number.NaN)),
      ]),
  );
  const [active, setActive] = useState(value ?? tree.roots[0]?.cd ?? 0);
  const [seen, setSeen] = useState({ tree, value });
  if (seen.tree !== tree || seen.value !== value) {
    // The node was selected elsewhere or has moved: scroll to it.
    setSeen({ tree, value });
    setExpanded(new Set([...expanded, ...ancestorsOf(tree.byCode.get(value ?? Number.NaN))]));
    if (value !== null) setActive(value);
  }
  const found = useMemo(() => searchTree(tree, wanted), [tree, wanted]);
  const rows = useMemo(
    () => flattenTree(tree, expanded, found?.kept ?? null),
    [tree, expanded, found],
  );
  const activeIndex = Math.max(
    rows.findIndex((row) => row.node.cd === active),
    0,
  );

  const toggle = (cd: number) => {
    const next = new Set(expanded);
    if (!next.delete(cd)) next.add(cd);
    setExpanded(next);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const current = rows[activeIndex];
    const move = moveInTree(rows, activeIndex, event.key);
    if (move) {
      const next = move.index === undefined ? undefined : rows[move.index];
      if (next) setActive(next.node.cd);
      else if (move.toggle !== undefined && !found) toggle(move.toggle);
    } else if (current && (event.key === 'Enter' || event.key === ' ')) {
      onSelect(current.node.cd);
    } else {
      // Typed letters go to the search.
      if (event.key.length === 1) box.current?.focus();
      return;
    }
    event.preventDefault();
  };

  return (
    <>
      <div>
        <TextInput
          ref={box}
          data-autofocus={(!touch && !still) || undefined}
          type="search"
          aria-label="Pesquisar no organigrama"
          placeholder="Pesquisar"
          leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
          value={text}
          onChange={(event) => {
            const next = event.currentTarget.value;
            setText(next);
            const first = searchTree(tree, next)?.first;
            if (first) setActive(first);
          }}
          onKeyDown={(event) => {
            if (event.key === 'ArrowDown') {
              event.preventDefault();
              list.current?.focus();
            } else if (event.key === 'Enter') {
              const first = searchTree(tree, text)?.first;
              if (first) onSelect(first);
            }
          }}
        />
        <p className={classes.found} role="status">
          {found && countLabel(found.matches, 'resultado', 'resultados')}
        </p>
      </div>
      {rows.length === 0 ? (
        <p className={classes.wait}>Nada no organigrama corresponde à pesquisa.</p>
      ) : (
        <TreeRows
          id={id}
          ref={list}
          autoFocus={touch && !still}
          rows={rows}
          activeIndex={activeIndex}
          value={value}
          highlight={wanted}
          onKeyDown={onKeyDown}
          onToggle={found ? undefined : toggle}
          onSelect={onSelect}
        />
      )}
    </>
  );
}
