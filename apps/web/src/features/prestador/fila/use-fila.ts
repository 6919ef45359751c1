import type { FilaRow } from '@sst/contract';
import { ONLY_ACCEPTED } from '@sst/contract/rules/acidentes';
import { PEDIDO_STATE } from '@sst/contract/rules/pedidos';
import { OWN_PEDIDO } from '@sst/contract/rules/prestador';
import { useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import {
  detailOf,
  detailQuery,
  type FilaItem,
  itemOf,
  keyOf,
  summaryOf,
} from '../../../components/prestador/fila-queries.ts';
import { useKeptPress } from '../../../components/worklist/use-kept-press.ts';
import { useMoveOn } from '../../../components/worklist/use-move-on.ts';
import { useWorklist } from '../../../components/worklist/use-worklist.ts';
import { notify } from '../../../lib/notices/notify.ts';
import {
  type Decision,
  decisionsFor,
  isOpen,
  leavesList,
  whyNotAtOnce,
} from '../decisoes/decisions.ts';
import { heldText } from '../decisoes/held-state.tsx';
import { type DecisionOptions, useDecisions } from '../decisoes/use-decisions.ts';
import { useHeldRows } from '../decisoes/use-held-rows.ts';
import { usePutOff } from '../decisoes/use-put-off.ts';
import type { FilaDialog } from './fila-dialogs.tsx';
import { filaSource } from './fila-search.ts';
import { useFilaList } from './use-fila-list.tsx';
import { useIsOwn } from './use-is-own.ts';

const { emAnalise, aceite, recusado } = PEDIDO_STATE;

const ONE_BY_ONE =
  'As teclas decidem os pedidos escolhidos, e só um de cada vez se põe em análise: use o botão do pedido aberto, ou limpe a escolha.';

type Done = Decision | 'adiado';
type FilaWorklist = ReturnType<typeof useWorklist<'listFila', FilaDialog>>;

/** The queue as a worklist, and the decisions about its open row and its chosen ones. */
export function useFila() {
  const search = useSearch({ from: '/sessao/prestador/pedidos' });
  const worklist = useWorklist<'listFila', FilaDialog>(useFilaList(search), filaSource(search));
  const open = search.detalhe === undefined ? null : itemOf(search.detalhe);
  const moveOn = useMoveOn(
    worklist,
    (done: Done) => done === 'adiado' || leavesList(done, search.estado),
  );
  useHeldRows(worklist.openRow.rows);
  /** Of whose departure the bookings after it are kept. */
  const [kept, setKept] = useState<string>();
  const parts = { worklist, open, moveOn };
  const { busy: deciding, ...decisions } = useFilaDecisions(parts, kept);
  const { busy: puttingOff, ...postponing } = useFilaPutOff(parts, search.adiados !== undefined);
  /** What keys do is done to the chosen requests, if there are any, and else to the open one: never to another. */
  const areChosen = worklist.chosen.rows.length > 0;
  const press = useKeptPress(worklist, (wanted: Decision | 'adiar') =>
    wanted === 'adiar' ? postponing.requestPutOff() : decisions.requestDecision(wanted),
  );
  const byKey = {
    decide: (estado: Decision) => (areChosen ? decisions.requestMany(estado) : press(estado)),
    putOff: () => (areChosen ? postponing.putOffMany() : press('adiar')),
  };
  return {
    search,
    kept,
    onKeep: setKept,
    worklist,
    open,
    busy: deciding || puttingOff,
    ...decisions,
    ...postponing,
    byKey,
  };
}

interface Parts {
  readonly worklist: FilaWorklist;
  /** The request that is open. */
  readonly open: FilaItem | null;
  /** Opens the next request, where one that is done leaves the list. */
  moveOn(key: string, done: Done): void;
}

/** @param kept of whose departure the bookings after it are kept. */
function useFilaDecisions(
  { worklist: { chosen, rest, openDialog, closeAbout }, open, moveOn }: Parts,
  kept: string | undefined,
) {
  const client = useQueryClient();
  const decisions = useDecisions();
  const isOwn = useIsOwn();
  /** Whether something was decided since the page was opened. */
  const [decided, setDecided] = useState(false);

  const decideOne = (item: FilaItem, estado: Decision, motivo?: string) => {
    const key = keyOf(item);
    const sent = { ...(motivo && { motivo }), desmarcar: kept !== key };
    void decisions.decide(item, estado, sent, (overtaken) => {
      closeAbout(key);
      if (overtaken) return;
      setDecided(true);
      if (!isOpen(estado)) chosen.drop(key);
      moveOn(key, estado);
    });
  };

  const decideMany = (rows: readonly FilaRow[], estado: Decision, options: DecisionOptions) =>
    void decisions.decideMany(rows, estado, options, (message, failures) => {
      setDecided(true);
      chosen.clear();
      openDialog(failures.length > 0 ? { what: 'failures', message, failures } : null);
    });

  /** Opens the dialog to accept or refuse the chosen requests. @returns `false` after telling why not. */
  const requestMany = (estado: Decision): boolean => {
    const { rows } = chosen;
    if (estado === emAnalise) {
      notify('information', ONE_BY_ONE);
      return true;
    }
    const problem = whyNotAtOnce(rows, estado);
    if (problem) notify('information', problem);
    else openDialog({ what: estado === aceite ? 'acceptMany' : 'refuseMany', rows });
    return problem === undefined;
  };

  /**
   * Takes a decision about the open request, which can be undone for a while; a refusal asks for its reason first.
   * @returns `false` after telling why not.
   */
  const requestDecision = (estado: Decision): boolean => {
    if (!open) return true;
    const answer = client.getQueryData(detailQuery(open).queryKey);
    if (!answer || rest.resting) return true;
    const { estado: present, cd_autor, retida, nome, tipo } = summaryOf(detailOf(answer));
    const own = isOwn(cd_autor);
    if (retida) {
      notify('information', heldText(retida, isOwn(retida.cd_autor)));
      return false;
    }
    if (own || !decisionsFor(open.origem, present).includes(estado)) {
      notify('information', whyNot(open.origem, present, own));
      return false;
    }
    const about = keyOf(open);
    if (estado === recusado) openDialog({ what: 'refuse', about, nome, tipo });
    else decideOne(open, estado);
    return true;
  };

  return { busy: decisions.busy, decided, requestDecision, requestMany, decideOne, decideMany };
}

/** @param back whether the list is of those that are put off, which can be brought back at once. */
function useFilaPutOff({ worklist, open, moveOn }: Parts, back: boolean) {
  const { chosen, rest, openDialog } = worklist;
  const { busy, putOff: sendPutOff } = usePutOff();
  /** Asks until when the open request is put off. */
  const requestPutOff = () => {
    if (!open || rest.resting) return;
    openDialog({ what: 'putOff', itens: [open], back, about: keyOf(open) });
  };
  const putOffMany = () => openDialog({ what: 'putOff', itens: chosen.rows, back });
  const putOff = (itens: readonly FilaItem[], ate: string | null) =>
    void sendPutOff(itens, ate, () => {
      openDialog(null);
      for (const item of itens) {
        chosen.drop(keyOf(item));
        moveOn(keyOf(item), 'adiado');
      }
    });
  return { busy, requestPutOff, putOffMany, putOff };
}

function whyNot(origem: FilaItem['origem'], estado: number, own: boolean): string {
  if (!isOpen(estado)) return 'Este pedido já foi decidido.';
  if (own) return OWN_PEDIDO[origem];
  return origem === 'acidente' ? ONLY_ACCEPTED : 'Este pedido já está em análise.';
}
