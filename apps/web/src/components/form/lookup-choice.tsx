import { Button, TextInput } from '@mantine/core';
import { storedLine } from '@sst/contract/rules/names';
import { countLabel } from '@sst/contract/rules/text';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useInFlight } from '../../lib/use-in-flight.ts';
import classes from './form.module.css';
import { type Lookup, searchLookups } from './lookup.ts';
import { LookupOptions } from './lookup-options.tsx';

interface Props {
  readonly label: string;
  readonly list: readonly Lookup[];
  readonly limit: number;
  readonly value: Lookup | null;
  onSelect(chosen: Lookup): void;
  onInsert(nome: string): Promise<void>;
}

/** One input both to search the list and to name a new entry; the arrow keys move through the results. */
export function LookupChoice({ label, list, limit, value, onSelect, onInsert }: Props) {
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  // The names may load after the dialog's focus trap has run.
  useEffect(() => box.current?.focus(), []);
  const [text, setText] = useState('');
  const [active, setActive] = useState<number | null>(null);
  const [failure, setFailure] = useState<string>();
  const { busy, run } = useInFlight();
  const nome = storedLine(text);
  const found = searchLookups(list, nome);
  const index = active === null ? (nome ? 0 : -1) : Math.min(active, found.length - 1);

  const insert = () =>
    run(async () => {
      setFailure(undefined);
      await onInsert(nome).catch((error: Error) => setFailure(error.message));
    });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const chosen = found[index];
    if (event.key === 'ArrowDown') setActive(Math.min(index + 1, found.length - 1));
    else if (event.key === 'ArrowUp') setActive(Math.max(index - 1, 0));
    else if (event.key === 'Enter' && chosen) onSelect(chosen);
    else if (event.key === 'Enter' && nome) void insert();
    else if (event.key !== 'Enter') return;
    event.preventDefault();
  };

  return (
    <>
      <div className={classes.insert}>
        <TextInput
          ref={box}
          data-autofocus
          label="Nome"
          placeholder="Pesquisar ou inserir um nome"
          autoComplete="off"
          maxLength={limit}
          value={text}
          error={failure}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={found.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={found[index] && `${id}-${found[index].cd}`}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setActive(null);
            setFailure(undefined);
          }}
          onKeyDown={onKeyDown}
        />
        <Button
          variant="default"
          mt={26}
          disabled={nome === ''}
          loading={busy}
          onClick={() => void insert()}
        >
          Inserir
        </Button>
      </div>
      <p className={classes.found} role="status">
        {nome && found.length === 0
          ? 'Nada corresponde: «Inserir» adiciona este nome.'
          : nome && countLabel(found.length, 'resultado', 'resultados')}
      </p>
      <LookupOptions
        id={id}
        label={label}
        list={found}
        active={index}
        value={value}
        onSelect={onSelect}
      />
    </>
  );
}
