import type { Duvida, TurnoNoDia } from '@sst/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { DoubtsDialog } from '../../../../components/form/dialog/doubts-dialog.tsx';
import { callApi } from '../../../../lib/calls/api-client.ts';
import { ApiError, isOvertaken } from '../../../../lib/calls/api-error.ts';
import { refreshAfterCall } from '../../../../lib/calls/refresh.ts';
import { notify, notifyError } from '../../../../lib/notices/notify.ts';
import { type AgendaRow, keyOf } from '../agenda-rows.ts';
import type { AgendaColuna } from '../agenda-search.ts';
import type { Draft, Drafts } from './calendar-events.ts';
import { type Razao, RazaoDialog } from './razao-dialog.tsx';
import {
  columnReason,
  fixedReason,
  isMove,
  isSame,
  type MoveBody,
  moveBody,
  type Target,
  targetOf,
} from './targets.ts';

type Body = MoveBody & Partial<Razao>;

/** What became of the last move, for who moves by keys. */
export interface Ended {
  readonly key: string;
  readonly text: string;
}

interface MoveInput {
  readonly marcacao: AgendaRow;
  readonly body: Body;
  readonly doubts: readonly Duvida[];
}

/** A booking that was put elsewhere, before it is said why. */
interface Unsaid {
  readonly marcacao: AgendaRow;
  readonly target: Target;
}

/**
 * Moves bookings of the calendar: each stands where it was put while the server answers, goes back where it was if it is refused,
 * with the reason as a sentence. Why it is moved is asked, and what is doubtful.
 */
export function useMoves(turnos: readonly TurnoNoDia[], by: AgendaColuna, today: string) {
  const client = useQueryClient();
  const { drafts, put } = useDrafts();
  const [[asked, ...waiting], setAsked] = useState<readonly MoveInput[]>([]);
  const [unsaid, setUnsaid] = useState<Unsaid>();
  const [ended, setEnded] = useState<Ended>();
  const end = (marcacao: AgendaRow, text: string) => {
    put(marcacao);
    setEnded({ key: keyOf(marcacao), text });
  };
  const call = async (marcacao: AgendaRow, body: Body, confirmar: boolean) => {
    const params = { company: marcacao.cd_empresa, id: marcacao.cd };
    try {
      const { message } = await callApi('updateMarcacao', { params, body: { ...body, confirmar } });
      notify('success', message);
      await refreshAfterCall(client, 'updateMarcacao');
      end(marcacao, 'Gravado.');
    } catch (error) {
      if (error instanceof ApiError && error.codigo === 'MARCACAO_DUVIDOSA')
        return setAsked((before) => [...before, { marcacao, body, doubts: error.duvidas }]);
      if (isOvertaken(error)) await refreshAfterCall(client, 'updateMarcacao');
      end(marcacao, BACK);
      tellFailure(error);
    }
  };
  return {
    drafts,
    ended,
    /** Shows a booking elsewhere until it is sent; where it is, without a target. */
    draft: (marcacao: AgendaRow, target?: Target) =>
      put(marcacao, target && { target, sending: false }),
    send: (marcacao: AgendaRow, target: Target) => {
      if (isSame(target, targetOf(marcacao, by))) return put(marcacao);
      const reason = fixedReason(marcacao, today) ?? columnReason(marcacao, target.column);
      // Drawn where it was put, and then back: the library has put it there already.
      put(marcacao, { target, sending: true });
      if (reason) {
        notify('error', reason);
        setTimeout(() => end(marcacao, BACK));
        return;
      }
      if (isMove(target, targetOf(marcacao, by))) setUnsaid({ marcacao, target });
      else void call(marcacao, moveBody(marcacao, target, turnos, by), false);
    },
    why: unsaid && (
      <RazaoDialog
        key={keyOf(unsaid.marcacao)}
        {...unsaid}
        onMove={(razao) => {
          const { marcacao, target } = unsaid;
          setUnsaid(undefined);
          void call(marcacao, { ...moveBody(marcacao, target, turnos, by), ...razao }, false);
        }}
        onClose={() => {
          setUnsaid(undefined);
          end(unsaid.marcacao, BACK);
        }}
      />
    ),
    question: asked && (
      <DoubtsDialog
        key={keyOf(asked.marcacao)}
        doubts={asked.doubts}
        action="Remarcar assim mesmo"
        onConfirm={() => {
          setAsked(waiting);
          void call(asked.marcacao, asked.body, true);
        }}
        onClose={() => {
          setAsked(waiting);
          end(asked.marcacao, BACK);
        }}
      />
    ),
  };
}

/** Where bookings stand that were put elsewhere and are not there yet. */
function useDrafts() {
  const [drafts, setDrafts] = useState<Drafts>(new Map());
  const put = (marcacao: AgendaRow, draft?: Draft) =>
    setDrafts((before) => {
      const after = new Map(before);
      if (draft) after.set(keyOf(marcacao), draft);
      else after.delete(keyOf(marcacao));
      return after;
    });
  return { drafts, put };
}

function tellFailure(error: unknown): void {
  const [reason] = error instanceof ApiError ? Object.values(error.campos) : [];
  if (reason) notify('error', `A marcação não mudou: ${lowered(reason)}`);
  else notifyError(error);
}

const BACK = 'A marcação fica onde estava.';

const lowered = (sentence: string) => sentence.charAt(0).toLowerCase() + sentence.slice(1);
