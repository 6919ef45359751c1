import { randomUUID } from 'node:crypto';
import type { CallName } from '@sst/contract';
import { type Example, ofNode, plain } from './parts.ts';

/** Examples of the calls about first page, notices, letters and drafts. */
export const PAINEL_EXAMPLES = {
  getPainel: ofNode,
  getHoje: ofNode,
  listColegas: ({ node }) => ({ params: { company: node, linha: 'sem-nif' } }),
  passarLinha: ({ node }) => ({ params: { company: node }, body: { id: 'sem-nif', para: null } }),
  adiarLinha: ({ node }) => ({ params: { company: node }, body: { id: 'sem-nif', ate: null } }),
  listCodigosDeRegistos: ({ node }) => ({
    params: { company: node },
    query: { entidade: 'organigrama', cd: '1' },
  }),
  listAlteracoes: ofNode,
  listAlteracoesPrestador: plain,
  listNotificacoes: ofNode,
  readNotificacoes: ({ node }) => ({ params: { company: node }, body: {} }),
  listAvisos: ofNode,
  getAvisoContado: ({ node }) => ({ params: { company: node, id: 1 } }),
  archiveAvisos: ({ node }) => ({ params: { company: node }, body: { cds: [1], arquivar: true } }),
  adiarAvisos: ({ node }) => ({ params: { company: node }, body: { cds: [1], ate: null } }),
  listMinhasComunicacoes: () => ({}),
  undoLeituraNotificacoes: ({ node }) => ({
    params: { company: node },
    body: { momento: '2999-01-01T00:00:00Z' },
  }),
  listRascunhos: ofNode,
  getRascunho: ({ node }) => ({ params: { company: node }, query: { id: randomUUID() } }),
  saveRascunho: ({ node }) => ({
    params: { company: node },
    body: { id: randomUUID(), formulario: 'acidente', versao: 0, conteudo: { descric: 'Caiu' } },
  }),
  deleteRascunho: ({ node }) => ({ params: { company: node }, query: { id: randomUUID() } }),
  undoRemocaoRascunho: ({ node }) => ({ params: { company: node }, body: { id: randomUUID() } }),
  getAvisosPrestador: plain,
  listComunicacoes: plain,
  resendComunicacao: ({ letter }) => ({ params: { id: letter } }),
  listRascunhosGerais: plain,
  getRascunhoGeral: () => ({ query: { id: randomUUID() } }),
  saveRascunhoGeral: () => ({
    body: { id: randomUUID(), formulario: 'empresa', versao: 0, conteudo: { empresa: 'Nova' } },
  }),
  deleteRascunhoGeral: () => ({ query: { id: randomUUID() } }),
  updateAvisos: () => ({ body: { avisos_email: false } }),
  getAvisos: () => ({}),
  updateResumo: () => ({ body: { resumo: 'diario' } }),
  getResumoDaLigacao: ({ link }) => ({ query: { codigo: link } }),
  updateResumoDaLigacao: ({ link }) => ({ body: { codigo: link, resumo: 'diario' } }),
  endResumo: ({ link }) => ({ query: { codigo: link } }),
  updatePreferenciaAviso: () => ({
    body: { tipo: 'pedido.decidido', canal: 'email', ativo: false },
  }),
} satisfies Partial<Record<CallName, Example>>;
