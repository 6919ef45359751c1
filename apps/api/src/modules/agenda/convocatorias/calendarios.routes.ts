import type { calendariosCalls } from '@sst/contract/agenda/convocatorias/calendarios';
import type { HandlersOf } from '../../../calls/handlers.ts';
import type { ModuleDeps } from '../../module-deps.ts';

export function calendariosRoutes({
  calendarios,
}: ModuleDeps): HandlersOf<typeof calendariosCalls> {
  return {
    listCalendarios: ({ actor }) => calendarios.list(actor),
    createCalendario: ({ actor, body }) => calendarios.create(actor, body),
    createCalendarioPrestador: ({ actor, body }) => calendarios.create(actor, body),
    updateCalendario: ({ actor, params, body }) =>
      calendarios.update(actor, params.calendario, body),
    endCalendario: ({ actor, params }) => calendarios.end(actor, params.calendario),
  };
}
