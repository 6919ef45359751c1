import { expect, it, test } from 'vitest';
import {
  RECOMENDACAO_TIPOS,
  RECOMENDACOES_DIFFER,
  RECOMENDACOES_LONG,
  type RecomendacaoItem,
  recomendacoesItems,
  recomendacoesText,
  recomendadoFrom,
} from './recomendacoes.ts';

const GLOVES: RecomendacaoItem = { tipo: 'epi', texto: 'Luvas anticorte' };
const BREAKS: RecomendacaoItem = { tipo: 'outras', texto: 'Pausas de hora a hora.' };

it.each([
  [[], null],
  [[BREAKS], 'Pausas de hora a hora.'],
  [[GLOVES], 'Uso de EPI: Luvas anticorte.'],
  [[BREAKS, GLOVES], 'Uso de EPI: Luvas anticorte. Outras: Pausas de hora a hora.'],
])('%o is said as %o [FICHA-10]', (items, text) => {
  expect(recomendacoesText(items)).toBe(text);
});

test('items and the text that is made of them are the same recommendation, and a text alone is another of its own [FICHA-10]', () => {
  const items = [GLOVES, BREAKS];
  const kept = {
    recomendacoes: 'Uso de EPI: Luvas anticorte. Outras: Pausas de hora a hora.',
    recomendacoes_itens: items,
  };
  expect(recomendadoFrom({ recomendacoes: null, recomendacoes_itens: items.toReversed() })).toEqual(
    kept,
  );
  expect(recomendadoFrom(kept)).toEqual(kept);
  expect(recomendadoFrom({ ...kept, recomendacoes: 'Luvas' })).toEqual({
    error: RECOMENDACOES_DIFFER,
  });
  const alone = { recomendacoes: 'Luvas.', recomendacoes_itens: null };
  expect(recomendadoFrom({ recomendacoes: 'Luvas.' }, kept)).toEqual(alone);
  expect(
    recomendadoFrom({
      recomendacoes: null,
      recomendacoes_itens: [{ tipo: 'outras', texto: 'Luvas.' }],
    }),
  ).toEqual(alone);
  expect(recomendacoesItems(alone)).toEqual([{ tipo: 'outras', texto: 'Luvas.' }]);
  expect(recomendacoesItems({ recomendacoes: ' ', recomendacoes_itens: null })).toEqual([]);
});

test('a text that comes back as it is kept leaves its items, and none takes them away [FICHA-10]', () => {
  const kept = { recomendacoes: 'Uso de EPI: Luvas.', recomendacoes_itens: [GLOVES] };
  expect(recomendadoFrom({ recomendacoes: kept.recomendacoes }, kept)).toEqual(kept);
  expect(recomendadoFrom({ recomendacoes: null }, kept)).toEqual({
    recomendacoes: null,
    recomendacoes_itens: null,
  });
  expect(recomendadoFrom({ recomendacoes: null, recomendacoes_itens: [] }, kept)).toEqual({
    recomendacoes: null,
    recomendacoes_itens: null,
  });
});

test('all items together are no longer than a text may be', () => {
  const recomendacoes_itens = RECOMENDACAO_TIPOS.map((tipo) => ({ tipo, texto: 'x'.repeat(400) }));
  expect(recomendadoFrom({ recomendacoes: null, recomendacoes_itens })).toEqual({
    error: RECOMENDACOES_LONG,
  });
});
