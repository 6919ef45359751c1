import '@mantine/core/styles/Combobox.layer.css';
import { Button, Combobox, type ComboboxStore, TextInput, useCombobox } from '@mantine/core';
import { storedLine } from '@sst/contract/rules/texts/names';
import { countLabel } from '@sst/contract/rules/texts/text';
import { IconCheck } from '@tabler/icons-react';
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useInFlight } from '../../../lib/submit/use-in-flight.ts';
import classes from '../form.module.css';
import { type Lookup, searchLookups } from './lookup.ts';
import { isPhoneKey } from './phone-key.ts';

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
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [failure, setFailure] = useState<string>();
  const { busy, run } = useInFlight();
  const nome = storedLine(text);
  const found = searchLookups(list, nome);
  const box = useCombobox({ opened: true, loop: false });

  const [first, setFirst] = useMarked(box, input, nome);

  const insert = () =>
    run(async () => {
      setFailure(undefined);
      await onInsert(nome).catch((error: Error) => setFailure(error.message));
    });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') setFirst(undefined);
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (box.getSelectedOptionIndex() === -1) nome && void insert();
    else if (isPhoneKey(event)) box.clickSelectedOption();
  };

  return (
    <Combobox
      store={box}
      onOptionSubmit={(cd) => {
        const chosen = found.find((entry) => String(entry.cd) === cd);
        if (chosen) onSelect(chosen);
      }}
    >
      <div className={classes.insert}>
        <Combobox.EventsTarget
          withExpandedAttribute
          aria-expanded={found.length > 0}
          aria-controls={listId}
          aria-activedescendant={first}
          // The list is always open: Escape closes the dialog.
          data-mantine-stop-propagation={false}
        >
          <TextInput
            ref={input}
            data-autofocus
            label="Nome"
            placeholder="Pesquisar ou inserir um nome"
            maxLength={limit}
            value={text}
            error={failure}
            aria-autocomplete="list"
            onChange={(event) => {
              setText(event.currentTarget.value);
              setFailure(undefined);
            }}
            onKeyDown={onKeyDown}
          />
        </Combobox.EventsTarget>
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
      <Results id={listId} label={label} found={found} chosen={value?.cd} />
    </Combobox>
  );
}

/**
 * Marks the chosen entry as the list opens, and the first result of what is typed.
 * @returns the id of the result that typing has marked, empty if there is none; `undefined` once the arrow keys move on.
 */
function useMarked(box: ComboboxStore, input: RefObject<HTMLInputElement | null>, nome: string) {
  const [first, setFirst] = useState<string>();
  const { selectFirstOption, resetSelectedOption, updateSelectedOptionIndex } = box;
  useEffect(() => {
    // The names may load after the dialog's focus trap has run.
    input.current?.focus();
    updateSelectedOptionIndex('active', { scrollIntoView: true });
  }, [input, updateSelectedOptionIndex]);
  useEffect(() => {
    // Enter chooses the first result.
    setFirst((nome && selectFirstOption()) || '');
    if (!nome) resetSelectedOption();
  }, [nome, selectFirstOption, resetSelectedOption]);
  return [first, setFirst] as const;
}

interface ResultsProps {
  readonly id: string;
  readonly label: string;
  readonly found: readonly Lookup[];
  /** Code of the chosen entry. */
  readonly chosen: Lookup['cd'] | undefined;
}

function Results({ id, label, found, chosen }: ResultsProps) {
  return (
    <Combobox.Options
      id={id}
      className={classes.options}
      // Not a stop of its own, as a scroller would be: the keys move through it from the input above.
      tabIndex={-1}
      aria-label={label}
    >
      {found.map(({ cd, nome }) => (
        <Combobox.Option
          key={cd}
          value={String(cd)}
          className={classes.option}
          active={cd === chosen}
          aria-selected={cd === chosen}
        >
          {nome}
          {cd === chosen && <IconCheck size={16} stroke={2} aria-hidden />}
        </Combobox.Option>
      ))}
    </Combobox.Options>
  );
}
