import type { ExameBody, FimMarcacaoBody, LinhaDoDia } from '@sst/contract';
import type { MarcacaoState } from '@sst/contract/rules/saude';
import { callApi } from '../../../../lib/calls/api-client.ts';
import type { IdempotencyKey } from '../../../../lib/calls/idempotency-keys.ts';
import type { RowChange } from './use-row-changes.ts';

/** How a booking ends without a result. */
export type Ending = Pick<FimMarcacaoBody, 'estado'> &
  Partial<Pick<FimMarcacaoBody, 'cd_motiv' | 'motivo'>>;

/** In whose name somebody is fit, and until when. */
export type Apto = NonNullable<NonNullable<LinhaDoDia['preparado']>['apto']>;

/** The reason of an exam that is taken back at once, as the log has it. */
const BY_MISTAKE = 'Registado por engano e anulado logo a seguir.';

const paramsOf = ({ cd_empresa, cd }: LinhaDoDia) => ({ company: cd_empresa, id: cd });
const seenOf = ({ dt, hr }: LinhaDoDia) => ({ dt, hr });

/** Ends a booking, if it is as the row says. */
export const endCall = (row: LinhaDoDia, ending: Ending) =>
  callApi('closeMarcacao', { params: paramsOf(row), body: { ...ending, antes: seenOf(row) } });

const reopenCall = (row: LinhaDoDia, estado: MarcacaoState) =>
  callApi('reabrirMarcacao', { params: paramsOf(row), body: { estado } });

export const ending = (row: LinhaDoDia, how: Ending): RowChange<{ message: string }> => ({
  call: () => endCall(row, how),
  undo: () => () => reopenCall(row, how.estado),
});

/** Opens a booking again that was closed by mistake. */
export const reopening = (row: LinhaDoDia): RowChange<{ message: string }> => ({
  call: () => reopenCall(row, row.cd_estad),
  undo: () => () =>
    callApi('closeMarcacao', {
      params: paramsOf(row),
      body: {
        estado: row.cd_estad as FimMarcacaoBody['estado'],
        cd_motiv: row.cd_motiv,
        motivo: row.motivo,
        antes: undefined,
      },
    }),
});

/** Keeps that somebody came and, where it is given, that they are fit: the company hears of neither before the day is closed. */
export const prepareCall = (row: LinhaDoDia, apto: Apto | null) =>
  callApi('prepararFecho', { params: paramsOf(row), body: { antes: seenOf(row), apto } });

export const preparing = (row: LinhaDoDia, apto: Apto | null): RowChange<{ message: string }> => ({
  call: () => prepareCall(row, apto),
  undo: () => () => prepareAnew(row, row.preparado),
});

/** Takes back the last that is prepared of a row: a result, whose arrival stays, or an arrival. */
export const unpreparing = (row: LinhaDoDia): RowChange<{ message: string }> => ({
  call: () => prepareAnew(row, row.preparado?.apto ? ARRIVED : null),
  undo: () => () => prepareAnew(row, row.preparado),
});

/** What taking back a result leaves. */
export const ARRIVED = { apto: null, autor: null };

/** Lets what is prepared of a row be something else, or nothing. */
async function prepareAnew(row: LinhaDoDia, preparado: LinhaDoDia['preparado']) {
  const cleared = await callApi('limparPreparado', { params: paramsOf(row) });
  return preparado ? prepareCall(row, preparado.apto) : cleared;
}

/** The exam that a result becomes which was prepared: with its sheet, at the hour of the booking. */
export function exameOf(row: LinhaDoDia, { cd_medic, dt_expir }: Apto): ExameBody {
  return {
    cd_funcion: row.cd_funcion,
    cd_marcacao: row.cd,
    cd_medic,
    cd_tipo_exam: row.cd_tipo,
    cd_decis: 'A',
    dt: row.dt,
    dt_expir,
    hr: row.hr,
    antes: seenOf(row),
    preparado: true,
    ficha: 'gerar',
    recomendacoes: null,
    razao_validade: null,
    outras_funcoes: [],
  };
}

/** Records the exam of a result that was prepared. */
export const emitCall = (row: LinhaDoDia, body: ExameBody, idempotencyKey: IdempotencyKey) =>
  callApi('createExame', { params: { company: row.cd_empresa }, body }, { idempotencyKey });

export const emitting = (
  row: LinhaDoDia,
  body: ExameBody,
  idempotencyKey: IdempotencyKey,
): RowChange<Awaited<ReturnType<typeof emitCall>>> => ({
  call: () => emitCall(row, body, idempotencyKey),
  // What waits for its physician is hers.
  undo: ({ cd, espera }) =>
    espera
      ? undefined
      : () =>
          callApi('annulExame', {
            params: { company: row.cd_empresa, id: cd },
            body: { motivo: BY_MISTAKE },
          }),
});
