import { describe, expect, it } from 'vitest';
import { onFirstUse } from './on-first-use.ts';

describe('a value made on first use', () => {
  it('is made once, also for who asks while it is made', async () => {
    let made = 0;
    const value = onFirstUse(async () => {
      made += 1;
      return made;
    });
    expect(made).toBe(0);
    expect(await Promise.all([value(), value()])).toEqual([1, 1]);
    expect(await value()).toBe(1);
  });

  it('is retried after a failure', async () => {
    let tries = 0;
    const value = onFirstUse(async () => {
      tries += 1;
      if (tries === 1) throw new Error('cheio');
      return 'feito';
    });
    await expect(value()).rejects.toThrow('cheio');
    expect([await value(), await value(), tries]).toEqual(['feito', 'feito', 2]);
  });
});
