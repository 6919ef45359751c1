import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox } from '@mantine/core';
import type { DepoisDaSaida as Depois } from '@sst/contract';
import { dayAndHourText } from '@sst/contract/rules/dates/fusos';
import { NamedRows } from '../../../components/bulk/named-rows.tsx';
import classes from '../prestador.module.css';
import type { useSaidasComMarcacoes } from './use-saidas-com-marcacoes.ts';

interface Props {
  readonly depois: readonly Depois[];
  readonly calledOff: boolean;
  onChange(calledOff: boolean): void;
}

/** 'Exame a 30-11-2026, às 09:00 (proposta)'. */
const textOf = (one: Depois) =>
  `${one.proposta ? 'Proposta' : 'Marcação'} a ${dayAndHourText(one)}`;

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

/** What is booked after many departures, by person, and whether accepting them calls it off; nothing if nothing is. */
export function DepoisDasSaidas({
  pending,
  failed,
  found,
  calledOff,
  setCalledOff,
}: ReturnType<typeof useSaidasComMarcacoes>) {
  return (
    <>
      <div role="status">
        {pending && <p className={classes.doubt}>A procurar marcações posteriores às saídas...</p>}
        {!pending && failed && (
          <p className={classes.doubt}>
            Não foi possível ver o que está marcado para depois das saídas: sem isso não são
            aceites.
          </p>
        )}
      </div>
      {!pending && found.length > 0 && (
        <section aria-label="Depois das saídas" className={classes.doubt}>
          <p>Marcado para depois da saída:</p>
          <NamedRows
            names={found.map(({ row, depois }) => `${row.nome}: ${depois.map(textOf).join('; ')}`)}
          />
          <Checkbox
            label="Ao aceitar, cancelar e avisar as pessoas"
            checked={calledOff}
            onChange={(event) => setCalledOff(event.currentTarget.checked)}
          />
        </section>
      )}
    </>
  );
}
