import { redirect } from '@tanstack/react-router';
import { organigramaQuery } from '../../components/organigrama/organigrama-query.ts';
import { ApiError } from '../../lib/calls/api-error.ts';
import { notify } from '../../lib/notices/notify.ts';
import { queryClient } from '../query-client.ts';

/**
 * Redirects to the same address without its unit if that is another company's, as in history entries from before a
 * change of company: the list would show its rows under the wrong company's name. Redirects to the forbidden page if
 * the user may not see the unit at all.
 */
export async function requireNodeOf(company: number, node: number): Promise<void> {
  if (await holdsNode(company, node)) return;
  await nodesOf(node);
  notify('warning', 'O organigrama do endereço é de outra empresa e não foi aplicado.');
  throw redirect({
    to: '.',
    search: (old) => ({ ...old, no: undefined }),
    replace: true,
  });
}

/** Whether the company has the node; refetches the tree if the cached one lacks it, since the node may be new. */
async function holdsNode(company: number, node: number): Promise<boolean> {
  const holds = (nodes?: readonly { cd: number }[]) =>
    nodes === undefined || nodes.some(({ cd }) => cd === node);
  return holds(await nodesOf(company)) || holds(await nodesOf(company, 0));
}

/** The nodes of a company's tree; `undefined` if it fails to load, which the page itself shows. */
async function nodesOf(company: number, staleTime = Number.POSITIVE_INFINITY) {
  try {
    const { message } = await queryClient.fetchQuery({ ...organigramaQuery(company), staleTime });
    return message;
  } catch (error) {
    if (error instanceof ApiError && error.status === 403)
      throw redirect({ to: '/proibido', replace: true });
    return undefined;
  }
}
