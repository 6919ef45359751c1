import type { PedidoAnterior } from '@sst/contract';
import { expect, test } from 'vitest';
import { EMPTY_FORM } from './form-values.ts';
import { ADMISSAO_DRAFT, correctionDraft } from './funcionario-draft.ts';
import { refusedValues, unknownNames } from './refused-values.ts';

const REFUSED: PedidoAnterior = {
  cd: 31,
  cd_tipo: 0,
  cd_estad: 3,
  cd_funcion: null,
  nome: 'Ana Melo',
  dt_cria: '2026-11-20',
  motivo: 'O NIF não confere.',
  dt_efeito: null,
  valores: {
    nome: 'Ana Melo',
    sexo: '1',
    dt_nasc: '1990-02-01',
    num_contrib: null,
    cd_categ: { cd: 4, nome: 'Operária' },
    cd_profis: { cd: null, nome: 'Soldadora' },
    dt_ini_instit: '2026-12-01',
    cd_organig: 7,
  },
};

test('a form is filled as the refused request had it, over what was there [PEND-171]', () => {
  const base = { ...EMPTY_FORM, num_contrib: '508234567', loc_trab: 'Piso 2' };
  expect(refusedValues(base, REFUSED)).toEqual({
    ...EMPTY_FORM,
    nome: 'Ana Melo',
    sexo: '1',
    dt_nasc: '01-02-1990',
    // It asked to empty this one, and did not ask about the next.
    num_contrib: '',
    loc_trab: 'Piso 2',
    cd_categ: { cd: 4, nome: 'Operária' },
    cd_profis: null,
    dt_ini_instit: '01-12-2026',
    cd_organig: 7,
    cd_recusado: 31,
  });
  expect(unknownNames(REFUSED.valores)).toEqual(['Profissão: «Soldadora»']);
});

test('a form that was only filled from a refused request leaves no draft; what was changed leaves all of it [PEND-171]', () => {
  const opened = refusedValues(EMPTY_FORM, REFUSED);
  const draft = correctionDraft(opened, ADMISSAO_DRAFT);
  expect(draft.contentOf(opened)).toBeNull();
  const changed = { ...opened, num_contrib: '508234567' };
  const content = draft.contentOf(changed);
  expect(draft.restore(content)?.values).toEqual(changed);
});
