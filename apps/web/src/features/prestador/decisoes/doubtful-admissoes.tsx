import { countLabel, pathBelowEmpresa } from '@sst/contract/rules/texts/text';
import { keyOf } from '../../../components/prestador/fila-queries.ts';
import { dotted } from '../../../lib/dotted.ts';
import classes from '../prestador.module.css';
import { DuplicatesNote } from './duplicates-note.tsx';
import type { useDoubtfulAdmissoes } from './use-doubtful-admissoes.ts';

/** Maximum number of people that are named; the others are counted. */
const NAMED = 5;

type Props = ReturnType<typeof useDoubtfulAdmissoes>;

/** Tells which of the chosen admissions may be of somebody whom the company knows already; nothing if none is. */
export function DoubtfulAdmissoes({ pending, failed, found }: Props) {
  const others = found.length - NAMED;
  return (
    <div role="status">
      {pending && <p className={classes.doubt}>A procurar possíveis duplicados...</p>}
      {!pending && failed && (
        <p className={classes.doubt}>Não foi possível procurar duplicados entre as admissões.</p>
      )}
      {!pending && found.length > 0 && (
        <DuplicatesNote
          title={countLabel(found.length, 'possível duplicado', 'possíveis duplicados')}
        >
          <ul>
            {found.slice(0, NAMED).map((row) => (
              <li key={keyOf(row)}>
                <span className={classes.alikeName}>{row.nome}</span>
                <span>{dotted(row.empresa, pathBelowEmpresa(row.caminho))}</span>
              </li>
            ))}
            {others > 0 && <li>e mais {others}</li>}
          </ul>
          <p className={classes.hint}>Abra o pedido para ver com quem se parece.</p>
        </DuplicatesNote>
      )}
    </div>
  );
}
