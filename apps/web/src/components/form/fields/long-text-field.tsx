import { Textarea, type TextareaProps } from '@mantine/core';
import { wholeNumber } from '@sst/contract/rules/texts/text';
import { FIELD_ORDER, FieldWarning } from './field-notes.tsx';

interface Props extends Omit<TextareaProps, 'value' | 'onChange'> {
  readonly value: string;
  onChange(text: string): void;
  /** Maximum number of characters. */
  readonly limit: number;
}

/** Share of the limit from which the field shows a count. */
const NEARLY_FULL = 0.9;

/** A multi-line text input that grows with its content and shows a count when it is nearly full. */
export function LongTextField({ value, onChange, limit, ...rest }: Props) {
  const used = value.length;
  const full = used >= limit && `Limite de ${wholeNumber(limit)} caracteres atingido.`;
  const left = `${wholeNumber(used)} de ${wholeNumber(limit)} caracteres`;
  const count = used >= limit * NEARLY_FULL && left;
  return (
    <Textarea
      {...rest}
      autosize
      minRows={rest.minRows ?? 3}
      maxRows={12}
      value={value}
      maxLength={limit}
      description={full ? <FieldWarning>{full}</FieldWarning> : count || rest.description}
      descriptionProps={{ component: 'div', 'aria-live': 'polite' } as never}
      inputWrapperOrder={FIELD_ORDER}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
