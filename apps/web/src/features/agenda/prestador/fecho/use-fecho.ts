import type { ExameBody, FimMarcacaoBody, LinhaDoDia, SessaoDoDia } from '@sst/contract';
import { momentInPortugal } from '@sst/contract/rules/dates/dates';
import { type Decision, MARCACAO_STATE, type MarcacaoState } from '@sst/contract/rules/saude';
import { UNKNOWN_MESSAGE } from '@sst/contract/rules/texts/text';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { FROM_LIST } from '../../../../components/list/detail/from-list.ts';
import { callApi } from '../../../../lib/calls/api-client.ts';
import { ApiError } from '../../../../lib/calls/api-error.ts';
import { useIdempotencyKey } from '../../../../lib/calls/idempotency-keys.ts';
import { refreshAfterCall } from '../../../../lib/calls/refresh.ts';
import { notify, notifyError, notifyUndo } from '../../../../lib/notices/notify.ts';
import { chooseEmpresa } from '../../../../lib/session/session.ts';
import { useOwnMedico, usePrestadorPode } from '../../../../lib/session/use-prestador.ts';
import {
  endEarly,
  fitQuestions,
  isLeft,
  isOpen,
  keyOf,
  lacksResult,
  nextLeft,
  proposedEnd,
  tooEarly,
} from './fecho-rows.ts';

/** How a booking ends without a result. */
export type Ending = Pick<FimMarcacaoBody, 'estado'> &
  Partial<Pick<FimMarcacaoBody, 'cd_motiv' | 'motivo'>>;

/** The reason of an exam that is taken back at once, as the log has it. */
const BY_MISTAKE = 'Registado por engano e anulado logo a seguir.';

/** The identifier of the element of a row. */
export const idOf = (key: string) => `linha-${key}`;

const rowParams = ({ cd_empresa, cd }: LinhaDoDia) => ({ company: cd_empresa, id: cd });

/** What the user may do with a row now. */
export interface RowRights {
  /** Whose name a result is recorded in; undefined for who records none, null where somebody has to be chosen. */
  readonly medico: number | null | undefined;
  /** Whether its day has come. */
  readonly come: boolean;
}

/**
 * A day that is closed: its rows with what can be done with them, and the one that has its turn.
 * @param ask what is doubtful about who is fit by a key; at once where nothing is.
 */
export function useFecho(
  rows: readonly LinhaDoDia[],
  sessao: SessaoDoDia,
  ask: (questions: readonly string[]) => Promise<boolean>,
) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const own = useOwnMedico();
  const pode = usePrestadorPode();
  const keyFor = useIdempotencyKey();
  const publishes = pode('exames.publicar');
  const forOthers = pode('exames.escrever');
  const present = momentInPortugal(new Date());
  const come = sessao.dia <= present.dt;
  const rightsOf = (row: LinhaDoDia): RowRights => {
    const medico = row.cd_medic ?? own ?? null;
    const records = row.especie === 'exame' && publishes && (forOthers || medico === own);
    return { medico: records ? medico : undefined, come };
  };
  const left = (row: LinhaDoDia) =>
    isLeft(row, rightsOf(row).medico !== undefined) && !under.current.has(keyOf(row));

  const under = useRef(new Set<string>());
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const [errors, setErrors] = useState<ReadonlyMap<string, string>>(new Map());
  const [chosen, choose] = useState<string>();
  const at = rows.some((row) => keyOf(row) === chosen)
    ? chosen
    : (nextLeft(rows, undefined, left) ?? (rows[0] && keyOf(rows[0])));
  const current = rows.find((row) => keyOf(row) === at);
  const [moved, setMoved] = useState(0);
  useEffect(() => {
    if (moved > 0 && at !== undefined) document.getElementById(idOf(at))?.focus();
  }, [moved, at]);
  /** Gives a row its turn, and the focus. */
  const go = (key: string | undefined) => {
    if (key === undefined) return;
    choose(key);
    setMoved((n) => n + 1);
  };
  const step = (by: 1 | -1) => {
    const index = rows.findIndex((row) => keyOf(row) === at);
    const next = rows[Math.min(rows.length - 1, Math.max(0, index + by))];
    go(next && keyOf(next));
  };

  /** Changes a row, and gives the next its turn at once; what goes wrong is told in the row. */
  const change = async <T extends { readonly message: string }>(
    row: LinhaDoDia,
    call: () => Promise<T>,
    /** What takes it back; undefined where nobody may but somebody else. */
    undo: (answer: T) => (() => Promise<{ readonly message: string }>) | undefined,
  ) => {
    const key = keyOf(row);
    if (under.current.has(key)) return;
    under.current.add(key);
    setBusy(new Set(under.current));
    setErrors((before) => without(before, key));
    go(nextLeft(rows, key, left) ?? key);
    const since = Date.now();
    try {
      const answer = await call();
      const text = `${row.nome}: ${answer.message}`;
      const back = undo(answer);
      if (!back) notify('success', text);
      else
        notifyUndo(
          text,
          {
            about: key,
            run: () => {
              back()
                .then(({ message }) => notify('success', `${row.nome}: ${message}`), notifyError)
                .finally(() => {
                  go(key);
                  void refreshAfterCall(client, 'closeMarcacao');
                });
            },
          },
          since,
        );
    } catch (error) {
      setErrors((before) => new Map(before).set(key, textOf(error)));
    }
    await refreshAfterCall(client, 'closeMarcacao').catch(() => {});
    under.current.delete(key);
    setBusy(new Set(under.current));
  };

  const end = (row: LinhaDoDia, ending: Ending) =>
    void change(
      row,
      () =>
        callApi('closeMarcacao', {
          params: rowParams(row),
          body: { ...ending, antes: { dt: row.dt, hr: row.hr } },
        }),
      () => () => reopenCall(row, ending.estado),
    );

  const tell = (row: LinhaDoDia, text: string) =>
    setErrors((before) => new Map(before).set(keyOf(row), text));

  /** Whether a row can be given a state by now; if not, it says why. */
  const mayEnd = (row: LinhaDoDia, estado: MarcacaoState): boolean => {
    const early = endEarly(estado, row, new Date());
    if (early) tell(row, early);
    return early === null;
  };

  /** Opens the form of the exam, in its company; from there one comes back to this page. */
  const openForm = (row: LinhaDoDia | undefined, decisao?: Decision) => {
    if (!row || !isLeft(row, true)) return;
    const { medico } = rightsOf(row);
    if (medico === undefined || !come) return;
    chooseEmpresa(client, { cd: row.cd_empresa, nome: row.empresa, cd_aux: null });
    void navigate({
      to: '/saude/exame/criar',
      search: { marcacao: row.cd, medico: medico ?? undefined, decisao },
      state: FROM_LIST,
    });
  };

  return {
    at,
    current,
    busy,
    errors,
    rightsOf,
    left,
    choose,
    go,
    step,
    end,
    openForm,
    /** Somebody came; of an exam without its result. */
    came: (row: LinhaDoDia | undefined) => {
      if (row && isOpen(row) && mayEnd(row, MARCACAO_STATE.realizada))
        end(row, { estado: MARCACAO_STATE.realizada });
    },
    mayEnd,
    /** Records that somebody is fit, with the validity that is proposed; where something is missing, by the form. */
    fit: async (row: LinhaDoDia | undefined) => {
      if (!row || !(isOpen(row) || lacksResult(row))) return;
      const { medico } = rightsOf(row);
      const proposed = proposedEnd(row);
      if (medico === undefined || !come) return;
      if (medico === null || !proposed) return openForm(row, 'A');
      // As the form has it: who comes before the hour is recorded there, with the hour of the exam.
      const early = tooEarly(row, new Date());
      if (early) return tell(row, early);
      if (!(await ask(fitQuestions(row)))) return;
      const body: ExameBody = {
        cd_funcion: row.cd_funcion,
        cd_marcacao: row.cd,
        cd_medic: medico,
        cd_tipo_exam: row.cd_tipo,
        cd_decis: 'A',
        dt: row.dt,
        dt_expir: proposed.day,
        hr: row.hr,
        antes: { dt: row.dt, hr: row.hr },
        ficha: 'gerar',
        recomendacoes: null,
        razao_validade: null,
        outras_funcoes: [],
      };
      const params = { company: row.cd_empresa };
      void change(
        row,
        () => callApi('createExame', { params, body }, { idempotencyKey: keyFor(body) }),
        ({ cd, espera }) =>
          espera
            ? undefined
            : () =>
                callApi('annulExame', {
                  params: { ...params, id: cd },
                  body: { motivo: BY_MISTAKE },
                }),
      );
    },
    /** Opens a booking again that was closed by mistake. */
    reopen: (row: LinhaDoDia) =>
      void change(
        row,
        () => reopenCall(row, row.cd_estad),
        () => () =>
          callApi('closeMarcacao', {
            params: rowParams(row),
            body: endingOf(row),
          }),
      ),
  };
}

const reopenCall = (row: LinhaDoDia, estado: MarcacaoState) =>
  callApi('reabrirMarcacao', { params: rowParams(row), body: { estado } });

/** How a row has ended. */
function endingOf({ cd_estad, cd_motiv, motivo }: LinhaDoDia): FimMarcacaoBody {
  return { estado: cd_estad as FimMarcacaoBody['estado'], cd_motiv, motivo, antes: undefined };
}

function without(all: ReadonlyMap<string, string>, key: string): ReadonlyMap<string, string> {
  const rest = new Map(all);
  rest.delete(key);
  return rest;
}

/** What is told in a row whose change was refused. */
function textOf(error: unknown): string {
  if (!(error instanceof Error)) return UNKNOWN_MESSAGE;
  const fields = error instanceof ApiError ? Object.values(error.campos) : [];
  return [...new Set(fields.length > 0 ? fields : [error.message])].join(' ');
}
