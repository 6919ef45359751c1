/** The queue, as the provider's first page counts it. */
export { countFila } from './fila.queries.ts';
export { lookingAt, readHoras } from './prazos-resposta.service.ts';
