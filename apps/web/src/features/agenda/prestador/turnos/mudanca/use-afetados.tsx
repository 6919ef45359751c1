import type { AfetadoRow, AfetadosDecisao, MudancaDaAgenda } from '@sst/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { pessoasText } from '../../../../../components/agenda/plano-search.ts';
import { lazyDialog } from '../../../../../components/feedback/lazy-dialog.tsx';
import { callApi } from '../../../../../lib/calls/api-client.ts';
import { ApiError } from '../../../../../lib/calls/api-error.ts';
import type { PreparedCall } from '../../../../../lib/calls/prepared-call.ts';
import { refreshAfter } from '../../../../../lib/calls/refresh.ts';
import type { Answer } from './afetados-dialog.tsx';

const AfetadosDialog = lazyDialog(() => import('./afetados-dialog.tsx'), 'AfetadosDialog');

interface AfetadosQuestion {
  readonly rows: readonly AfetadoRow[];
  answer(answer: Answer | null): void;
}

type Prepare = (afetados?: AfetadosDecisao) => PreparedCall;

/**
 * Changes a shift, a day of it or a place, and asks what becomes of who would be left outside, before anything is changed
 * (decision 0103).
 */
export function useAfetados() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<AfetadosQuestion>();
  const ask = (rows: readonly AfetadoRow[]) =>
    new Promise<Answer | null>((resolve) =>
      setAsked({
        rows,
        answer: (answer) => {
          setAsked(undefined);
          resolve(answer);
        },
      }),
    );
  /** Opens the plan for those who are to be proposed another time. */
  const planAgain = (rows: readonly AfetadoRow[]) => {
    const people = rows.flatMap(({ cd_empresa, cd_funcion }) =>
      cd_funcion === null ? [] : [{ cd_empresa, cd: cd_funcion }],
    );
    if (people.length === 0) return;
    void navigate({ to: '/prestador/agenda/plano', search: { pessoas: pessoasText(people) } });
  };
  const makeDecided = async (mudanca: MudancaDaAgenda, prepare: Prepare) => {
    let decided: AfetadosDecisao | undefined;
    let again: readonly AfetadoRow[] = [];
    for (;;) {
      try {
        const done = await prepare(decided).make();
        // Bookings are others only where it was decided so.
        if (decided && decided.escolha !== 'manter') await refreshAfter(client, 'exame');
        planAgain(again);
        return done;
      } catch (error) {
        if (!(error instanceof ApiError) || error.codigo !== 'MARCACOES_AFETADAS') throw error;
        const { message: rows, marca } = await callApi('listAfetados', { body: mudanca });
        const answer = await ask(rows);
        if (!answer) throw error;
        const { escolha, propor, razao, nota } = answer;
        decided = { escolha, razao, nota, marca };
        const passed = (row: AfetadoRow) => escolha === 'colega' && row.colega;
        again = propor ? rows.filter((row) => row.especie === 'exame' && !passed(row)) : [];
      }
    }
  };
  return {
    /** The change as a call that is made as it was decided; it throws the server's refusal where the clerk goes back. */
    decided: (mudanca: MudancaDaAgenda, prepare: Prepare): PreparedCall => ({
      ...prepare(),
      make: () => makeDecided(mudanca, prepare),
    }),
    dialog: asked && (
      <AfetadosDialog
        rows={asked.rows}
        onAnswer={asked.answer}
        onClose={() => asked.answer(null)}
      />
    ),
  };
}
