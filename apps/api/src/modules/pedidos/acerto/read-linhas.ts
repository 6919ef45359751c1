import { AcertoLinha } from '@sst/contract';
import type { AcertoColuna } from '@sst/contract/rules/acerto/campos';
import { unpackLinha } from '@sst/contract/rules/acerto/linhas';
import { yieldEverySlice } from '../../../concurrency/yield-every-slice.ts';
import { invalid } from '../../../errors.ts';

/** Most errors of rows in one answer. */
const MAX_ERRORS = 100;

/** The rows of a list. @throws 400 with `campos` as `linhas.{n}.{field}`, n from 0 as in the array sent. */
export async function readLinhas(
  sent: readonly string[],
  campos: readonly AcertoColuna[],
): Promise<AcertoLinha[]> {
  const linhas: AcertoLinha[] = [];
  const known = new Set<number>();
  const wrong: [string, string][] = [];
  let index = 0;
  for await (const slice of yieldEverySlice(sent)) {
    for (const each of slice) {
      const { data, error } = AcertoLinha.safeParse(unpackLinha(each, campos));
      for (const { path, message } of error?.issues ?? []) {
        wrong.push([['linhas', index, ...path].join('.'), message]);
      }
      if (data && known.has(data.linha))
        wrong.push([`linhas.${index}.linha`, 'A linha está duas vezes.']);
      if (data) {
        known.add(data.linha);
        linhas.push(data);
      }
      index += 1;
    }
    if (wrong.length >= MAX_ERRORS) break;
  }
  if (wrong.length > 0) throw invalid(Object.fromEntries(wrong.slice(0, MAX_ERRORS)));
  return linhas;
}
