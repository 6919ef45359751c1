import type { AtividadePrestador, FuncionarioMinificado } from '@sst/contract';
import { anexoBody, type ChosenAnexo } from '../../../../components/files/anexos.ts';
import { dateText } from '../../../../components/form/dates/date-text.ts';
import type { MarcacaoAtividadeValues } from './marcacao-atividade-values.ts';
import { readMoment, seenOf } from './moment.ts';

export interface RegistoValues extends MarcacaoAtividadeValues {
  readonly cd_motiv: string;
  readonly cd_funcion: FuncionarioMinificado | null;
  readonly obs: string;
  readonly relatorio: readonly ChosenAnexo[];
  readonly anexo: readonly ChosenAnexo[];
}

/** The initial values of an area's activity, done today. @param own the technician who fills it in, if it is one. */
export function emptyRegisto(area: number, today: string, own?: number): RegistoValues {
  return {
    area: String(area),
    cd_tipo: '',
    cd_tecnic: String(own ?? ''),
    cd_motiv: '',
    cd_funcion: null,
    cd_organig: null,
    dt: dateText(today),
    hr: '',
    obs: '',
    relatorio: [],
    anexo: [],
  };
}

/** The initial values of a booked activity: its own date, or today if that is in the future. */
export function registoOf(booking: AtividadePrestador, today: string): RegistoValues {
  const { area, tipo, motivo, tecnico, funcionario, organigrama, dt, hr, obs } = booking;
  const came = dt <= today;
  return {
    ...emptyRegisto(area.cd, came ? dt : today),
    cd_tipo: String(tipo.cd),
    cd_motiv: motivo ? String(motivo.cd) : '',
    cd_tecnic: tecnico ? String(tecnico.cd) : '',
    cd_funcion: funcionario,
    cd_organig: organigrama.cd,
    hr: came ? (hr ?? '') : '',
    obs: obs ?? '',
  };
}

/** The request body; the values have no errors. @param booked the booking that the form was filled from. */
export function bodyOf(values: RegistoValues, booked: AtividadePrestador | undefined) {
  const [relatorio] = values.relatorio;
  return {
    cd_marcacao: booked?.cd ?? null,
    antes: booked && seenOf(booked),
    cd_tipo: Number(values.cd_tipo),
    cd_motiv: values.cd_motiv === '' ? null : Number(values.cd_motiv),
    cd_tecnic: Number(values.cd_tecnic),
    cd_funcion: values.cd_funcion?.cd ?? null,
    cd_organig: values.cd_organig ?? 0,
    ...readMoment(values),
    obs: values.obs,
    anexo: values.anexo.map(anexoBody),
    relatorio: relatorio ? anexoBody(relatorio) : null,
  };
}
