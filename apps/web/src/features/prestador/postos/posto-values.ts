import type { PostoBody, PostoDaEmpresa } from '@sst/contract';
import type { Exposicao } from '@sst/contract/prazos/facts';
import { EXPOSICAO_LABEL, POSTO } from '@sst/contract/prazos/postos';
import { dateText, readDate } from '../../../components/form/dates/date-text.ts';
import type { FieldErrors } from '../../../components/form/use-submit-form.ts';

/** An exposure, its days as typed. */
export interface ExposureValues {
  readonly tipo: Exposicao;
  readonly dt_ini: string;
  readonly dt_fim: string;
}

/** The fields of a workplace, as typed and chosen. */
export interface PostoValues {
  readonly nome: string;
  readonly cd_organig: number | null;
  readonly fatores: string;
  readonly minutos: string;
  readonly preparacao: string;
  readonly complementares: string;
  readonly exposicoes: readonly ExposureValues[];
  readonly altura: boolean;
  readonly inactiv: boolean;
}

export function valuesOf(posto: PostoDaEmpresa | undefined): PostoValues {
  return {
    nome: posto?.nome ?? '',
    cd_organig: posto?.cd_organig ?? null,
    fatores: posto?.fatores ?? '',
    minutos: posto?.minutos ? String(posto.minutos) : '',
    preparacao: posto?.preparacao ?? '',
    complementares: posto?.complementares ?? '',
    exposicoes: (posto?.exposicoes ?? []).map(({ tipo, dt_ini, dt_fim }) => ({
      tipo,
      dt_ini: dateText(dt_ini),
      dt_fim: dateText(dt_fim),
    })),
    altura: posto?.altura ?? false,
    inactiv: posto?.inactiv ?? false,
  };
}

/** What is wrong with what is filled in. */
export function errorsOf({ minutos, exposicoes }: PostoValues): FieldErrors<PostoValues> {
  const errors: FieldErrors<PostoValues> = {};
  const { min, max } = POSTO.minutos;
  const number = Number(minutos);
  if (minutos.trim() !== '' && !(Number.isInteger(number) && number >= min && number <= max)) {
    errors.minutos = `Indique um número de minutos, de ${min} a ${max}.`;
  }
  const wrong = exposicoes.map(exposureError).find((text) => text !== undefined);
  if (wrong) errors.exposicoes = wrong;
  return errors;
}

function exposureError({ tipo, dt_ini, dt_fim }: ExposureValues): string | undefined {
  const [first, last] = [readDate(dt_ini), readDate(dt_fim)];
  const what = EXPOSICAO_LABEL[tipo];
  if (first === null) return `Indique desde que dia há exposição: ${what}.`;
  if (dt_fim.trim() !== '' && last === null) return `O último dia não é uma data: ${what}.`;
  if (last !== null && last < first) return `O último dia é anterior ao primeiro: ${what}.`;
  return undefined;
}

/** What is sent. */
export function bodyOf({ minutos, exposicoes, inactiv: _, ...values }: PostoValues): PostoBody {
  return {
    ...values,
    minutos: minutos.trim() === '' ? null : Number(minutos),
    exposicoes: exposicoes.map(({ tipo, dt_ini, dt_fim }) => ({
      tipo,
      dt_ini: readDate(dt_ini) ?? '',
      dt_fim: readDate(dt_fim),
    })),
  };
}
