/** The least that the law asks of a service, by headcount (L102, art. 101 and 105; law.md 7.1). The numbers are parameters. */
import {
  type ParametroCodigo,
  type ParametroMarca,
  type Parametros,
  weakestMarca,
} from '../../prazos/parametros.ts';

/** What the work of a company is, as the law tells it apart. */
export const SETORES = ['industrial', 'risco-elevado', 'outro'] as const;
export type Setor = (typeof SETORES)[number];
export const SETOR_LABEL: Readonly<Record<Setor, string>> = {
  industrial: 'Industrial',
  'risco-elevado': 'Não industrial, de risco elevado',
  outro: 'Nem industrial nem de risco elevado',
};

/** A minimum with what it rests on. */
export interface Minimo {
  readonly valor: number;
  readonly base: string;
  readonly marca: ParametroMarca;
}

/**
 * Hours of a physician in a month: one for each group of workers, or part of one; smaller groups where the work is industrial or of high
 * risk. @param efetivo the mean headcount of the month. @returns null where the provider applies no number.
 */
export function horasMedicoMinimas(
  efetivo: number,
  setor: Setor,
  dia: string,
  parametros: Parametros,
): Minimo | null {
  const grupo = parametros.on(setor === 'outro' ? 'servico_medico' : 'servico_medico_risco', dia);
  if (!grupo) return null;
  const { valor, base, marca } = grupo;
  return { valor: Math.ceil(efetivo / valor), base, marca };
}

/**
 * How many technicians a service has: one for few workers; for more, two for each group or part of one, smaller where the work is
 * industrial. The law asks for no hours of theirs. @returns null where the provider applies not all of the numbers.
 */
export function tecnicosMinimos(
  efetivo: number,
  setor: Setor,
  dia: string,
  parametros: Parametros,
): Minimo | null {
  const of = (codigo: ParametroCodigo) => parametros.on(codigo, dia);
  const ate = of('servico_tecnico_um');
  const grupo = of(setor === 'industrial' ? 'servico_tecnico_industria' : 'servico_tecnico');
  if (!ate || !grupo) return null;
  const { base } = grupo;
  const marca = weakestMarca([ate.marca, grupo.marca]);
  if (efetivo <= 0) return { valor: 0, base, marca };
  return { valor: efetivo <= ate.valor ? 1 : 2 * Math.ceil(efetivo / grupo.valor), base, marca };
}

/** How hours stand against what is asked: below a number that nobody has read in the law is not said to be a breach. */
export type Comparacao = 'chega' | 'falta' | 'por-confirmar';

/** Whether the delivered hours reach the minimum. */
export function comparacaoDe(prestadas: number, { valor, marca }: Minimo): Comparacao {
  if (prestadas >= valor) return 'chega';
  return marca === 'verificado' ? 'falta' : 'por-confirmar';
}
