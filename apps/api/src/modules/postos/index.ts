export { lockPostos } from './postos.queries.ts';
export { INACTIVE } from './postos.service.ts';
