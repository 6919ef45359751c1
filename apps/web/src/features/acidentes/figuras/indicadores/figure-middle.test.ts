import { expect, it } from 'vitest';
import { BODY_PARTS } from '../../codigos/body-shapes.ts';
import { placeOf } from './figure-middle.ts';

it('no two numbers of the body lie over each other [ACID-374]', () => {
  const places = BODY_PARTS.flatMap(({ code, shapes: [shape] }) =>
    shape ? [{ code, ...placeOf(code, shape) }] : [],
  );
  const near = places.flatMap((one, index) =>
    places
      .slice(index + 1)
      .filter(({ x, y }) => Math.abs(x - one.x) < 14 && Math.abs(y - one.y) < 12)
      .map(({ code }) => `${one.code} ${code}`),
  );
  expect(near).toEqual([]);
});
