/** The indices of accidents (law.md, section 5), written once: the database gives sums, and nothing else computes them. */

/** What an index is computed from: sums of a unit and a span of months. */
export interface Somas {
  /** Accidents that happened in it. */
  readonly acidentes: number;
  /** Of these, those with at least one day lost. */
  readonly comBaixa: number;
  /** Of these, those with more than three days lost, and those that were deadly. */
  readonly esaw: number;
  readonly mortais: number;
  /** Days lost in it, whenever the accident happened. */
  readonly dias: number;
  /** The same of accidents with more than three days lost, or deadly. */
  readonly diasEsaw: number;
  /** Null where a month has none. */
  readonly horas: number | null;
  /** The mean headcount; null where it is not known. */
  readonly efetivo: number | null;
}

/** What can be chosen of the computation; what is chosen stands beside each figure. */
export interface Opcoes {
  /** Only accidents with more than three days lost, as Eurostat counts them. */
  readonly esaw: boolean;
  /** Each death adds so many days to the days lost (`DIAS_POR_MORTE`). */
  readonly mortes: boolean;
  /** Days lost by a thousand hours worked, not by a million. */
  readonly porMil: boolean;
}
export const SEM_OPCOES: Opcoes = { esaw: false, mortes: false, porMil: false };

/** Days that a death stands for (ILO 1947, ANSI). */
const DIAS_POR_MORTE = 7500;
const MILLION = 1_000_000;

export const INDICES = ['if', 'ig', 'ii', 'id', 'iag', 'taxa'] as const;
export type Indice = (typeof INDICES)[number];

/** What an index is called, how it is computed, and whether its source was read or is what is generally said. */
interface Descricao {
  readonly nome: string;
  readonly sigla: string;
  /** 'G' is shown as 'a confirmar'. */
  readonly fonte: 'V' | 'G';
  formula(opcoes: Opcoes): string;
  valor(somas: Somas, opcoes: Opcoes): number | null;
}

const comBaixaText = ({ esaw }: Opcoes) =>
  esaw ? 'acidentes com mais de 3 dias perdidos ou mortais' : 'acidentes com baixa';
const diasText = ({ mortes }: Opcoes) =>
  mortes ? '(dias perdidos + 7\u00a0500 por cada morte)' : 'dias perdidos';

const comBaixaOf = (somas: Somas, { esaw }: Opcoes) => (esaw ? somas.esaw : somas.comBaixa);
const diasOf = (somas: Somas, { esaw, mortes }: Opcoes) =>
  (esaw ? somas.diasEsaw : somas.dias) + (mortes ? somas.mortais * DIAS_POR_MORTE : 0);
/** Nothing, where there is nothing to divide by: never 0. */
const over = (top: number, base: number | null) => (base === null || base <= 0 ? null : top / base);

export const INDICE: Readonly<Record<Indice, Descricao>> = {
  if: {
    nome: 'Índice de frequência',
    sigla: 'If',
    fonte: 'G',
    formula: (opcoes) => `${comBaixaText(opcoes)} × 1\u00a0000\u00a0000 ÷ horas trabalhadas`,
    valor: (somas, opcoes) => over(comBaixaOf(somas, opcoes) * MILLION, somas.horas),
  },
  ig: {
    nome: 'Índice de gravidade',
    sigla: 'Ig',
    fonte: 'G',
    formula: (opcoes) =>
      `${diasText(opcoes)} × ${opcoes.porMil ? '1\u00a0000' : '1\u00a0000\u00a0000'} ÷ horas trabalhadas`,
    valor: (somas, opcoes) =>
      over(diasOf(somas, opcoes) * (opcoes.porMil ? 1000 : MILLION), somas.horas),
  },
  ii: {
    nome: 'Índice de incidência',
    sigla: 'Ii',
    fonte: 'V',
    formula: ({ esaw }) =>
      `${esaw ? 'acidentes com mais de 3 dias perdidos ou mortais' : 'acidentes'} × 1\u00a0000 ÷ efetivo médio`,
    valor: (somas, { esaw }) => over((esaw ? somas.esaw : somas.acidentes) * 1000, somas.efetivo),
  },
  id: {
    nome: 'Índice de duração',
    sigla: 'Id',
    fonte: 'G',
    formula: (opcoes) => `dias perdidos ÷ ${comBaixaText(opcoes)}`,
    valor: (somas, opcoes) =>
      over(diasOf(somas, { ...opcoes, mortes: false }), comBaixaOf(somas, opcoes)),
  },
  iag: {
    nome: 'Índice de avaliação da gravidade',
    sigla: 'Iag',
    fonte: 'G',
    formula: ({ porMil }) => (porMil ? 'Ig × 1\u00a0000 ÷ If' : 'Ig ÷ If'),
    valor: (somas, opcoes) => {
      const [ig, frequencia] = [INDICE.ig.valor(somas, opcoes), INDICE.if.valor(somas, opcoes)];
      return ig === null ? null : over(ig * (opcoes.porMil ? 1000 : 1), frequencia);
    },
  },
  taxa: {
    nome: 'Taxa de incidência (Eurostat)',
    sigla: 'Taxa',
    fonte: 'V',
    formula: () =>
      'acidentes com mais de 3 dias perdidos ou mortais × 100\u00a0000 ÷ efetivo médio',
    valor: (somas) => over(somas.esaw * 100_000, somas.efetivo),
  },
};

const SEM_DADOS = 'sem dados';

/** An index as it is written: two decimals, 'sem dados' where it cannot be computed. */
export function indiceText(valor: number | null): string {
  if (valor === null) return SEM_DADOS;
  return valor.toLocaleString('pt-PT', {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    useGrouping: 'always',
  });
}

/** A target at most. */
export const META_MAX = 9_999_999_999;

/** A target as it is compared: kept of Ig by a million hours, it is a thousandth of that by a thousand. */
export function metaOf(indice: Indice, meta: number, { porMil }: Opcoes): number {
  return indice === 'ig' && porMil ? meta / 1000 : meta;
}

/** Whether a target is reached; null without data. */
export function isMetaReached(valor: number | null, meta: number): boolean | null {
  return valor === null ? null : valor <= meta;
}

/** The same in words. */
export function reachedText(reached: boolean | null): string {
  if (reached === null) return SEM_DADOS;
  return reached ? 'cumprida' : 'ultrapassada';
}

/** What was counted in one month. */
export type SomasDoMes = Omit<Somas, 'horas' | 'efetivo'> & {
  readonly horas: number | null;
  readonly efetivo: number | null;
};

const NONE: Somas = {
  acidentes: 0,
  comBaixa: 0,
  esaw: 0,
  mortais: 0,
  dias: 0,
  diasEsaw: 0,
  horas: 0,
  efetivo: 0,
};

/**
 * The sums of a span of months: hours are there only if each month has them, and the headcount is the mean of the months'.
 * @param meses each month of the span.
 */
export function somaDe(meses: readonly SomasDoMes[]): Somas {
  if (meses.length === 0) return { ...NONE, horas: null, efetivo: null };
  const both = (one: number | null, other: number | null) =>
    one === null || other === null ? null : one + other;
  const sum = meses.reduce<Somas>(
    (total, mes) => ({
      acidentes: total.acidentes + mes.acidentes,
      comBaixa: total.comBaixa + mes.comBaixa,
      esaw: total.esaw + mes.esaw,
      mortais: total.mortais + mes.mortais,
      dias: total.dias + mes.dias,
      diasEsaw: total.diasEsaw + mes.diasEsaw,
      horas: both(total.horas, mes.horas),
      efetivo: both(total.efetivo, mes.efetivo),
    }),
    NONE,
  );
  return { ...sum, efetivo: sum.efetivo === null ? null : sum.efetivo / meses.length };
}
