import type { FilaRow, Lote } from '@sst/contract';
import { HOLD_SECONDS } from '@sst/contract/rules/limits';
import { PEDIDO_STATE } from '@sst/contract/rules/pedidos';
import { countLabel } from '@sst/contract/rules/texts/text';
import { useQuery } from '@tanstack/react-query';
import { BulkRun } from '../../../components/bulk/bulk-run.tsx';
import { NamedRows } from '../../../components/bulk/named-rows.tsx';
import { PageDialog } from '../../../components/dialog/page-dialog.tsx';
import { callQuery } from '../../../lib/calls/call-query.ts';
import { ExamesDasAdmissoes } from '../admissoes/exame-admissao.tsx';
import { AcceptDialog } from '../decisoes/accept-dialog.tsx';
import type { Decision } from '../decisoes/decisions.ts';
import { DepoisDasSaidas } from '../decisoes/depois-da-saida.tsx';
import { DuplicatesNote } from '../decisoes/duplicates-note.tsx';
import { RefuseDialog } from '../decisoes/refuse-dialog.tsx';
import { useDoubtfulAdmissoes } from '../decisoes/use-doubtful-admissoes.ts';
import { useSaidasComMarcacoes } from '../decisoes/use-saidas-com-marcacoes.ts';
import { useIsOwn } from '../fila/use-is-own.ts';
import classes from '../prestador.module.css';
import { type LoteRows, loteRows } from './lote-rows.ts';
import { loteName } from './lotes-query.ts';
import { useLoteRun } from './use-lote-run.ts';

const NONE: readonly FilaRow[] = [];
const requests = (count: number) => countLabel(count, 'pedido', 'pedidos');

interface Props {
  readonly lote: Lote;
  readonly estado: Exclude<Decision, typeof PEDIDO_STATE.emAnalise>;
  onClose(): void;
}

/** Asks once about the requests of a batch, and decides them alike: all but the doubtful ones, which are named. */
export function LoteDialog({ lote, estado, onClose }: Props) {
  const accepts = estado === PEDIDO_STATE.aceite;
  const { data, error } = useQuery({
    ...callQuery('listFila', { query: { lote: lote.cd } }),
    staleTime: 0,
    meta: { notifyOnError: 'always' },
  });
  const rows = data?.message ?? NONE;
  const doubts = useDoubtfulAdmissoes(rows);
  const saidas = useSaidasComMarcacoes(accepts ? rows : NONE);
  const isOwn = useIsOwn();
  const divided = loteRows(rows, doubts.found, isOwn);
  const { decided } = divided;
  const doneText = (count: number) =>
    accepts
      ? countLabel(count, 'pedido aceite', 'pedidos aceites')
      : countLabel(count, 'pedido recusado', 'pedidos recusados');
  const { state, start, stop } = useLoteRun({ doneText, onDone: onClose });
  const title = `${accepts ? 'Aceitar' : 'Recusar'} o lote`;
  if (state) {
    return (
      <PageDialog
        title={title}
        width={520}
        busy={!state.ended}
        modal={!state.ended}
        onClose={onClose}
      >
        <BulkRun
          state={state}
          nameOf={({ tipo, nome }) => `${tipo} de ${nome}`}
          doneText={(count) => `${doneText(count)}.`}
          onStop={stop}
          onClose={onClose}
        />
      </PageDialog>
    );
  }
  const waiting = !error && (data === undefined || doubts.pending || saidas.pending);
  const blocked =
    waiting || error !== null || doubts.failed || saidas.failed || decided.length === 0;
  const left = <Left {...divided} waiting={waiting} failed={error !== null || doubts.failed} />;
  const end = `Pode anular durante ${HOLD_SECONDS} segundos depois de todos decididos; o que já teve efeito fica.`;
  const what = waiting
    ? `A ver os pedidos de «${loteName(lote)}»...`
    : `${requests(decided.length)} de «${loteName(lote)}» (${lote.empresa}).`;
  return accepts ? (
    <AcceptDialog
      title={title}
      text={`${what} Cada um é aceite por si: se algum não puder ser aceite, dizemos qual e porquê. ${end}`}
      busy={false}
      waiting={blocked}
      onAccept={() => void start(decided, estado, { desmarcar: saidas.calledOff })}
      onCancel={onClose}
    >
      {left}
      <DepoisDasSaidas {...saidas} />
      <ExamesDasAdmissoes rows={decided} />
    </AcceptDialog>
  ) : (
    <RefuseDialog
      title={title}
      text={`${what} O motivo é o mesmo para todos. ${end}`}
      busy={false}
      waiting={blocked}
      onRefuse={(motivo) => void start(decided, estado, { motivo })}
      onCancel={onClose}
    >
      {left}
    </RefuseDialog>
  );
}

interface LeftProps extends LoteRows {
  readonly waiting: boolean;
  readonly failed: boolean;
}

/** What of the batch is left for later, and why. */
function Left({ decided, doubtful, others, waiting, failed }: LeftProps) {
  return (
    <div role="status">
      {waiting && <p className={classes.doubt}>A procurar possíveis duplicados...</p>}
      {failed && (
        <p className={classes.doubt}>
          Não foi possível ver quais são duvidosos: nada é decidido sem isso.
        </p>
      )}
      {!waiting && doubtful.length > 0 && (
        <DuplicatesNote
          title={`${countLabel(doubtful.length, 'possível duplicado fica', 'possíveis duplicados ficam')} por decidir`}
        >
          <NamedRows names={doubtful.map(({ nome }) => nome)} />
          <p className={classes.hint}>Abra cada um para ver com quem se parece.</p>
        </DuplicatesNote>
      )}
      {!waiting && others.length > 0 && (
        <p className={classes.doubt}>
          {requests(others.length)} que não pode decidir {others.length === 1 ? 'fica' : 'ficam'}{' '}
          também: são seus, ou estão a ser decididos.
        </p>
      )}
      {!waiting && !failed && decided.length === 0 && (
        <p className={classes.doubt}>Não há nenhum que possa ser decidido com os outros.</p>
      )}
    </div>
  );
}
