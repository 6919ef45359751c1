import '@mantine/core/styles/Combobox.layer.css';
import { Select } from '@mantine/core';
import { CHANGED_FIELD_LABEL } from '@sst/contract/rules/pedidos';
import { normalise } from '@sst/contract/rules/texts/text';
import { IconChevronDown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { FIELD_ORDER } from '../../../components/form/fields/field-notes.tsx';
import { byText } from '../../../components/form/fields/options.ts';
import classes from '../../../components/form/form.module.css';
import type { Lookup } from '../../../components/form/pickers/lookup.ts';
import { chooseAtPhoneEnter } from '../../../components/form/pickers/phone-key.ts';
import { MISSING } from './form-rules.ts';
import { nacionalidadesQuery } from './reference-sources.ts';

interface Props {
  readonly value: Lookup | null;
  onChange(value: Lookup | null): void;
  readonly error?: ReactNode;
}

/**
 * A nationality, chosen from a fixed list (FUNC-46). Left with a text that is none of them, or empty, it says so, and does not
 * go back to what was chosen before.
 */
export function NationalityField({ value, onChange, error }: Props) {
  const { data, error: failure, refetch } = useQuery(nacionalidadesQuery);
  const [typed, setTyped] = useState('');
  const [left, setLeft] = useState(false);
  const list = data?.message ?? (value ? [value] : []);
  const leave = (text: string) => {
    if (text === (value?.nome ?? '')) return;
    const same = list.find(({ nome }) => normalise(nome) === normalise(text));
    setLeft(true);
    onChange(same ?? null);
  };
  return (
    <Select
      label={CHANGED_FIELD_LABEL.nacionalidade}
      placeholder="Escolher"
      required
      searchable
      // Focused for its error, the field shows it instead of a list over it.
      openOnFocus={false}
      // Becomes true when the names load, so that the first option is selected for users who typed before.
      selectFirstOptionOnChange={data !== undefined && typed !== ''}
      onSearchChange={setTyped}
      allowDeselect={false}
      onBlur={(event) => leave(event.currentTarget.value)}
      autoComplete="off"
      withScrollArea={false}
      // Tab would stop at a scroller, and closing the list there would lose the focus.
      attributes={{ options: { tabIndex: -1 } }}
      classNames={{ option: classes.option }}
      styles={{ options: { maxHeight: 260, overflowY: 'auto' } }}
      comboboxProps={{ withinPortal: false }}
      data={list.map(({ cd, nome }) => ({ value: String(cd), label: nome }))}
      value={value && String(value.cd)}
      onChange={(cd) => onChange(list.find((entry) => String(entry.cd) === cd) ?? null)}
      onKeyDown={(event) => {
        // Enter in an open list never submits the form.
        if (event.key === 'Enter' && event.currentTarget.ariaExpanded === 'true')
          event.preventDefault();
        chooseAtPhoneEnter(event);
      }}
      onDropdownOpen={() => failure && void refetch()}
      filter={byText}
      nothingFoundMessage={
        failure?.message ??
        (data ? 'Nenhuma nacionalidade corresponde à pesquisa.' : 'A carregar...')
      }
      error={error ?? (left && !value && MISSING.cd_nacion)}
      inputWrapperOrder={FIELD_ORDER}
      rightSection={<IconChevronDown size={16} stroke={1.75} aria-hidden />}
    />
  );
}
