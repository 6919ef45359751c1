import { expect, it } from 'vitest';
import { findWithoutStory } from './check-stories.ts';

const component = (file: string) => ({ file, text: 'export function Card() {}' });
const story = (file: string, of: string) => ({ file, text: `import { Card } from '${of}';` });

/** The exceptions of the product are none of these files: what is said of them is left out. */
const wrong = (...sources: { file: string; text: string }[]) =>
  findWithoutStory(sources).filter((line) => !line.endsWith('exceção'));

it('names a component that no story shows', () => {
  expect(wrong(component('facts/card.tsx'))).toEqual([
    'facts/card.tsx: não tem história no catálogo',
  ]);
  expect(wrong(component('facts/card.tsx'), story('facts/card.stories.tsx', './card.tsx'))).toEqual(
    [],
  );
});

it('takes a story of a folder above, and asks for none of a hook or an exception', () => {
  expect(
    wrong(
      component('facts/parts/card.tsx'),
      story('facts/facts.stories.tsx', './parts/card.tsx'),
      { file: 'facts/use-card.tsx', text: 'export function useCard() {}' },
      component('menu-anchor.tsx'),
    ),
  ).toEqual([]);
});

it('names an exception that has a story', () => {
  const sources = [component('menu-anchor.tsx'), story('menu.stories.tsx', './menu-anchor.tsx')];
  expect(findWithoutStory(sources)).toContain('menu-anchor.tsx: já não é exceção');
});
