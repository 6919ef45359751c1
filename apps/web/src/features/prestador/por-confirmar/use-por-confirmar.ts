import type { PorConfirmarRow } from '@sst/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { FROM_LIST } from '../../../components/list/detail/from-list.ts';
import { useKeptPress } from '../../../components/worklist/use-kept-press.ts';
import { useMoveOn } from '../../../components/worklist/use-move-on.ts';
import { useWorklist } from '../../../components/worklist/use-worklist.ts';
import type { WorklistDialog } from '../../../components/worklist/use-worklist-dialog.ts';
import { callApi } from '../../../lib/calls/api-client.ts';
import { isOvertaken } from '../../../lib/calls/api-error.ts';
import { refreshAfterCall } from '../../../lib/calls/refresh.ts';
import { keepDone } from '../../../lib/list/done-rows.ts';
import { notify, notifyError } from '../../../lib/notices/notify.ts';
import { chooseEmpresa } from '../../../lib/session/session.ts';
import { useOwnProfessional } from '../../../lib/session/use-prestador.ts';
import { useInFlight } from '../../../lib/submit/use-in-flight.ts';
import { porConfirmarList } from './por-confirmar-list.tsx';
import { keyOf, porConfirmarSource } from './por-confirmar-search.ts';

/** The question before the chosen decisions are confirmed. */
export interface ConfirmingMany extends WorklistDialog {
  readonly rows: readonly PorConfirmarRow[];
}

/** The decisions that wait as a worklist, with what can be done with the open one and the chosen ones. */
export function usePorConfirmar() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const search = useSearch({ from: '/sessao/prestador/por-confirmar' });
  const own = useOwnProfessional('cd_medic');
  const worklist = useWorklist<'listPorConfirmar', ConfirmingMany>(
    porConfirmarList(own),
    porConfirmarSource(search),
  );
  const { chosen, openRow, openDialog } = worklist;
  const { busy, run } = useInFlight();
  const moveOn = useMoveOn(worklist, () => true);
  const open = openRow.rows?.find((row) => keyOf(row) === openRow.key);
  const isOwn = (row: PorConfirmarRow) => row.minha;

  const confirm = (row: PorConfirmarRow) =>
    void run(async () => {
      const { cd_empresa, cd, versao } = row;
      try {
        const params = { company: cd_empresa, id: cd };
        const { message } = await callApi('confirmExame', { params, body: { versao } });
        notify('success', `${row.nome}: ${message.toLowerCase()}`);
        keepDone('listPorConfirmar', [keyOf(row)], { text: 'Confirmada' });
        chosen.drop(keyOf(row));
        moveOn(keyOf(row), true);
      } catch (error) {
        if (isOvertaken(error)) notify('warning', error.message);
        else notifyError(error);
      }
      void refreshAfterCall(client, 'confirmExame');
    });

  const press = useKeptPress(worklist, (_: 'confirmar') => {
    if (open && isOwn(open) && !busy) confirm(open);
  });

  return {
    worklist,
    /** Whether any of them can be the user's to confirm. */
    mayConfirm: own !== undefined,
    open,
    busy,
    isOwn,
    /** Confirms the open decision, or asks about the chosen ones if none is open. */
    requestConfirm: () => {
      if (openRow.key !== undefined) press('confirmar');
      else if (chosen.rows.length > 0) openDialog({ rows: chosen.rows });
    },
    /** Opens the form of the exam, in its company; from there one comes back to this list. */
    correct: (row: PorConfirmarRow | undefined) => {
      if (!row) return;
      chooseEmpresa(client, { cd: row.cd_empresa, nome: row.empresa, cd_aux: null });
      void navigate({
        to: '/saude/exame/$codigo/corrigir',
        params: { codigo: row.cd },
        state: FROM_LIST,
      });
    },
  };
}
