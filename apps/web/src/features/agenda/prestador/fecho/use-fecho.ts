import type { LinhaDoDia, SessaoDoDia } from '@sst/contract';
import { momentInPortugal } from '@sst/contract/rules/dates/dates';
import { type Decision, MARCACAO_STATE, type MarcacaoState } from '@sst/contract/rules/saude';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { FROM_LIST } from '../../../../components/list/detail/from-list.ts';
import { useIdempotencyKey } from '../../../../lib/calls/idempotency-keys.ts';
import { chooseEmpresa } from '../../../../lib/session/session.ts';
import { useOwnProfessional, usePrestadorPode } from '../../../../lib/session/use-prestador.ts';
import { useProposedProfessional } from '../../../../lib/session/use-proposed-professional.ts';
import {
  ARRIVED,
  type Ending,
  emitting,
  ending,
  exameOf,
  prepareCall,
  preparing,
  reopening,
  unpreparing,
} from './fecho-calls.ts';
import {
  endEarly,
  fitQuestions,
  hasCome,
  isLeft,
  isOpen,
  keyOf,
  lacksResult,
  proposedEnd,
  tooEarly,
} from './fecho-rows.ts';
import { textOf, useRowChanges } from './use-row-changes.ts';

/** What the user may do with a row now. */
export interface RowRights {
  /** Whose name a result is recorded in; undefined for who records none, null where somebody has to be chosen. */
  readonly medico: number | null | undefined;
  /** Whether its day has come. */
  readonly come: boolean;
}

/** What is asked before somebody is fit. */
export interface FitQuestions {
  /** Who has come, of somebody whom nobody has marked as arrived; nothing happens to who is not among them. */
  whoCame(row: LinhaDoDia): Promise<readonly LinhaDoDia[]>;
  /** What is doubtful; at once where nothing is. */
  doubts(questions: readonly string[]): Promise<boolean>;
}

/** What the user may do with the rows of a day. */
function useRowRights({ dia }: Pick<SessaoDoDia, 'dia'>) {
  const own = useOwnProfessional('cd_medic');
  const proposed = useProposedProfessional('cd_medic');
  const pode = usePrestadorPode();
  const publishes = pode('exames.publicar');
  const forOthers = pode('exames.escrever');
  const come = dia <= momentInPortugal(new Date()).dt;
  const records = (row: LinhaDoDia, medico: number | null) =>
    row.especie === 'exame' && publishes && (forOthers || medico === own);
  return {
    /** Why the user records no result of a row; null for who does. */
    whyNot: (row: LinhaDoDia): string | null => {
      if (!come) return 'O dia ainda não chegou.';
      if (row.especie !== 'exame') return 'Uma ação de enfermagem não tem decisão de aptidão.';
      if (!publishes) return 'Só o médico decide a aptidão.';
      if (!records(row, row.cd_medic ?? proposed ?? null))
        return 'É de outro médico: só regista decisões em seu nome.';
      return null;
    },
    rightsOf: (row: LinhaDoDia): RowRights => {
      const medico = row.cd_medic ?? proposed ?? null;
      return { medico: records(row, medico) ? medico : undefined, come };
    },
    /** Whether the user may let a result that was prepared become the exam. */
    mayEmit: (row: LinhaDoDia): boolean => {
      const apto = row.preparado?.apto;
      return Boolean(apto && records(row, apto.cd_medic));
    },
  };
}

/** A day that is closed: its rows with what can be done with them, and the one that has its turn. */
export function useFecho(rows: readonly LinhaDoDia[], sessao: SessaoDoDia, ask: FitQuestions) {
  const keyFor = useIdempotencyKey();
  const { rightsOf, mayEmit, whyNot } = useRowRights(sessao);
  const changes = useRowChanges(rows, (row) => isLeft(row, rightsOf(row).medico !== undefined));
  const { change, tell } = changes;
  const openForm = useExameForm(rightsOf);
  const fit = useFit({ rightsOf, openForm, changes, ask });

  /** Whether a row can be given a state by now; if not, it says why. */
  const mayEnd = (row: LinhaDoDia, estado: MarcacaoState): boolean => {
    const early = endEarly(estado, row, new Date());
    if (early) tell(row, early);
    return early === null;
  };

  return {
    ...changes,
    rightsOf,
    mayEmit,
    mayEnd,
    /** Whether the user records the result of any row of the day. */
    mayRecord: rows.some((row) => whyNot(row) === null),
    /** Whether the user may not record the result of a row, which then says why. */
    refuses: (row: LinhaDoDia | undefined): boolean => {
      const why = row ? whyNot(row) : null;
      if (row && why) tell(row, why);
      return why !== null;
    },
    openForm,
    fit,
    end: (row: LinhaDoDia, how: Ending) => void change(row, ending(row, how)),
    /** Somebody came: of an exam it is prepared, a nursing action is done by it. */
    came: (row: LinhaDoDia | undefined) => {
      if (!row || !isOpen(row) || row.preparado) return;
      if (!mayEnd(row, MARCACAO_STATE.realizada)) return;
      const done = { estado: MARCACAO_STATE.realizada };
      void change(row, row.especie === 'exame' ? preparing(row, null) : ending(row, done));
    },
    /** Lets the result of one person become the exam, with its sheet, before the day is closed. */
    emit: (row: LinhaDoDia | undefined) => {
      const apto = row?.preparado?.apto;
      if (!row || !apto || !mayEmit(row)) return;
      const body = exameOf(row, apto);
      void change(row, emitting(row, body, keyFor(body)));
    },
    /** Takes back what is prepared of a row. */
    unprepare: (row: LinhaDoDia) => void change(row, unpreparing(row)),
    /** Opens a booking again that was closed by mistake. */
    reopen: (row: LinhaDoDia) => void change(row, reopening(row)),
  };
}

/** Opens the form of an exam, in its company; from there one comes back to this page. */
function useExameForm(rightsOf: (row: LinhaDoDia) => RowRights) {
  const client = useQueryClient();
  const navigate = useNavigate();
  return (row: LinhaDoDia | undefined, decisao?: Decision) => {
    if (!row || !(isOpen(row) || lacksResult(row))) return;
    const { medico, come } = rightsOf(row);
    if (medico === undefined || !come) return;
    chooseEmpresa(client, { cd: row.cd_empresa, nome: row.empresa, cd_aux: null });
    void navigate({
      to: '/saude/exame/criar',
      search: { marcacao: row.cd, medico: medico ?? undefined, decisao },
      state: FROM_LIST,
    });
  };
}

interface Fit {
  readonly rightsOf: (row: LinhaDoDia) => RowRights;
  readonly openForm: (row: LinhaDoDia, decisao: Decision) => void;
  readonly changes: Pick<ReturnType<typeof useRowChanges>, 'change' | 'tell' | 'refresh'>;
  readonly ask: FitQuestions;
}

/**
 * Prepares that somebody is fit, with the validity that is proposed; where something is missing, by the form. Who has not been marked as
 * arrived is asked about once, for all whose hour has come.
 */
function useFit({ rightsOf, openForm, changes: { change, tell, refresh }, ask }: Fit) {
  const markArrived = async (arrived: readonly LinhaDoDia[]) => {
    for (const row of arrived)
      await prepareCall(row, null).catch((error) => tell(row, textOf(error)));
    if (arrived.length > 0) await refresh();
  };
  return async (row: LinhaDoDia | undefined) => {
    if (!row || row.preparado?.apto || !(isOpen(row) || lacksResult(row))) return;
    const { medico, come } = rightsOf(row);
    const proposed = proposedEnd(row);
    if (medico === undefined || !come) return;
    // Of a booking that was said to be kept before, nothing is prepared.
    if (medico === null || !proposed || !isOpen(row)) return openForm(row, 'A');
    // As the form has it: who comes before the hour is recorded there, with the hour of the exam.
    const early = tooEarly(row, new Date());
    if (early) return tell(row, early);
    if (!hasCome(row)) {
      const arrived = await ask.whoCame(row);
      await markArrived(arrived);
      if (!arrived.some((one) => keyOf(one) === keyOf(row))) return;
    }
    if (!(await ask.doubts(fitQuestions(row)))) return;
    const apto = { cd_medic: medico, dt_expir: proposed.day };
    const arrived = { ...row, preparado: row.preparado ?? ARRIVED };
    await change(row, preparing(arrived, apto));
  };
}
