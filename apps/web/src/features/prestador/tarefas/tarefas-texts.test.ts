import { expect, test } from 'vitest';
import { failedText, lookOf, seloText } from './tarefas-texts.ts';

const WELL = {
  filas: [],
  falhadas: [],
  total: 0,
  emEspera: 0,
  foraDePrazo: 0,
  retidas: null,
  selo: null,
  ultima: '2026-03-16T08:50:00Z',
};
const SELO = { de: 'Saúde do Vale', ate: '2026-12-31', estado: 'vale' } as const;
const NONE = 'Nenhuma tarefa falhou.';

test.each([
  ['nothing else', {}, 'Está tudo em ordem: nenhuma tarefa falhou.'],
  ['a daily job that has not run', { ultima: null }, NONE],
  ['messages that wait', { emEspera: 1 }, NONE],
  ['letters that came too late', { foraDePrazo: 1 }, NONE],
  ['letters of a copy that wait', { retidas: 0 }, NONE],
  ['a certificate near its end', { selo: { ...SELO, estado: 'perto' } }, NONE],
  ['one failed job', { total: 1 }, '1 tarefa falhou. Pode pedir que se tente de novo.'],
] as const)('all is well only where nothing else is told: %s [API-202]', (_, told, text) => {
  expect(failedText({ ...WELL, ...told })).toBe(text);
});

const DONE = {
  tipo: 'limpeza',
  aEspera: 0,
  emCurso: 0,
  falhadas: 0,
  ultima: '2026-03-16T08:50:00Z',
  seguinte: null,
} as const;

test.each([
  [{}, 'Correu bem'],
  [{ ultima: null }, 'Sem trabalho'],
  [{ aEspera: 2 }, 'À espera'],
  [{ aEspera: 2, emCurso: 1 }, 'Em curso'],
  [{ aEspera: 2, emCurso: 1, falhadas: 1 }, '1 falhada'],
])('a kind of work says the worst of how it stands: %o [CALMA-02]', (told, text) => {
  expect(lookOf({ ...DONE, ...told }).text).toBe(text);
});

test.each([
  ['vale', 'Selo das fichas: Saúde do Vale, certificado válido até 31-12-2026.'],
  [
    'perto',
    'O certificado que sela as fichas (Saúde do Vale) acaba a 31-12-2026: depois desse dia saem sem selo.',
  ],
  [
    'acabou',
    'O certificado que sela as fichas (Saúde do Vale) acabou a 31-12-2026: as fichas saem sem selo.',
  ],
  [
    'futuro',
    'O certificado que sela as fichas (Saúde do Vale) ainda não vale: as fichas saem sem selo.',
  ],
] as const)('the certificate that seals is told: %s [FICHA-35]', (estado, text) => {
  expect(seloText({ ...SELO, estado })).toBe(text);
});
