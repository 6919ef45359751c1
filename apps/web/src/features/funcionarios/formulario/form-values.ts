import type { ConhecidasBody, Contract, FuncionarioDetail, Sent } from '@sst/contract';
import { displayPhone } from '@sst/contract/rules/funcionario/telemovel';
import { dateText, readDate } from '../../../components/form/dates/date-text.ts';
import type { Lookup } from '../../../components/form/pickers/lookup.ts';

/** Both modes have the same fields, but different required ones. */
export type FormMode = 'criar' | 'editar';

/** The values of the form: dates as typed, choices with their names. */
export interface FormValues {
  nome: string;
  sexo: FuncionarioDetail['sexo'] | '';
  num_mecan: string;
  dt_nasc: string;
  cd_nacion: Lookup | null;
  num_contrib: string;
  num_serv_soc: string;
  num_bi: string;
  num_benef: string;
  email: string;
  telemovel: string;
  cd_categ: Lookup | null;
  cd_agrup_prof: Lookup | null;
  cd_profis: Lookup | null;
  cd_func_propost: Lookup | null;
  loc_trab: string;
  dt_ini_instit: string;
  /** Whether the admission is urgent, so that its exam may follow in some days. */
  adm_urgente: boolean;
  cd_organig: number | null;
  /** The refused request that this one corrects. */
  cd_recusado: number | null;
  /** The period of somebody who left, and comes back. */
  cd_readmite: number | null;
  /** Whether a change of data changes the work itself. */
  muda_trabalho: boolean;
}
export type FormFieldName = keyof FormValues;

export const EMPTY_FORM: FormValues = {
  nome: '',
  sexo: '',
  num_mecan: '',
  dt_nasc: '',
  cd_nacion: null,
  num_contrib: '',
  num_serv_soc: '',
  num_bi: '',
  num_benef: '',
  email: '',
  telemovel: '',
  cd_categ: null,
  cd_agrup_prof: null,
  cd_profis: null,
  cd_func_propost: null,
  loc_trab: '',
  dt_ini_instit: '',
  adm_urgente: false,
  cd_organig: null,
  cd_recusado: null,
  cd_readmite: null,
  muda_trabalho: false,
};

function lookup(cd: number | null, nome: string | null): Lookup | null {
  return cd === null ? null : { cd, nome: nome ?? '' };
}

/** The form values of an existing employee. */
export function formOf(f: FuncionarioDetail): FormValues {
  return {
    nome: f.nome,
    sexo: f.sexo,
    num_mecan: f.num_mecan ?? '',
    dt_nasc: dateText(f.dt_nasc),
    cd_nacion: lookup(f.cd_nacion, f.nacion),
    num_contrib: f.num_contrib ?? '',
    num_serv_soc: f.num_serv_soc ?? '',
    num_bi: f.num_bi ?? '',
    num_benef: f.num_benef ?? '',
    email: f.email ?? '',
    telemovel: f.telemovel ? displayPhone(f.telemovel) : '',
    cd_categ: lookup(f.cd_categ, f.categ),
    cd_agrup_prof: lookup(f.cd_agrup_prof, f.agrup_prof),
    cd_profis: lookup(f.cd_profis, f.profis),
    cd_func_propost: lookup(f.cd_func_propost, f.func_propost),
    loc_trab: f.loc_trab ?? '',
    dt_ini_instit: dateText(f.dt_ini_instit),
    adm_urgente: f.adm_urgente,
    cd_organig: f.cd_organig,
    cd_recusado: null,
    cd_readmite: null,
    muda_trabalho: false,
  };
}

/** The form that admits somebody who left again: as they were, but for the day on which they begin. */
export function readmissaoOf(f: FuncionarioDetail): FormValues {
  return { ...formOf(f), dt_ini_instit: '', adm_urgente: false, cd_readmite: f.cd };
}

/** Every field of the form: a change clears those that its body leaves out. */
type FormBody = Required<
  Omit<
    Sent<Contract['createAlteracao']>['body'],
    'cd' | 'versao' | 'cd_recusado' | 'muda_trabalho' | 'adm_urgente'
  >
> & { readonly adm_urgente: boolean; readonly cd_recusado?: number; readonly muda_trabalho?: true };

/** The request body, shared by both calls, of a form without errors. */
export function bodyOf(values: FormValues): FormBody {
  return {
    nome: values.nome.trim(),
    sexo: values.sexo === '0' ? 0 : 1,
    num_mecan: values.num_mecan.trim() || null,
    dt_nasc: readDate(values.dt_nasc) ?? '',
    cd_nacion: values.cd_nacion?.cd ?? 0,
    num_contrib: values.num_contrib.trim() || null,
    num_serv_soc: values.num_serv_soc.trim() || null,
    num_bi: values.num_bi.trim() || null,
    num_benef: values.num_benef.trim() || null,
    email: values.email.trim() || null,
    telemovel: values.telemovel.trim() || null,
    cd_categ: values.cd_categ?.cd ?? 0,
    cd_agrup_prof: values.cd_agrup_prof?.cd ?? null,
    cd_profis: values.cd_profis?.cd ?? null,
    cd_func_propost: values.cd_func_propost?.cd ?? null,
    loc_trab: values.loc_trab.trim() || null,
    dt_ini_instit: readDate(values.dt_ini_instit),
    adm_urgente: values.adm_urgente,
    ...(values.cd_recusado !== null && { cd_recusado: values.cd_recusado }),
    ...(values.muda_trabalho && { muda_trabalho: true }),
  };
}

/** The values by which somebody is known. */
export function knownBy(values: FormValues): ConhecidasBody {
  const { nome, num_mecan, num_contrib, num_serv_soc, num_bi } = values;
  return { nome, num_mecan, num_contrib, num_serv_soc, num_bi, dt_nasc: readDate(values.dt_nasc) };
}
