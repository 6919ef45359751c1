import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { pageOptions } from '../../../lib/list/list-query.ts';
import { pageSizeOf } from '../../../lib/list/page-size.ts';
import { useEmpresa } from '../../../lib/session/use-empresa.ts';
import { funcionariosSource, listOf } from '../funcionarios-search.ts';
import { pagesBeside, type Walk, walkOf } from './list-walk.ts';

/**
 * Where the employee stands in the list that the page was opened from, which is in the address; `undefined` without one,
 * while it loads, or if the employee is not in it any more.
 */
export function useListWalk(cd: number): Walk | undefined {
  const company = useEmpresa().cd;
  const search = useSearch({ from: '/sessao/empresa-escolhida/funcionario/$codigo' });
  const source = funcionariosSource(listOf(search));
  const asked = search.lista !== undefined;
  // The list has just been read: it is not read again for each step, which would move the people about.
  const shared = { staleTime: 60_000 };
  const page = useQuery({ ...pageOptions(company, source), ...shared, enabled: asked }).data;
  const { before, after } = pagesBeside(asked ? page : undefined, cd);
  const pageBefore = useQuery({
    ...pageOptions(company, source, before),
    ...shared,
    enabled: before !== undefined,
  }).data;
  const pageAfter = useQuery({
    ...pageOptions(company, source, after),
    ...shared,
    enabled: after !== undefined,
  }).data;
  if (!asked) return undefined;
  return walkOf(cd, search.quantidade ?? pageSizeOf(source.call), {
    page,
    before: before === undefined ? undefined : pageBefore,
    after: after === undefined ? undefined : pageAfter,
  });
}
