import { EMPRESA_LINES, SEM_ATIVIDADE } from '@sst/contract/rules/hoje/linhas-empresas';
import { PRESTADOR_LINES } from '@sst/contract/rules/hoje/prestador';
import { expect, it } from 'vitest';
import { lineAcross } from './prestador-links.ts';

it('every line of the provider opens what it counts: a list, its companies or the sheet that names all [HOJE-80]', () => {
  const byCompany = new Set<string>([...EMPRESA_LINES, SEM_ATIVIDADE].map(({ id }) => id));
  const sheets = ['mudadas', 'propor', 'reenviar'];
  const dead = PRESTADOR_LINES.filter(
    ({ id, action }) =>
      !lineAcross(id) && !byCompany.has(id) && !(action && sheets.includes(action.kind)),
  );
  expect(dead.map(({ id }) => id)).toEqual([]);
});
