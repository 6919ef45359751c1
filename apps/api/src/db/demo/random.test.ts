import { describe, expect, it } from 'vitest';
import { Random } from './random.ts';

const draw = (random: Random) => Array.from({ length: 50 }, () => random.int(0, 1_000_000));

describe('random numbers', () => {
  it('are the same for the same key', () => {
    expect(draw(new Random(1, 2, 3, 'exams'))).toEqual(draw(new Random(1, 2, 3, 'exams')));
  });

  it.each([
    ['seed', [2, 2, 3, 'exams']],
    ['company', [1, 3, 3, 'exams']],
    ['employee', [1, 2, 4, 'exams']],
    ['purpose', [1, 2, 3, 'photo']],
  ] as const)('differ by %s', (_, key) => {
    expect(draw(new Random(...key))).not.toEqual(draw(new Random(1, 2, 3, 'exams')));
  });

  it('spread evenly over neighbouring keys', () => {
    const counts = Array<number>(10).fill(0);
    for (let index = 0; index < 10_000; index++) {
      const slot = new Random(1, 1, index, 'person').int(0, 9);
      counts[slot] = (counts[slot] ?? 0) + 1;
    }
    for (const count of counts) {
      expect(count).toBeGreaterThan(850);
      expect(count).toBeLessThan(1150);
    }
  });

  it('shuffle without losing anything', () => {
    const list = Array.from({ length: 100 }, (_, index) => index);
    const shuffled = new Random('shuffle').shuffled(list);
    expect(shuffled).not.toEqual(list);
    expect(shuffled.toSorted((one, other) => one - other)).toEqual(list);
  });
});
