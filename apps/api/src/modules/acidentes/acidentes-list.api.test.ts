import { AcidenteRow, type AcidenteSort } from '@sst/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  acceptedOf,
  type ExpectedAccepted,
  listedOf,
  readExpectedAcidentes,
  textsOfAccepted,
} from '../../testing/acidentes/acidente-model.ts';
import { addVariedAcidentes } from '../../testing/acidentes/varied-acidentes.ts';
import {
  describeList,
  type SortKey,
  type Subject,
  subjectOf,
} from '../../testing/listas/list-suite.ts';
import { codesOf } from '../../testing/listas/list-tests.ts';
import { EMPRESA, type PedidoTests, startPedidoTests } from '../../testing/pedidos/pedidos.ts';

let tests: PedidoTests;
let subject: Subject<AcidenteRow, ExpectedAccepted>;
/** Accidents that are not accepted yet. */
let fresh: number[];

beforeAll(async () => {
  tests = await startPedidoTests();
  fresh = await addVariedAcidentes(tests);
  subject = await subjectOf(tests, 'listAcidentes', async (client, company) =>
    acceptedOf(await readExpectedAcidentes(client, company)),
  );
});
afterAll(() => tests.app.close());

const SORT: Record<AcidenteSort, SortKey<ExpectedAccepted>> = {
  num_mecan: { of: ({ row }) => row.num_mecan, text: true },
  nome: { of: ({ row }) => row.nome, text: true },
  dt: { of: ({ row }) => row.dt },
  hr: { of: ({ row }) => row.hr },
  acc_lesiv: { of: ({ row }) => row.acc_lesiv, text: true },
  prest_prim_socorr: { of: ({ row }) => row.prest_prim_socorr },
  formac_tarefa: { of: ({ row }) => row.formac_tarefa },
  epi_adeq: { of: ({ row }) => row.epi_adeq },
  descric: { of: ({ row }) => row.descric, text: true },
  organig: { of: ({ row }) => row.organig, text: true },
  caminho: { of: ({ row }) => row.caminho, text: true },
  organig_acident: { of: ({ row }) => row.organig_acident, text: true },
  cd_estad: { of: ({ row }) => row.cd_estad },
};

describe('the list of accidents', () => {
  describeList({
    subject: () => subject,
    shape: AcidenteRow,
    sort: SORT,
    textsOf: textsOfAccepted,
    nameOf: ({ row }) => row.nome,
    searches: [
      'ORFAO',
      'conceicao órfão',
      'cagla',
      'ñ-2',
      'escorregao cais',
      'queda ao mesmo nivel',
      'urgencia',
      'Internamento com intervenção cirúrgica',
      'aplicavel',
      'órfão sim',
      'producao',
      // Where it happened.
      'órfão região centro',
      'empilhador',
      '100%',
      '_',
      '\\',
      "'",
    ],
    bad: [
      ...['formacao', 'epi', 'socorros'].flatMap((field) => [
        { [field]: '3' },
        { [field]: '-1' },
        { [field]: 'Sim' },
      ]),
      { tipo: '0' },
      { local: 'x' },
      { de: '2026-02-29' },
      { ate: '01-01-2026' },
      { pendentes: '0' },
    ],
    ids: '[ACID-02, ACID-06, ACID-19, API-52, ENT-22, LIST-03, LIST-20, PERM-13]',
  });

  it('has only accepted accidents, and does not find them by texts that no row shows [ACID-06, API-52]', async () => {
    const codes = codesOf((await subject.list.read()).message);
    expect(fresh.filter((cd) => codes.includes(cd))).toEqual([]);
    await subject.list.holds([], { pesquisa: 'refeitório' });
    await subject.list.holds([], { pesquisa: 'seguradora' });
  });

  it('with `pendentes` has those that await acceptance too, in their state [ACID-101]', async () => {
    const all = listedOf(await readExpectedAcidentes(tests.app.admin, EMPRESA));
    const { message, count } = await subject.list.read({ pendentes: '1' });
    expect(message).toEqual(all.map(({ row }) => row));
    expect(count).toBe(subject.own.length + all.filter(({ row }) => row.cd_estad === 0).length);
    expect(message.filter(({ cd }) => fresh.includes(cd)).map(({ cd_estad }) => cd_estad)).toEqual(
      fresh.map(() => 0),
    );
  });

  it('without any query is every row, for the export [API-52, API-90]', async () => {
    const url = `/api/empresa/${EMPRESA}/acidente`;
    const headers = { 'x-sessao': tests.token };
    const answer = (await tests.app.app.inject({ url, headers })).json();
    expect(answer.message).toEqual(subject.own.map(({ row }) => row));
  });
});
