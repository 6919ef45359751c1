import type { AcertoLinha } from '@sst/contract';
import { mecanKey } from '@sst/contract/rules/funcionario/person-keys';
import { NUMBER, PeopleIndex } from './match-people.ts';
import type { Pessoa } from './pessoa.ts';

/** Fewer people than these are told one by one. */
const FEWEST = 3;
/** So many rows are looked at before others may have their turn. */
const SLICE = 200;

/**
 * How many rows have another number than their person, who is told by all else, where that holds for most rows that have a number;
 * `null` where it does not.
 * @param equal whether a person is recorded as the row has it, but for the number.
 */
export function* renewedNumbers(
  people: readonly Pessoa[],
  linhas: readonly AcertoLinha[],
  equal: (pessoa: Pessoa, linha: AcertoLinha) => boolean,
): Generator<undefined, number | null, undefined> {
  const numbered = linhas.filter(({ numMecan }) => numMecan);
  if (numbered.length < FEWEST) return null;
  const index = new PeopleIndex(people, NUMBER);
  let renewed = 0;
  let count = 0;
  for (const linha of numbered) {
    if (++count % SLICE === 0) yield;
    const match = index.match(linha, (pessoa) => equal(pessoa, linha));
    const [only, another] = match && 'candidatos' in match ? match.candidatos : [match?.quem];
    const known = another ? undefined : only?.valores.numMecan;
    if (known && mecanKey(known) !== mecanKey(linha.numMecan ?? '')) renewed += 1;
  }
  return renewed >= FEWEST && renewed * 2 > numbered.length ? renewed : null;
}
