import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { LIST } from '@sst/contract/rules/limits';
import { IconSearch } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { type RefObject, useState } from 'react';
import { focusList } from '../../../lib/page/scroll-to-list.ts';
import classes from './list-bar.module.css';

interface Props {
  readonly ref: RefObject<HTMLInputElement | null>;
  /** The search text in the address. */
  readonly value: string;
  readonly hint: string;
  onSearch(text: string): void;
}

/** The search field: debounced by 500 ms, immediate on Enter, one request in either case. */
export function ListSearch({ ref, value, hint, onSearch }: Props) {
  const { history } = useRouter();
  const [text, setText] = useState(value);
  const [sent, setSent] = useState(value);
  const [seen, setSeen] = useState(value);
  // The address has changed: by this field, in which case the typed text stays, or by Back, a link or a cleared filter.
  if (value !== seen) {
    setSeen(value);
    if (value !== sent) setText(value);
    setSent(value);
  }

  const send = (typed: string) => {
    const next = typed.trim();
    if (next === value) return;
    setSent(next);
    onSearch(next);
  };
  const later = useDebouncedCallback((path: string) => {
    // While another page loads, the address is already that page's.
    if (path === history.location.pathname) send(text);
  }, LIST.searchDelay);
  const sendNow = (typed: string) => {
    later.cancel();
    send(typed);
  };

  return (
    <TextInput
      ref={ref}
      className={classes.search}
      type="search"
      size="xs"
      aria-label="Pesquisar"
      aria-keyshortcuts="/"
      placeholder={hint}
      maxLength={LIST.maxSearchLength}
      value={text}
      onChange={(event) => {
        setText(event.currentTarget.value);
        later(history.location.pathname);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') sendNow(text);
        if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
        // Browsers empty a search by Escape: here it leads to what was found, as it leads out of everything else.
        event.preventDefault();
        sendNow(text);
        focusList();
      }}
      leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
      rightSection={
        text && (
          <CloseButton
            size="sm"
            iconSize={16}
            aria-label="Limpar pesquisa"
            onClick={() => {
              setText('');
              sendNow('');
              ref.current?.focus();
            }}
          />
        )
      }
    />
  );
}
