import { randomBytes } from 'node:crypto';
import { type CallName, contract } from '@sst/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CALL_EXAMPLES } from '../src/testing/calls/call-examples.ts';
import { type Caller, callersOf, expectedStatus } from '../src/testing/calls/callers.ts';
import { tracesOf } from '../src/testing/database/traces.ts';
import { findKnownRows, type KnownRows, placeRows } from '../src/testing/known-rows.ts';
import { giveRoles } from '../src/testing/pedidos/prestador.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import { pendingCode } from '../src/testing/utilizadores/pending-code.ts';
import { inWords } from '../src/testing/utilizadores/rights-in-words.ts';
import { createUser, startSession } from '../src/testing/utilizadores/test-utilizadores.ts';

const COMPANY = 1;
const OTHER_COMPANY = 61;
const HOUR_MS = 3_600_000;
const CALLERS = callersOf(COMPANY, OTHER_COMPANY);

/** Who may make each call, said once more and by hand: a changed permission in the contract is noticed. */
const WHO: Readonly<Record<CallName, string>> = {
  getEstado: 'anyone',
  getSobre: 'a session',
  login: 'anyone',
  choosePassword: 'anyone',
  postponePassword: 'anyone',
  confirmFator: 'anyone',
  logout: 'a session',
  getUtilizador: 'a session',
  listMenus: 'a session',
  listEmpresas: 'a session',
  listAcessos: 'a place',
  listOrganigrama: 'a place',
  getPainel: 'a place',
  getHoje: 'a place',
  adiarLinha: 'a place',
  listColegas: 'a place',
  passarLinha: 'a place',
  listFuncionarios: '1 ver',
  listFuncionariosMinificado: '1 ver, 3 ver, 4 ver',
  getFuncionario: '1 ver',
  listMomentos: '1 ver',
  getPrazo: '1 ver',
  getFoto: '1 ver',
  listFactos: '1 ver',
  createFacto: '1 editar',
  updateFacto: '1 editar',
  removeFacto: '1 editar',
  undoRemocaoFacto: '1 editar',
  listExamesDevidos: '1 ver',
  listLeituras: '2 doc',
  getUltimaFicha: '2 doc',
  getFicha: '2 doc',
  listFichasSerie: '2 doc',
  listMarcacoesAtividade: '3 ver',
  listAreas: '3 ver',
  getArea: '3 ver',
  listAtividadesTecnicas: '3 ver',
  listTecnicos: '3 ver',
  listTiposAtividade: '3 ver',
  listMotivos: 'a session',
  createAtividadeTecnica: '3 criar',
  listAnexosAtividade: '3 doc',
  getAnexoArea: '3 doc',
  getAnexoAtividade: '3 doc',
  getRelatorio: '3 doc',
  listMedidas: '3 ver',
  getMedidasResumo: '3 ver',
  listTarefas: '3 ver',
  listEstadosMedida: '3 ver',
  listExamesDoFuncionario: '2 ver',
  listMarcacoesExame: '2 ver',
  listMarcacoesAcaoEnfermagem: '2 ver',
  listProfissionaisMarcados: '2 ver',
  listPrazos: '2 ver',
  getPrazosResumo: '2 ver',
  createPedidoMarcacao: '2 criar',
  getPedidoMarcacao: '2 ver',
  updatePedidoMarcacao: '2 editar',
  removePedidoMarcacao: '2 editar',
  listFaltasExame: '2 ver',
  listFaltasAcaoEnfermagem: '2 ver',
  listExames: '2 ver',
  getExamesResumo: '2 ver',
  listTiposExame: '2 ver',
  getFichaDoExame: '2 doc',
  getFichaDoExameApidao: '2 doc',
  listFichasExames: '2 doc',
  listFichasExamesEmpresa: '2 doc',
  listMedicos: '2 ver',
  listDecisoes: 'a session',
  updateConta: 'a session',
  updatePassword: 'a session',
  requestReset: 'anyone',
  checkReset: 'anyone',
  resetPassword: 'anyone',
  getFator: 'a session',
  removeFator: 'a session',
  activateFator: 'a session',
  listSessoes: 'a session',
  endSessao: 'a session',
  endOutrasSessoes: 'a session',
  listUtilizadores: 'an administrator',
  getUtilizadorDaEmpresa: 'an administrator',
  updateUtilizador: 'an administrator',
  listAdministradores: 'a place',
  updateAcessos: 'an administrator',
  register: 'a session',
  inviteAgain: 'an administrator',
  listSessoesDoUtilizador: 'an administrator',
  endSessaoDoUtilizador: 'an administrator',
  endSessoesDoUtilizador: 'an administrator',
  resetFatorDoUtilizador: 'an administrator',
  listAuditoria: 'an administrator',
  listAutores: 'an administrator',
  listNotificacoes: 'a place',
  readNotificacoes: 'a place',
  listAvisos: 'a place',
  getAvisoContado: 'a place',
  archiveAvisos: 'a place',
  adiarAvisos: 'a place',
  getAvisosPrestador: 'the provider',
  listComunicacoes: 'the provider',
  resendComunicacao: 'the provider',
  listMinhasComunicacoes: 'a session',
  undoLeituraNotificacoes: 'a place',
  updateAvisos: 'a session',
  getAvisos: 'a session',
  updateResumo: 'a session',
  updatePreferenciaAviso: 'a session',
  listRascunhos: 'a place',
  getRascunho: 'a place',
  saveRascunho: 'a place',
  deleteRascunho: 'a place',
  undoRemocaoRascunho: 'a place',
  listRascunhosGerais: 'the provider',
  getRascunhoGeral: 'the provider',
  saveRascunhoGeral: 'the provider',
  deleteRascunhoGeral: 'the provider',
  listEmpresasPrestador: 'the provider',
  listFuncionariosPrestador: 'the provider',
  listFila: 'the provider',
  listLotes: 'the provider',
  getPedidoPrestador: 'the provider',
  listAdmissoesDuvidosas: 'the provider',
  listPessoasParecidas: 'the provider',
  decidePessoas: 'the provider',
  getAcidentePrestador: 'the provider',
  decidePedido: 'the provider',
  decideAcidente: 'the provider',
  decideMany: 'the provider',
  undoDecisoes: 'the provider',
  adiarPedidos: 'the provider',
  listDecisoesFalhadas: 'the provider',
  readDecisoesFalhadas: 'the provider',
  listMarcacoesPorFechar: 'the provider',
  getMarcacao: 'the provider',
  listMedicosAtivos: 'the provider',
  listPedidosMarcacao: 'the provider',
  listPrazosPrestador: 'the provider',
  getPedidoMarcacaoPrestador: 'the provider',
  refusePedidoMarcacao: 'the provider',
  createMarcacoes: 'the provider',
  updateMarcacao: 'the provider',
  closeMarcacao: 'the provider',
  createExame: 'the provider',
  getExame: 'the provider',
  updateExame: 'the provider',
  annulExame: 'the provider',
  waiveExameDevido: 'the provider',
  undoDispensaExameDevido: 'the provider',
  listPorConfirmar: 'the provider',
  confirmExame: 'the provider',
  getFuncionarioParaExame: 'the provider',
  aproveitarExame: 'the provider',
  getMarcacaoSeguinte: 'the provider',
  listTecnicosAtivos: 'the provider',
  getAtividadePrestador: 'the provider',
  createMarcacaoAtividade: 'the provider',
  updateMarcacaoAtividade: 'the provider',
  deleteMarcacaoAtividade: 'the provider',
  listMedidasConcluidas: 'the provider',
  getMedida: 'the provider',
  createMedida: 'the provider',
  updateMedida: 'the provider',
  closeMedida: 'the provider',
  reopenMedida: 'the provider',
  listTarefasDaEmpresa: 'the provider',
  createTarefa: 'the provider',
  registerAtividade: 'the provider',
  updateObsAtividade: 'the provider',
  addAnexosAtividade: 'the provider',
  replaceAnexoAtividade: 'the provider',
  deleteAnexoAtividade: 'the provider',
  updateRelatorio: 'the provider',
  deleteRelatorio: 'the provider',
  updateTextoDaArea: 'the provider',
  addAnexosArea: 'the provider',
  updateAnexoArea: 'the provider',
  deleteAnexoArea: 'the provider',
  listPostosDaEmpresa: 'the provider',
  createPosto: 'the provider',
  updatePosto: 'the provider',
  assignPosto: 'the provider',
  importPostos: 'the provider',
  listAreasDaEmpresa: 'the provider',
  createArea: 'the provider',
  renameArea: 'the provider',
  switchArea: 'the provider',
  createTipoAtividade: 'the provider',
  renameTipoAtividade: 'the provider',
  switchTipoAtividade: 'the provider',
  createEmpresa: 'the provider',
  listUtilizadoresDaEmpresa: 'the provider',
  inviteAdministrador: 'the provider',
  getNo: 'the provider',
  createNo: 'the provider',
  updateNo: 'the provider',
  moveNo: 'the provider',
  listEquipa: 'the provider',
  addMembro: 'the provider',
  removeMembro: 'the provider',
  updatePapeis: 'the provider',
  inviteMembroAgain: 'the provider',
  getTarefasServidor: 'the provider',
  retryTarefasServidor: 'the provider',
  retryTarefaServidor: 'the provider',
  listItens: 'the provider',
  createItem: 'the provider',
  updateItem: 'the provider',
  switchItem: 'the provider',
  getHojePrestador: 'the provider',
  listEmpresasDaLinha: 'the provider',
  adiarLinhaPrestador: 'the provider',
  listColegasPrestador: 'the provider',
  passarLinhaPrestador: 'the provider',
  listPrazosResposta: 'the provider',
  updatePrazosResposta: 'the provider',
  listParametros: 'the provider',
  setParametroValor: 'the provider',
  switchParametro: 'the provider',
  listAuditoriaPrestador: 'the provider',
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
  listTiposAcidente: 'a session',
  getAcerto: '1 ver',
  compareAcerto: '1 ver',
  createAcerto: '1 editar',
  saveAcerto: '1 editar',
  saveRespostasAcerto: '1 editar',
  findPessoasConhecidas: '1 criar',
  findConhecidasDasLinhas: '1 criar',
  createAdmissao: '1 criar',
  createAdmissoes: '1 criar',
  createAlteracao: '1 editar',
  createSaida: '1 editar',
  createTransferencia: '1 editar',
  listPedidos: '5 ver',
  getPedido: '5 ver',
  getHabitual: '5 ver',
  getPedidoAnterior: '5 ver',
  listImportacoes: '5 ver',
  getImportacao: '5 ver',
  listRecusadosDaImportacao: '5 ver',
  removeImportacao: '5 remover',
  undoRemocaoImportacao: '5 remover',
  deletePedido: '5 remover',
  undoRemocaoPedido: '5 remover',
  listCategoriasDaEmpresa: 'a place',
  listCategorias: 'a session',
  createCategoria: 'a session',
  listAgrupamentosDaEmpresa: 'a place',
  listAgrupamentos: 'a session',
  createAgrupamento: 'a session',
  listProfissoesDaEmpresa: 'a place',
  listProfissoes: 'a session',
  createProfissao: 'a session',
  listNacionalidades: 'a session',
  listFuncionariosDoNo: '1 ver, 3 ver, 4 ver',
  listAuxiliaresCsv: 'a session',
  listEnfermeiros: 'a session',
  listTiposAcaoEnfermagem: 'a session',
};

/** What a call demands beyond a session at the node that its body names. */
const AT_NODE_OF_BODY: Readonly<Partial<Record<CallName, string>>> = {
  createCategoria: '1 criar, 1 editar',
  createAgrupamento: '1 criar, 1 editar',
  createProfissao: '1 criar, 1 editar',
  register: 'an administrator',
};

/** The code of a refusal, by its status. */
const REFUSALS: Readonly<Record<number, string>> = { 401: 'SEM_SESSAO', 403: 'SEM_ACESSO' };

let app: TestApp;
let known: KnownRows;
let passHash: string;
const users = new Map<Caller, number>();
/** Their sessions, while they have made no change: one that they make may end it. */
const tokens = new Map<Caller, string | undefined>();

beforeAll(async () => {
  app = await startTestApp();
  known = await findKnownRows(app.admin, COMPANY);
  await placeRows(app.admin, known);
  for (const caller of CALLERS) {
    const cd = await createUser(app.admin, caller.places ?? []);
    // One who administers and is a physician may do all that there is.
    const roles = { cd_medic: known.physician };
    if (caller.prestador) await giveRoles({ app }, cd, ['administracao', 'medico'], roles);
    users.set(caller, cd);
  }
  const { rows } = await app.admin.query('select pass_hash from utilizador where cd = $1', [
    users.get(CALLERS[0] as Caller),
  ]);
  passHash = rows[0].pass_hash;
});
afterAll(() => app.close());

async function tokenOf(caller: Caller): Promise<string | undefined> {
  if (!tokens.has(caller)) {
    tokens.set(caller, await makeToken(caller, users.get(caller) as number));
  }
  return tokens.get(caller);
}

async function makeToken({ token }: Caller, cd: number): Promise<string | undefined> {
  if (token === 'none') return undefined;
  if (token === 'forged') return randomBytes(32).toString('base64url');
  if (token === 'pending') return pendingCode(app.admin, cd);
  if (token === 'expired') return startSession(app, cd, { lastUseMs: 13 * HOUR_MS });
  const living = await startSession(app, cd);
  if (token === 'ended') await app.call('logout', { token: living });
  return living;
}

/** The password, which one of the calls changes and another asks for. */
async function placePasswords(): Promise<void> {
  const codes = [...users.values()];
  await app.admin.query('update utilizador set pass_hash = $1 where cd = any($2)', [
    passHash,
    codes,
  ]);
}

const traces = async () => JSON.stringify(await tracesOf(app.admin));

async function answerFor(name: CallName, caller: Caller) {
  const example = CALL_EXAMPLES[name](known, users.get(caller) as number);
  const answer = await app.call(name, { ...example, token: await tokenOf(caller) });
  if (answer.status === 200 && contract[name].method !== 'GET') tokens.delete(caller);
  return answer;
}

it('has an example and a row in the table for each call of the contract', () => {
  const calls = Object.keys(contract).sort();
  expect(Object.keys(WHO).sort()).toEqual(calls);
  expect(Object.keys(CALL_EXAMPLES).sort()).toEqual(calls);
});

describe.each(Object.keys(contract) as CallName[])('%s', (name) => {
  it('demands what this table says [PERM-02, PERM-03, PERM-08]', () => {
    expect(inWords(contract[name].permission)).toBe(WHO[name]);
  });

  it('answers every kind of caller by its permission alone [API-88, PERM-01, PERM-13, PERM-16]', async () => {
    const who = AT_NODE_OF_BODY[name] ?? WHO[name];
    const wrong: string[] = [];
    const answer = async (caller: Caller, expected: number) => {
      const { status, body } = await answerFor(name, caller);
      if (status !== expected) wrong.push(`${caller.name}: ${status} instead of ${expected}`);
      const refusal = REFUSALS[expected];
      if (refusal && body.codigo !== refusal) wrong.push(`${caller.name}: ${body.codigo}`);
    };
    const expected = CALLERS.map((caller) => ({ caller, status: expectedStatus(who, caller) }));
    await placeRows(app.admin, known);
    if (contract[name].method !== 'GET') await placePasswords();
    // A session that is begun or ended leaves traces.
    for (const caller of CALLERS) await tokenOf(caller);
    const before = await traces();
    for (const { caller, status } of expected) if (status !== 200) await answer(caller, status);
    if ((await traces()) !== before) wrong.push('refused, yet changed');
    for (const { caller, status } of expected) {
      if (status !== 200) continue;
      if ((await answerFor(name, caller)).status === 200) continue;
      // What the one before has taken is put back.
      await placeRows(app.admin, known);
      await answer(caller, status);
    }
    expect(wrong).toEqual([]);
  });
});

it("lets the provider's own user look into every company, and ask for nothing there [PERM-13]", async () => {
  const token = await app.signIn('prestador@demo.pt');
  for (const company of [COMPANY, OTHER_COMPANY]) {
    expect((await app.call('getPainel', { token, params: { company } })).status).toBe(200);
    const example = CALL_EXAMPLES.createAdmissao(known, 0);
    expect((await app.call('createAdmissao', { ...example, token })).status).toBe(403);
  }
});
