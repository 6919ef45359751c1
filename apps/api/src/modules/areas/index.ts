export { lockAreas } from './areas.queries.ts';
export { INACTIVE } from './areas.service.ts';
