import { lockAreas } from '../areas/index.ts';
import type { LoteKind } from './kinds.ts';
import { AREAS, TIPOS } from './tipos/areas.ts';

/** Nobody is told of areas and types: they are what the forms offer. */
const areas: LoteKind = {
  definition: AREAS,
  hold: lockAreas,
  follow: async () => [],
};

const tipos: LoteKind = {
  definition: TIPOS,
  hold: lockAreas,
  follow: async () => [],
};

export const SEGURANCA_KINDS = { areas, tipos } as const;
