import type { MarcacaoDetail, MarcacaoRow, RemarcacaoBody } from '@sst/contract';
import type { MudancaRazao } from '@sst/contract/rules/agenda/mudanca';
import { MARCACAO_MINUTOS } from '@sst/contract/rules/agenda/turnos';
import { displayTime, TIME_ZONE } from '@sst/contract/rules/dates/dates';
import type { Fuso } from '@sst/contract/rules/dates/fusos';
import type { Especie } from '@sst/contract/rules/saude';
import {
  type RazaoValues,
  razaoOf,
  usualRazao,
} from '../../../../../components/agenda/marcacao/razao-fields.tsx';
import { dateText } from '../../../../../components/form/dates/date-text.ts';
import { changedFields } from '../../../../../components/form/form-fields.ts';
import { especieOf } from '../../../../../components/saude/especie-of.ts';
import type { AgendaRow } from '../../agenda-rows.ts';
import { type QuandoValues, quandoBody } from './quando-values.ts';

/** A booking as the form that moves it was filled with it. */
export interface Booked {
  readonly cd: number;
  readonly cd_empresa: number;
  readonly especie: Especie;
  readonly dt: string;
  readonly hr: string | null;
  /** The usual length where nobody has said one. */
  readonly minutos: number;
  readonly cd_medic: number | null;
  readonly cd_enferm: number | null;
  /** The physician's or the nurse's name. */
  readonly profissional: string | null;
  /** Undefined where the server has not said it: it stays then, unless another place is chosen. */
  readonly cd_local: number | null | undefined;
  readonly local: string | null;
  readonly fuso: Fuso;
}

export type RemarcarValues = QuandoValues & RazaoValues;

/** A booking of the list of a company. */
export function bookedOfRow(row: MarcacaoRow, cd_empresa: number): Booked {
  const { cd, dt, hr, minutos, cd_medic, cd_enferm, medic, enferm, cd_local, local, fuso } = row;
  const especie = especieOf(row);
  return {
    cd,
    cd_empresa,
    especie,
    dt,
    hr: hr && displayTime(hr),
    minutos: minutos ?? MARCACAO_MINUTOS,
    cd_medic,
    cd_enferm,
    profissional: especie === 'exame' ? medic : enferm,
    cd_local,
    local,
    fuso,
  };
}

/** A booking of the agenda. */
export function bookedOfAgenda({ fuso = TIME_ZONE, ...row }: AgendaRow): Booked {
  const { cd, cd_empresa, especie, dt, hr, minutos, cd_medic, cd_enferm } = row;
  const { profissional, cd_local, local } = row;
  return {
    cd,
    cd_empresa,
    especie,
    dt,
    hr,
    minutos,
    cd_medic,
    cd_enferm,
    profissional,
    cd_local,
    local,
    fuso,
  };
}

/** The booking as it is now. */
export function readAnew(booked: Booked, detail: MarcacaoDetail): Booked {
  const { dt, hr, minutos, medico, enfermeiro, local, fuso = booked.fuso } = detail;
  return {
    ...booked,
    dt,
    hr,
    minutos: minutos ?? MARCACAO_MINUTOS,
    cd_medic: medico?.cd ?? null,
    cd_enferm: enfermeiro?.cd ?? null,
    profissional: (booked.especie === 'exame' ? medico : enfermeiro)?.nome ?? null,
    cd_local: local?.cd ?? null,
    local: local?.nome ?? null,
    fuso,
  };
}

/** What the form is filled with. @param razao why it is likely to be moved. */
export function remarcarValues(booked: Booked, razao?: MudancaRazao): RemarcarValues {
  const { dt, hr, minutos, cd_medic, cd_enferm, cd_local } = booked;
  return {
    dt: dateText(dt),
    hr: hr ?? '',
    minutos: String(minutos),
    cd_medic: String(cd_medic ?? ''),
    cd_enferm: String(cd_enferm ?? ''),
    cd_local: String(cd_local ?? ''),
    ...usualRazao(razao),
  };
}

/** What is sent to move a booking: what was changed, with what was seen of it; null if nothing was. */
export function remarcarBody(
  booked: Booked,
  values: RemarcarValues,
): Omit<RemarcacaoBody, 'confirmar'> | null {
  const { dt, hr, minutos, cd_medic, cd_enferm, cd_local } = booked;
  const antes = { dt, hr, minutos, cd_medic, cd_enferm, cd_local };
  const typed = quandoBody(values);
  const wanted = {
    ...typed,
    cd_local: typed.cd_local ?? (cd_local === undefined ? cd_local : null),
  };
  const changed = changedFields<typeof antes>(antes, wanted);
  return changed && { ...changed, dt: typed.dt, hr: typed.hr, ...razaoOf(values), antes };
}
