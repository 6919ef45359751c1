import type { organigramaCalls } from '@sst/contract/organigrama';
import type { HandlersOf } from '../../calls/handlers.ts';
import type { ModuleDeps } from '../module-deps.ts';
import { listNodes } from './organigrama.queries.ts';

export function organigramaRoutes(deps: ModuleDeps): HandlersOf<typeof organigramaCalls> {
  const { access } = deps;
  return {
    listOrganigrama: async ({ grant }) => ({ message: await access.read(grant, listNodes) }),
  };
}
