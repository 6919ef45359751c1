import { expect, test } from 'vitest';
import { literalSpreads } from './check-spreads.ts';

test.each([
  ['an object in an object', 'const a = { ...{ b: 1 }, c };', 1],
  ['an object in an element', 'const a = <B {...{ c }} {...{ d }} />;', 2],
  ['an array in an array', 'const a = [...[1, 2], 3];', 1],
  ['an array in a call', 'f(...[1, 2]); new F(...[1]);', 2],
  [
    'what is no literal',
    'f(...[...a].sort(), ...(b && [c])); const d = { ...e, ...(g && { h }) };',
    0,
  ],
  ['rest parameters', 'const f = (...[a, b]: [number, number]) => [...a, b];', 0],
])('finds the spread of %s', (_, text, count) => {
  expect(literalSpreads('a.tsx', text)).toHaveLength(count);
});
