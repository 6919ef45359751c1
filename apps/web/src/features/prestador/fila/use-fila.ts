import type { FilaRow } from '@sst/contract';
import { ONLY_ACCEPTED } from '@sst/contract/rules/acidentes';
import { PEDIDO_STATE } from '@sst/contract/rules/pedidos';
import { OWN_PEDIDO } from '@sst/contract/rules/prestador';
import { useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useEffectEvent, useLayoutEffect, useState } from 'react';
import { notify } from '../../../lib/notices/notify.ts';
import {
  type Decision,
  decisionsFor,
  isOpen,
  leavesList,
  whyNotAtOnce,
} from '../decisoes/decisions.ts';
import { useDecisions } from '../decisoes/use-decisions.ts';
import { detailOf, detailQuery, type FilaItem, itemOf, keyOf, summaryOf } from './fila-queries.ts';
import { useChosen } from './use-chosen.ts';
import { useFilaDialog } from './use-fila-dialog.ts';
import { useIsOwn } from './use-is-own.ts';
import { useOpenRow } from './use-open-row.ts';
import { useRest } from './use-rest.ts';

const { emAnalise, aceite, recusado } = PEDIDO_STATE;

/** A decision that the server has taken. */
interface Decided {
  readonly key: string;
  readonly estado: Decision;
}

/** The state of the queue page: the open row, the selection, the open dialog, and the decisions. */
export function useFila() {
  const client = useQueryClient();
  const search = useSearch({ from: '/sessao/prestador/pedidos' });
  const openRow = useOpenRow();
  const chosen = useChosen(search, openRow.rows);
  const decisions = useDecisions();
  const isOwn = useIsOwn();
  const rest = useRest(openRow.key);
  const { dialog, openDialog, closeOf } = useFilaDialog(openRow.key);
  const [decided, setDecided] = useState<Decided>();
  const open = openRow.key === undefined ? null : itemOf(openRow.key);

  const decideOne = (item: FilaItem, estado: Decision, motivo?: string) => {
    const key = keyOf(item);
    void decisions.decide(item, estado, motivo, (overtaken) => {
      closeOf(key);
      if (overtaken) return;
      if (!isOpen(estado)) chosen.drop(key);
      setDecided({ key, estado });
    });
  };

  // The row that is open now, not when the decision was sent. A layout effect runs before the next key or click.
  const moveOn = useEffectEvent(({ key, estado }: Decided) => {
    if (key !== openRow.key || !leavesList(estado, search.estado)) return;
    if (openRow.advance()) rest.begin();
  });
  useLayoutEffect(() => {
    if (decided) moveOn(decided);
  }, [decided]);

  const decideMany = (rows: readonly FilaRow[], estado: Decision, motivo?: string) =>
    void decisions.decideMany(rows, estado, motivo, (message, failures) => {
      chosen.clear();
      openDialog(failures.length > 0 ? { what: 'failures', message, failures } : null);
    });

  /** Opens the dialog to accept or refuse the chosen requests. @returns `false` after telling why not. */
  const requestMany = (estado: Decision): boolean => {
    const { rows } = chosen;
    if (rows.length === 0 || estado === emAnalise) return true;
    const problem = whyNotAtOnce(rows, estado);
    if (problem) notify('information', problem);
    else openDialog({ what: estado === aceite ? 'acceptMany' : 'refuseMany', rows });
    return problem === undefined;
  };

  /**
   * Takes a decision about the open request, or opens its dialog first; about the chosen ones if none is open.
   * @param confirmed the button was pressed, so accepting needs no confirmation.
   * @returns `false` after telling why not.
   */
  const requestDecision = (estado: Decision, confirmed: boolean): boolean => {
    if (!open) return requestMany(estado);
    const answer = client.getQueryData(detailQuery(open).queryKey);
    if (!answer || rest.resting) return true;
    const { estado: present, cd_autor, ...who } = summaryOf(detailOf(answer));
    const own = isOwn(cd_autor);
    if (own || !decisionsFor(open.origem, present).includes(estado)) {
      notify('information', whyNot(open.origem, present, own));
      return false;
    }
    if (estado === recusado) openDialog({ what: 'refuse', item: open, ...who });
    else if (estado === aceite && !confirmed) openDialog({ what: 'accept', item: open, ...who });
    else decideOne(open, estado);
    return true;
  };

  return {
    openRow,
    chosen,
    busy: decisions.busy,
    rest,
    open,
    dialog,
    openDialog,
    requestDecision,
    requestMany,
    decideOne,
    decideMany,
  };
}

function whyNot(origem: FilaItem['origem'], estado: number, own: boolean): string {
  if (!isOpen(estado)) return 'Este pedido já foi decidido.';
  if (own) return OWN_PEDIDO[origem];
  return origem === 'acidente' ? ONLY_ACCEPTED : 'Este pedido já está em análise.';
}
