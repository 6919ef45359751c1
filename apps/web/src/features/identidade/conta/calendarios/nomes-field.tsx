import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox } from '@mantine/core';

interface Props {
  readonly value: boolean;
  onChange(value: boolean): void;
}

/** Whether a calendar shows names; initials otherwise. */
export function NomesField({ value, onChange }: Props) {
  return (
    <Checkbox
      label="Mostrar nomes em vez de iniciais"
      description="Em nenhum caso mostra de que exame se trata."
      checked={value}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
