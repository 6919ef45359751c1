/** What of a person's data has to be kept, and what can go at once (decision 0085). */

/** The kinds of data that the law, or the proof of having kept it, asks to keep, each with the parameter of its years. */
export const GUARDA = {
  fichas: {
    nome: 'Exames e fichas de aptidão',
    porque: 'A entidade empregadora tem de poder mostrar que vigiou a saúde de quem trabalha.',
    codigo: 'guarda_fichas_anos',
  },
  marcacoes: {
    nome: 'Marcações e faltas',
    porque: 'Mostram que o exame foi oferecido a tempo.',
    codigo: 'guarda_fichas_anos',
  },
  exposicoes: {
    nome: 'Postos de trabalho e exposições',
    porque: 'Doenças de certas exposições aparecem muitos anos depois.',
    codigo: 'guarda_exposicoes_anos',
  },
  acidentes: {
    nome: 'Acidentes de trabalho',
    porque: 'A documentação da segurança e saúde fica à disposição de quem inspeciona.',
    codigo: 'guarda_acidentes_anos',
  },
  leituras: {
    nome: 'Quem viu os dados de saúde',
    porque: 'A própria pessoa tem direito a saber quem os viu.',
    codigo: 'guarda_leituras_anos',
  },
  identificacao: {
    nome: 'Nome, números e dados do trabalho',
    porque: 'Sem eles não se lê o que tem de ser guardado.',
    codigo: 'guarda_fichas_anos',
  },
} as const;
export type Guarda = keyof typeof GUARDA;
export const GUARDAS = Object.keys(GUARDA) as [Guarda, ...Guarda[]];

/** What is erased at once. */
export const APAGA = {
  email: 'E-mail',
  telemovel: 'Telemóvel',
  fotografia: 'Fotografia',
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
