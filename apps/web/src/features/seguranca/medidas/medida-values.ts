import type { MedidaDetail } from '@sst/contract';
import { isDayCount, MEDIDA_STATE } from '@sst/contract/rules/seguranca';
import { dateText, readDate } from '../../../components/form/dates/date-text.ts';
import type { Lookup } from '../../../components/form/pickers/lookup.ts';
import { repeticaoOf } from './vida/repeticao-field.tsx';

/** The kind of deadline: none, a date, a number of days. */
export type DeadlineKind = '' | 'data' | 'dias';

export interface MedidaValues {
  readonly cd_tarefa: Lookup | null;
  readonly cd_organig: number | null;
  readonly risco_identific: string;
  readonly medida: string;
  readonly dt: string;
  readonly tipo_prazo: DeadlineKind;
  /** As it was typed: a day or a number. */
  readonly prazo: string;
  readonly estado: '0' | '1';
  readonly provis: boolean;
  /** Months; empty for never. */
  readonly repete_meses: string;
}

/** A new measure, found today. */
export function emptyMedida(today: string): MedidaValues {
  return {
    cd_tarefa: null,
    cd_organig: null,
    risco_identific: '',
    medida: '',
    dt: dateText(today),
    tipo_prazo: 'data',
    prazo: '',
    estado: '0',
    provis: false,
    repete_meses: '',
  };
}

function kindOf(prazo: string | null): DeadlineKind {
  if (prazo === null) return '';
  return isDayCount(prazo) ? 'dias' : 'data';
}

/** The form values of an existing measure. */
export function valuesOf({ tarefa, prazo, dt, cd_estad, ...medida }: MedidaDetail): MedidaValues {
  const tipo_prazo = kindOf(prazo);
  const { cd_organig, risco_identific, provis, repete_meses } = medida;
  return {
    cd_tarefa: tarefa,
    cd_organig,
    risco_identific,
    medida: medida.medida,
    dt: dateText(dt),
    tipo_prazo,
    prazo: tipo_prazo === 'data' ? dateText(prazo) : (prazo ?? ''),
    estado: cd_estad === MEDIDA_STATE.porIniciar ? '0' : '1',
    provis,
    repete_meses: repete_meses ? String(repete_meses) : '',
  };
}

/** The deadline in the request body; `null` if there is none or it is invalid. */
export function deadlineOf({
  tipo_prazo,
  prazo,
}: Pick<MedidaValues, 'tipo_prazo' | 'prazo'>): string | null {
  if (tipo_prazo === '') return null;
  return tipo_prazo === 'data' ? readDate(prazo) : prazo.trim();
}

/** The request body; the values have no errors. */
export function bodyOf(values: MedidaValues) {
  const { risco_identific, medida, provis } = values;
  return {
    cd_tarefa: values.cd_tarefa?.cd ?? 0,
    cd_organig: values.cd_organig ?? 0,
    risco_identific: risco_identific.trim(),
    medida: medida.trim(),
    dt: readDate(values.dt) ?? '',
    prazo: deadlineOf(values),
    provis,
    repete_meses: repeticaoOf(values.repete_meses),
    estado: values.estado === '0' ? (0 as const) : (1 as const),
  };
}
