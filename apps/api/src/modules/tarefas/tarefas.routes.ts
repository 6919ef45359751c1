import type { tarefasCalls } from '@sst/contract/prestador/tarefas';
import type { HandlersOf } from '../../calls/handlers.ts';
import type { ModuleDeps } from '../module-deps.ts';
import { TarefasService } from './tarefas.service.ts';

export function tarefasRoutes(deps: ModuleDeps): HandlersOf<typeof tarefasCalls> {
  const tarefas = new TarefasService(deps);
  return {
    getTarefasServidor: ({ actor }) => tarefas.read(actor),
    retryTarefasServidor: ({ actor }) => tarefas.retryAll(actor),
    releaseCorreio: ({ actor }) => tarefas.releaseMail(actor),
    retryTarefaServidor: ({ actor, params }) => tarefas.retry(actor, params.id),
  };
}
