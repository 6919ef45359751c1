import { TextInput } from '@mantine/core';
import { countLabel } from '@sst/contract/rules/texts/text';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import classes from './organigrama.module.css';
import { moveInOrganigrama, type Organigrama } from './organigrama-model.ts';
import { OrganigramaRows } from './organigrama-rows.tsx';
import { useOrganigramaState } from './use-organigrama-state.ts';

interface Props {
  readonly tree: Organigrama;
  readonly value: number | null;
  onSelect(node: number): void;
  /** Does not take the focus on mount, for a tree that is part of a page. */
  readonly still?: boolean;
}

/** On touch screens the search field gets no focus on mount, which would open the keyboard. */
const touch = window.matchMedia('(pointer: coarse)').matches;

/** A search field and a tree; the arrow keys move between them, and typing in the tree goes to the search. */
export function OrganigramaChoice({ tree, value, onSelect, still }: Props) {
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  // Lazy code: the dialog's focus trap may have focused another element before the tree mounted.
  useEffect(() => {
    if (!touch && !still) box.current?.focus();
  }, [still]);
  const state = useOrganigramaState(tree, value);
  const { text, found, rows, activeIndex } = state;

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const current = rows[activeIndex];
    const move = moveInOrganigrama(rows, activeIndex, event.key);
    if (move) state.follow(move);
    else if (current && (event.key === 'Enter' || event.key === ' ')) onSelect(current.node.cd);
    else {
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
          onChange={(event) => state.search(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'ArrowDown') {
              event.preventDefault();
              list.current?.focus();
            } else if (event.key === 'Enter') {
              const first = state.firstMatch();
              if (first) onSelect(first);
            }
          }}
        />
        <p className={classes.found} role="status">
          {found && countLabel(found.matched.size, 'resultado', 'resultados')}
        </p>
      </div>
      {rows.length === 0 ? (
        <p className={classes.wait}>Nada no organigrama corresponde à pesquisa.</p>
      ) : (
        <OrganigramaRows
          id={id}
          ref={list}
          autoFocus={touch && !still}
          rows={rows}
          activeIndex={activeIndex}
          value={value}
          highlight={state.wanted}
          onKeyDown={onKeyDown}
          onToggle={state.toggle}
          onSelect={onSelect}
        />
      )}
    </>
  );
}
