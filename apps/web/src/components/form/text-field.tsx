import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { FIELD_ORDER, FieldWarning } from './field-notes.tsx';

interface Props extends Omit<TextInputProps, 'value' | 'onChange'> {
  readonly value: string;
  onChange(text: string): void;
  /** Maximum number of characters. */
  readonly limit: number;
  readonly help?: string;
  /** A warning about a complete text; it does not prevent sending. */
  check?(text: string): string | undefined;
}

/** A single-line text input that warns when its limit is reached, or about its content. */
export function TextField({ value, onChange, limit, help, check, ...rest }: Props) {
  const [settled, setSettled] = useState(value);
  const doubt = value.trim() !== '' && value === settled ? check?.(value) : undefined;
  const full = value.length >= limit ? `Limite de ${limit} caracteres atingido.` : undefined;
  const warning = doubt ?? full;
  return (
    <TextInput
      autoComplete="off"
      {...rest}
      value={value}
      maxLength={limit}
      description={warning ? <FieldWarning>{warning}</FieldWarning> : help}
      descriptionProps={{ component: 'div', 'aria-live': 'polite' } as never}
      inputWrapperOrder={FIELD_ORDER}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={() => setSettled(value)}
    />
  );
}
