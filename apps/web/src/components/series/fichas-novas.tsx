import type { ExameListRow } from '@sst/contract';
import { displayDate } from '@sst/contract/rules/dates/dates';
import { CHOSEN_MOST } from '@sst/contract/rules/limits';
import { countLabel, pathBelowEmpresa, wholeNumber } from '@sst/contract/rules/texts/text';
import { useQuery } from '@tanstack/react-query';
import { dotted } from '../../lib/dotted.ts';
import { personName } from '../../lib/files/series.ts';
import type { RowsQuery } from '../../lib/list/read-rows.ts';
import { utilizadorQuery } from '../../lib/session/session.ts';
import { useEmpresa } from '../../lib/session/use-empresa.ts';
import { PageDialog } from '../dialog/page-dialog.tsx';
import { DialogButtons } from '../form/dialog/dialog-buttons.tsx';
import { UnsavedGuard } from '../form/dialog/unsaved-guard.tsx';
import { useNode } from '../organigrama/use-node.ts';
import { AllRows } from '../todos/all-rows.tsx';
import { TickedNames, useTicked } from '../todos/ticked-names.tsx';
import todosClasses from '../todos/todos.module.css';
import { fichasOfCodes } from './fichas-of-codes.ts';
import { SERIES_LEAVING, seriesTitle } from './series-dialog.tsx';
import { SeriesRun } from './series-run.tsx';
import { useSeries } from './use-series.ts';

const NOUN = ['exame', 'exames'] as const;

interface SheetProps {
  readonly rows: readonly ExameListRow[];
  readonly more: number;
  /** The node whose sheets they are, which also names the archive. */
  readonly node: { readonly cd: number; readonly nome: string };
  onClose(): void;
}

function Sheet({ rows, more, node, onClose }: SheetProps) {
  const all = rows.map(({ cd, funcion: nome, num_mecan, dt, caminho }) => ({
    codigo: cd,
    nome: personName({ nome, num_mecan }),
    nota: dotted(`exame de ${displayDate(dt)}`, pathBelowEmpresa(caminho)),
  }));
  const ofPrestador = useQuery(utilizadorQuery).data?.utilizador.prestador;
  const ticked = useTicked(all);
  const { codigos } = ticked;
  const wanted = new Set(codigos);
  const units = rows.flatMap(({ cd, cd_organig }) => (wanted.has(cd) ? cd_organig : []));
  const folders = new Set(units).size > 1;
  const { state, start } = useSeries(fichasOfCodes(node.cd, codigos, folders), onClose);
  const running = state !== undefined && !state.done;
  return (
    <PageDialog
      title={seriesTitle(state)}
      width={state ? 480 : 640}
      fullOnPhone={!state}
      modal={running}
      busy={running}
      onClose={onClose}
    >
      {state ? (
        <SeriesRun state={state} nodeName={node.nome} noun={NOUN} onClose={onClose} />
      ) : (
        <>
          <div className={todosClasses.sheet}>
            <p className={todosClasses.text}>
              Um ficheiro ZIP com um PDF por ficha{folders && ', e uma pasta por unidade'}.{' '}
              {ofPrestador
                ? 'Continuam novas para a empresa, até alguém dela as abrir.'
                : 'Depois deixam de ser novas para toda a empresa.'}
              {more > 0 &&
                ` De cada vez, ${countLabel(rows.length, 'ficha', 'fichas')}: ficam ${wholeNumber(more)}.`}
            </p>
            <TickedNames legend="Fichas" all={all} ticked={ticked} />
          </div>
          <DialogButtons
            action={`Descarregar (${codigos.length})`}
            disabled={codigos.length === 0}
            onAction={() =>
              start({
                name: node.nome,
                total: codigos.length,
                folders,
                without: { count: 0, names: [] },
              })
            }
            onCancel={onClose}
          />
        </>
      )}
      <UnsavedGuard unsaved={running} busy={false} question={SERIES_LEAVING} />
    </PageDialog>
  );
}

interface Props {
  /** The exams, as the line or the list asks for them. */
  readonly query: RowsQuery;
  /** The unit of the list; the chosen place without it. */
  readonly no?: number | undefined;
  onClose(): void;
}

/** Downloads the new sheets that a line or a list has, those that stay ticked, as one archive. */
export function FichasNovas({ query, no, onClose }: Props) {
  const empresa = useEmpresa();
  const unit = useNode(empresa.cd, no ?? null);
  const node = no === undefined ? empresa : { cd: no, nome: unit?.nome ?? empresa.nome };
  return (
    <AllRows
      call="listExames"
      query={query}
      company={node.cd}
      most={CHOSEN_MOST}
      title={seriesTitle(undefined)}
      waiting="A ler as fichas novas..."
      onClose={onClose}
    >
      {(rows, more) => <Sheet rows={rows} more={more} node={node} onClose={onClose} />}
    </AllRows>
  );
}
