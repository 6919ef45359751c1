import type { ApiError } from './calls/api-error.ts';

/** Whether a booking was closed or removed meanwhile. Any other conflict is for the form to show. */
export const marcacaoEnded = (error: ApiError): boolean =>
  error.status === 404 || error.codigo === 'MARCACAO_TERMINADA';
