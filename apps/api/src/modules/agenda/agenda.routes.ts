import type { AfetadosDecisao } from '@sst/contract';
import type { afetadosCalls } from '@sst/contract/agenda/prestador/afetados';
import type { agendaCalls } from '@sst/contract/agenda/prestador/agenda';
import type { ausenciaCalls } from '@sst/contract/agenda/prestador/ausencia';
import type { mudadasCalls } from '@sst/contract/agenda/prestador/mudadas';
import type { visitaCalls } from '@sst/contract/agenda/prestador/visita';
import { MUDANCA_RAZAO } from '@sst/contract/rules/agenda/mudanca';
import type { HandlersOf } from '../../calls/handlers.ts';
import type { ModuleDeps } from '../module-deps.ts';
import { AgendaService } from './agenda.service.ts';
import { LocaisService } from './turnos/locais.service.ts';
import { AfetadosService } from './turnos/mudanca/afetados.service.ts';
import { TurnosService } from './turnos/turnos.service.ts';
import { VisitasService } from './turnos/visitas.service.ts';

export function agendaRoutes(
  deps: ModuleDeps,
): HandlersOf<
  typeof agendaCalls &
    typeof afetadosCalls &
    typeof ausenciaCalls &
    typeof visitaCalls &
    typeof mudadasCalls
> {
  const afetados = new AfetadosService(deps);
  const agenda = new AgendaService(deps);
  const locais = new LocaisService(deps);
  const turnos = new TurnosService(deps);
  const visitas = new VisitasService(deps);
  return {
    listAfetados: ({ actor, body }) => afetados.list(actor, body),
    setAusencia: ({ actor, body }) => turnos.setAusencia(actor, body),
    createVisita: ({ actor, body, key }) => visitas.create(actor, body, key),
    listMudadas: ({ actor }) => agenda.listMudadas(actor),
    listLocais: ({ actor }) => locais.list(actor),
    createLocal: ({ actor, body, key }) => locais.create(actor, body, key),
    updateLocal: ({ actor, params, body }) => locais.update(actor, params.id, body),
    listTurnos: ({ actor }) => turnos.list(actor),
    createTurno: ({ actor, body, key }) => turnos.create(actor, body, key),
    updateTurno: ({ actor, params, body }) => turnos.update(actor, params.id, body),
    setExcecaoTurno: ({ actor, params, body }) => turnos.setExcecao(actor, params.id, body),
    removeExcecaoTurno: ({ actor, params, query }) =>
      turnos.removeExcecao(actor, params.id, query.dt, decisaoOf(query)),
    getAgendaOpcoes: ({ actor }) => agenda.getOpcoes(actor),
    listVagas: ({ actor, query }) => agenda.listVagas(actor, query),
    listAgenda: ({ actor, query }) => agenda.listMarcacoes(actor, query),
  };
}

/** What is to become of who is affected, as an address says it. */
function decisaoOf({
  escolha,
  razao = MUDANCA_RAZAO.horario,
  nota = null,
  marca,
}: Partial<AfetadosDecisao>): AfetadosDecisao | undefined {
  return escolha && marca !== undefined ? { escolha, razao, nota, marca } : undefined;
}
