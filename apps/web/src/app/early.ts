// Requests the rows of the first page before the page's code has loaded, so that both load in parallel.
import { funcionariosSource } from '../features/funcionarios/funcionarios-search.ts';
import { parseAddress } from '../lib/address.ts';
import { callPage, queryOfPage } from '../lib/list-call.ts';
import { chosenCompany, sessionToken } from '../lib/session-cookies.ts';

function start() {
  const company = chosenCompany.get();
  if (!sessionToken() || !company || window.location.pathname !== '/funcionario') return undefined;
  const source = funcionariosSource(parseAddress(window.location.search));
  const answer = callPage(company.cd, source, queryOfPage(source));
  // Avoids an unhandled rejection: the request may fail before the page awaits it, and the page shows the error.
  answer.catch(() => {});
  return { source, answer };
}

/** The request for the rows of the first page, if there is one. */
export const firstRows = start();
