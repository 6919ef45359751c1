import type { CallName } from '@sst/contract';

/** Who may make the calls about accidents. */
export const ACIDENTES_WHO = {
  listAcidentes: '4 ver',
  createAcidente: '4 criar',
  findAcidenteIgual: '4 ver',
  getAcidentesResumo: '4 ver',
  listAcidentesPendentes: '5 ver',
  getAcidentePendente: '5 ver',
  deleteAcidentePendente: '5 remover',
  deleteAcidentePendentePorCodigo: '5 remover',
  undoRemocaoAcidente: '5 remover',
  getAcidente: '4 ver',
  getAnexoAcidente: '4 ver',
  getAnexoAcidentePendente: '5 ver',
  addAnexosAcidente: '4 criar, 4 editar',
  deleteAnexoAcidente: '4 criar, 4 editar',
  undoRemocaoAnexoAcidente: '4 criar, 4 editar',
  getProcessoAcidente: '4 ver',
  saveCircunstanciasAcidente: '4 criar, 4 editar',
  saveParticipacaoAcidente: '4 criar, 4 editar',
  deleteParticipacaoAcidente: '4 criar, 4 editar',
  saveAusenciaAcidente: '4 criar, 4 editar',
  deleteAusenciaAcidente: '4 criar, 4 editar',
  getHoras: '4 ver',
  saveHoras: '4 criar, 4 editar',
  listTiposAcidente: 'a session',
} satisfies Partial<Record<CallName, string>>;
