import { expect, it } from 'vitest';
import { goneText } from './aviso-note.tsx';

it.each([
  [
    40,
    2,
    'Dos 40 registos que a notificação contou, 2 já não estão nesta lista: foram anulados ou mudaram entretanto.',
  ],
  [
    3,
    1,
    'Dos 3 registos que a notificação contou, 1 já não está nesta lista: foi anulado ou mudou entretanto.',
  ],
  [
    2,
    2,
    'Nenhum dos 2 registos que a notificação contou está ainda nesta lista: foram anulados ou mudaram entretanto.',
  ],
  [
    1,
    1,
    'O registo de que a notificação fala já não está nesta lista: foi anulado ou mudou entretanto.',
  ],
])('of %i told, %i gone are said to be [AVISO-12]', (total, gone, text) => {
  expect(goneText(total, gone)).toBe(text);
});
