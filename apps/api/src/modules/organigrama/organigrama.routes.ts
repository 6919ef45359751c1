import type { organigramaCalls } from '@sst/contract/organigrama';
import type { Access } from '../../access/access.ts';
import type { HandlersOf } from '../../calls/handlers.ts';
import { listNodes } from './organigrama.queries.ts';

export function organigramaRoutes(access: Access): HandlersOf<typeof organigramaCalls> {
  return {
    listOrganigrama: async ({ grant }) => ({ message: await access.read(grant, listNodes) }),
  };
}
