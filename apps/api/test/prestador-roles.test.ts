import { type CallName, contract, permits, rightsOfPrestador } from '@sst/contract';
import { PAPEIS, type Papel } from '@sst/contract/rules/papeis';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CALL_EXAMPLES } from '../src/testing/calls/examples/examples.ts';
import { tracesOf } from '../src/testing/database/traces.ts';
import { findKnownRows, type KnownRows, placeRows } from '../src/testing/known-rows.ts';
import { addPrestador, giveRoles } from '../src/testing/pedidos/prestador.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';

const NAMES = Object.keys(contract) as CallName[];
const demandsRight = (name: CallName) => 'right' in contract[name].permission;
const ofPrestador = (name: CallName) => contract[name].permission.kind.startsWith('provider');

const EXAMS = [
  'createExame',
  'getExame',
  'updateExame',
  'annulExame',
  'countFichasPorEmitir',
  'listSeriesFichas',
  'createSerieFichas',
  'changeSerieFichas',
  'listPorConfirmar',
  'getFuncionarioParaExame',
  'getFichaPorPreencher',
  'aproveitarExame',
];
const BOOKINGS = [
  'listMarcacoesPorFechar',
  'getMarcacao',
  'listMedicosAtivos',
  'createMarcacoes',
  'updateMarcacao',
  'closeMarcacao',
  'reabrirMarcacao',
  'prepararFecho',
  'limparPreparado',
  'getMarcacaoSeguinte',
  'listPedidosMarcacao',
  'getPedidoMarcacaoPrestador',
  'refusePedidoMarcacao',
  'listLocalidadesPrestador',
  'listPrazosPrestador',
  'proporMarcacoes',
  'listPropostasPrestador',
  'createPropostas',
  'withdrawProposta',
  'listMudadas',
  'listCampanhasPrestador',
  'getCampanha',
  'createCampanha',
  'updateCampanha',
  'endCampanha',
  'changePessoasDaCampanha',
  'keepLugares',
  'releaseLugares',
  'putMarcacoes',
];
const LOOKS = [
  'listEmpresasPrestador',
  'listEmpresasComNumeros',
  'listFuncionariosPrestador',
  'getNo',
  'listAlteracoesPrestador',
  'listPostosDaEmpresa',
  'getHojePrestador',
  'listEmpresasDaLinha',
  'adiarLinhaPrestador',
  'listColegasPrestador',
  'passarLinhaPrestador',
  'getAvisosPrestador',
  'listCodigosExternos',
  'listAcidentesPorParticipar',
  'listIndicadoresDasEmpresas',
];

const AGENDA = [
  'listLocais',
  'listTurnos',
  'getAgendaOpcoes',
  'listVagas',
  'listAgenda',
  'listPropostasNaAgenda',
  'getDefinicaoPropostas',
  'getFecho',
  'listDiasPorFechar',
  'createCalendarioPrestador',
];
const AGENDA_KEEPING = [
  'createLocal',
  'updateLocal',
  'createTurno',
  'updateTurno',
  'setExcecaoTurno',
  'removeExcecaoTurno',
  'setAusencia',
  'createVisita',
  'updateDefinicaoPropostas',
  'listAfetados',
];

/** What each role may of the provider's own calls, said once more and by hand; administering, all but confirming. */
const WHO: Readonly<Record<Exclude<Papel, 'administracao'>, readonly string[]>> = {
  atendimento: [
    ...LOOKS,
    ...BOOKINGS,
    ...AGENDA,
    ...AGENDA_KEEPING,
    ...EXAMS,
    'listFila',
    'listLotes',
    'getPedidoPrestador',
    'listAdmissoesDuvidosas',
    'listSaidasComMarcacoes',
    'getAcidentePrestador',
    'decidePedido',
    'decideAcidente',
    'decideMany',
    'undoDecisoes',
    'adiarPedidos',
    'listDecisoesFalhadas',
    'readDecisoesFalhadas',
    'listComunicacoes',
    'resendComunicacao',
    'listPessoasParecidas',
    'decidePessoas',
    'putExames',
    'sendDocumentos',
  ],
  tecnico: [
    ...LOOKS,
    'listTecnicosAtivos',
    'listVisitas',
    'listModelosVisita',
    'createModeloVisita',
    'updateModeloVisita',
    'getChaveAparelho',
    'openVisita',
    'getVisita',
    'sendRegistosVisita',
    'sendFotoVisita',
    'getFotoVisita',
    'publishVisita',
    'retractVisita',
    'cancelVisita',
    'getAtividadePrestador',
    'createMarcacaoAtividade',
    'updateMarcacaoAtividade',
    'deleteMarcacaoAtividade',
    'registerAtividade',
    'updateObsAtividade',
    'addAnexosAtividade',
    'replaceAnexoAtividade',
    'deleteAnexoAtividade',
    'updateRelatorio',
    'deleteRelatorio',
    'createLinhasPlanoAnual',
    'updateLinhaPlanoAnual',
    'setSituacaoPlanoAnual',
    'deleteLinhaPlanoAnual',
    'copyPlanoAnual',
    'saveContratoServico',
    'listAtividadesDoAno',
    'getMedida',
    'createMedida',
    'updateMedida',
    'closeMedida',
    'reopenMedida',
    'listTarefasDaEmpresa',
    'createTarefa',
    'createAvaliacao',
    'updateAvaliacao',
    'deleteAvaliacao',
    'publishAvaliacao',
    'unpublishAvaliacao',
    'listPerigos',
    'createPerigo',
    'updatePerigo',
    'updateTextoDaArea',
    'addAnexosArea',
    'updateAnexoArea',
    'deleteAnexoArea',
    'listAreasDaEmpresa',
    'createArea',
    'renameArea',
    'switchArea',
    'createPosto',
    'updatePosto',
    'assignPosto',
    'importPostos',
    'createTipoAtividade',
    'renameTipoAtividade',
    'switchTipoAtividade',
    'putAreas',
    'putTiposAtividade',
    'putAtividades',
    'putMedidas',
    'putPostos',
  ],
  medico: [
    ...LOOKS,
    ...BOOKINGS,
    ...AGENDA,
    ...EXAMS,
    'confirmExame',
    'listConversas',
    'listDispensasAntigas',
    'waiveExameDevido',
    'undoDispensaExameDevido',
    'setPrazoMedico',
    'removePrazoMedico',
  ],
  enfermeiro: [...LOOKS, ...BOOKINGS, ...AGENDA],
};

/** What even administering does not give. */
const ONLY_PHYSICIANS = ['confirmExame', 'setPrazoMedico', 'removePrazoMedico', 'listConversas'];

let app: TestApp;
let known: KnownRows;
let nurse: number;
beforeAll(async () => {
  app = await startTestApp();
  known = await findKnownRows(app.admin, 1);
  await placeRows(app.admin, known);
  ({ nurse } = known);
});
afterAll(() => app.close());

describe.each(PAPEIS)('the role %s', (papel) => {
  const rights = rightsOfPrestador([papel]);

  it('gives what this table says of the calls of the provider [EQUIPA-01]', () => {
    const given = NAMES.filter(ofPrestador).filter((name) =>
      permits(contract[name].permission, rights),
    );
    const expected =
      papel === 'administracao'
        ? NAMES.filter(ofPrestador).filter((name) => !ONLY_PHYSICIANS.includes(name))
        : WHO[papel];
    expect(given.toSorted()).toEqual([...expected].toSorted());
  });

  it('is refused every call that it does not give, which changes nothing, and may read the others [EQUIPA-02]', async () => {
    const { cd, token } = await addPrestador({ app });
    await giveRoles({ app }, cd, [papel], {
      cd_medic: papel === 'medico' ? known.physician : null,
      cd_enferm: papel === 'enfermeiro' ? nurse : null,
    });
    const call = async (name: CallName) =>
      (await app.call(name, { ...CALL_EXAMPLES[name](known, cd), token })).status;
    const before = JSON.stringify(await tracesOf(app.admin));
    const wrong: string[] = [];
    for (const name of NAMES.filter(demandsRight)) {
      if (permits(contract[name].permission, rights)) continue;
      const status = await call(name);
      if (status !== 403) wrong.push(`${name}: ${status}`);
    }
    if (JSON.stringify(await tracesOf(app.admin)) !== before) wrong.push('refused, yet changed');
    for (const name of NAMES.filter(demandsRight)) {
      const { permission, method } = contract[name];
      if (method !== 'GET' || !permits(permission, rights)) continue;
      const status = await call(name);
      if (status !== 200) wrong.push(`${name}: ${status}`);
    }
    expect(wrong).toEqual([]);
    await app.admin.query(
      'update utilizador set papeis = null, cd_medic = null, cd_enferm = null where cd = $1',
      [cd],
    );
  });
});

it('several roles give what each of them gives, and no role set gives all that administering does [EQUIPA-01]', () => {
  const both = rightsOfPrestador(['tecnico', 'enfermeiro']);
  const each = [...rightsOfPrestador(['tecnico']), ...rightsOfPrestador(['enfermeiro'])];
  expect(both).toEqual(new Set(each));
  expect(rightsOfPrestador(null)).toEqual(rightsOfPrestador(['administracao']));
});
