import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import classes from '../form.module.css';
import { FIELD_ORDER } from './field-notes.tsx';

interface Props extends Omit<NativeSelectProps, 'value' | 'onChange' | 'data'> {
  readonly value: string;
  onChange(value: string): void;
  /** The text shown if nothing is chosen. */
  readonly empty: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/** A choice from a short list, as a native select. */
export function ChoiceField({ value, onChange, empty, options, ...rest }: Props) {
  return (
    <NativeSelect
      {...rest}
      value={value}
      data={[{ value: '', label: empty }, ...options]}
      inputWrapperOrder={FIELD_ORDER}
      // Without it, browsers tell screen readers that a required choice is wrong before anybody has been there.
      attributes={{ input: { 'aria-invalid': Boolean(rest.error) } }}
      classNames={{ input: value === '' && rest.required ? classes.unchosen : undefined }}
      rightSection={<IconChevronDown size={16} stroke={1.75} aria-hidden />}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
