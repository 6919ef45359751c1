/** The numbers of the law, dated. They stand in a table; here is what each is called, and how it is read. */

import { addDays } from '../rules/dates/dates.ts';
import { countLabel } from '../rules/texts/text.ts';
import type { Regra } from './regras.ts';

export const PARAMETRO_CODIGOS = [
  'per_meses',
  'per_menor_meses',
  'per_menor_idade',
  'per_maior_meses',
  'per_maior_idade',
  'per_maior_aniversario',
  'noturno_meses',
  'teletrabalho_meses',
  'radiacao_a_meses',
  'ruido_superior_meses',
  'ruido_inferior_meses',
  'amianto_meses',
  'adm_dias',
  'adm_urgente_dias',
  'medico',
  'oc_reg_dias',
  'exame_antes_dias',
  'temporario_dias',
  'dispensa_exame_meses',
  'inapto_dias',
  'so_com_ficha',
  'avaliacao_meses',
  'avaliacao_noturno_meses',
  'avaliacao_cmr_meses',
  'avaliacao_ruido_meses',
  'guarda_fichas_anos',
  'guarda_exposicoes_anos',
  'guarda_acidentes_anos',
  'guarda_leituras_anos',
  'guarda_entradas_anos',
  'guarda_radiacao_anos',
  'guarda_radiacao_idade',
  'medida_escala_dias',
  'servico_medico_risco',
  'servico_medico',
  'servico_tecnico_um',
  'servico_tecnico_industria',
  'servico_tecnico',
] as const;
/** The rule that decides the due days of those to whom a parameter applies; some have none of their own. */
export const PARAMETRO_REGRA: Readonly<Partial<Record<ParametroCodigo, Regra>>> = {
  per_meses: 'periodico',
  per_menor_meses: 'periodico_menor',
  per_menor_idade: 'periodico_menor',
  per_maior_meses: 'periodico_maior',
  per_maior_idade: 'periodico_maior',
  per_maior_aniversario: 'periodico_maior',
  noturno_meses: 'trabalho_noturno',
  teletrabalho_meses: 'teletrabalho',
  radiacao_a_meses: 'radiacao_a',
  ruido_superior_meses: 'ruido_superior',
  ruido_inferior_meses: 'ruido_inferior',
  amianto_meses: 'amianto',
  adm_dias: 'admissao',
  medico: 'medico',
  inapto_dias: 'reavaliacao',
};

/** What the law goes on saying where a number that somebody has read in it is switched off. */
const LEI: Readonly<Partial<Record<ParametroCodigo, string>>> = {
  per_meses: 'um exame periódico de dois em dois anos',
  per_menor_meses: 'um exame anual dos menores',
  per_menor_idade: 'um exame anual dos menores de 18 anos',
  per_maior_meses: 'um exame anual de quem tem mais de 50 anos',
  noturno_meses: 'um exame antes de começar o trabalho noturno e, depois, pelo menos um por ano',
  teletrabalho_meses: 'um exame antes de começar o teletrabalho e, depois, um por ano',
  radiacao_a_meses: 'um exame pelo menos anual a quem está na categoria A',
  adm_dias:
    'o exame de admissão antes do início do trabalho, ou nos 15 dias seguintes se a admissão for urgente',
  medico:
    'ao médico que possa encurtar ou alargar o prazo, pelo estado de saúde e pela prevenção de riscos',
  oc_reg_dias: 'um exame no regresso de uma ausência de mais de 30 dias por doença ou acidente',
  dispensa_exame_meses:
    'que o exame que dispensa o da admissão tenha sido feito nos dois anos anteriores',
};

/** What the law goes on asking for, said where a number that was read in it is to be switched off; nothing of any other. */
export function leiText({
  codigo,
  base,
  marca,
}: Pick<ParametroValor, 'codigo' | 'base' | 'marca'>): string {
  const asked = LEI[codigo];
  if (marca !== 'verificado' || !asked) return '';
  const verb = codigo === 'medico' ? 'A lei permite' : 'A lei pede';
  return `${verb} ${asked} (${base}), e continua a fazê-lo com este valor desligado.`;
}

/** What parameters are about, in the order in which they are shown. */
export const PARAMETRO_GRUPOS = {
  periodicos: 'Exames periódicos',
  admissao: 'Admissão e início de um regime',
  proprios: 'Regimes e exposições com prazo próprio',
  regresso: 'Ausências e contratos curtos',
  medico: 'O médico e as fichas',
  medidas: 'Medidas de segurança',
  avaliacoes: 'Avaliações de riscos',
  servico: 'Médico e técnicos do serviço',
  conservacao: 'Conservação de dados',
} as const;
export type ParametroGrupo = keyof typeof PARAMETRO_GRUPOS;

const GRUPO: Readonly<Partial<Record<ParametroCodigo, ParametroGrupo>>> = {
  avaliacao_meses: 'avaliacoes',
  avaliacao_noturno_meses: 'avaliacoes',
  avaliacao_cmr_meses: 'avaliacoes',
  avaliacao_ruido_meses: 'avaliacoes',
  adm_dias: 'admissao',
  adm_urgente_dias: 'admissao',
  exame_antes_dias: 'admissao',
  noturno_meses: 'proprios',
  teletrabalho_meses: 'proprios',
  radiacao_a_meses: 'proprios',
  ruido_superior_meses: 'proprios',
  ruido_inferior_meses: 'proprios',
  amianto_meses: 'proprios',
  oc_reg_dias: 'regresso',
  temporario_dias: 'regresso',
  dispensa_exame_meses: 'regresso',
  medico: 'medico',
  inapto_dias: 'medico',
  so_com_ficha: 'medico',
  medida_escala_dias: 'medidas',
  servico_medico_risco: 'servico',
  servico_medico: 'servico',
  servico_tecnico_um: 'servico',
  servico_tecnico_industria: 'servico',
  servico_tecnico: 'servico',
};

/** What a parameter is about: the periods of the law, unless it says otherwise. */
export function grupoOf(codigo: ParametroCodigo): ParametroGrupo {
  return isOfRetencao(codigo) ? 'conservacao' : (GRUPO[codigo] ?? 'periodicos');
}

/** Whether a parameter says how long data are kept (decision 0085); no due day follows from it. */
export function isOfRetencao(codigo: ParametroCodigo): boolean {
  return codigo.startsWith('guarda_');
}

const WITHOUT_DUE_DAYS: readonly ParametroGrupo[] = ['medidas', 'avaliacoes', 'servico'];

/** Whether due days of exams follow from a parameter. */
export function movesDueDays(codigo: ParametroCodigo): boolean {
  return !isOfRetencao(codigo) && !WITHOUT_DUE_DAYS.includes(grupoOf(codigo));
}

export type ParametroCodigo = (typeof PARAMETRO_CODIGOS)[number];

/** Days that may be none at all: an exam is due on the day itself, or one of before counts never. */
const MAY_BE_NONE: readonly ParametroCodigo[] = [
  'adm_dias',
  'adm_urgente_dias',
  'exame_antes_dias',
];

/** The least that a number may be: a period or an age of nothing would make everybody late. */
export function parametroMenor(codigo: ParametroCodigo): number {
  return MAY_BE_NONE.includes(codigo) ? 0 : 1;
}

/** The most that a number of the law may be: the workers of a large company. */
export const PARAMETRO_MAIOR = 5000;

/** `opcao` has no number: it is on or off. */
export const PARAMETRO_UNIDADES = ['meses', 'dias', 'anos', 'pessoas', 'opcao'] as const;
export type ParametroUnidade = (typeof PARAMETRO_UNIDADES)[number];

const UNIDADE = {
  meses: ['mês', 'meses'],
  dias: ['dia', 'dias'],
  anos: ['ano', 'anos'],
  pessoas: ['pessoa', 'pessoas'],
} as const;

/** 'meses'; nothing of what has no number. */
export function unidadeText(unidade: ParametroUnidade): string {
  return unidade === 'opcao' ? '' : UNIDADE[unidade][1];
}

/** '24 meses'; nothing of what has no number. */
export function quantityText({ valor, unidade }: { valor: number; unidade: ParametroUnidade }) {
  if (unidade === 'opcao') return '';
  const [one, many] = UNIDADE[unidade];
  return countLabel(valor, one, many);
}

/** Whether somebody has read the law that a value is taken from. */
export const PARAMETRO_MARCAS = ['verificado', 'a_confirmar'] as const;
export type ParametroMarca = (typeof PARAMETRO_MARCAS)[number];
export const PARAMETRO_MARCA_LABEL: Readonly<Record<ParametroMarca, string>> = {
  verificado: 'Verificado',
  a_confirmar: 'A confirmar',
};

/** The mark of what rests on several numbers: as long as one of them is to be confirmed, so is it. */
export function weakestMarca(marcas: readonly ParametroMarca[]): ParametroMarca {
  return marcas.includes('a_confirmar') ? 'a_confirmar' : 'verificado';
}

/** One value of a parameter, from its first day to its last. */
export interface ParametroValor {
  readonly codigo: ParametroCodigo;
  readonly valor: number;
  /** First and last day; `null` where there is none. */
  readonly de: string | null;
  readonly ate: string | null;
  /** The law that it is taken from. */
  readonly base: string;
  readonly marca: ParametroMarca;
  /** Whether the provider applies it. */
  readonly ativo: boolean;
}

/** The parameters that are on, by code. */
export class Parametros {
  readonly #values = new Map<ParametroCodigo, ParametroValor[]>();

  constructor(values: Iterable<ParametroValor>) {
    for (const value of values) {
      if (!value.ativo) continue;
      const known = this.#values.get(value.codigo);
      if (known) known.push(value);
      else this.#values.set(value.codigo, [value]);
    }
  }

  /** The value of a day; `undefined` where none is on. */
  on(codigo: ParametroCodigo, day: string): ParametroValor | undefined {
    return this.#values
      .get(codigo)
      ?.find(({ de, ate }) => (de === null || de <= day) && (ate === null || day <= ate));
  }

  /** The days on which any of some parameters begins to have another value. */
  changes(codigos: readonly ParametroCodigo[]): readonly string[] {
    const days: string[] = [];
    for (const codigo of codigos) {
      for (const { de, ate } of this.#values.get(codigo) ?? []) {
        if (de !== null) days.push(de);
        if (ate !== null) days.push(addDays(ate, 1));
      }
    }
    return days;
  }
}
