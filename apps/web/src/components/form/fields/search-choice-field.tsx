import '@mantine/core/styles/Combobox.layer.css';
import { type ComboboxItem, Select, type SelectProps } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { chooseAtPhoneEnter } from '../pickers/phone-key.ts';
import { FIELD_ORDER } from './field-notes.tsx';
import { byText, nearest } from './options.ts';

interface Props extends Omit<SelectProps, 'value' | 'onChange' | 'data'> {
  readonly value: string;
  onChange(value: string): void;
  /** The text shown if nothing is chosen. */
  readonly empty: string;
  /** What is said where nothing has the text; of people, unless it is said otherwise. */
  readonly none?: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/**
 * Chooses at Enter what typing has left first, or the option that arrow keys have marked since: the library marks the first one only
 * a moment after the last letter, and chooses nothing for who types fast.
 */
function chooseTyped(
  event: KeyboardEvent<HTMLInputElement>,
  first: () => { readonly value: string } | undefined,
  onChange: (value: string) => void,
): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  const input = event.currentTarget;
  // A list that was closed is not chosen from.
  if (!input.hasAttribute('data-expanded')) return;
  const list = document.getElementById(input.getAttribute('aria-controls') ?? '');
  const option =
    list?.querySelector<HTMLElement>('[data-combobox-selected]') ??
    list?.querySelector<HTMLElement>('[data-combobox-option]');
  if (option) option.click();
  else if (!list) {
    const found = first();
    if (found) onChange(found.value);
  }
}

/** A choice from a list of names, found by any part of them; the nearest stands first. */
export function SearchChoiceField({
  value,
  onChange,
  empty,
  none = 'Ninguém tem esse nome.',
  options,
  ...rest
}: Props) {
  // The library writes the chosen name over what is being typed whenever the options are other objects.
  const [data, setData] = useState(options);
  if (JSON.stringify(data) !== JSON.stringify(options)) setData(options);
  return (
    <Select
      {...rest}
      searchable
      selectFirstOptionOnChange
      allowDeselect={false}
      placeholder={empty}
      inputWrapperOrder={FIELD_ORDER}
      rightSection={<IconChevronDown size={16} stroke={1.75} aria-hidden />}
      withScrollArea={false}
      // Tab would stop at a scroller, and closing the list there would lose the focus.
      attributes={{
        options: { tabIndex: -1 },
        // A list box has options alone: so the one text in it is one that cannot be chosen.
        empty: { role: 'option', 'aria-disabled': true, 'aria-selected': false },
      }}
      autoComplete="off"
      comboboxProps={{ withinPortal: false }}
      data={data as ComboboxItem[]}
      value={value || null}
      onChange={(chosen) => onChange(chosen ?? '')}
      onKeyDown={(event) => {
        const { value: typed } = event.currentTarget;
        const chosen = options.find((one) => one.value === value)?.label ?? '';
        if (typed === chosen || typed.trim() === '') chooseAtPhoneEnter(event);
        else chooseTyped(event, () => nearest(options, typed), onChange);
        // What is typed and not taken yet is not sent, in place of what was chosen before.
        if (event.key === 'Enter' && typed !== chosen) event.preventDefault();
      }}
      filter={byText}
      nothingFoundMessage={none}
    />
  );
}
