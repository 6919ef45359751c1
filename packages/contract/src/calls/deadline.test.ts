import { expect, it } from 'vitest';
import { z } from 'zod';
import { contract } from '../index.ts';
import type { Call } from './call.ts';
import { DEADLINE_MS, deadlineOf } from './deadline.ts';

const CALLS = Object.entries(contract) as [string, Call][];

/** The calls of which something holds, by name. */
const those = (holds: (call: Call) => boolean) =>
  CALLS.filter(([, call]) => holds(call)).map(([name]) => name);

/** Lists whose every page is counted over all companies. */
const COUNTED = ['parecidas', 'indicadores'];

it('a call has five seconds; whole lists, documents, series, uploads and imports have their own [API-331]', () => {
  expect(DEADLINE_MS.usual).toBe(5_000);
  // The plan of action is asked for as a whole alone.
  const isList = ({ query, path }: Call) =>
    query !== undefined && ('quantidade' in query.shape || path.endsWith('/medida-aberta/plano'));
  const isSeries = ({ path }: Pick<Call, 'path'>) => path.includes('-serie');
  expect(those(({ deadline }) => deadline === 'list')).toEqual(
    those((call) => isList(call) && !isSeries(call) && !COUNTED.includes(call.deadline ?? '')),
  );
  expect(those(({ deadline }) => deadline === 'indicadores')).toEqual([
    'listIndicadoresDasEmpresas',
  ]);
  expect(those(({ deadline }) => deadline === 'parecidas')).toEqual(['listPessoasParecidas']);
  expect(those(({ deadline }) => deadline === 'series')).toEqual(those(isSeries));
  const isOfDocument = ({ answer, path }: Call) =>
    !isSeries({ path }) &&
    JSON.stringify(z.toJSONSchema(answer)).includes('"anex":{"type":"string"}');
  expect(those(({ deadline }) => deadline === 'document')).toEqual(those(isOfDocument));
  expect(those(({ deadline }) => deadline === 'upload')).toEqual(
    those(({ documents }) => documents !== undefined),
  );
  expect(those(({ deadline }) => deadline === 'publicacao')).toEqual(['publishVisita']);
  expect(those(({ deadline }) => deadline === 'import')).toEqual([
    'importFactos',
    'createAdmissoes',
    'removeImportacao',
    'undoRemocaoImportacao',
    'confirmPropostas',
    'reopenPropostas',
    'createPropostas',
    'endCampanha',
    'changePessoasDaCampanha',
    'updatePosto',
    'assignPosto',
    'importPostos',
    'createEmpresa',
    'publishAvaliacao',
    'putUnidades',
    'putFuncionarios',
    'putExames',
    'putMarcacoes',
    'putProfissionais',
    'putAreas',
    'putTiposAtividade',
    'putAtividades',
    'putMedidas',
    'putPostos',
  ]);
});

it('a page of a list has no longer than any other call [API-331]', () => {
  const { listFuncionarios: list } = contract;
  expect(deadlineOf(list, { quantidade: '10' })).toBe(DEADLINE_MS.usual);
  for (const query of [{}, { quantidade: '' }])
    expect(deadlineOf(list, query)).toBe(DEADLINE_MS.list);
});
