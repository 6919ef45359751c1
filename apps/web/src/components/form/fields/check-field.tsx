import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox, type CheckboxProps } from '@mantine/core';

interface Props extends Omit<CheckboxProps, 'value' | 'onChange' | 'checked'> {
  readonly value: boolean;
  onChange(ticked: boolean): void;
}

/** A box to tick. */
export function CheckField({ value, onChange, ...rest }: Props) {
  return (
    <Checkbox
      {...rest}
      checked={value}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
