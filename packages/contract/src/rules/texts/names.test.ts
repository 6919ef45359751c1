import { describe, expect, it } from 'vitest';
import { plainName } from './names.ts';

describe('names', () => {
  it.each([
    'Operário  especializado',
    ' OPERARIO\u00a0Especializado\t',
    'Opera\u0301rio\nespecializado',
  ])('are the same over case, accents and spaces: %j', (name) => {
    expect(plainName(name)).toBe('operario especializado');
  });
});
