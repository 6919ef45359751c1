import { expect, test } from 'vitest';
import { ApiError, isOvertaken } from './api-error.ts';

test.each([
  [404, true],
  [409, true],
  [403, false],
  [503, false],
])('a change refused with %i was overtaken by another user: %s', (status, overtaken) => {
  expect(isOvertaken(new ApiError(status, {}))).toBe(overtaken);
});
