/** What is deleted once it is past its period, and by which period (decisions 0085 and 0098). */
import type { ParametroCodigo } from '../prazos/parametros.ts';

/** The kinds of records that the sweep deletes, each with its period and its name: of one, of many. */
export const CONSERVADOS = {
  fichas: {
    codigo: 'guarda_fichas_anos',
    nome: ['exame com a sua ficha', 'exames com as suas fichas'],
  },
  marcacoes: { codigo: 'guarda_fichas_anos', nome: ['marcação ou falta', 'marcações e faltas'] },
  acidentes: { codigo: 'guarda_acidentes_anos', nome: ['acidente', 'acidentes'] },
  leitura: {
    codigo: 'guarda_leituras_anos',
    nome: ['linha de quem viu dados de saúde', 'linhas de quem viu dados de saúde'],
  },
  leitura_pessoa: {
    codigo: 'guarda_leituras_anos',
    nome: ['linha das mesmas, por pessoa', 'linhas das mesmas, por pessoa'],
  },
  evento_seguranca: {
    codigo: 'guarda_entradas_anos',
    nome: ['evento de segurança', 'eventos de segurança'],
  },
  registo_sessao: {
    codigo: 'guarda_entradas_anos',
    nome: ['entrada ou saída de uma conta', 'entradas e saídas de contas'],
  },
} as const satisfies Readonly<
  Record<string, { readonly codigo: ParametroCodigo; readonly nome: readonly [string, string] }>
>;
export type Conservado = keyof typeof CONSERVADOS;
export const CONSERVADO_TIPOS = Object.keys(CONSERVADOS) as [Conservado, ...Conservado[]];

/** What began a sweep. */
export const VARREDURA_ORIGENS = ['noite', 'comando'] as const;
export type VarreduraOrigem = (typeof VARREDURA_ORIGENS)[number];

/** How many sweeps are shown. */
export const VARREDURAS_VISTAS = 14;
/** How many lines of a trial name their company, those with most records first. */
export const ENSAIO_LINHAS = 200;
