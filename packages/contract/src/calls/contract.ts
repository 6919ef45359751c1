import { indicadoresDasEmpresasCalls } from '../acidentes/figuras/empresas.ts';
import { horasCalls } from '../acidentes/figuras/horas.ts';
import { indicadoresCalls } from '../acidentes/figuras/indicadores.ts';
import { historicoCalls } from '../acidentes/historico.ts';
import { investigacaoCalls } from '../acidentes/investigacao-calls.ts';
import { pacoteCalls } from '../acidentes/pacote-calls.ts';
import { processoCalls } from '../acidentes/processo.ts';
import { quaseAcidentesCalls } from '../acidentes/quase-calls.ts';
import { registosCalls } from '../acidentes/registos/registos.ts';
import { acidentesCalls } from '../acidentes.ts';
import { campanhasCalls } from '../agenda/campanhas.ts';
import { calendariosCalls } from '../agenda/convocatorias/calendarios.ts';
import { convocatoriasCalls } from '../agenda/convocatorias/convocatorias.ts';
import { faltasCalls } from '../agenda/faltas.ts';
import { porMarcarCalls } from '../agenda/por-marcar.ts';
import { afetadosCalls } from '../agenda/prestador/afetados.ts';
import { agendaCalls } from '../agenda/prestador/agenda.ts';
import { ausenciaCalls } from '../agenda/prestador/ausencia.ts';
import { campanhasPrestadorCalls } from '../agenda/prestador/campanhas.ts';
import { fechoCalls } from '../agenda/prestador/fecho.ts';
import { mudadasCalls } from '../agenda/prestador/mudadas.ts';
import { pedidosMarcacaoCalls } from '../agenda/prestador/pedidos-marcacao.ts';
import { planoCalls } from '../agenda/prestador/plano.ts';
import { propostasPrestadorCalls } from '../agenda/prestador/propostas.ts';
import { visitaCalls } from '../agenda/prestador/visita.ts';
import { propostasCalls } from '../agenda/propostas.ts';
import { alteracoesCalls } from '../alteracoes.ts';
import { auditoriaCalls } from '../auditoria.ts';
import { avaliacoesCalls } from '../avaliacoes/avaliacoes.ts';
import { perigosCalls } from '../avaliacoes/perigos.ts';
import { circuloCalls } from '../circulo/circulo.ts';
import { tabletCalls } from '../circulo/tablet.ts';
import { trabalhadorCalls } from '../circulo/trabalhador.ts';
import { conversasCalls } from '../conversas/conversas.ts';
import { estadoCalls } from '../estado.ts';
import { eventosSegurancaCalls } from '../eventos-seguranca/eventos-seguranca.ts';
import { fichasSerieCalls } from '../fichas/fichas-serie.ts';
import { restricoesCalls } from '../fichas/restricoes.ts';
import { funcionariosCalls } from '../funcionarios.ts';
import { chavesAcessoCalls } from '../identidade/chaves-acesso.ts';
import { chavesProgramaCalls } from '../identidade/chaves-programa.ts';
import { codigosExternosCalls } from '../identidade/codigos-externos.ts';
import { contaCalls } from '../identidade/conta.ts';
import { entradaPropriaCalls } from '../identidade/entrada-propria.ts';
import { ganchosCalls } from '../identidade/ganchos.ts';
import { sessaoCalls } from '../identidade/sessao.ts';
import { importacoesCalls } from '../importacoes.ts';
import { leiturasCalls } from '../leituras/leituras.ts';
import { relatorioLeiturasCalls } from '../leituras/relatorio.ts';
import { conversasMedidasCalls } from '../medidas/conversa.ts';
import { metodoRiscoCalls } from '../medidas/metodo.ts';
import { muitasMedidasCalls } from '../medidas/muitas.ts';
import { planoMedidasCalls } from '../medidas/plano.ts';
import { tratamentoMedidasCalls } from '../medidas/tratamento.ts';
import { vistasMedidasCalls } from '../medidas/vistas.ts';
import { notificacoesCalls } from '../notificacoes.ts';
import { organigramaCalls } from '../organigrama.ts';
import { hojeCalls } from '../painel/hoje.ts';
import { painelCalls } from '../painel.ts';
import { acertoCalls } from '../pedidos/acerto.ts';
import { listasRecebidasCalls } from '../pedidos/listas-recebidas.ts';
import { pedidosCalls } from '../pedidos.ts';
import { planoAnualCalls } from '../plano-anual/plano-anual.ts';
import { planoAnualPublicacaoCalls } from '../plano-anual/publicacao.ts';
import { examesDevidosCalls } from '../prazos/exames-devidos-calls.ts';
import { factosCalls } from '../prazos/factos.ts';
import { prazoMedicoCalls } from '../prazos/prazo-medico.ts';
import { acidentesPorParticiparCalls } from '../prestador/acidentes-por-participar.ts';
import { areasCalls } from '../prestador/areas.ts';
import { comunicacoesCalls } from '../prestador/comunicacoes.ts';
import { conservacaoCalls } from '../prestador/conservacao.ts';
import { decisoesExameCalls } from '../prestador/decisoes-exame.ts';
import { direitosPessoaCalls } from '../prestador/direitos-pessoa.ts';
import { empresasCalls } from '../prestador/empresas.ts';
import { equipaCalls } from '../prestador/equipa.ts';
import { hojePrestadorCalls } from '../prestador/hoje-prestador.ts';
import { listasCalls } from '../prestador/listas.ts';
import { lotesCalls } from '../prestador/lotes.ts';
import { lotesProfissionaisCalls } from '../prestador/lotes-profissionais.ts';
import { lotesSegurancaCalls } from '../prestador/lotes-seguranca.ts';
import { medidasPublicacaoCalls } from '../prestador/medidas-publicacao.ts';
import { parametrosCalls } from '../prestador/parametros.ts';
import { pessoasCalls } from '../prestador/pessoas.ts';
import { postosCalls } from '../prestador/postos.ts';
import { prestadorCalls } from '../prestador/prestador.ts';
import { saudeAtendimentoCalls } from '../prestador/saude-atendimento.ts';
import { saudePublicacaoCalls } from '../prestador/saude-publicacao.ts';
import { segurancaPublicacaoCalls } from '../prestador/seguranca-publicacao.ts';
import { tarefasCalls } from '../prestador/tarefas.ts';
import { visitasCalls } from '../prestador/visitas.ts';
import { rascunhosCalls } from '../rascunhos.ts';
import { referenciasCalls } from '../referencias.ts';
import { saudeCalls } from '../saude.ts';
import { segurancaCalls } from '../seguranca.ts';
import { utilizadoresCalls } from '../utilizadores.ts';
import { modelosVisitaCalls } from '../visitas/modelos.ts';
import { visitasNoLocalCalls } from '../visitas/visita.ts';

/** The calls in groups, as the documentation shows them. */
export const callGroups = {
  estado: estadoCalls,
  sessao: sessaoCalls,
  entradaPropria: entradaPropriaCalls,
  chavesPrograma: chavesProgramaCalls,
  ganchos: ganchosCalls,
  organigrama: organigramaCalls,
  painel: painelCalls,
  hoje: hojeCalls,
  funcionarios: funcionariosCalls,
  factos: factosCalls,
  examesDevidos: examesDevidosCalls,
  prazoMedico: prazoMedicoCalls,
  leituras: leiturasCalls,
  relatorioLeituras: relatorioLeiturasCalls,
  eventosSeguranca: eventosSegurancaCalls,
  pedidos: pedidosCalls,
  importacoes: importacoesCalls,
  acerto: acertoCalls,
  listasRecebidas: listasRecebidasCalls,
  referencias: referenciasCalls,
  saude: saudeCalls,
  circulo: circuloCalls,
  trabalhador: trabalhadorCalls,
  tablet: tabletCalls,
  porMarcar: porMarcarCalls,
  faltas: faltasCalls,
  propostas: propostasCalls,
  campanhas: campanhasCalls,
  convocatorias: convocatoriasCalls,
  calendarios: calendariosCalls,
  seguranca: segurancaCalls,
  acidentes: acidentesCalls,
  processosAcidente: processoCalls,
  investigacoesAcidente: investigacaoCalls,
  pacotesAcidente: pacoteCalls,
  historicosAcidente: historicoCalls,
  quaseAcidentes: quaseAcidentesCalls,
  horasTrabalhadas: horasCalls,
  indicadores: indicadoresCalls,
  registosAcidentes: registosCalls,
  conta: contaCalls,
  chavesAcesso: chavesAcessoCalls,
  utilizadores: utilizadoresCalls,
  auditoria: auditoriaCalls,
  alteracoes: alteracoesCalls,
  notificacoes: notificacoesCalls,
  comunicacoes: comunicacoesCalls,
  prestador: prestadorCalls,
  pessoas: pessoasCalls,
  direitosPessoa: direitosPessoaCalls,
  saudePublicacao: saudePublicacaoCalls,
  fichasSerie: fichasSerieCalls,
  restricoes: restricoesCalls,
  conversas: conversasCalls,
  pedidosMarcacao: pedidosMarcacaoCalls,
  propostasPrestador: propostasPrestadorCalls,
  campanhasPrestador: campanhasPrestadorCalls,
  saudeAtendimento: saudeAtendimentoCalls,
  decisoesExame: decisoesExameCalls,
  segurancaPublicacao: segurancaPublicacaoCalls,
  areas: areasCalls,
  afetados: afetadosCalls,
  ausencia: ausenciaCalls,
  visita: visitaCalls,
  mudadas: mudadasCalls,
  agenda: agendaCalls,
  plano: planoCalls,
  fecho: fechoCalls,
  postos: postosCalls,
  medidasPublicacao: medidasPublicacaoCalls,
  tratamentoMedidas: tratamentoMedidasCalls,
  conversasMedidas: conversasMedidasCalls,
  planoMedidas: planoMedidasCalls,
  vistasMedidas: vistasMedidasCalls,
  muitasMedidas: muitasMedidasCalls,
  planoAnual: planoAnualCalls,
  planoAnualPublicacao: planoAnualPublicacaoCalls,
  empresas: empresasCalls,
  equipa: equipaCalls,
  tarefas: tarefasCalls,
  visitas: visitasCalls,
  modelosVisita: modelosVisitaCalls,
  visitasNoLocal: visitasNoLocalCalls,
  avaliacoes: avaliacoesCalls,
  perigos: perigosCalls,
  metodoRisco: metodoRiscoCalls,
  acidentesPorParticipar: acidentesPorParticiparCalls,
  indicadoresDasEmpresas: indicadoresDasEmpresasCalls,
  hojePrestador: hojePrestadorCalls,
  listas: listasCalls,
  codigosExternos: codigosExternosCalls,
  lotes: lotesCalls,
  lotesProfissionais: lotesProfissionaisCalls,
  lotesSeguranca: lotesSegurancaCalls,
  parametros: parametrosCalls,
  conservacao: conservacaoCalls,
  rascunhos: rascunhosCalls,
};

/** Every call of the API, by name. */
export const contract = {
  ...callGroups.estado,
  ...callGroups.sessao,
  ...callGroups.entradaPropria,
  ...callGroups.chavesPrograma,
  ...callGroups.ganchos,
  ...callGroups.organigrama,
  ...callGroups.painel,
  ...callGroups.hoje,
  ...callGroups.funcionarios,
  ...callGroups.factos,
  ...callGroups.examesDevidos,
  ...callGroups.prazoMedico,
  ...callGroups.leituras,
  ...callGroups.relatorioLeituras,
  ...callGroups.eventosSeguranca,
  ...callGroups.pedidos,
  ...callGroups.importacoes,
  ...callGroups.acerto,
  ...callGroups.listasRecebidas,
  ...callGroups.referencias,
  ...callGroups.saude,
  ...callGroups.circulo,
  ...callGroups.trabalhador,
  ...callGroups.tablet,
  ...callGroups.porMarcar,
  ...callGroups.faltas,
  ...callGroups.propostas,
  ...callGroups.campanhas,
  ...callGroups.convocatorias,
  ...callGroups.calendarios,
  ...callGroups.seguranca,
  ...callGroups.acidentes,
  ...callGroups.processosAcidente,
  ...callGroups.investigacoesAcidente,
  ...callGroups.pacotesAcidente,
  ...callGroups.historicosAcidente,
  ...callGroups.quaseAcidentes,
  ...callGroups.horasTrabalhadas,
  ...callGroups.indicadores,
  ...callGroups.registosAcidentes,
  ...callGroups.conta,
  ...callGroups.chavesAcesso,
  ...callGroups.utilizadores,
  ...callGroups.auditoria,
  ...callGroups.alteracoes,
  ...callGroups.notificacoes,
  ...callGroups.comunicacoes,
  ...callGroups.prestador,
  ...callGroups.pessoas,
  ...callGroups.direitosPessoa,
  ...callGroups.saudePublicacao,
  ...callGroups.fichasSerie,
  ...callGroups.restricoes,
  ...callGroups.conversas,
  ...callGroups.pedidosMarcacao,
  ...callGroups.propostasPrestador,
  ...callGroups.campanhasPrestador,
  ...callGroups.saudeAtendimento,
  ...callGroups.decisoesExame,
  ...callGroups.segurancaPublicacao,
  ...callGroups.areas,
  ...callGroups.afetados,
  ...callGroups.ausencia,
  ...callGroups.visita,
  ...callGroups.mudadas,
  ...callGroups.agenda,
  ...callGroups.plano,
  ...callGroups.fecho,
  ...callGroups.postos,
  ...callGroups.medidasPublicacao,
  ...callGroups.tratamentoMedidas,
  ...callGroups.conversasMedidas,
  ...callGroups.planoMedidas,
  ...callGroups.vistasMedidas,
  ...callGroups.muitasMedidas,
  ...callGroups.planoAnual,
  ...callGroups.planoAnualPublicacao,
  ...callGroups.empresas,
  ...callGroups.equipa,
  ...callGroups.tarefas,
  ...callGroups.visitas,
  ...callGroups.modelosVisita,
  ...callGroups.visitasNoLocal,
  ...callGroups.avaliacoes,
  ...callGroups.perigos,
  ...callGroups.metodoRisco,
  ...callGroups.acidentesPorParticipar,
  ...callGroups.indicadoresDasEmpresas,
  ...callGroups.hojePrestador,
  ...callGroups.listas,
  ...callGroups.codigosExternos,
  ...callGroups.lotes,
  ...callGroups.lotesProfissionais,
  ...callGroups.lotesSeguranca,
  ...callGroups.parametros,
  ...callGroups.conservacao,
  ...callGroups.rascunhos,
};
export type Contract = typeof contract;
export type CallName = keyof Contract;
