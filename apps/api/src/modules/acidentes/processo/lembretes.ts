import type { Participacao } from '@sst/contract/acidentes/participacoes';

/** When a clock is told of: as it starts, at its half, and shortly before its end. */
const PASSOS = ['inicio', 'metade', 'fim'] as const;
type Passo = (typeof PASSOS)[number];

/** How long before the end of a clock it is told of for the last time. */
const LAST_MS = 2 * 3_600_000;
/** A clock that ended longer ago is told of no more: it is a line of the first page. */
const OVER_MS = 7 * 24 * 3_600_000;

/** What was told of a clock already: 'act:inicio'. */
type Avisado = string;

const keyOf = ({ destino }: Participacao, passo: Passo): Avisado => `${destino}:${passo}`;

function momentOf({ desde, ate }: Participacao, passo: Passo): number {
  const [start, end] = [desde.getTime(), ate.getTime()];
  if (passo === 'inicio') return start;
  return passo === 'metade' ? (start + end) / 2 : Math.max(start, end - LAST_MS);
}

/** What is to be told of some clocks that still run, or ended lately. */
export interface Lembretes {
  /** The clocks to tell of now, each once however many of its moments have passed. */
  readonly agora: readonly Participacao[];
  /** What was told of them once that is done. */
  readonly avisados: readonly Avisado[];
  /** When there will be more to tell; null if there will not. */
  readonly proximo: Date | null;
}

/** What is to be told of the clocks that nobody has answered. @param avisados what was told of them before. */
export function lembretesOf(
  abertas: readonly Participacao[],
  avisados: readonly Avisado[],
  now: Date,
): Lembretes {
  const running = abertas.filter(({ ate }) => now.getTime() - ate.getTime() <= OVER_MS);
  const untold = running.flatMap((participacao) =>
    PASSOS.map((passo) => ({
      participacao,
      chave: keyOf(participacao, passo),
      momento: momentOf(participacao, passo),
    })).filter(({ chave }) => !avisados.includes(chave)),
  );
  const due = untold.filter(({ momento }) => momento <= now.getTime());
  const later = untold.filter(({ momento }) => momento > now.getTime());
  return {
    agora: [...new Set(due.map(({ participacao }) => participacao))],
    avisados: [...avisados, ...due.map(({ chave }) => chave)],
    proximo: later.length > 0 ? new Date(Math.min(...later.map(({ momento }) => momento))) : null,
  };
}
