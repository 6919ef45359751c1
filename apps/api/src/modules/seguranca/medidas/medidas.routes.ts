import type { ModuleDeps } from '../../module-deps.ts';
import { medidasPublicacaoRoutes } from './medidas-publicacao.routes.ts';
import { muitasMedidasRoutes } from './muitas/muitas.routes.ts';
import { planoMedidasRoutes } from './plano/plano.routes.ts';
import { tratamentoMedidasRoutes } from './vida/vida.routes.ts';
import { vistasMedidasRoutes } from './vistas/vistas.routes.ts';

/** The calls about single measures, what becomes of them, and the views of those that are open. */
export function medidasRoutes(deps: ModuleDeps) {
  return {
    ...medidasPublicacaoRoutes(deps),
    ...tratamentoMedidasRoutes(deps),
    ...vistasMedidasRoutes(deps),
    ...planoMedidasRoutes(deps),
    ...muitasMedidasRoutes(deps),
  };
}
