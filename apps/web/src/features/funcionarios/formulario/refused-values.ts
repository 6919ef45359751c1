import type { PedidoAnterior } from '@sst/contract';
import { CHANGED_FIELD_LABEL } from '@sst/contract/rules/pedidos';
import { dateText } from '../../../components/form/dates/date-text.ts';
import type { FormValues } from './form-values.ts';

type RefusedValues = PedidoAnterior['valores'];

const TEXTS = [
  'num_mecan',
  'nome',
  'num_contrib',
  'num_bi',
  'num_benef',
  'num_serv_soc',
  'email',
  'telemovel',
  'loc_trab',
] as const;
const DATES = ['dt_nasc', 'dt_ini_instit'] as const;
const CHOICES = {
  cd_nacion: 'nacionalidade',
  cd_categ: 'categoria',
  cd_agrup_prof: 'agrupamento',
  cd_profis: 'profis',
  cd_func_propost: 'funcao_proposta',
} as const;

/** The form as the refused request had it, over the values that it did not ask to change. */
export function refusedValues(base: FormValues, { cd, valores }: PedidoAnterior): FormValues {
  const values: FormValues = { ...base, cd_recusado: cd };
  for (const field of TEXTS) {
    if (field in valores) values[field] = valores[field] ?? '';
  }
  for (const field of DATES) {
    if (field in valores) values[field] = dateText(valores[field] ?? null);
  }
  for (const field of Object.keys(CHOICES) as (keyof typeof CHOICES)[]) {
    const asked = valores[field];
    if (field in valores) values[field] = asked?.cd ? { cd: asked.cd, nome: asked.nome } : null;
  }
  return {
    ...values,
    ...(valores.sexo && { sexo: valores.sexo }),
    ...(valores.adm_urgente !== undefined && { adm_urgente: valores.adm_urgente }),
    ...(valores.cd_organig && { cd_organig: valores.cd_organig }),
    ...(valores.cd_readmite && { cd_readmite: valores.cd_readmite }),
    muda_trabalho: valores.muda_trabalho ?? false,
  };
}

/** The names that the request brought and the company does not have: 'Categoria profissional: «Soldador»'. */
export function unknownNames(valores: RefusedValues): string[] {
  return (Object.keys(CHOICES) as (keyof typeof CHOICES)[]).flatMap((field) => {
    const asked = valores[field];
    return asked && asked.cd === null
      ? [`${CHANGED_FIELD_LABEL[CHOICES[field]]}: «${asked.nome}»`]
      : [];
  });
}
