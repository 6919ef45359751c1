import type { PessoaConhecida } from '@sst/contract';
import { expect, test } from 'vitest';
import { knownText, soughtOf } from './known-people.ts';

test('whole numbers are looked for, and a name only with the day of birth [PEND-351]', () => {
  expect(soughtOf({ nome: 'Ana Melo', num_contrib: '2134' })).toBeNull();
  expect(soughtOf({ nome: 'Ana', dt_nasc: '1990-01-02' })).toBeNull();
  expect(
    soughtOf({ nome: ' Ana Melo ', dt_nasc: '1990-01-02', num_contrib: '213 456 789' }),
  ).toEqual({ nome: 'Ana Melo', dt_nasc: '1990-01-02', num_contrib: '213 456 789' });
  expect(soughtOf({ num_mecan: '00065' })).toEqual({ num_mecan: '00065' });
});

test('who is known is said with the place, and since when not [PEND-351]', () => {
  const person: PessoaConhecida = {
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
  const text = (of: Partial<PessoaConhecida>) => knownText({ ...person, ...of }, '2026-11-26');
  expect(text({})).toBe('Já trabalha na empresa: Ana Melo (N.º 00065), Aveiro › Produção.');
  expect(text({ ativo: false, dt_saida: '2026-11-20', num_mecan: null })).toBe(
    'Saiu em 20-11-2026: Ana Melo, Aveiro › Produção.',
  );
  expect(text({ origem: 'pedido', dt_cria: '2026-11-26' })).toBe(
    'Já foi pedida a admissão, hoje: Ana Melo (N.º 00065), Aveiro › Produção.',
  );
});
