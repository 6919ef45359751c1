/** The activities of the service of safety and health (L102, art. 73-B n.º 1; law.md 7.4): the checklist of its annual plan. */

/** In the order of the law. */
export const ATIVIDADES_DO_SERVICO = [
  'planear',
  'avaliar-riscos',
  'plano-prevencao',
  'emergencia',
  'locais',
  'epi-sinalizacao',
  'vigilancia-saude',
  'promocao-saude',
  'perigo-grave',
  'vulneraveis',
  'informacao',
  'formacao',
  'consulta',
  'medidas',
  'notificacoes',
  'participacoes',
  'auditorias',
  'causas',
  'estatisticas',
] as const;
export type AtividadeDoServico = (typeof ATIVIDADES_DO_SERVICO)[number];

export const ATIVIDADE_DO_SERVICO_LABEL: Readonly<Record<AtividadeDoServico, string>> = {
  planear: 'Planear a prevenção, com a avaliação dos riscos e as medidas',
  'avaliar-riscos': 'Avaliar os riscos e fazer os relatórios',
  'plano-prevencao': 'Plano de prevenção, e planos que leis próprias pedem',
  emergencia: 'Plano de emergência: incêndios, evacuação e primeiros socorros',
  locais: 'Conceção de locais e métodos, escolha e manutenção de equipamentos',
  'epi-sinalizacao': 'Equipamento de proteção individual e sinalização de segurança',
  'vigilancia-saude': 'Vigilância da saúde: exames, fichas e registos',
  'promocao-saude': 'Promoção da saúde',
  'perigo-grave': 'Coordenar as medidas em perigo grave e iminente',
  vulneraveis: 'Condições de trabalho de quem é mais vulnerável',
  informacao: 'Programa de informação',
  formacao: 'Programa de formação',
  consulta: 'Apoiar a informação e a consulta dos representantes dos trabalhadores',
  medidas: 'Acompanhar a execução das medidas de prevenção',
  notificacoes: 'Elementos para as notificações obrigatórias',
  participacoes: 'Participações de acidentes e de doenças profissionais',
  auditorias: 'Auditorias e inspeções internas',
  causas: 'Causas de acidentes e doenças profissionais, com relatórios',
  estatisticas: 'Elementos estatísticos de segurança e saúde',
};

/** Where the list stands. */
export const ATIVIDADES_BASE = 'Lei n.º 102/2009, artigo 73.º-B, n.º 1';

/** What of it nobody has read in the law as it is published. */
export const ATIVIDADES_A_CONFIRMAR =
  'A letra de cada alínea está por confirmar no texto publicado da lei.';

/** The letter that asks for an activity, by its place in the list: to be confirmed, and always said with that note. */
export function alineaDe(atividade: AtividadeDoServico): string {
  return `${String.fromCharCode(97 + ATIVIDADES_DO_SERVICO.indexOf(atividade))})`;
}
