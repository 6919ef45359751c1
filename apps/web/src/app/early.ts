// Asks for what the first page shows before the page's code is there: the answer comes in beside it.
import { funcionariosSource } from '../features/funcionarios/funcionarios-search.ts';
import { parseAddress } from '../lib/address.ts';
import { callPage, queryOfPage } from '../lib/list-call.ts';
import { chosenCompany, sessionToken } from '../lib/session-cookies.ts';

function start() {
  const company = chosenCompany();
  if (!sessionToken() || !company || window.location.pathname !== '/funcionario') return undefined;
  const source = funcionariosSource(parseAddress(window.location.search));
  const answer = callPage(company.cd, source, queryOfPage(source));
  // It may fail before anyone waits for it; the page itself shows that.
  answer.catch(() => {});
  return { source, answer };
}

/** The rows of the first page, on their way. */
export const firstRows = start();
