import '@mantine/core/styles/Combobox.layer.css';
import { CloseButton, Combobox, type ComboboxStore, TextInput, useCombobox } from '@mantine/core';
import type { FuncionarioMinificado } from '@sst/contract';
import { IconChevronDown } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { dotted } from '../../../lib/dotted.ts';
import { notifyError } from '../../../lib/notices/notify.ts';
import { useScreenNames } from '../../organigrama/use-screen-names.ts';
import { FIELD_ORDER } from '../fields/field-notes.tsx';
import { FuncionarioOptions } from './funcionario-options.tsx';
import { isPhoneKey } from './phone-key.ts';
import { useFuncionarioPages } from './use-funcionario-pages.ts';

interface Props {
  readonly label: string;
  readonly company: number;
  readonly value: FuncionarioMinificado | null;
  onChange(value: FuncionarioMinificado | null): void;
  readonly required?: boolean;
  readonly error?: ReactNode;
  readonly help?: string;
}

/** Who was taken, in full: names alone are alike. */
const chosenText = ({ num_mecan, nome, organig }: FuncionarioMinificado, unit?: string) =>
  `Escolhido: ${dotted(nome, num_mecan && `n.º ${num_mecan}`, unit ?? organig)}`;

/** Number of rows before the last from which the down arrow loads more. */
const AHEAD = 3;

/** An active employee of the company, searched for on the server while typing (ACID-15). */
export function FuncionarioField({ company, value, onChange, help, ...field }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const box = useCombobox({ loop: false, onDropdownClose: () => box.resetSelectedOption() });
  const opened = box.dropdownOpened;
  const { typed, searched, unchosen, type, leave, choose } = useTyped(box, onChange);
  const names = useScreenNames(value ? company : null);
  const pages = useFuncionarioPages(company, typed ?? '', opened);
  const { rows, waiting, error } = pages;

  useFirstSelected(box, searched, waiting);
  useEffect(() => {
    if (error) notifyError(error);
  }, [error]);

  const onKeyDown = keysOf(box, rows.length, pages.loadMore);

  return (
    <Combobox
      store={box}
      withinPortal={false}
      // Whoever types into it sees what was found, also when the field has just been scrolled to.
      hideDetached={false}
      shadow="md"
      onOptionSubmit={(cd) => choose(rows.find((row) => String(row.cd) === cd) ?? null)}
    >
      <Combobox.Target withExpandedAttribute>
        <TextInput
          {...field}
          ref={input}
          value={typed ?? (value ? dotted(value.num_mecan, value.nome) : '')}
          placeholder="Nome ou n.º mecanográfico"
          description={value ? chosenText(value, names?.name(value.cd_organig)) : help}
          inputWrapperOrder={FIELD_ORDER}
          onChange={(event) => {
            type(event.currentTarget.value);
          }}
          onClick={() => box.openDropdown()}
          onFocus={(event) => event.currentTarget.select()}
          error={field.error ?? (unchosen && !value && 'Escolha um funcionário da lista.')}
          onBlur={leave}
          onKeyDown={onKeyDown}
          rightSectionPointerEvents={value ? 'all' : 'none'}
          rightSection={
            value ? (
              <ClearButton
                label={field.label}
                onClear={() => {
                  choose(null);
                  input.current?.focus();
                }}
              />
            ) : (
              <IconChevronDown size={16} stroke={1.75} aria-hidden />
            )
          }
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        {opened && (
          <FuncionarioOptions
            label={field.label}
            company={company}
            chosen={value?.cd}
            pages={pages}
          />
        )}
      </Combobox.Dropdown>
    </Combobox>
  );
}

/** What is typed, until somebody is chosen or the field is left. */
function useTyped(box: ComboboxStore, onChange: Props['onChange']) {
  /** `null` while the field shows the chosen employee. */
  const [typed, setTyped] = useState<string | null>(null);
  const [unchosen, setUnchosen] = useState(false);
  const searched = typed !== null && typed.trim() !== '';
  const type = (text: string) => {
    setTyped(text);
    if (text === '') onChange(null);
    box.openDropdown();
  };
  /** A text that was typed and not chosen from is none of the employees, nor the one that was chosen before. */
  const leave = () => {
    box.closeDropdown();
    setUnchosen(searched);
    if (searched) onChange(null);
    setTyped(null);
  };
  const choose = (chosen: FuncionarioMinificado | null) => {
    setTyped(null);
    setUnchosen(false);
    onChange(chosen);
    box.closeDropdown();
  };
  return { typed, searched, unchosen, type, leave, choose };
}

/** @param count of the results that are loaded. */
function keysOf(box: ComboboxStore, count: number, loadMore: () => void) {
  return (event: KeyboardEvent) => {
    const index = box.getSelectedOptionIndex();
    if (event.key === 'ArrowDown' && box.dropdownOpened && index >= count - AHEAD) loadMore();
    if (event.key !== 'Enter' || !box.dropdownOpened) return;
    // Enter in an open list never submits the form.
    if (index === -1) event.preventDefault();
    else if (isPhoneKey(event)) {
      event.preventDefault();
      box.clickSelectedOption();
    }
  };
}

/** Enter chooses the first result, but never one of the previous search. */
function useFirstSelected(box: ComboboxStore, searched: boolean, waiting: boolean): void {
  const { dropdownOpened: opened, selectFirstOption, resetSelectedOption } = box;
  useEffect(() => {
    if (opened && searched && !waiting) selectFirstOption();
    else if (waiting) resetSelectedOption();
  }, [opened, searched, waiting, selectFirstOption, resetSelectedOption]);
}

interface ClearProps {
  readonly label: string;
  onClear(): void;
}

function ClearButton({ label, onClear }: ClearProps) {
  return (
    <CloseButton
      size="sm"
      aria-label={`Limpar ${label.toLowerCase()}`}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClear}
    />
  );
}
