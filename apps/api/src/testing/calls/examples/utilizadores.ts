import type { CallName } from '@sst/contract';

import { type Example, ofFuncionario, ofInvited, ofNode, plain } from './parts.ts';

/** Examples of the calls about users, their rights, and what is recorded of them. */
export const UTILIZADORES_EXAMPLES = {
  listLeituras: ofFuncionario,
  getRelatorioLeituras: ofFuncionario,
  getAvisoLeituras: ofNode,
  updateAvisoLeituras: ({ node }) => ({
    params: { company: node },
    body: { ativo: false, ciente: true },
  }),
  listEventosSeguranca: ofNode,
  getResumoSeguranca: ofNode,
  listUtilizadores: ofNode,
  getUtilizadorDaEmpresa: ofInvited,
  updateUtilizador: ({ node, invited, invitedEmail }) => ({
    params: { company: node },
    body: { cd: invited, nome: 'Convidada', email: invitedEmail, adm: true, inactiv: false },
  }),
  updateAcessos: ({ node, invited }) => ({
    params: { company: node, userId: invited },
    body: [{ cd_menu_web: 1, ver: true, criar: false, editar: false, remover: false, doc: false }],
  }),
  register: ({ node }) => ({
    body: { nome: 'Nova pessoa', email: 'nova.pessoa@teste.pt', cd_organig: node, adm: false },
  }),
  listAdministradores: ofNode,
  inviteAgain: ofInvited,
  listSessoesDoUtilizador: ofInvited,
  endSessaoDoUtilizador: ({ node, invited, session }) => ({
    params: { company: node, userId: invited, sessao: session },
  }),
  endSessoesDoUtilizador: ofInvited,
  listAuditoria: ofNode,
  listAutores: ofNode,
  listAuditoriaPrestador: plain,
  listEventosSegurancaPrestador: plain,
  getResumoSegurancaPrestador: plain,
  getAvisoLeiturasPrestador: ofNode,
  updateAvisoLeiturasPrestador: ({ node }) => ({
    params: { company: node },
    body: { ativo: false, ciente: true },
  }),
  getPoliticaFator: ofNode,
  updatePoliticaFator: ({ node }) => ({ params: { company: node }, body: { exige: 'todos' } }),
  resetFatorDoUtilizador: ofInvited,
} satisfies Partial<Record<CallName, Example>>;
