import type { PessoaConhecida } from '@sst/contract';
import { expect, test } from 'vitest';
import { newRow } from '../import-row.ts';
import { formerOf, formerText, knownHints, readmissaoError, soughtOfRow } from './known-rows.ts';

const PERSON: PessoaConhecida = {
  origem: 'funcionario',
  cd: 1,
  nome: 'Ana Melo',
  num_mecan: '00065',
  cd_organig: 2,
  organig: 'Produção',
  caminho: 'Grupo / Aveiro / Produção',
  ativo: true,
  dt_saida: null,
  dt_cria: null,
  iguais: ['num_contrib'],
};

test.each([
  [{}, 0, { nif: 'Já é funcionário (N.º 00065): Ana Melo, Aveiro › Produção.' }],
  [
    { num_mecan: null, iguais: ['nome' as const, 'dt_nasc' as const] },
    2,
    { nome: 'Já é funcionário: Ana Melo, Aveiro › Produção. E mais 2 pessoas.' },
  ],
  [
    { ativo: false, dt_saida: '2026-11-20', iguais: ['num_bi' as const] },
    0,
    { bi: 'Saiu em 20-11-2026: readmitir? Ana Melo, Aveiro › Produção.' },
  ],
  [
    { origem: 'pedido' as const, dt_cria: '2026-11-26', iguais: ['num_mecan' as const] },
    0,
    { numMecan: 'Já pedido hoje: Ana Melo, Aveiro › Produção.' },
  ],
  [
    { origem: 'pedido' as const, dt_cria: '2026-11-20', iguais: ['num_serv_soc' as const] },
    0,
    { niss: 'Já pedido em 20-11-2026: Ana Melo, Aveiro › Produção.' },
  ],
])(
  'a row of somebody known with %j says so in the cell that is equal [IMP-13]',
  (of, outras, said) => {
    expect(knownHints({ pessoa: { ...PERSON, ...of }, outras }, '2026-11-26')).toEqual(said);
  },
);

test('a row is looked for by its whole numbers, and by the name with the birth [IMP-13]', () => {
  const row = newRow(1);
  const of = (values: object) => soughtOfRow({ ...row, values: { ...row.values, ...values } });
  expect(of({ nome: 'Ana Melo' })).toBeNull();
  expect(of({ nome: 'Ana Melo', dataNascimento: '31-12-1990', nif: '123' })).toEqual({
    nome: 'Ana Melo',
    dt_nasc: '1990-12-31',
  });
  expect(of({ numMecan: '00065', nif: '123 456 789' })).toEqual({
    num_mecan: '00065',
    num_contrib: '123 456 789',
  });
});

test('who has left can be admitted again, and the cell says so once it is [IMP-14]', () => {
  const left = { pessoa: { ...PERSON, ativo: false, dt_saida: '2026-11-20' }, outras: 0 };
  expect([formerOf(left), formerOf({ pessoa: PERSON, outras: 0 }), formerOf(undefined)]).toEqual([
    left.pessoa,
    null,
    null,
  ]);
  expect(knownHints(left, '2026-11-26', 1)).toEqual({
    nif: 'É readmissão: Ana Melo, que saiu em 20-11-2026.',
  });
  expect(knownHints(left, '2026-11-26', 2).nif).toContain('readmitir?');
});

test('beside the name stands when somebody left, and a row that admits them again earlier is wrong [IMP-15]', () => {
  const left = { pessoa: { ...PERSON, ativo: false, dt_saida: '2026-11-20' }, outras: 0 };
  expect(formerText(left.pessoa)).toBe('Saiu em 20-11-2026');
  const row = newRow(1);
  const error = (dataAdmissao: string, readmite?: number) =>
    readmissaoError({ ...row, readmite, values: { ...row.values, dataAdmissao } }, left);
  expect(error('19-11-2026', 1)).toBe('A data de admissão é anterior à saída, em 20-11-2026.');
  expect([error('20-11-2026', 1), error('19-11-2026'), error('', 1)]).toEqual(Array(3));
});
