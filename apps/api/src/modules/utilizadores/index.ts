/** What a company's own sign-in needs of its users. */
export { isWithin, tidyAccesses } from './acessos/access-rules.ts';
export { bringInFromIssuer } from './entrada-externa.ts';
export { PoliticaFatorService } from './politica-fator.service.ts';
export { SessoesUtilizadorService } from './sessoes-utilizador.service.ts';
/** The list of users, which the provider reads too. */
export { utilizadoresSource } from './utilizadores-list.queries.ts';
