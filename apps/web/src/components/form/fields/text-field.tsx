import { TextInput, type TextInputProps } from '@mantine/core';
import { type ClipboardEvent, useState } from 'react';
import { FIELD_ORDER, FieldWarning } from './field-notes.tsx';

/** What is said below it is `help`: its description also warns. */
interface Props extends Omit<TextInputProps, 'value' | 'onChange' | 'description'> {
  readonly value: string;
  onChange(text: string): void;
  /** Maximum number of characters. */
  readonly limit: number;
  readonly help?: string;
  /** A warning about a complete text; it does not prevent sending. */
  check?(text: string): string | undefined;
}

/**
 * Pastes what replaces the whole text without the spaces around it, which would count for the limit: the browser cuts off
 * the end.
 */
function pasteTrimmed(event: ClipboardEvent<HTMLInputElement>): void {
  const { value, selectionStart, selectionEnd } = event.currentTarget;
  const text = event.clipboardData.getData('text');
  if (selectionStart !== 0 || selectionEnd !== value.length || text === text.trim()) return;
  event.preventDefault();
  // Deprecated, but nothing else inserts as a paste does: it can be undone, and counts as typed.
  document.execCommand('insertText', false, text.trim());
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
      onPaste={pasteTrimmed}
      onBlur={() => setSettled(value)}
    />
  );
}
