import type { Handlers } from '../calls/handlers.ts';
import { acidentesRoutes, processoRoutes } from './acidentes/acidentes.routes.ts';
import { agendaRoutes } from './agenda/agenda.routes.ts';
import { campanhasRoutes } from './agenda/campanhas/campanhas.routes.ts';
import { calendariosRoutes } from './agenda/convocatorias/calendarios.routes.ts';
import { convocatoriasRoutes } from './agenda/convocatorias/convocatorias.routes.ts';
import { faltasRoutes } from './agenda/faltas/faltas.routes.ts';
import { fechoRoutes } from './agenda/fecho/fecho.routes.ts';
import { planoRoutes } from './agenda/plano/plano.routes.ts';
import { porMarcarRoutes } from './agenda/por-marcar/por-marcar.routes.ts';
import { propostasRoutes } from './agenda/propostas/propostas.routes.ts';
import { areasRoutes } from './areas/areas.routes.ts';
import { auditoriaRoutes } from './auditoria/auditoria.routes.ts';
import { circuloRoutes, tabletRoutes, trabalhadorRoutes } from './circulo/circulo.routes.ts';
import { tellAnswered } from './circulo/ligacoes.service.ts';
import { comunicacoesRoutes } from './comunicacoes/comunicacoes.routes.ts';
import { conservacaoRoutes } from './conservacao/conservacao.routes.ts';
import { conversasMedidasRoutes, conversasRoutes } from './conversas/conversas.routes.ts';
import { direitosRoutes } from './direitos/direitos.routes.ts';
import { empresasRoutes } from './empresas/empresas.routes.ts';
import { equipaRoutes } from './equipa/equipa.routes.ts';
import { estadoRoutes } from './estado/estado.routes.ts';
import { alteracoesRoutes } from './eventos/alteracoes/alteracoes.routes.ts';
import { eventosSegurancaRoutes } from './eventos-seguranca/eventos-seguranca.routes.ts';
import { factosRoutes } from './factos/factos.routes.ts';
import { funcionariosRoutes } from './funcionarios/funcionarios.routes.ts';
import { ganchosRoutes } from './ganchos/ganchos.routes.ts';
import { hojeRoutes } from './hoje/hoje.routes.ts';
import { hojePrestadorRoutes } from './hoje/prestador/hoje-prestador.routes.ts';
import { identidadeRoutes } from './identidade/identidade.routes.ts';
import { leiturasRoutes } from './leituras/leituras.routes.ts';
import { relatorioLeiturasRoutes } from './leituras/relatorio.routes.ts';
import { listasRoutes } from './listas/listas.routes.ts';
import { codigosExternosRoutes } from './lotes/codigos.routes.ts';
import { lotesRoutes } from './lotes/lotes.routes.ts';
import { lotesProfissionaisRoutes } from './lotes/lotes-profissionais.routes.ts';
import { lotesSegurancaRoutes } from './lotes/lotes-seguranca.routes.ts';
import { type AppParts, type ModuleDeps, moduleDepsOf } from './module-deps.ts';
import { notificacoesRoutes } from './notificacoes/notificacoes.routes.ts';
import { organigramaRoutes } from './organigrama/organigrama.routes.ts';
import { painelRoutes } from './painel/painel.routes.ts';
import { acertoRoutes } from './pedidos/acerto/acerto.routes.ts';
import { importacoesRoutes } from './pedidos/importacoes/importacoes.routes.ts';
import { pedidosRoutes } from './pedidos/pedidos.routes.ts';
import { pessoasRoutes } from './pessoas/pessoas.routes.ts';
import { planoAnualRoutes } from './plano-anual/plano-anual.routes.ts';
import { postosRoutes } from './postos/postos.routes.ts';
import { examesDevidosRoutes } from './prazos/exames-devidos/exames-devidos.routes.ts';
import { parametrosRoutes } from './prazos/parametros.routes.ts';
import { prazoMedicoRoutes } from './prazos/prazo-medico.routes.ts';
import { prestadorRoutes } from './prestador/prestador.routes.ts';
import { rascunhosRoutes } from './rascunhos/rascunhos.routes.ts';
import { referenciasRoutes } from './referencias/referencias.routes.ts';
import { atendimentoRoutes } from './saude/publicacao/atendimento.routes.ts';
import { decisoesExameRoutes } from './saude/publicacao/exames/decisoes.routes.ts';
import { saudePublicacaoRoutes } from './saude/publicacao/saude-publicacao.routes.ts';
import { saudeRoutes } from './saude/saude.routes.ts';
import { avaliacoesRoutes } from './seguranca/avaliacoes/avaliacoes.routes.ts';
import { medidasRoutes } from './seguranca/medidas/medidas.routes.ts';
import { metodoRoutes } from './seguranca/metodo/metodo.routes.ts';
import { segurancaPublicacaoRoutes } from './seguranca/publicacao/seguranca-publicacao.routes.ts';
import { segurancaRoutes } from './seguranca/seguranca.routes.ts';
import { visitasNoLocalRoutes } from './seguranca/visitas/no-local.routes.ts';
import { visitasRoutes } from './seguranca/visitas/visitas.routes.ts';
import { tarefasRoutes } from './tarefas/tarefas.routes.ts';
import { utilizadoresRoutes } from './utilizadores/utilizadores.routes.ts';

/** Those of exams and their sheets. */
function saudeHandlers(deps: ModuleDeps) {
  return {
    ...saudeRoutes(deps),
    ...decisoesExameRoutes(deps),
    ...circuloRoutes(deps),
    ...trabalhadorRoutes(deps),
    ...tabletRoutes(deps),
    ...conversasRoutes(deps, tellAnswered),
    ...conversasMedidasRoutes(deps),
  };
}

/** Those of safety at work: activities, visits, measures and assessments. */
function segurancaHandlers(deps: ModuleDeps) {
  return {
    ...segurancaRoutes(deps),
    ...segurancaPublicacaoRoutes(deps),
    ...medidasRoutes(deps),
    ...visitasRoutes(deps),
    ...visitasNoLocalRoutes(deps),
    ...avaliacoesRoutes(deps),
    ...metodoRoutes(deps),
  };
}

/** Every call's handler: those of each module, which makes its services itself. */
export function handlersOf(parts: AppParts): Handlers {
  const deps = moduleDepsOf(parts);
  return {
    ...estadoRoutes(deps),
    ...segurancaHandlers(deps),
    ...identidadeRoutes(deps),
    ...organigramaRoutes(deps),
    ...painelRoutes(deps),
    ...hojeRoutes(deps),
    ...funcionariosRoutes(deps),
    ...factosRoutes(deps),
    ...examesDevidosRoutes(deps),
    ...leiturasRoutes(deps),
    ...relatorioLeiturasRoutes(deps),
    ...eventosSegurancaRoutes(deps),
    ...pedidosRoutes(deps),
    ...importacoesRoutes(deps),
    ...acertoRoutes(deps),
    ...referenciasRoutes(deps),
    ...utilizadoresRoutes(deps),
    ...auditoriaRoutes(deps),
    ...alteracoesRoutes(deps),
    ...ganchosRoutes(deps),
    ...acidentesRoutes(deps),
    ...processoRoutes(deps),
    ...notificacoesRoutes(deps),
    ...comunicacoesRoutes(deps),
    ...codigosExternosRoutes(deps),
    ...lotesRoutes(deps),
    ...lotesProfissionaisRoutes(deps),
    ...lotesSegurancaRoutes(deps),
    ...prestadorRoutes(deps),
    ...pessoasRoutes(deps),
    ...direitosRoutes(deps),
    ...saudePublicacaoRoutes(deps),
    ...propostasRoutes(deps),
    ...campanhasRoutes(deps),
    ...calendariosRoutes(deps),
    ...convocatoriasRoutes(deps),
    ...faltasRoutes(deps),
    ...porMarcarRoutes(deps),
    ...atendimentoRoutes(deps),
    ...areasRoutes(deps),
    ...agendaRoutes(deps),
    ...planoRoutes(deps),
    ...planoAnualRoutes(deps),
    ...fechoRoutes(deps),
    ...postosRoutes(deps),
    ...empresasRoutes(deps),
    ...equipaRoutes(deps),
    ...tarefasRoutes(deps),
    ...hojePrestadorRoutes(deps),
    ...listasRoutes(deps),
    ...parametrosRoutes(deps),
    ...prazoMedicoRoutes(deps),
    ...conservacaoRoutes(deps),
    ...rascunhosRoutes(deps),
    ...saudeHandlers(deps),
  };
}
