export { findPosto, lockPostos, type PostoRecord } from './postos.queries.ts';
export { changePosto, INACTIVE } from './postos.service.ts';
