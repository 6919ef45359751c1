import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import { MultiSelect, type MultiSelectProps } from '@mantine/core';
import classes from './many-field.module.css';

interface Props extends Pick<MultiSelectProps, 'label' | 'description' | 'required' | 'error'> {
  readonly value: readonly string[];
  onChange(value: string[]): void;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly most: number;
}

/** Options that are shown at once; the others are found by typing. */
const SHOWN = 50;

/** Of many, those that are chosen. */
export function ManyField({ value, options, most, ...props }: Props) {
  return (
    <MultiSelect
      {...props}
      searchable
      limit={SHOWN}
      maxValues={most}
      classNames={{ inputField: classes.typed }}
      nothingFoundMessage="Nada com esse nome."
      data={options}
      value={[...value]}
    />
  );
}
