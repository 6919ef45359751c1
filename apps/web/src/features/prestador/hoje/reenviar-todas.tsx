import type { ComunicacaoRow } from '@sst/contract';
import { letterPerson } from '@sst/contract/rules/comunicacoes';
import { LIST } from '@sst/contract/rules/limits';
import { countLabel, wholeNumber } from '@sst/contract/rules/texts/text';
import { BulkRun } from '../../../components/bulk/bulk-run.tsx';
import { useBulk } from '../../../components/bulk/use-bulk.ts';
import { PageDialog } from '../../../components/dialog/page-dialog.tsx';
import { DialogButtons } from '../../../components/form/dialog/dialog-buttons.tsx';
import { AllRows } from '../../../components/todos/all-rows.tsx';
import { TickedNames, useTicked } from '../../../components/todos/ticked-names.tsx';
import todosClasses from '../../../components/todos/todos.module.css';
import { callApi } from '../../../lib/calls/api-client.ts';
import { dotted } from '../../../lib/dotted.ts';
import type { RowsQuery } from '../../../lib/list/read-rows.ts';

const TITLE = 'Enviar de novo';

const nameOf = (row: ComunicacaoRow) => letterPerson(row) ?? row.para;
const lettersText = (count: number) => countLabel(count, 'mensagem', 'mensagens');
const doneText = (count: number) =>
  `${count === 1 ? 'Vai' : 'Vão'} sair de novo: ${lettersText(count)}.`;

interface SheetProps {
  readonly rows: readonly ComunicacaoRow[];
  readonly more: number;
  onClose(): void;
}

function Sheet({ rows, more, onClose }: SheetProps) {
  const letters = rows.filter(({ repetivel }) => repetivel);
  const others = rows.length - letters.length;
  const all = letters.map((row) => ({
    codigo: row.cd,
    nome: nameOf(row),
    nota: dotted(row.assunto, row.empresa, row.motivo),
  }));
  const ticked = useTicked(all);
  const chosen = letters.filter(({ cd }) => ticked.codigos.includes(cd));
  const bulk = useBulk({
    rows: chosen,
    call: 'resendComunicacao',
    doneText,
    onDone: () => {},
    onClose,
  });
  return (
    <PageDialog title={TITLE} width={640} fullOnPhone busy={bulk.running} onClose={onClose}>
      {bulk.state ? (
        <BulkRun
          state={bulk.state}
          nameOf={nameOf}
          doneText={doneText}
          onStop={bulk.stop}
          onClose={onClose}
        />
      ) : (
        <>
          <div className={todosClasses.sheet}>
            <p className={todosClasses.text}>
              Cada uma é uma mensagem nova; as ligações da anterior deixam de servir.
              {others > 0 &&
                ` ${lettersText(others)} não ${others === 1 ? 'pode' : 'podem'} repetir-se: o que ${others === 1 ? 'dizia' : 'diziam'} já passou.`}
              {more > 0 && ` Ficam ${wholeNumber(more)} para depois.`}
            </p>
            {all.length > 0 && <TickedNames legend="Mensagens" all={all} ticked={ticked} />}
          </div>
          <DialogButtons
            action={`Enviar (${chosen.length})`}
            disabled={chosen.length === 0}
            onAction={() =>
              void bulk.start(({ cd }) => callApi('resendComunicacao', { params: { id: cd } }))
            }
            onCancel={onClose}
          />
        </>
      )}
    </PageDialog>
  );
}

/** Sends letters again that did not go out, those that stay ticked. */
export function ReenviarTodas({ query, onClose }: { readonly query: RowsQuery; onClose(): void }) {
  return (
    <AllRows
      call="listComunicacoes"
      query={query}
      most={LIST.maxPageSize}
      title={TITLE}
      waiting="A ler as mensagens..."
      onClose={onClose}
    >
      {(rows, more) => <Sheet rows={rows} more={more} onClose={onClose} />}
    </AllRows>
  );
}
