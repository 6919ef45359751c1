/** What of a person's data has to be kept, and what can go at once (decisions 0085 and 0095). */
import type { Exposicao } from '../prazos/facts.ts';

/**
 * The kinds of data that the law, or the proof of having kept it, asks to keep, each with the parameter of its years. `lei`: a law says
 * for how long; of the others nobody has found that, and the provider proposes it.
 */
export const GUARDA = {
  fichas: {
    nome: 'Exames e fichas de aptidão',
    porque: 'A entidade empregadora tem de poder mostrar que vigiou a saúde de quem trabalha.',
    codigo: 'guarda_fichas_anos',
    lei: false,
  },
  marcacoes: {
    nome: 'Marcações e faltas',
    porque: 'Mostram que o exame foi oferecido a tempo.',
    codigo: 'guarda_fichas_anos',
    lei: false,
  },
  exposicoes_geneticas: {
    nome: 'Exposição com risco para o património genético',
    porque:
      'A lei manda guardar quem esteve exposto, a quê e em que grau, com os resultados da vigilância da saúde.',
    codigo: 'guarda_exposicoes_anos',
    lei: true,
  },
  exposicoes_longas: {
    nome: 'Exposição a agentes cancerígenos, mutagénicos ou tóxicos para a reprodução, a amianto ou a agentes biológicos',
    porque: 'As doenças destas exposições aparecem muitos anos depois.',
    codigo: 'guarda_exposicoes_anos',
    lei: false,
  },
  exposicoes_radiacao: {
    nome: 'Exposição a radiação ionizante',
    porque: 'As doenças desta exposição aparecem muitos anos depois.',
    codigo: 'guarda_radiacao_anos',
    lei: false,
  },
  exposicoes: {
    nome: 'Postos de trabalho e outras exposições',
    porque: 'Mostram em que trabalhou e ao que esteve exposta a pessoa.',
    codigo: 'guarda_fichas_anos',
    lei: false,
  },
  acidentes: {
    nome: 'Acidentes de trabalho',
    porque: 'A documentação da segurança e saúde fica à disposição de quem inspeciona.',
    codigo: 'guarda_acidentes_anos',
    lei: true,
  },
  leituras: {
    nome: 'Quem viu os dados de saúde',
    porque: 'A própria pessoa tem direito a saber quem os viu.',
    codigo: 'guarda_leituras_anos',
    lei: false,
  },
  identificacao: {
    nome: 'Nome, números e dados do trabalho',
    porque: 'Sem eles não se lê o que é guardado.',
    codigo: 'guarda_fichas_anos',
    lei: false,
  },
} as const;
export type Guarda = keyof typeof GUARDA;
export const GUARDAS = Object.keys(GUARDA) as [Guarda, ...Guarda[]];

/** Which exposures are of which kind; what is none of these is kept as the workplace is. */
export const EXPOSICOES_GUARDADAS = {
  exposicoes_geneticas: ['patrimonio_genetico'],
  exposicoes_longas: ['cmr', 'amianto', 'biologicos'],
  exposicoes_radiacao: ['radiacao_a', 'radiacao_b'],
} as const satisfies Partial<Record<Guarda, readonly Exposicao[]>>;

/** The age until which who was exposed to radiation is kept, whatever the years. */
export const IDADE_RADIACAO = 'guarda_radiacao_idade';

/** What is erased at once. */
export const APAGA = {
  email: 'E-mail',
  telemovel: 'Telemóvel',
  fotografia: 'Fotografia',
  participacao: 'Dados para participar acidentes (morada, retribuição, IBAN, estado civil)',
  notas: 'Notas escritas em pedidos de marcação só desta pessoa',
} as const;
export type Apaga = keyof typeof APAGA;
export const APAGADOS = Object.keys(APAGA) as [Apaga, ...Apaga[]];

/** What is asked for: to erase what can go; to restrict; and to lift a restriction. */
export const DIREITOS = ['apagamento', 'limitacao', 'levantamento'] as const;
export type Direito = (typeof DIREITOS)[number];

export const DIREITO_LABEL: Readonly<Record<Direito, string>> = {
  apagamento: 'Apagamento',
  limitacao: 'Limitação',
  levantamento: 'Fim da limitação',
};

/** Longest reason of what is done. */
export const DIREITO_MOTIVO = 300;
