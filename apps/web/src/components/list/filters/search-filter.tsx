import '@mantine/core/styles/Combobox.layer.css';
import { Select } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { byText } from '../../form/fields/options.ts';
import { chooseAtPhoneEnter } from '../../form/pickers/phone-key.ts';
import type { ListFilter } from '../list-definition.ts';
import classes from './search-filter.module.css';

interface Props {
  readonly filter: ListFilter;
  readonly value: string;
  onChange(value: string | undefined): void;
}

/** A filter with many options, as a combobox with search. */
export function SearchFilter({ filter, value, onChange }: Props) {
  const notes = new Map(filter.options.map((option) => [option.value, option.note]));
  return (
    <div className={classes.foundField} data-set={value !== '' || undefined}>
      <Select
        size="xs"
        aria-label={filter.label}
        placeholder={filter.label}
        // Disabled while the options load: a search would find none, and Enter would then select none.
        disabled={filter.options.length === 0}
        searchable
        clearable={value !== ''}
        clearButtonProps={{ 'aria-label': `Limpar ${filter.label.toLowerCase()}` }}
        clearSectionMode={value ? 'clear' : 'rightSection'}
        rightSection={<IconChevronDown size={16} stroke={1.75} aria-hidden />}
        selectFirstOptionOnChange
        withScrollArea={false}
        // Tab would stop at a scroller, and closing the list there would lose the focus.
        attributes={{
          options: { tabIndex: -1 },
          // A list box has options alone: so the one text in it is one that cannot be chosen.
          empty: { role: 'option', 'aria-disabled': true, 'aria-selected': false },
        }}
        autoComplete="off"
        comboboxProps={{
          withinPortal: false,
          // The line of the filters scrolls, and would cut it.
          floatingStrategy: 'fixed',
          width: 'max-content',
          position: 'bottom-start',
        }}
        classNames={{
          input: classes.foundInput,
          dropdown: classes.found,
          options: classes.foundOptions,
        }}
        data={filter.options.map(({ value, label }) => ({ value, label }))}
        value={value || null}
        onChange={(chosen) => onChange(chosen ?? undefined)}
        onKeyDown={chooseAtPhoneEnter}
        // An emptied text means all, as the button that clears it does.
        onBlur={(event) => {
          if (value && event.currentTarget.value === '') onChange(undefined);
        }}
        filter={byText}
        nothingFoundMessage="Nada corresponde à pesquisa."
        renderOption={({ option }) => (
          <span className={classes.foundOption}>
            {option.label}
            <span className={classes.note}>{notes.get(option.value)}</span>
          </span>
        )}
      />
    </div>
  );
}
