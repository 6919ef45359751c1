/** The roles of the provider's users, as they are stored; each is a bundle of rights (`calls/rights.ts`). */
export const PAPEIS = ['administracao', 'atendimento', 'tecnico', 'medico', 'enfermeiro'] as const;
export type Papel = (typeof PAPEIS)[number];

/** Each role in words, and what it can do in a sentence. */
export const PAPEL_WORDS: Readonly<
  Record<Papel, { readonly nome: string; readonly pode: string }>
> = {
  administracao: {
    nome: 'Administração',
    pode: 'Tudo, incluindo a equipa, as empresas e as listas.',
  },
  atendimento: {
    nome: 'Atendimento',
    pode: 'Decide pedidos, faz marcações e regista exames; as decisões esperam pelo médico que tenha conta.',
  },
  tecnico: {
    nome: 'Técnico de segurança',
    pode: 'Trata das atividades, das áreas, das medidas e dos postos de trabalho; dos funcionários vê até quando vale o exame e o dia do próximo, e não exames nem aptidões.',
  },
  medico: {
    nome: 'Médico',
    pode: 'Regista exames em seu nome e confirma as decisões que lhe escreveram.',
  },
  enfermeiro: {
    nome: 'Enfermeiro',
    pode: 'Faz e fecha marcações, e consulta exames e fichas.',
  },
};

/** The roles in one line. */
export function papeisText(papeis: readonly Papel[] | null): string {
  if (papeis === null) return 'Tudo (sem papel atribuído)';
  return PAPEIS.filter((papel) => papeis.includes(papel))
    .map((papel) => PAPEL_WORDS[papel].nome)
    .join(', ');
}

/** Whether somebody administers the team, by role or because none was set. */
export function administers(papeis: readonly Papel[] | null): boolean {
  return papeis === null || papeis.includes('administracao');
}

export const MEDICO_MISSING = 'Escolha o médico.';
export const ENFERMEIRO_MISSING = 'Escolha o enfermeiro.';
export const PAPEL_MISSING = 'Escolha, pelo menos, um papel.';
