import type { CallName } from '@sst/contract';
import { addDays } from '@sst/contract/rules/dates/dates';
import { DEMO_PASSWORD } from '../../../db/demo/index.ts';
import { TEST_TODAY } from '../../database/test-cluster.ts';
import { TestAuthenticator } from '../../utilizadores/authenticator.ts';
import { FACTOR_SECRET, factorCodeNow, RECOVERY_CODE } from '../../utilizadores/factor.ts';
import { RENEWED_KEYS } from '../../utilizadores/placed-keys.ts';
import {
  challengeToAdd,
  challengeToEnrol,
  ENTRY_CHALLENGE,
  KNOWN_HANDLE,
  KNOWN_PASSKEY,
} from '../../utilizadores/placed-passkeys.ts';
import { TEST_PASSWORD } from '../../utilizadores/test-utilizadores.ts';
import { type Example, ofInvited, ofNode, plain } from './parts.ts';

const ofEntryDomain: Example = ({ node, entryDomain }) => ({
  params: { company: node, id: entryDomain },
});

const ofKey: Example = ({ node, programKey }) => ({ params: { company: node, id: programKey } });
const ofRenewedKey: Example = ({ node, programKey }) => ({
  params: { company: node, id: programKey + RENEWED_KEYS },
});
const ofRenewedProviderKey: Example = ({ programKey }) => ({
  params: { id: programKey + RENEWED_KEYS + 1 },
});
const ofProviderKey: Example = ({ programKey }) => ({ params: { id: programKey + 1 } });
const keyBody = (direito: string, alcance: readonly number[]) => ({
  nome: 'Programa de salários',
  direitos: [direito],
  saude: false,
  alcance: [...alcance],
  redes: ['192.0.2.0/24'],
  ultimo_dia: addDays(TEST_TODAY, 90),
});

const ofHook: Example = ({ node, hook }) => ({ params: { company: node, id: hook } });
const ofRenewedHook: Example = ({ node, hook }) => ({
  params: { company: node, id: hook + RENEWED_KEYS },
});
const ofProviderHook: Example = ({ hook }) => ({ params: { id: hook + 1 } });
const hookBody = (nome: string) => ({
  nome: `Salários, ${nome}`,
  url: 'https://programa.exemplo/recebe',
  tipos: [],
  saude: false,
  empresas: [],
  ativo: true,
});

/** Examples of the calls about signing in and the own account. */
export const IDENTIDADE_EXAMPLES = {
  getEstado: plain,
  getSobre: plain,
  reportViolacoes: () => ({ body: { 'csp-report': { 'effective-directive': 'img-src' } } }),
  logout: plain,
  getUtilizador: plain,
  listMenus: plain,
  listEmpresas: (_, caller) => ({ params: { userId: caller } }),
  listAcessos: ({ node }, caller) => ({ params: { company: node, userId: caller } }),
  getEntradaPropriaDaEmpresa: ({ node }) => ({ params: { company: node } }),
  liftEntradaPropria: ({ node }) => ({ params: { company: node } }),
  confirmDominioEntrada: ({ node, entryDomain }) => ({
    params: { company: node, id: entryDomain },
  }),
  login: () => ({ body: { email: 'rh@demo.pt', pass: DEMO_PASSWORD } }),
  choosePassword: ({ code }) => ({
    body: {
      codigo: code,
      passwordNova: 'outra-Palavra-9',
      confirmarPasswordNova: 'outra-Palavra-9',
    },
  }),
  postponePassword: ({ weakCode }) => ({ body: { codigo: weakCode } }),
  confirmFator: ({ factorCode }) => ({ body: { codigo: factorCode, valor: RECOVERY_CODE } }),
  beginEntradaPropria: ({ node }) => ({ body: { email: `alguem@entrada${node}.teste.pt` } }),
  openEntradaPropria: ({ entryCode }) => ({ body: { codigo: entryCode } }),
  finishEntradaPropria: ({ entryCode }) => ({ body: { codigo: entryCode, parametros: '' } }),
  getEntradaPropria: ofNode,
  updateEntradaPropria: ({ node }) => ({
    params: { company: node },
    body: {
      modo: 'oferecida',
      emissor: 'https://exemplo.invalid',
      cliente: 'outro',
      fator_do_emissor: true,
      sem_verificado: false,
      grupos_de: null,
      novos: [],
    },
  }),
  addDominioEntrada: ({ node }) => ({
    params: { company: node },
    body: { dominio: `outro${node}.teste.pt` },
  }),
  verifyDominioEntrada: ofEntryDomain,
  removeDominioEntrada: ofEntryDomain,
  tryEntradaPropria: ofNode,
  finishExperienciaEntrada: ({ node, tryCode }) => ({
    params: { company: node },
    body: { codigo: tryCode, parametros: '' },
  }),
  removeLigacaoEntrada: ofInvited,
  removeLigacoesEntrada: ofNode,
  listChavesPrograma: ofNode,
  createChavePrograma: ({ node }) => ({
    params: { company: node },
    body: keyBody('utilizadores.ver', [node]),
  }),
  updateChavePrograma: ({ node, programKey }) => ({
    params: { company: node, id: programKey },
    body: keyBody('utilizadores.ver', [node]),
  }),
  renewChavePrograma: ofKey,
  endSegredoAnterior: ofRenewedKey,
  endChavePrograma: ofKey,
  listChavesPrestador: plain,
  createChavePrestador: ({ cd_empresa }) => ({ body: keyBody('empresas.ver', [cd_empresa]) }),
  updateChavePrestador: ({ programKey }) => ({
    params: { id: programKey + 1 },
    body: keyBody('empresas.ver', []),
  }),
  renewChavePrestador: ofProviderKey,
  endSegredoAnteriorPrestador: ofRenewedProviderKey,
  endChavePrestador: ofProviderKey,
  listGanchos: ofNode,
  createGancho: ({ node }) => ({ params: { company: node }, body: hookBody('outro') }),
  updateGancho: ({ node, hook }) => ({
    params: { company: node, id: hook },
    body: hookBody('mudado'),
  }),
  removeGancho: ofHook,
  renewGancho: ofHook,
  endSegredoAnteriorGancho: ofRenewedHook,
  listEntregasGancho: ofHook,
  resendEntregaGancho: ({ node, hook }) => ({
    params: { company: node, id: hook, entrega: hook },
  }),
  tryGancho: ofHook,
  listGanchosPrestador: plain,
  createGanchoPrestador: () => ({ body: hookBody('outro') }),
  updateGanchoPrestador: ({ hook }) => ({ params: { id: hook + 1 }, body: hookBody('mudado') }),
  removeGanchoPrestador: ofProviderHook,
  renewGanchoPrestador: ofProviderHook,
  endSegredoAnteriorGanchoPrestador: ({ hook }) => ({ params: { id: hook + RENEWED_KEYS + 1 } }),
  listEntregasGanchoPrestador: ofProviderHook,
  resendEntregaGanchoPrestador: ({ hook }) => ({ params: { id: hook + 1, entrega: hook + 1 } }),
  tryGanchoPrestador: ofProviderHook,
  beginEnrolFator: ({ enrolCode }) => ({ body: { codigo: enrolCode, pagina: '0'.repeat(64) } }),
  enrolFator: ({ enrolCode }) => ({
    body: { codigo: enrolCode, segredo: FACTOR_SECRET, valor: factorCodeNow() },
  }),
  beginEnrolChave: ({ enrolCode }) => ({ body: { codigo: enrolCode } }),
  enrolChave: ({ enrolCode, factorless }) => ({
    body: {
      codigo: enrolCode,
      nome: 'Telemóvel',
      resposta: new TestAuthenticator().create({ challenge: challengeToEnrol(factorless) }),
    },
  }),
  updateConta: (_, caller) => ({
    body: {
      codigo: caller,
      nome: 'Teste',
      email: `novo${caller}@teste.pt`,
      password: TEST_PASSWORD,
    },
  }),
  updatePassword: (_, caller) => ({
    params: { empresaId: 0, userId: caller },
    body: {
      passwordAtual: TEST_PASSWORD,
      passwordNova: 'outra-Palavra-9',
      passwordNovaConfirmacao: 'outra-Palavra-9',
    },
  }),
  requestReset: () => ({ query: { email: 'rh@demo.pt' } }),
  checkReset: ({ invitedEmail, link }) => ({ query: { email: invitedEmail, token: link } }),
  resetPassword: ({ invitedEmail, link }) => ({
    body: {
      email: invitedEmail,
      token: link,
      passwordNova: 'outra-Palavra-9',
      confirmarPasswordNova: 'outra-Palavra-9',
    },
  }),
  getFator: plain,
  // Nobody has one: nothing changes.
  removeFator: () => ({ body: { password: TEST_PASSWORD, codigo: '000000' } }),
  renewCodigos: plain,
  confirmIdentidade: () => ({ body: { password: TEST_PASSWORD } }),
  beginFator: plain,
  activateFator: () => ({
    body: { password: TEST_PASSWORD, segredo: FACTOR_SECRET, codigo: factorCodeNow() },
  }),
  // Each caller makes a passkey of their own; nobody has the one that is and nothing changes.
  beginChaveEntrada: () => ({ body: {} }),
  enterWithChave: () => ({
    body: {
      resposta: KNOWN_PASSKEY.use({ challenge: ENTRY_CHALLENGE }, { userHandle: KNOWN_HANDLE }),
    },
  }),
  listChavesAcesso: plain,
  beginChaveAcesso: () => ({ body: { password: TEST_PASSWORD } }),
  registerChaveAcesso: (_, caller) => ({
    body: {
      nome: 'Telemóvel',
      resposta: new TestAuthenticator().create({ challenge: challengeToAdd(caller) }),
    },
  }),
  renameChaveAcesso: ({ session }) => ({ params: { chave: session }, body: { nome: 'Portátil' } }),
  beginConfirmacaoChave: plain,
  // By the sessions that their company's own sign-in has begun.
  beginConfirmacaoEntrada: plain,
  finishConfirmacaoEntrada: ({ entryCode }) => ({ body: { codigo: entryCode, parametros: '' } }),
  removeChaveAcesso: ({ session }) => ({
    params: { chave: session },
    body: { password: TEST_PASSWORD },
  }),
  listSessoes: plain,
  // One that is over answers as one that ends.
  endSessao: ({ session }) => ({ params: { sessao: session } }),
  endOutrasSessoes: plain,
} satisfies Partial<Record<CallName, Example>>;
