import { addDays, addYears, daysBetween } from '../../rules/dates/dates.ts';

/** The five registers that the service keeps up to date (L102, art. 73-B n.º 2; law.md 3.4), in the order of the law. */
export const REGISTOS = ['riscos', 'acidentes', 'relatorios', 'ausencias', 'medidas'] as const;
export type Registo = (typeof REGISTOS)[number];

export const REGISTO_LABEL: Readonly<Record<Registo, string>> = {
  riscos: 'Resultados das avaliações de riscos',
  acidentes: 'Acidentes com ausência, e os graves ou mortais',
  relatorios: 'Relatórios sobre os acidentes',
  ausencias: 'Baixas e dias de ausência por doença ou acidente',
  medidas: 'Medidas, propostas e recomendações',
};

/** The letter of the law that asks for each. */
export const REGISTO_ALINEA: Readonly<Record<Registo, string>> = {
  riscos: 'a)',
  acidentes: 'b)',
  relatorios: 'c)',
  ausencias: 'd)',
  medidas: 'e)',
};

/** What a register has, or has not, in words beside it. */
export const REGISTO_NOTA: Readonly<Record<Registo, string>> = {
  riscos: 'As avaliações de riscos realizadas no período e os riscos identificados.',
  acidentes: 'Os acidentes aceites do período, também os de trajeto.',
  relatorios: 'As investigações dos acidentes aceites do período, feitas ou por fechar.',
  ausencias:
    'As ausências indicadas na área de cliente, sem diagnóstico. As doenças profissionais participadas não são registadas aqui: junte-as à parte.',
  medidas: 'As medidas do período, e o que as investigações dos acidentes do período propõem.',
};

/** Years of a period at most. */
const MOST_YEARS = 10;
/** Rows that a document has at most: more are for a workbook. */
export const DOSSIER_LINHAS = 2_000;

/** Why a period cannot be asked for. */
export function periodoProblem(de: string, ate: string): string | undefined {
  if (daysBetween(de, ate) < 0) return 'A data final é anterior à inicial.';
  return ate > addDays(addYears(de, MOST_YEARS), -1)
    ? `O período não pode ter mais de ${MOST_YEARS} anos.`
    : undefined;
}
