import { type CallName, contract } from '@sst/contract';
import { EMPRESA_WORDS, PRESTADOR_WORDS } from '@sst/contract/rules/auditoria';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CALL_EXAMPLES } from '../../testing/calls/examples/examples.ts';
import { findKnownRows, type KnownRows, placeRows } from '../../testing/known-rows.ts';
import { giveRoles } from '../../testing/pedidos/prestador.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { auditedBy } from '../../testing/utilizadores/audit-lines.ts';
import {
  ALL_ACCESSES,
  createUser,
  startSession,
} from '../../testing/utilizadores/test-utilizadores.ts';

/** Calls that change something which is a person's own: the account, or what was typed and not sent. */
const OWN: readonly CallName[] = [
  // Each record of a visit says itself who wrote it and when; the key is of the caller's own device.
  'getChaveAparelho',
  'sendRegistosVisita',
  'sendFotoVisita',
  'login',
  'choosePassword',
  'postponePassword',
  'confirmFator',
  'beginEntradaPropria',
  'openEntradaPropria',
  'finishEntradaPropria',
  'beginFator',
  'activateFator',
  'removeFator',
  'beginChaveEntrada',
  'enterWithChave',
  'beginChaveAcesso',
  'registerChaveAcesso',
  'renameChaveAcesso',
  'beginConfirmacaoChave',
  'removeChaveAcesso',
  'renewCodigos',
  'confirmIdentidade',
  'beginEnrolFator',
  'enrolFator',
  'beginEnrolChave',
  'enrolChave',
  'beginConfirmacaoEntrada',
  'finishConfirmacaoEntrada',
  'logout',
  'updateConta',
  'updatePassword',
  'requestReset',
  'resetPassword',
  'endSessao',
  'endOutrasSessoes',
  'readNotificacoes',
  'archiveAvisos',
  'adiarAvisos',
  'adiarLinha',
  'undoLeituraNotificacoes',
  'updateAvisos',
  'updateResumo',
  'updateResumoDaLigacao',
  'endResumo',
  'updatePreferenciaAviso',
  'createCalendario',
  'createCalendarioPrestador',
  'updateCalendario',
  'endCalendario',
  'saveRascunho',
  'deleteRascunho',
  'undoRemocaoRascunho',
  'saveRascunhoGeral',
  'deleteRascunhoGeral',
  'adiarPedidos',
  'adiarLinhaPrestador',
  'passarLinha',
  'passarLinhaPrestador',
  'readDecisoesFalhadas',
  'prepararFecho',
  'limparPreparado',
];
/** Calls that only ask, or tell of a browser: what is asked, or what proves who asks, is personal, and stands in no address. */
const QUESTIONS: readonly CallName[] = [
  'findPessoasConhecidas',
  'findConhecidasDasLinhas',
  'findEmailsPartilhados',
  'compareAcerto',
  'tryEntradaPropria',
  'finishExperienciaEntrada',
  'reportViolacoes',
  'proporMarcacoes',
  'listAfetados',
  'openPaginaTrabalhador',
  'openFichasNoTablet',
];
/** Calls whose example finds nothing to take back: their own tests show their lines. */
const UNDO: readonly CallName[] = [
  'undoDecisoes',
  'removeMensagem',
  'removeMensagemMedida',
  'removeMedidaPasso',
  'undoMedidas',
  'undoRemocaoAnexoMedida',
  'undoRemocaoPedido',
  'undoRemocaoAcidente',
  'undoRemocaoAnexoAcidente',
  'undoRemocaoFacto',
  'undoRemocaoImportacao',
  'dismissRecusas',
  'aproveitarExame',
  'reabrirMarcacao',
  'reopenPropostas',
  'releaseCorreio',
];
/** Rows of programs: the line about all of them is about no record, and the rows of some examples are refused; they have tests of their own. A document is of a record once a row names it. */
const LOTES: readonly CallName[] = [
  'sendDocumentos',
  'putUnidades',
  'putFuncionarios',
  'putExames',
  'putMarcacoes',
  'putAreas',
  'putTiposAtividade',
  'putAtividades',
  'putMedidas',
  'putPostos',
  'putProfissionais',
];
/** Calls that let the server try once more what it had begun: nobody's data changes by them. */
const RETRIES: readonly CallName[] = ['retryTarefaServidor', 'retryTarefasServidor'];
/** Lets the provider do more in all calls after it: its example leaves it as it is, and it has a test of its own. */
const LETS: readonly CallName[] = ['savePrestadoraAcidentes'];
/** Calls that change nothing, but hand documents out. */
const READS: readonly CallName[] = [
  'getFicha',
  'getFichaDoExame',
  'getFichaDoExameApidao',
  'listFichasSerie',
  'listFichasExames',
  'listFichasExamesEmpresa',
  'getAnexoArea',
  'getAnexoAtividade',
  'getRelatorio',
  'getAnexoAcidente',
  'getAnexoAcidentePendente',
];

const CHANGES = (Object.keys(contract) as CallName[]).filter(
  (name) =>
    contract[name].method !== 'GET' &&
    ![...OWN, ...QUESTIONS, ...RETRIES, ...UNDO, ...LOTES, ...LETS].includes(name),
);

const NAME = expect.stringMatching(/./);

let app: TestApp;
let rows: KnownRows;
let client: { cd: number; token: string };
let provider: { cd: number; token: string };
beforeAll(async () => {
  app = await startTestApp();
  rows = await findKnownRows(app.admin, 1);
  client = await signIn();
  provider = await signIn();
  await app.admin.query('delete from utilizador_empresa where cd_utilizador = $1', [provider.cd]);
  const { physician } = rows;
  await giveRoles({ app }, provider.cd, ['administracao', 'medico'], { cd_medic: physician });
});
afterAll(() => app.close());

async function signIn() {
  const cd = await createUser(app.admin, [{ cd_empresa: 1, adm: true, acessos: ALL_ACCESSES }]);
  return { cd, token: await startSession(app, cd) };
}

/** What a line of these is about stands in the line alone: a document may be gone. */
const NAMED = ['area-atividade', 'area-anexo', 'atividade-anexo', 'atividade-relatorio'];

/** Makes a call as who may make it. @returns who that was, and the lines that it left. */
async function linesOf(name: CallName) {
  await placeRows(app.admin, rows);
  const caller = contract[name].permission.kind.startsWith('provider') ? provider : client;
  let status = 0;
  const lines = await auditedBy(app.admin, async () => {
    const example = CALL_EXAMPLES[name](rows, caller.cd);
    ({ status } = await app.call(name, { ...example, token: caller.token }));
  });
  expect([name, status]).toEqual([name, 200]);
  return { caller, lines };
}

it('is written by calls that are still there', () => {
  for (const name of [...OWN, ...READS]) expect(contract).toHaveProperty(name);
});

describe.each(CHANGES)('%s', (name) => {
  it('leaves a line that says who did what, in words that the audit log knows [API-11, API-13, API-14]', async () => {
    const { caller, lines } = await linesOf(name);
    expect(lines.length).toBeGreaterThan(0);
    for (const { cd_empresa, cd_utilizador, acao, entidade, cd_entidade, detalhe } of lines) {
      if (NAMED.includes(entidade)) expect([entidade, detalhe?.nome]).toEqual([entidade, NAME]);
      // An admission has no employee yet; whoever has a code is told by it.
      if (entidade === 'pedido')
        expect(detalhe?.nome).toEqual(detalhe?.cd_funcion ? undefined : NAME);
      // What is done by the code of a letter is done without an account.
      const byCode = contract[name].permission.kind === 'public';
      expect(cd_utilizador).toBe(byCode ? null : caller.cd);
      // Of settings there is one row, which has no code.
      if (entidade === 'definicao_propostas') expect(cd_entidade).toBe(null);
      else expect(cd_entidade).toBeGreaterThan(0);
      const words = cd_empresa === null ? PRESTADOR_WORDS : EMPRESA_WORDS;
      expect(words.acao).toHaveProperty(acao);
      expect(words.entidade).toHaveProperty(entidade);
    }
  });
});

describe.each(READS)('%s', (name) => {
  it('leaves a line about the document that was read', async () => {
    const { caller, lines } = await linesOf(name);
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) {
      expect(line).toMatchObject({ acao: 'consultar', cd_utilizador: caller.cd });
      if (NAMED.includes(line.entidade)) expect(line.detalhe?.nome).toEqual(NAME);
    }
  });
});

describe.each(OWN)('%s', (name) => {
  it('leaves no line in any company', async () => {
    // Someone of its own: some of these calls end sessions, or change the password.
    const { cd, token } = await signIn();
    await placeRows(app.admin, rows);
    const lines = await auditedBy(app.admin, () =>
      app.call(name, { ...CALL_EXAMPLES[name](rows, cd), token }),
    );
    expect(lines).toEqual([]);
  });
});
