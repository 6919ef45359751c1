import { expect, test } from 'vitest';
import { failedText } from './tarefas-texts.ts';

const WELL = {
  falhadas: [],
  total: 0,
  emEspera: 0,
  foraDePrazo: 0,
  retidas: null,
  ultima: '2026-03-16T08:50:00Z',
};
const NONE = 'Nenhuma tarefa falhou.';

test.each([
  ['nothing else', {}, 'Está tudo em ordem: nenhuma tarefa falhou.'],
  ['a daily job that has not run', { ultima: null }, NONE],
  ['messages that wait', { emEspera: 1 }, NONE],
  ['letters that came too late', { foraDePrazo: 1 }, NONE],
  ['letters of a copy that wait', { retidas: 0 }, NONE],
  ['one failed job', { total: 1 }, '1 tarefa falhou. Pode pedir que se tente de novo.'],
])('all is well only where nothing else is told: %s [API-202]', (_, told, text) => {
  expect(failedText({ ...WELL, ...told })).toBe(text);
});
