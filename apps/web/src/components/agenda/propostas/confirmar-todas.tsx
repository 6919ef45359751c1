import type { PropostaRow } from '@sst/contract';
import { PROPOSTAS, propostasText } from '@sst/contract/rules/agenda/propostas';
import { dayAndHourText } from '@sst/contract/rules/dates/fusos';
import { wholeNumber } from '@sst/contract/rules/texts/text';
import { dotted } from '../../../lib/dotted.ts';
import type { RowsQuery } from '../../../lib/list/read-rows.ts';
import { useEmpresa } from '../../../lib/session/use-empresa.ts';
import { PageDialog } from '../../dialog/page-dialog.tsx';
import { DialogButtons } from '../../form/dialog/dialog-buttons.tsx';
import { AllRows } from '../../todos/all-rows.tsx';
import { TickedNames, useTicked } from '../../todos/ticked-names.tsx';
import todosClasses from '../../todos/todos.module.css';
import { useConfirmPropostas } from './use-confirm-propostas.ts';

const TITLE = 'Confirmar marcações propostas';

interface SheetProps {
  readonly rows: readonly PropostaRow[];
  readonly more: number;
  onClose(): void;
}

function Sheet({ rows, more, onClose }: SheetProps) {
  const all = rows.map(({ cd, nome, dt, hr, local, fuso }) => ({
    codigo: cd,
    nome,
    nota: dotted(dayAndHourText({ dt, hr, fuso: local === null ? fuso : undefined }), local),
  }));
  const ticked = useTicked(all);
  const { codigos } = ticked;
  const { busy, confirm } = useConfirmPropostas();
  return (
    <PageDialog title={TITLE} width={640} fullOnPhone busy={busy} onClose={onClose}>
      <div className={todosClasses.sheet}>
        <p className={todosClasses.text}>
          As que confirmar ficam marcadas. Para outra hora, outra pessoa ou recusar, abra a lista.
          {more > 0 && ` De cada vez, ${propostasText(rows.length)}: ficam ${wholeNumber(more)}.`}
        </p>
        <TickedNames legend="Propostas" all={all} ticked={ticked} />
      </div>
      <DialogButtons
        action={`Confirmar (${codigos.length})`}
        disabled={codigos.length === 0}
        busy={busy}
        onAction={() =>
          confirm(
            rows.filter(({ cd }) => codigos.includes(cd)),
            onClose,
          )
        }
        onCancel={onClose}
      />
    </PageDialog>
  );
}

/** Confirms the proposals that a line counts, those that stay ticked. */
export function ConfirmarTodas({ query, onClose }: { readonly query: RowsQuery; onClose(): void }) {
  const company = useEmpresa().cd;
  return (
    <AllRows
      call="listPropostas"
      query={query}
      company={company}
      most={PROPOSTAS.most}
      title={TITLE}
      waiting="A ler as propostas..."
      onClose={onClose}
    >
      {(rows, more) => <Sheet rows={rows} more={more} onClose={onClose} />}
    </AllRows>
  );
}
