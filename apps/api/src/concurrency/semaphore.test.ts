import { describe, expect, it } from 'vitest';
import { Semaphore } from './semaphore.ts';

const gate = (more: { patienceMs?: number } = {}) =>
  new Semaphore({ places: 3, patienceMs: 5_000, refusal: () => new Error('cheio'), ...more });

const user = (who: number) => ({ key: `utilizador ${who}`, most: 2 });

/** What has come in so far, in order. */
function entering(into: Semaphore) {
  const inside: number[] = [];
  const leave = new Map<number, () => void>();
  const enter = async (who: number) => {
    // Who still waits when a test has ended is refused after it.
    const entered = await into.enter(user(who)).catch(() => undefined);
    if (!entered) return;
    leave.set(who, entered.leave);
    inside.push(who);
  };
  return { inside, enter, leave: (who: number) => leave.get(who)?.() };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('a gate', () => {
  it('admits up to its limit, and the next one when one leaves', async () => {
    const { inside, enter, leave } = entering(gate());
    for (const who of [1, 2, 3, 4, 5]) void enter(who);
    await settle();
    expect(inside).toEqual([1, 2, 3]);
    leave(2);
    await settle();
    expect(inside).toEqual([1, 2, 3, 4]);
  });

  it('lets nobody take all places: others overtake a holder at its limit', async () => {
    const { inside, enter, leave } = entering(gate());
    for (const who of [1, 1, 1, 2, 3]) void enter(who);
    await settle();
    expect(inside).toEqual([1, 1, 2]);
    leave(1);
    await settle();
    expect(inside).toEqual([1, 1, 2, 1]);
    leave(2);
    await settle();
    expect(inside).toEqual([1, 1, 2, 1, 3]);
  });

  it('counts an entry for each of its holders', async () => {
    const company = { key: 'empresa', most: 2 };
    const into = new Semaphore({ places: 9, patienceMs: 20, refusal: () => new Error('cheio') });
    const [first] = await Promise.all([1, 2].map((who) => into.enter(user(who), company)));
    await expect(into.enter(user(3), company)).rejects.toThrow('cheio');
    await expect(into.enter(user(3))).resolves.toMatchObject({ waited: false });
    first?.leave();
    await expect(into.enter(user(3), company)).resolves.toMatchObject({ waited: false });
  });

  it('admits everybody who waited for one of the holders of an entry that ends', async () => {
    const company = { key: 'empresa', most: 2 };
    const into = new Semaphore({ places: 9, patienceMs: 20, refusal: () => new Error('cheio') });
    const [first] = await Promise.all([into.enter(user(1), company), into.enter(user(1), company)]);
    const waiting = [into.enter(user(1)), into.enter(user(2), company)];
    first.leave();
    await expect(Promise.all(waiting)).resolves.toHaveLength(2);
  });

  it('refuses an entry whose time is up, and gives its turn to the next', async () => {
    const small = gate({ patienceMs: 20 });
    const [first] = await Promise.all([small.enter(user(1)), small.enter(user(1))]);
    await expect(small.enter(user(1))).rejects.toThrow('cheio');
    first.leave();
    await expect(small.enter(user(1))).resolves.toMatchObject({ waited: false });
  });
});
