import { acidentesCalls } from './acidentes.ts';
import { areasCalls } from './areas.ts';
import { auditoriaCalls } from './auditoria.ts';
import { contaCalls } from './conta.ts';
import { empresasCalls } from './empresas.ts';
import { equipaCalls } from './equipa.ts';
import { estadoCalls } from './estado.ts';
import { funcionariosCalls } from './funcionarios.ts';
import { listasCalls } from './listas.ts';
import { medidasPublicacaoCalls } from './medidas-publicacao.ts';
import { notificacoesCalls } from './notificacoes.ts';
import { organigramaCalls } from './organigrama.ts';
import { painelCalls } from './painel.ts';
import { pedidosCalls } from './pedidos.ts';
import { prestadorCalls } from './prestador.ts';
import { rascunhosCalls } from './rascunhos.ts';
import { referenciasCalls } from './referencias.ts';
import { saudeCalls } from './saude.ts';
import { saudeAtendimentoCalls } from './saude-atendimento.ts';
import { saudePublicacaoCalls } from './saude-publicacao.ts';
import { segurancaCalls } from './seguranca.ts';
import { segurancaPublicacaoCalls } from './seguranca-publicacao.ts';
import { sessaoCalls } from './sessao.ts';
import { tarefasCalls } from './tarefas.ts';
import { utilizadoresCalls } from './utilizadores.ts';

export * from './acidentes.ts';
export * from './areas.ts';
export * from './auditoria.ts';
export type * from './call.ts';
export * from './conta.ts';
export * from './empresas.ts';
export * from './equipa.ts';
export * from './eventos.ts';
export * from './funcionario-form.ts';
export * from './funcionarios.ts';
export * from './listas.ts';
export * from './medidas-abertas.ts';
export * from './medidas-publicacao.ts';
export * from './menus.ts';
export * from './notificacoes.ts';
export * from './organigrama.ts';
export * from './painel.ts';
export * from './pedidos.ts';
export * from './permission.ts';
export * from './prestador.ts';
export * from './rascunhos.ts';
export * from './referencias.ts';
export * from './rights.ts';
export * from './rules/sorts.ts';
export * from './saude.ts';
export * from './saude-atendimento.ts';
export * from './saude-publicacao.ts';
export * from './seguranca.ts';
export * from './seguranca-publicacao.ts';
export * from './sessao.ts';
export * from './shapes.ts';
export * from './tarefas.ts';
export * from './utilizadores.ts';

/** The calls in groups, as the documentation shows them. */
export const callGroups = {
  estado: estadoCalls,
  sessao: sessaoCalls,
  organigrama: organigramaCalls,
  painel: painelCalls,
  funcionarios: funcionariosCalls,
  pedidos: pedidosCalls,
  referencias: referenciasCalls,
  saude: saudeCalls,
  seguranca: segurancaCalls,
  acidentes: acidentesCalls,
  conta: contaCalls,
  utilizadores: utilizadoresCalls,
  auditoria: auditoriaCalls,
  notificacoes: notificacoesCalls,
  prestador: prestadorCalls,
  saudePublicacao: saudePublicacaoCalls,
  saudeAtendimento: saudeAtendimentoCalls,
  segurancaPublicacao: segurancaPublicacaoCalls,
  areas: areasCalls,
  medidasPublicacao: medidasPublicacaoCalls,
  empresas: empresasCalls,
  equipa: equipaCalls,
  tarefas: tarefasCalls,
  listas: listasCalls,
  rascunhos: rascunhosCalls,
};

/** Every call of the API, by name. */
export const contract = {
  ...callGroups.estado,
  ...callGroups.sessao,
  ...callGroups.organigrama,
  ...callGroups.painel,
  ...callGroups.funcionarios,
  ...callGroups.pedidos,
  ...callGroups.referencias,
  ...callGroups.saude,
  ...callGroups.seguranca,
  ...callGroups.acidentes,
  ...callGroups.conta,
  ...callGroups.utilizadores,
  ...callGroups.auditoria,
  ...callGroups.notificacoes,
  ...callGroups.prestador,
  ...callGroups.saudePublicacao,
  ...callGroups.saudeAtendimento,
  ...callGroups.segurancaPublicacao,
  ...callGroups.areas,
  ...callGroups.medidasPublicacao,
  ...callGroups.empresas,
  ...callGroups.equipa,
  ...callGroups.tarefas,
  ...callGroups.listas,
  ...callGroups.rascunhos,
};
export type Contract = typeof contract;
export type CallName = keyof Contract;
