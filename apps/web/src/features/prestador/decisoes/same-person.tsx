import type { PessoaParecida } from '@sst/contract';
import { displayDate } from '@sst/contract/rules/dates/dates';
import { CHANGED_FIELD_LABEL } from '@sst/contract/rules/pedidos';
import { pathBelowEmpresa } from '@sst/contract/rules/texts/text';
import { keepDates } from '../../../components/kept-dates.tsx';
import { dotted } from '../../../lib/dotted.ts';
import classes from '../prestador.module.css';
import { DuplicatesNote } from './duplicates-note.tsx';

interface Props {
  readonly people: readonly PessoaParecida[];
}

/** Shows who may be the person of an admission; nothing if there is nobody similar. */
export function SamePerson({ people }: Props) {
  if (people.length === 0) return null;
  return (
    <DuplicatesNote title="Possível duplicado">
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
    </DuplicatesNote>
  );
}

function whereabouts({ origem, num_mecan, caminho, dt_saida }: PessoaParecida): string {
  return dotted(
    origem === 'pedido' ? 'Outro pedido de admissão' : null,
    num_mecan && `N.º ${num_mecan}`,
    pathBelowEmpresa(caminho),
    dt_saida && `Saiu em ${displayDate(dt_saida)}`,
  );
}
