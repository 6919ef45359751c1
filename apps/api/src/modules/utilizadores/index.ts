/** What a company's own sign-in, and its directory, need of its users. */
export {
  givesRestricoes,
  givesTypes,
  isWithin,
  missingFrom,
  tidyAccesses,
} from './acessos/access-rules.ts';
export { keepAdministrators } from './acessos/last-administrator.ts';
export { holdPlaces, worksHereAlone } from './acessos/place-rules.ts';
export { bringInFromIssuer } from './entrada-externa.ts';
export { PoliticaFatorService } from './politica-fator.service.ts';
export { SessoesUtilizadorService } from './sessoes-utilizador.service.ts';
export { lockPlaces, opensByInvitation } from './utilizadores.queries.ts';
/** The list of users, which the provider reads too. */
export { utilizadoresSource } from './utilizadores-list.queries.ts';
export { invite } from './welcome.ts';
