import type { AcertoComparacao, AcertoEscolha } from '@sst/contract';

type DoubtfulRows = Pick<AcertoComparacao, 'duvidosos' | 'novos'>;

/** What is about to be said of doubtful rows, by line: the code of an employee, or one of the other answers. */
export type Choices = ReadonlyMap<number, string>;

const NO_PERSON = 'nao-pessoa';

/** A choice as calls take it. */
export function choiceOf(linha: number, value: string): AcertoEscolha {
  if (value === 'nova' || value === 'ninguem' || value === NO_PERSON) return { linha, quem: value };
  return { linha, quem: 'pessoa', cd: Number(value) };
}

/** What is proposed of a doubtful row: that a total is no person, or the one candidate who is much like it. */
function proposedOf({ motivo, proposto }: DoubtfulRows['duvidosos'][number]): string | undefined {
  if (motivo === 'total') return NO_PERSON;
  return proposto === null ? undefined : String(proposto);
}

/** What was chosen of rows that are still in doubt, and what is proposed of the others. */
export function stillChosen(
  chosen: Choices,
  { duvidosos }: DoubtfulRows,
  escolhas: readonly AcertoEscolha[],
): Choices {
  const said = new Set(escolhas.map(({ linha }) => linha));
  return new Map(
    duvidosos.flatMap((duvida) => {
      const { linha } = duvida;
      if (said.has(linha)) return [];
      const value = chosen.get(linha) ?? proposedOf(duvida);
      return value === undefined ? [] : [[linha, value] as const];
    }),
  );
}

/** Whether leaving would lose what somebody has said: what is only proposed, and what is remembered, is not lost. */
export function isAnythingSaid(
  chosen: Choices,
  { duvidosos, novos }: DoubtfulRows,
  escolhas: readonly AcertoEscolha[],
): boolean {
  const proposed = new Map(duvidosos.map((duvida) => [duvida.linha, proposedOf(duvida)]));
  const unsent = new Set(novos.map(({ linha }) => linha));
  return (
    [...chosen].some(([linha, value]) => proposed.get(linha) !== value) ||
    escolhas.some(({ linha, quem }) => quem === 'nova' && unsent.has(linha))
  );
}
