import type { FilaRow } from '@sst/contract';
import { REQUEST_TYPE } from '@sst/contract/rules/requests';
import { countLabel } from '@sst/contract/rules/text';
import { useQueries } from '@tanstack/react-query';
import { callQuery } from '../../lib/call-query.ts';
import { dotted } from '../../lib/dotted.ts';
import { DuplicatesNote } from './duplicates-note.tsx';
import { keyOf } from './fila-queries.ts';
import classes from './prestador.module.css';

/** Maximum number of people that are named; the others are counted. */
const NAMED = 5;

interface Props {
  /** The chosen requests. */
  readonly rows: readonly FilaRow[];
}

/** Tells which of the chosen admissions may be of somebody whom the company knows already; nothing if none is. */
export function DoubtfulAdmissions({ rows }: Props) {
  const admissions = rows.filter(({ cd_tipo }) => cd_tipo === REQUEST_TYPE.admissao);
  const companies = [...new Set(admissions.map(({ cd_empresa }) => cd_empresa))];
  const { pending, failed, doubtful } = useQueries({
    queries: companies.map((company) =>
      callQuery('listAdmissoesDuvidosas', { params: { company } }),
    ),
    combine: (answers) => ({
      pending: answers.some(({ isPending }) => isPending),
      failed: answers.some(({ isError }) => isError),
      doubtful: new Set(answers.flatMap(({ data }) => data?.message ?? [])),
    }),
  });
  const found = admissions.filter(({ cd }) => doubtful.has(cd));
  const others = found.length - NAMED;
  return (
    <div role="status">
      {pending && <p className={classes.doubt}>A procurar possíveis duplicados...</p>}
      {failed && (
        <p className={classes.doubt}>Não foi possível procurar duplicados entre as admissões.</p>
      )}
      {found.length > 0 && (
        <DuplicatesNote
          title={countLabel(found.length, 'possível duplicado', 'possíveis duplicados')}
        >
          <ul>
            {found.slice(0, NAMED).map((row) => (
              <li key={keyOf(row)}>
                <span className={classes.alikeName}>{row.nome}</span>
                <span>{dotted(row.empresa, row.organig)}</span>
              </li>
            ))}
            {others > 0 && <li>{countLabel(others, 'outra', 'outras')}</li>}
          </ul>
          <p className={classes.hint}>Abra o pedido para ver com quem se parece.</p>
        </DuplicatesNote>
      )}
    </div>
  );
}
