import type { AcertoComparacao, AcertoEscolha } from '@sst/contract';

type Found = Pick<AcertoComparacao, 'duvidosos' | 'novos'>;

/** What is about to be said of doubtful rows, by line: the code of an employee, or one of the other answers. */
export type Choices = ReadonlyMap<number, string>;

const NO_PERSON = 'nao-pessoa';

/** A choice as calls take it. */
export function choiceOf(linha: number, value: string): AcertoEscolha {
  if (value === 'nova' || value === 'ninguem' || value === NO_PERSON) return { linha, quem: value };
  return { linha, quem: 'pessoa', cd: Number(value) };
}

/** What was chosen of rows that are still in doubt; of what looks like a total it is proposed that it is no person. */
export function stillChosen(
  chosen: Choices,
  { duvidosos }: Found,
  escolhas: readonly AcertoEscolha[],
): Choices {
  const said = new Set(escolhas.map(({ linha }) => linha));
  return new Map(
    duvidosos.flatMap(({ linha, motivo }) => {
      if (said.has(linha)) return [];
      const value = chosen.get(linha) ?? (motivo === 'total' ? NO_PERSON : undefined);
      return value === undefined ? [] : [[linha, value] as const];
    }),
  );
}

/** Whether leaving would lose what somebody has said: what is only proposed, and what is remembered, is not lost. */
export function isAnythingSaid(
  chosen: Choices,
  { duvidosos, novos }: Found,
  escolhas: readonly AcertoEscolha[],
): boolean {
  const proposed = new Set(
    duvidosos.flatMap(({ linha, motivo }) => (motivo === 'total' ? linha : [])),
  );
  const unsent = new Set(novos.map(({ linha }) => linha));
  return (
    [...chosen].some(([linha, value]) => value !== NO_PERSON || !proposed.has(linha)) ||
    escolhas.some(({ linha, quem }) => quem === 'nova' && unsent.has(linha))
  );
}
