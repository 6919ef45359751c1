/** The causes of an accident, as an outline: what stands deeper answers 'porquê?' of what stands above it. */

/** Longest texts of an investigation, most causes, and the deepest one. */
export const INVESTIGACAO = {
  factos: 10_000,
  testemunhas: 2_000,
  causa: 300,
  proposta: 500,
  causas: 60,
  nivel: 6,
  medidas: 20,
} as const;

interface AtLevel {
  readonly nivel: number;
}

/** Whether the cause at a place can stand one level deeper: below the one above it. */
export function canIndent(causas: readonly AtLevel[], at: number): boolean {
  const [above, own] = [causas[at - 1], causas[at]];
  return (
    above !== undefined &&
    own !== undefined &&
    own.nivel <= above.nivel &&
    own.nivel < INVESTIGACAO.nivel
  );
}

/** How many causes stand below the one at a place, and go with it. */
export function below(causas: readonly AtLevel[], at: number): number {
  const own = causas[at]?.nivel ?? 0;
  const end = causas.findIndex(({ nivel }, index) => index > at && nivel <= own);
  return (end < 0 ? causas.length : end) - at - 1;
}

/** The causes with the one at a place, and all below it, moved by some levels. */
export function moved<T extends AtLevel>(causas: readonly T[], at: number, levels: 1 | -1): T[] {
  if (levels === 1 ? !canIndent(causas, at) : (causas[at]?.nivel ?? 0) === 0) return [...causas];
  const last = at + below(causas, at);
  return causas.map((one, index) =>
    index >= at && index <= last
      ? { ...one, nivel: Math.min(INVESTIGACAO.nivel, one.nivel + levels) }
      : one,
  );
}

/** Whether each cause stands at most one level below the one above it. */
export function isOutline(causas: readonly AtLevel[]): boolean {
  return causas.every(
    ({ nivel }, at) => nivel <= (at === 0 ? 0 : (causas[at - 1]?.nivel ?? 0) + 1),
  );
}
