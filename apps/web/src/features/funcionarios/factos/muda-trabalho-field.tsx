import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox } from '@mantine/core';

interface Props {
  readonly value: boolean;
  onChange(value: boolean): void;
}

/** Whether a transfer or a change of data changes the work itself, so that an exam is due (decision 0071). */
export function MudaTrabalhoField({ value, onChange }: Props) {
  return (
    <Checkbox
      label="O trabalho muda substancialmente"
      description="Tarefas, horário ou riscos diferentes: fica devido um exame ocasional, na data da mudança."
      checked={value}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
