import type { muitasMedidasCalls } from '@sst/contract/medidas/muitas';
import type { HandlersOf } from '../../../../calls/handlers.ts';
import type { ModuleDeps } from '../../../module-deps.ts';
import { MuitasService } from './muitas.service.ts';

export function muitasMedidasRoutes(deps: ModuleDeps): HandlersOf<typeof muitasMedidasCalls> {
  const muitas = new MuitasService(deps);
  return {
    changeMedidas: ({ grant, body, key }) => muitas.change(grant, body, key),
    undoMedidas: ({ grant, params }) => muitas.undo(grant, params.id),
  };
}
