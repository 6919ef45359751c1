import type { FuncionarioMinificado } from '@sst/contract';
import { NO_ANEXO } from '@sst/contract/rules/anexos';
import { anexoBody, type ChosenAnexo } from '../../../components/files/anexos.ts';
import { emptyFields } from '../../../components/form/form-fields.ts';
import type { FieldErrors } from '../../../components/form/use-submit-form.ts';

export interface AtividadeValues {
  readonly cd_tipo: string;
  readonly cd_motiv: string;
  readonly cd_funcion: FuncionarioMinificado | null;
  readonly cd_organig: number | null;
  readonly obs: string;
  readonly anexo: readonly ChosenAnexo[];
}

export const EMPTY_ATIVIDADE: AtividadeValues = {
  cd_tipo: '',
  cd_motiv: '',
  cd_funcion: null,
  cd_organig: null,
  obs: '',
  anexo: [],
};

type Errors = FieldErrors<AtividadeValues>;

/** The errors of required fields that are empty (SEG-17, SEG-18). */
export function missingFields(values: AtividadeValues): Errors {
  return emptyFields(values, {
    cd_tipo: 'Escolha o tipo.',
    cd_motiv: 'Escolha o motivo.',
    cd_funcion: 'Escolha o funcionário.',
    cd_organig: 'Escolha o organigrama.',
  });
}

/** The error of an activity without documents, which has its own toast. */
export function anexoErrors({ anexo }: AtividadeValues): Errors {
  return anexo.length === 0 ? { anexo: NO_ANEXO } : {};
}

/** The request body; the values have no errors. */
export function bodyOf(values: AtividadeValues) {
  return {
    cd_tipo: Number(values.cd_tipo),
    cd_motiv: Number(values.cd_motiv),
    cd_funcion: values.cd_funcion?.cd ?? 0,
    cd_organig: values.cd_organig ?? 0,
    obs: values.obs,
    anexo: values.anexo.map(anexoBody),
  };
}
