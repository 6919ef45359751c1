import { expect, it } from 'vitest';
import type { Call } from '../../calls/call.ts';
import { contract } from '../../index.ts';
import { asksForProof, isProofFresh } from './proof.ts';

it('is asked for by these calls alone: rights and accounts of people, the rule of the factor, its codes, whole lists [ID-47, ID-51]', () => {
  const marked = Object.entries(contract as Record<string, Call>).flatMap(([name, { confirma }]) =>
    confirma ? [confirma === true ? name : `${name}: ${confirma}`] : [],
  );
  expect(marked.sort()).toEqual([
    'addMembro',
    'createEmpresa',
    'inviteAdministrador',
    'listExames: lista-inteira',
    'listFuncionarios: lista-inteira',
    'register',
    'removeMembro',
    'renewCodigos',
    'resetFatorDoUtilizador',
    'updateAcessos',
    'updatePapeis',
    'updatePoliticaFator',
    'updatePoliticaFatorDaEmpresa',
    'updateUtilizador',
  ]);
});

it('is asked for a list as a whole, not for a page of it or for rows that are named [ID-51]', () => {
  const list = { confirma: 'lista-inteira' } as const;
  const queries = [{}, { quantidade: '' }, { estado: '1' }, { quantidade: '10' }, { codigos: '1' }];
  expect(queries.map((query) => asksForProof(list, query))).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
  expect([asksForProof({}, {}), asksForProof({ confirma: true }, { quantidade: '10' })]).toEqual([
    false,
    true,
  ]);
});

it('holds for a quarter of an hour [ID-47]', () => {
  const at = (minutes: number) => new Date(minutes * 60_000);
  expect([14.9, 15].map((now) => isProofFresh(at(0), at(now)))).toEqual([true, false]);
});
