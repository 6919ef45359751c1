import { SIGN_IN } from '../rules/limits.ts';
import { countLabel } from '../rules/texts/text.ts';
import type { TipoSeguranca } from './tipos.ts';

/** Kinds that are looked at together, by the code that the filter has for them. */
export const GRUPOS_SEGURANCA = {
  falhas: {
    label: 'Todas as falhas de entrada',
    tipos: ['entrada-falhada', 'entrada-bloqueada', 'fator-falhado', 'chave-acesso-recusada'],
  },
  recusas: { label: 'Todas as recusas de acesso', tipos: ['recusa', 'recusa-fora'] },
} as const satisfies Record<string, { label: string; tipos: readonly TipoSeguranca[] }>;
export type GrupoSeguranca = keyof typeof GRUPOS_SEGURANCA;

/** Days that patterns are looked for in. */
export const PADRAO_DAYS = 7;

/** A pattern: what it counts on one day, and from how many on. */
interface Padrao {
  /** What its lines are found by. */
  readonly tipo: TipoSeguranca | GrupoSeguranca;
  /** Of whom it counts. */
  readonly por: 'utilizador' | 'endereco';
  /** From so many on it is shown, and told by mail. */
  readonly mostra: number;
  readonly avisa: number;
  readonly frase: (total: number) => string;
  /** The same of several, for a letter, which names nobody. */
  readonly carta: string;
}

const pessoas = (total: number) => countLabel(total, 'pessoa', 'pessoas');
const vezes = (total: number) => countLabel(total, 'vez', 'vezes');

/** The hours of Lisbon in which hardly anybody works: from midnight to this one. */
export const NIGHT_UNTIL = 6;

/**
 * The patterns, with the reason of each figure. What is told is far beyond what work or a slip makes, since a letter that
 * comes for nothing is not read the next time.
 */
export const PADROES = {
  /** Nobody reads five hundred people in an hour; a whole list is as many. Two thousand are more than a company's list. */
  'muitas-pessoas': {
    tipo: 'muitas-pessoas',
    por: 'utilizador',
    mostra: 500,
    avisa: 2_000,
    frase: (total) => `viu os dados de saúde de ${pessoas(total)} numa hora`,
    carta: 'quem viu os dados de saúde de muitas pessoas numa hora',
  },
  /** A page of a list is twenty-five people: so one look at night is not told, and two are. */
  'de-noite': {
    tipo: 'de-noite',
    por: 'utilizador',
    mostra: 26,
    avisa: 200,
    frase: (total) => `viu os dados de saúde de ${pessoas(total)} numa hora da noite`,
    carta: 'quem viu dados de saúde entre a meia-noite e as 6 horas',
  },
  /** An old link or two lead where one no longer works; five on one day do not come by themselves. */
  'lugares-alheios': {
    tipo: 'recusa-fora',
    por: 'utilizador',
    mostra: 5,
    avisa: 20,
    frase: (total) => `tentou ${vezes(total)} abrir unidades ou empresas que não são suas`,
    carta: 'quem tentou abrir unidades ou empresas que não são suas',
  },
  /** The page offers nothing that is refused: what is left are old tabs, a few at a time. */
  'muitas-recusas': {
    tipo: 'recusas',
    por: 'utilizador',
    mostra: 20,
    avisa: 100,
    frase: (total) => `foi-lhe recusado o acesso ${vezes(total)}`,
    carta: 'a quem foi recusado o acesso muitas vezes',
  },
  /** As many as lock an account for a quarter of an hour; three times that is a program. */
  'muitas-falhas': {
    tipo: 'falhas',
    por: 'utilizador',
    mostra: SIGN_IN.accountFailures,
    avisa: 3 * SIGN_IN.accountFailures,
    frase: (total) =>
      `a conta teve ${countLabel(total, 'tentativa de entrada falhada', 'tentativas de entrada falhadas')}`,
    carta: 'contas com muitas entradas falhadas',
  },
  /** Who mistypes tries one account or two; an office has many people behind one address, but not all of them mistype. */
  'muitas-contas': {
    tipo: 'falhas',
    por: 'endereco',
    mostra: 5,
    avisa: 20,
    frase: (total) => `falhou entradas em ${countLabel(total, 'conta', 'contas')}`,
    carta: 'endereços que falharam entradas em muitas contas',
  },
} as const satisfies Record<string, Padrao>;
export type PadraoId = keyof typeof PADROES;
export const PADRAO_IDS = Object.keys(PADROES) as PadraoId[];
