import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox } from '@mantine/core';
import type { DepoisDaSaida as Depois } from '@sst/contract';
import { displayDate, displayTime } from '@sst/contract/rules/dates/dates';

interface Props {
  readonly depois: readonly Depois[];
  readonly calledOff: boolean;
  onChange(calledOff: boolean): void;
}

/** 'Exame a 30-11-2026, às 09:00 (proposta)'. */
const textOf = ({ dt, hr, proposta }: Depois) =>
  `${proposta ? 'Proposta' : 'Marcação'} a ${displayDate(dt)}, às ${displayTime(hr)}`;

/** What is booked after a departure, and whether accepting it calls that off. */
export function DepoisDaSaida({ depois, calledOff, onChange }: Props) {
  return (
    <section aria-label="Depois da saída">
      <p>Marcado para depois da saída: {depois.map(textOf).join('; ')}.</p>
      <Checkbox
        label="Ao aceitar, cancelar e avisar a pessoa"
        checked={calledOff}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </section>
  );
}
