import { expect, it } from 'vitest';
import { preferenciasText, progressOf } from './pedidos-marcacao.ts';

const none = { dt_de: null, dt_ate: null, periodo: null, local: null } as const;

it.each([
  [{}, null],
  [{ dt_de: '2026-04-01' }, 'a partir de 01-04-2026'],
  [{ dt_ate: '2026-04-10', local: 'Maia' }, 'até 10-04-2026, Maia'],
  [
    { dt_de: '2026-04-01', dt_ate: '2026-04-10', periodo: 'manha' as const },
    'de 01-04-2026 a 10-04-2026, de manhã',
  ],
])('what suits is one line [MARCAR-10]: %j', (wanted, text) => {
  expect(preferenciasText({ ...none, ...wanted })).toBe(text);
});

it('a request is new, answered in part, or done [MARCAR-13]', () => {
  const progress = (abertas: number) => progressOf({ pessoas: 12, abertas });
  expect([progress(12), progress(9), progress(0)]).toEqual([
    'Novo',
    'Em parte: 3 de 12',
    'Concluído',
  ]);
});
