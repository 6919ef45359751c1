import type { tarefasCalls } from '@sst/contract/prestador/tarefas';
import type { HandlersOf } from '../../calls/handlers.ts';
import type { TarefasService } from './tarefas.service.ts';

export function tarefasRoutes(tarefas: TarefasService): HandlersOf<typeof tarefasCalls> {
  return {
    getTarefasServidor: ({ actor }) => tarefas.read(actor),
    retryTarefasServidor: ({ actor }) => tarefas.retryAll(actor),
    releaseCorreio: ({ actor }) => tarefas.releaseMail(actor),
    retryTarefaServidor: ({ actor, params }) => tarefas.retry(actor, params.id),
  };
}
