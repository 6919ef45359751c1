import type { FuncionarioMinificado } from '@sst/contract';
import type { Gravidade } from '@sst/contract/acidentes/participacoes';
import { FORMAC_TAREFA_OUTSIDE } from '@sst/contract/rules/acidentes';
import { anexoBody, type ChosenAnexo } from '../../../components/files/anexos.ts';
import { readDate } from '../../../components/form/dates/date-text.ts';
import { readTime } from '../../../components/form/dates/time-text.ts';

/** The values of the form: dates and times as typed, codes of choices as strings. */
export interface AcidenteValues {
  cd_funcion: FuncionarioMinificado | null;
  cd_organig: number | null;
  cd_acc_lesiv: string;
  dt: string;
  hr: string;
  cd_organig_acident: number | null;
  loc: string;
  descric: string;
  prest_prim_socorr: string;
  prest_prim_socorr_desc: string;
  formac_tarefa: string;
  epi_adeq: string;
  interr_trab: boolean;
  dt_interr_trab: string;
  hr_interr_trab: string;
  dt_conhecimento: string;
  hr_conhecimento: string;
  gravidade: string;
  obs: string;
  anexo: readonly ChosenAnexo[];
}
export type AcidenteField = keyof AcidenteValues;

export const EMPTY_FORM: AcidenteValues = {
  cd_funcion: null,
  cd_organig: null,
  cd_acc_lesiv: '',
  dt: '',
  hr: '',
  cd_organig_acident: null,
  loc: '',
  descric: '',
  prest_prim_socorr: '',
  prest_prim_socorr_desc: '',
  formac_tarefa: '',
  epi_adeq: '',
  interr_trab: false,
  dt_interr_trab: '',
  hr_interr_trab: '',
  dt_conhecimento: '',
  hr_conhecimento: '',
  gravidade: '',
  obs: '',
  anexo: [],
};

/** The form of an employee's accident; both nodes are proposed from the employee. */
export function formOf({
  cd,
  num_mecan,
  nome,
  cd_organig,
  organig,
}: FuncionarioMinificado): AcidenteValues {
  return {
    ...EMPTY_FORM,
    cd_funcion: { cd, num_mecan, nome, cd_organig, organig },
    cd_organig,
    cd_organig_acident: cd_organig,
  };
}

const code = (text: string) => (text === '' ? null : (Number(text) as 0 | 1 | 2));

/** The request body of a form without errors. @param organig name of the employee's node. */
export function bodyOf(values: AcidenteValues, organig: string | undefined) {
  return {
    cd_funcion: values.cd_funcion?.cd ?? 0,
    nome: values.cd_funcion?.nome,
    cd_organig: values.cd_organig ?? 0,
    organig,
    cd_organig_acident: values.cd_organig_acident ?? 0,
    cd_acc_lesiv: Number(values.cd_acc_lesiv),
    dt: readDate(values.dt) ?? '',
    hr: readTime(values.hr) ?? '',
    loc: values.loc.trim() || null,
    descric: values.descric.trim(),
    prest_prim_socorr: Number(values.prest_prim_socorr),
    prest_prim_socorr_desc: values.prest_prim_socorr_desc.trim() || null,
    [FORMAC_TAREFA_OUTSIDE]: code(values.formac_tarefa),
    epi_adeq: code(values.epi_adeq),
    interr_trab: values.interr_trab,
    dt_interr_trab: values.interr_trab ? readDate(values.dt_interr_trab) : null,
    hr_interr_trab: values.interr_trab ? readTime(values.hr_interr_trab) : null,
    dt_conhecimento: readDate(values.dt_conhecimento),
    hr_conhecimento: readTime(values.hr_conhecimento),
    gravidade: (values.gravidade || null) as Gravidade | null,
    obs: values.obs.trim() || null,
    ...(values.anexo.length > 0 && { anexo: values.anexo.map(anexoBody) }),
  };
}
