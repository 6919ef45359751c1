/** The action plan: the open measures by unit, each unit with what its measures come to (decision 0183). */

import { isLate } from '../seguranca.ts';
import { SITUACAO_LABEL } from './vida.ts';
import { SITUACOES_ABERTAS, type SituacaoAberta } from './vistas.ts';

export const PLANO_NAME = 'Plano de ação';

/** Measures that a document has at most: more are for a workbook. */
export const PLANO_LINHAS = 1_000;

/** What the totals of a unit read of a measure. */
interface Contada {
  readonly cd_organig: number;
  readonly caminho: string;
  readonly situacao: SituacaoAberta;
  readonly dias_expir: number | null;
  readonly custo_previsto: number | null;
  readonly custo_real: number | null;
  readonly provas: number;
}

/** What the measures of a unit come to; a cost is null where no measure has one. */
export interface TotaisDoPlano {
  readonly caminho: string;
  medidas: number;
  em_atraso: number;
  readonly situacoes: Record<SituacaoAberta, number>;
  custo_previsto: number | null;
  custo_real: number | null;
  provas: number;
}

const none = (caminho: string): TotaisDoPlano => ({
  caminho,
  medidas: 0,
  em_atraso: 0,
  situacoes: { 'por-iniciar': 0, 'em-curso': 0, devolvida: 0, executada: 0 },
  custo_previsto: null,
  custo_real: null,
  provas: 0,
});

const sum = (known: number | null, added: number | null) =>
  added === null ? known : (known ?? 0) + added;

function count(totais: TotaisDoPlano, medida: Contada): void {
  totais.medidas += 1;
  if (isLate(medida)) totais.em_atraso += 1;
  totais.situacoes[medida.situacao] += 1;
  totais.custo_previsto = sum(totais.custo_previsto, medida.custo_previsto);
  totais.custo_real = sum(totais.custo_real, medida.custo_real);
  totais.provas += medida.provas;
}

/** Adds up measures by unit, one after the other. */
export class Totais {
  readonly #units = new Map<number, TotaisDoPlano>();
  readonly todas = none('Total');

  add(medida: Contada): void {
    const { cd_organig, caminho } = medida;
    const unit = this.#units.get(cd_organig) ?? none(caminho);
    this.#units.set(cd_organig, unit);
    count(unit, medida);
    count(this.todas, medida);
  }

  /** Each unit, in the order in which it came, and all of them last. */
  get linhas(): readonly TotaisDoPlano[] {
    return [...this.#units.values(), this.todas];
  }
}

/** The columns of the totals beside the unit's name. */
export const TOTAIS_COLUMNS: readonly {
  readonly header: string;
  value(totais: TotaisDoPlano): number | null;
}[] = [
  { header: 'Medidas', value: ({ medidas }) => medidas },
  { header: 'Em atraso', value: ({ em_atraso }) => em_atraso },
  ...SITUACOES_ABERTAS.map((situacao) => ({
    header: SITUACAO_LABEL[situacao],
    value: ({ situacoes }: TotaisDoPlano) => situacoes[situacao],
  })),
  { header: 'Custo previsto (€)', value: ({ custo_previsto }) => custo_previsto },
  { header: 'Custo real (€)', value: ({ custo_real }) => custo_real },
  { header: 'Provas', value: ({ provas }) => provas },
];
