import type { agendaCalls } from '@sst/contract/prestador/agenda';
import type { HandlersOf } from '../../calls/handlers.ts';
import type { AgendaService } from './agenda.service.ts';
import type { LocaisService } from './locais.service.ts';
import type { TurnosService } from './turnos.service.ts';

export interface AgendaDeps {
  readonly agenda: AgendaService;
  readonly locais: LocaisService;
  readonly turnos: TurnosService;
}

export function agendaRoutes({
  agenda,
  locais,
  turnos,
}: AgendaDeps): HandlersOf<typeof agendaCalls> {
  return {
    listLocais: ({ actor }) => locais.list(actor),
    createLocal: ({ actor, body, key }) => locais.create(actor, body, key),
    updateLocal: ({ actor, params, body }) => locais.update(actor, params.id, body),
    listTurnos: ({ actor }) => turnos.list(actor),
    createTurno: ({ actor, body, key }) => turnos.create(actor, body, key),
    updateTurno: ({ actor, params, body }) => turnos.update(actor, params.id, body),
    setExcecaoTurno: ({ actor, params, body }) => turnos.setExcecao(actor, params.id, body),
    removeExcecaoTurno: ({ actor, params, query }) =>
      turnos.removeExcecao(actor, params.id, query.dt),
    getAgendaOpcoes: ({ actor }) => agenda.getOpcoes(actor),
    listVagas: ({ actor, query }) => agenda.listVagas(actor, query),
    listAgenda: ({ actor, query }) => agenda.listMarcacoes(actor, query),
  };
}
