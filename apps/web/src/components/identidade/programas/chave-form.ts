import type { ChaveOpcoes, ChavePrograma, ChaveProgramaBody } from '@sst/contract';
import { dateProblem, dateText, readDate } from '../../form/dates/date-text.ts';
import type { KeysOf } from './programas-calls.ts';

/** A key as its form has it. */
export interface ChaveValues {
  nome: string;
  direitos: readonly string[];
  saude: boolean;
  /** Of the provider: whether all companies are reached; nothing as long as nobody has chosen. */
  onde: '' | 'todas' | 'estas';
  /** Codes, as texts. */
  alcance: readonly string[];
  redes: string;
  /** By what name it gives external codes; empty: that of before, or one from its name. */
  origem: string;
  ultimo_dia: string;
}

/** What a form begins with: of a new key nothing that somebody did not choose. */
export function valuesOf(chave: ChavePrograma | undefined): ChaveValues {
  if (!chave) {
    return {
      nome: '',
      direitos: [],
      saude: false,
      onde: '',
      alcance: [],
      redes: '',
      origem: '',
      ultimo_dia: '',
    };
  }
  const { nome, direitos, saude, alcance, redes, origem, ultimo_dia } = chave;
  return {
    nome,
    direitos,
    saude,
    onde: alcance.length === 0 ? 'todas' : 'estas',
    alcance: alcance.map(({ cd }) => String(cd)),
    redes: redes.join('\n'),
    origem,
    ultimo_dia: dateText(ultimo_dia),
  };
}

/** What is missing, by field. */
export function missingOf(
  values: ChaveValues,
  of: KeysOf,
  { direitos: offered }: ChaveOpcoes,
): Partial<Record<keyof ChaveValues, string>> {
  const ofHealth = offered.some(({ direito, saude }) => saude && values.direitos.includes(direito));
  const chosen = of !== null || values.onde === 'estas';
  return {
    ...(values.nome.trim() === '' && { nome: 'Dê um nome ao programa.' }),
    ...(values.direitos.length === 0 && { direitos: 'Escolha o que o programa pode fazer.' }),
    ...(ofHealth && !values.saude && { saude: 'O que escolheu mostra dados de saúde.' }),
    ...(of === null && values.onde === '' && { onde: 'Escolha as empresas.' }),
    ...(chosen && values.alcance.length === 0 && { alcance: 'Escolha, pelo menos, uma.' }),
    ...(readDate(values.ultimo_dia) === null && {
      ultimo_dia: values.ultimo_dia.trim()
        ? dateProblem(values.ultimo_dia)
        : 'Indique o último dia.',
    }),
  };
}

/** What is sent. */
export function bodyOf(values: ChaveValues, of: KeysOf, versao?: number): ChaveProgramaBody {
  const { nome, direitos, saude, onde, alcance, redes, origem, ultimo_dia } = values;
  const reached = of === null && onde === 'todas' ? [] : alcance;
  return {
    nome,
    direitos: [...direitos],
    saude,
    alcance: reached.map(Number),
    redes: redes.split(/[\s,;]+/).filter(Boolean),
    ultimo_dia: readDate(ultimo_dia) ?? '',
    ...(origem.trim() && { origem: origem.trim() }),
    ...(versao !== undefined && { versao }),
  };
}
