import { expect, it } from 'vitest';
import { pessoasText, validatePlanoSearch } from '../../../../components/agenda/plano-search.ts';
import { planoInput } from './plano-input.ts';

it('keeps in the address whom a plan is for, by name or by filter [PLANO-12]', () => {
  const pessoas = pessoasText([
    { cd_empresa: 12, cd: 34 },
    { cd_empresa: 13, cd: 40 },
    { cd_empresa: 12, cd: 35 },
  ]);
  expect(pessoas).toBe('12.34.35_13.40');
  const search = validatePlanoSearch({ pessoas, de: '2026-04-01', empresa: 'x' });
  expect(planoInput(search, '2026-03-16').body).toEqual({
    de: '2026-04-01',
    ate: '2026-04-28',
    medicos: [],
    locais: [],
    pessoas: [
      { cd_empresa: 12, codigos: [34, 35] },
      { cd_empresa: 13, codigos: [40] },
    ],
  });
  const wrong = validatePlanoSearch({
    pessoas: '12',
    mes: '2026-04',
    medico: '7',
    de: '2026-02-30',
    localidade: 'Aveiro',
  });
  expect(planoInput(wrong, '2026-03-16').body).toMatchObject({
    de: '2026-03-20',
    ate: '2026-04-16',
    medicos: [7],
    filtro: { mes: '2026-04', localidade: 'Aveiro' },
  });
});
