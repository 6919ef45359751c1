import type { PessoaParecida } from '@sst/contract';
import { displayDate } from '@sst/contract/rules/dates';
import { CHANGED_FIELD_LABEL } from '@sst/contract/rules/requests';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useId } from 'react';
import { keepDates } from '../../components/kept-dates.tsx';
import { dotted } from '../../lib/dotted.ts';
import classes from './prestador.module.css';

interface Props {
  readonly people: readonly PessoaParecida[];
}

/** Shows who may be the person of an admission; nothing if there is nobody similar. */
export function SamePerson({ people }: Props) {
  const id = useId();
  if (people.length === 0) return null;
  return (
    <section className={classes.alike} aria-labelledby={id}>
      <IconAlertTriangle size={18} stroke={1.75} aria-hidden />
      <div>
        <h3 id={id}>Possível duplicado</h3>
        <ul>
          {people.map((person) => (
            <li key={`${person.origem}-${person.cd}`}>
              <span className={classes.alikeName}>{person.nome}</span>
              <span>{keepDates(whereabouts(person))}</span>
              <span>
                Igual: {person.iguais.map((field) => CHANGED_FIELD_LABEL[field]).join(', ')}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function whereabouts({ origem, num_mecan, organig, dt_saida }: PessoaParecida): string {
  return dotted(
    origem === 'pedido' ? 'Outro pedido de admissão' : null,
    num_mecan && `N.º ${num_mecan}`,
    organig,
    dt_saida && `Saiu em ${displayDate(dt_saida)}`,
  );
}
