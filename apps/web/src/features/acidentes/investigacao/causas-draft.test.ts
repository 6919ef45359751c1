import { expect, test } from 'vitest';
import { type CausaDraft, causasBody, draftsOf, withCausa, withoutCausa } from './causas-draft.ts';

const draft = (id: number, nivel: number, texto = `Causa ${id}`): CausaDraft => ({
  id,
  nivel,
  texto,
  proposta: '',
  medidas: [],
});
const shown = (drafts: readonly CausaDraft[]) => drafts.map(({ id, nivel }) => `${id}:${nivel}`);

test('causes are added as deep as the one above, and go without leaving out a level [ACID-330]', () => {
  const tree = [draft(1, 0), draft(2, 1), draft(5, 2)];
  const more = withCausa(tree, 1);
  expect(more?.id).toBe(6);
  expect(shown(more?.drafts ?? [])).toEqual(['1:0', '2:1', '6:1', '5:2']);
  expect(shown(withoutCausa(tree, 1))).toEqual(['1:0', '5:1']);
  expect(shown(withoutCausa(tree, 0))).toEqual(['2:0', '5:1']);
  const many = Array.from({ length: 60 }, (_, at) => draft(at + 1, 0));
  expect(withCausa(many, 3)).toBeNull();
});

test('what has no text is not sent, and what stands below it keeps a level [ACID-330]', () => {
  const tree = [draft(1, 0), draft(2, 1, ' '), { ...draft(3, 2), medidas: ['7'], proposta: ' x ' }];
  expect(causasBody(tree)).toEqual({
    causas: [
      { id: 1, nivel: 0, texto: 'Causa 1', proposta: null },
      { id: 3, nivel: 1, texto: 'Causa 3', proposta: 'x' },
    ],
    medidas: [{ causa: 3, cd: 7 }],
  });
  expect(shown(draftsOf({ causas: [], medidas: [] }))).toEqual(['1:0']);
});
