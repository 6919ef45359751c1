import type { MarcacaoAtividadeBody } from '@sst/contract';
import { emptyFields } from '../../../../components/form/form-fields.ts';
import type { FieldErrors } from '../../../../components/form/use-submit-form.ts';
import { type Moment, readMoment } from './moment.ts';

export interface MarcacaoAtividadeValues extends Moment {
  /** Filters the types. */
  readonly area: string;
  readonly cd_tipo: string;
  readonly cd_tecnic: string;
  readonly cd_organig: number | null;
}

export const EMPTY_MARCACAO_ATIVIDADE: MarcacaoAtividadeValues = {
  area: '',
  cd_tipo: '',
  cd_tecnic: '',
  cd_organig: null,
  dt: '',
  hr: '',
};

/** The errors of required fields that are empty. */
export function missingFields(
  values: MarcacaoAtividadeValues,
): FieldErrors<MarcacaoAtividadeValues> {
  return emptyFields(values, {
    area: 'Escolha a área.',
    cd_tipo: 'Escolha o tipo.',
    cd_tecnic: 'Escolha o técnico.',
    cd_organig: 'Escolha o organigrama.',
    dt: 'Indique a data.',
  });
}

/** The request body without `confirmar`; the values have no errors. */
export function bodyOf(values: MarcacaoAtividadeValues): Omit<MarcacaoAtividadeBody, 'confirmar'> {
  return {
    cd_tipo: Number(values.cd_tipo),
    cd_tecnic: Number(values.cd_tecnic),
    cd_organig: values.cd_organig ?? 0,
    ...readMoment(values),
  };
}
