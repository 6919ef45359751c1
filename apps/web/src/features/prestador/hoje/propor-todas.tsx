import type { PropostaPrestadorRow } from '@sst/contract';
import { displayDate } from '@sst/contract/rules/dates/dates';
import { LIST } from '@sst/contract/rules/limits';
import { wholeNumber } from '@sst/contract/rules/texts/text';
import { useNavigate } from '@tanstack/react-router';
import { pessoasText } from '../../../components/agenda/plano-search.ts';
import { PageDialog } from '../../../components/dialog/page-dialog.tsx';
import { DialogButtons } from '../../../components/form/dialog/dialog-buttons.tsx';
import { AllRows } from '../../../components/todos/all-rows.tsx';
import { TickedNames, useTicked } from '../../../components/todos/ticked-names.tsx';
import todosClasses from '../../../components/todos/todos.module.css';
import { dotted } from '../../../lib/dotted.ts';
import type { RowsQuery } from '../../../lib/list/read-rows.ts';

const TITLE = 'Propor de novo';

interface SheetProps {
  readonly rows: readonly PropostaPrestadorRow[];
  readonly more: number;
  onClose(): void;
}

function Sheet({ rows, more, onClose }: SheetProps) {
  const navigate = useNavigate();
  const exams = rows.filter(({ especie }) => especie === 'exame');
  const all = exams.map(({ cd, nome, empresa, dt }) => ({
    codigo: cd,
    nome,
    nota: dotted(empresa, `proposto para ${displayDate(dt)}`),
  }));
  const ticked = useTicked(all);
  const chosen = exams.filter(({ cd }) => ticked.codigos.includes(cd));
  return (
    <PageDialog title={TITLE} width={640} fullOnPhone onClose={onClose}>
      <div className={todosClasses.sheet}>
        <p className={todosClasses.text}>
          Abre o plano com outras vagas para estas pessoas. Nada segue para as empresas antes de o
          enviar.
          {exams.length < rows.length && ' As ações de enfermagem marcam-se uma a uma, na lista.'}
          {more > 0 && ` Ficam ${wholeNumber(more)} para depois.`}
        </p>
        {all.length > 0 && <TickedNames legend="Pessoas" all={all} ticked={ticked} />}
      </div>
      <DialogButtons
        action={`Ver vagas (${chosen.length})`}
        disabled={chosen.length === 0}
        onAction={() => {
          const people = chosen.map(({ cd_empresa, cd_funcion: cd }) => ({ cd_empresa, cd }));
          void navigate({
            to: '/prestador/agenda/plano',
            search: { pessoas: pessoasText(people) },
          });
        }}
        onCancel={onClose}
      />
    </PageDialog>
  );
}

/** Opens the plan of those whose proposal came to nothing, those that stay ticked. */
export function ProporTodas({ query, onClose }: { readonly query: RowsQuery; onClose(): void }) {
  return (
    <AllRows
      call="listPropostasPrestador"
      query={query}
      most={LIST.maxPageSize}
      title={TITLE}
      waiting="A ler as propostas..."
      onClose={onClose}
    >
      {(rows, more) => <Sheet rows={rows} more={more} onClose={onClose} />}
    </AllRows>
  );
}
