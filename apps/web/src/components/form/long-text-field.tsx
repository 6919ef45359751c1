import { Textarea, type TextareaProps } from '@mantine/core';
import { wholeNumber } from '@sst/contract/rules/text';
import { FIELD_ORDER, FieldWarning } from './field-notes.tsx';

interface Props extends Omit<TextareaProps, 'value' | 'onChange'> {
  readonly value: string;
  onChange(text: string): void;
  /** Characters, at most. */
  readonly limit: number;
}

/** Share of the limit from which on the field counts. */
const NEARLY_FULL = 0.9;

/** Several lines of text, which grow with what is typed and say how much room is left when it gets scarce. */
export function LongTextField({ value, onChange, limit, ...rest }: Props) {
  const used = value.length;
  const full = used >= limit && `Limite de ${wholeNumber(limit)} caracteres atingido.`;
  const left = `${wholeNumber(used)} de ${wholeNumber(limit)} caracteres`;
  const count = used >= limit * NEARLY_FULL && left;
  return (
    <Textarea
      {...rest}
      autosize
      minRows={3}
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
