import type { LinhaConhecida, PessoaConhecida } from '@sst/contract';
import type { Candidate, Signs } from './known-of-rows.queries.ts';

type Field = PessoaConhecida['iguais'][number];

const NUMBERS = ['num_contrib', 'num_serv_soc', 'num_bi'] as const;

/** The signs by which somebody is found, each with the text that is equal. */
function keysOf(signs: Signs, ativo: boolean): string[] {
  const { num_mecan, norma, dt_nasc } = signs;
  return [
    ...NUMBERS.flatMap((field) => (signs[field] ? [`${field} ${signs[field]}`] : [])),
    ...(norma && dt_nasc ? [`nome ${dt_nasc} ${norma}`] : []),
    // A number of one who has left is given anew.
    ...(ativo && num_mecan ? [`num_mecan ${num_mecan}`] : []),
  ];
}

/** What of a row and a person is equal, in the order of `findKnownPeople`. */
function equalOf(row: Signs, { signs, pessoa }: Candidate): Field[] {
  const own = new Set(keysOf(row, true));
  return keysOf(signs, pessoa.ativo)
    .filter((key) => own.has(key))
    .flatMap((key): Field[] => {
      const field = key.slice(0, key.indexOf(' ')) as Field;
      return field === 'nome' ? ['nome', 'dt_nasc'] : [field];
    });
}

/** Name and birth are one sign. */
const weightOf = (iguais: readonly Field[]) => iguais.filter((one) => one !== 'dt_nasc').length;

/**
 * Of each row whoever of the candidates has most signs, employees before requests, and how many others there are.
 * @param candidates employees first, by code.
 */
export function knownOfRows(
  rows: readonly Signs[],
  candidates: readonly Candidate[],
): LinhaConhecida[] {
  const byKey = new Map<string, Candidate[]>();
  for (const candidate of candidates) {
    for (const key of keysOf(candidate.signs, candidate.pessoa.ativo)) {
      const list = byKey.get(key);
      if (list) list.push(candidate);
      else byKey.set(key, [candidate]);
    }
  }
  return rows.flatMap((row, linha) => {
    const found = [...new Set(keysOf(row, true).flatMap((key) => byKey.get(key) ?? []))].map(
      (candidate) => ({ ...candidate.pessoa, iguais: equalOf(row, candidate) }),
    );
    const [best] = found.toSorted(
      (one, other) =>
        one.origem.localeCompare(other.origem) ||
        weightOf(other.iguais) - weightOf(one.iguais) ||
        one.cd - other.cd,
    );
    return best ? [{ linha, pessoa: best, outras: found.length - 1 }] : [];
  });
}
