import { createHash } from 'node:crypto';
import type { AcertoLinha } from '@sst/contract';
import type { AcertoCampo } from '@sst/contract/rules/acerto/campos';
import { isTotalLine, totalWords } from '@sst/contract/rules/acerto/total-line';
import { mecanKey, nifKey, numberKey } from '@sst/contract/rules/funcionario/person-keys';
import { plainName } from '@sst/contract/rules/texts/names';

/**
 * A digest, for each row of a list by its line, of all that tells whose it is: its numbers, name and birth, or the words of
 * a total. A number that was given to somebody else makes another row of it. Of rows that are alike each has its own.
 */
export function keysOf(linhas: readonly AcertoLinha[]): ReadonlyMap<number, string> {
  const met = new Map<string, number>();
  return new Map(
    linhas.map((linha) => {
      const text = JSON.stringify(tellingOf(linha));
      const before = met.get(text) ?? 0;
      met.set(text, before + 1);
      return [linha.linha, digestOf(`${text} ${before}`)];
    }),
  );
}

function tellingOf(linha: AcertoLinha): readonly string[] {
  if (isTotalLine(linha)) return [totalWords(linha)];
  const { numMecan, nif, niss, bi, nome, dataNascimento } = linha;
  return [
    mecanKey(numMecan ?? ''),
    nifKey(nif ?? ''),
    numberKey(niss ?? ''),
    numberKey(bi ?? ''),
    plainName(nome ?? ''),
    dataNascimento ?? '',
  ];
}

/** A digest of a difference: whose it is, of what, and what the list says, whatever the case and the accents. */
export function registoKey(cd: number, campo: AcertoCampo, valor: string): string {
  return digestOf(JSON.stringify(['registo', cd, campo, plainName(valor)]));
}

/** In as many letters as a column of the kind uuid has. */
function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}
