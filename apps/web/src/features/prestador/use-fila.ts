import type { FilaRow } from '@sst/contract';
import { ONLY_ACCEPTED } from '@sst/contract/rules/accidents';
import { REQUEST_STATE } from '@sst/contract/rules/requests';
import { useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { ListDefinition } from '../../components/list/list-definition.ts';
import { notify } from '../../lib/notify.ts';
import { type Decision, decisionsFor, isOpen, leavesList } from './decisions.ts';
import type { FilaDialog } from './fila-dialogs.tsx';
import { detailOf, detailQuery, itemOf, summaryOf } from './fila-queries.ts';
import { useChosen } from './use-chosen.ts';
import { useDecisions } from './use-decisions.ts';
import { useOpenRow } from './use-open-row.ts';
import { useRest } from './use-rest.ts';

const { aceite, recusado } = REQUEST_STATE;

/** The state of the queue page: the open row, the selection, the open dialog, and the decisions. */
export function useFila(definition: ListDefinition<'listFila'>) {
  const client = useQueryClient();
  const search = useSearch({ from: '/sessao/prestador/pedidos' });
  const openRow = useOpenRow(definition);
  const chosen = useChosen(search, definition);
  const decisions = useDecisions();
  const rest = useRest(openRow.key);
  const [dialog, openDialog] = useState<FilaDialog | null>(null);
  const open = openRow.key === undefined ? null : itemOf(openRow.key);

  const decideOpen = (estado: Decision, motivo?: string) => {
    if (!open) return;
    void decisions.decide(open, estado, motivo, (overtaken) => {
      openDialog(null);
      if (overtaken || !leavesList(estado, search.estado)) return;
      if (openRow.advance()) rest.begin();
    });
  };

  const decideMany = (rows: readonly FilaRow[], estado: Decision, motivo?: string) =>
    void decisions.decideMany(rows, estado, motivo, (message, failures) => {
      chosen.clear();
      openDialog(failures.length > 0 ? { what: 'failures', message, failures } : null);
    });

  /**
   * Takes a decision, or opens its dialog first.
   * @param confirmed the button was pressed, so accepting needs no confirmation.
   */
  const requestDecision = (estado: Decision, confirmed: boolean) => {
    const answer = open && client.getQueryData(detailQuery(open).queryKey);
    if (!open || !answer || rest.resting) return;
    const { estado: present, ...who } = summaryOf(detailOf(answer));
    if (!decisionsFor(open.origem, present).includes(estado)) {
      notify('information', whyNot(present, open.origem === 'acidente'));
    } else if (estado === recusado) openDialog({ what: 'refuse', ...who });
    else if (estado === aceite && !confirmed) openDialog({ what: 'accept', ...who });
    else decideOpen(estado);
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
    decideOpen,
    decideMany,
  };
}

function whyNot(estado: number, accident: boolean): string {
  if (!isOpen(estado)) return 'Este pedido já foi decidido.';
  return accident ? ONLY_ACCEPTED : 'Este pedido já está em análise.';
}
