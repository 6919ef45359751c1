import { EventEmitter } from 'node:events';
import { describe, expect, it } from 'vitest';
import { Places, RecipientGone, type Share } from './places.ts';

const full = () => new Error('cheio');
const refused = (key: string) => () => new Error(key);
const make = (places: number) => new Places({ places, refusal: full });
const soon = () => performance.now() + 30;
const later = () => performance.now() + 5_000;
const perFree = (key: string, part = 1): Share => ({ key, perFree: part, refusal: refused(key) });
const most = (key: string, count: number): Share => ({ key, most: count, refusal: refused(key) });

/** Takes places until one more would have to wait. @returns how many there were. */
async function fill(places: Places, ...shares: Share[]): Promise<number> {
  for (let count = 0; ; count++) {
    try {
      await places.enter(shares, performance.now());
    } catch {
      return count;
    }
  }
}

describe('places', () => {
  it('are as many as there are, and whoever waits too long is told', async () => {
    const places = make(3);
    expect(await fill(places)).toBe(3);
    await expect(places.enter([], soon())).rejects.toThrow('cheio');
  });

  it('are taken in order as they become free', async () => {
    const places = make(1);
    const first = await places.enter([], later());
    const order: number[] = [];
    const second = places.enter([], later()).then((place) => {
      order.push(2);
      places.leave(place);
    });
    const third = places.enter([], later()).then(() => order.push(3));
    places.leave(first);
    places.leave(first);
    await Promise.all([second, third]);
    expect(order).toEqual([2, 3]);
    await expect(places.enter([], soon())).rejects.toThrow('cheio');
  });

  it('go first to whoever was let in before', async () => {
    const places = make(1);
    const first = await places.enter([], later());
    const coming = places.enter([], later()).then(() => 'coming');
    const again = places.enter([], later(), { again: true }).then(() => 'again');
    places.leave(first);
    expect(await Promise.race([coming, again])).toBe('again');
  });

  it('of which nobody moves on leave some for others: half for the first share, and so on', async () => {
    const places = make(9);
    expect(await fill(places, perFree('a'))).toBe(5);
    expect(await fill(places, perFree('b'))).toBe(2);
    expect(await fill(places, perFree('c'))).toBe(1);
    expect(await fill(places, perFree('d'))).toBe(1);
  });

  it('let others overtake whose share is used up', async () => {
    const places = make(9);
    await fill(places, most('a', 2));
    const waiting = places.enter([most('a', 2)], soon());
    await places.enter([most('b', 2)], performance.now());
    await expect(waiting).rejects.toThrow('a');
  });

  it('that count for more are kept where there is room, else left for others meanwhile', async () => {
    const places = make(2);
    const company = most('empresa', 1);
    const first = await places.claim(await places.enter([], soon()), [company], soon());
    expect(first.waited).toBe(false);
    const second = places.claim(await places.enter([], soon()), [company], later());
    const other = await places.enter([], soon());
    places.leave(first.place);
    expect((await second).waited).toBe(true);
    places.leave(other);
    places.leave((await second).place);
    expect(await fill(places)).toBe(2);
  });

  it('that were left keep what lasts until their end', async () => {
    const places = make(9);
    const user = { ...most('utilizador', 1), lasts: true };
    const place = await places.enter([user, most('empresa', 1)], soon());
    places.leave(place);
    await places.enter([most('empresa', 1)], performance.now());
    await expect(places.enter([user], soon())).rejects.toThrow('utilizador');
    places.end(place);
    places.end(place);
    await places.enter([user], performance.now());
    await expect(places.enter([user], soon())).rejects.toThrow('utilizador');
  });

  it('are counted also where they are taken without asking', async () => {
    const places = make(2);
    const free = places.occupy();
    expect(await fill(places)).toBe(1);
    const waiting = places.enter([], later());
    free();
    await waiting;
  });

  it('are not waited for, nor given, once whoever asked is gone [API-361]', async () => {
    const places = make(1);
    const first = await places.enter([], later());
    const recipient = Object.assign(new EventEmitter(), { closed: false });
    const waiting = places.enter([perFree('a')], later(), { recipient });
    expect(places.count()).toEqual({ held: 1, waiting: 1 });
    expect([places.count('a').waiting, places.count('b').waiting]).toEqual([1, 0]);
    recipient.closed = true;
    recipient.emit('close');
    await expect(waiting).rejects.toThrow(RecipientGone);
    expect(places.count()).toEqual({ held: 1, waiting: 0 });
    places.leave(first);
    await expect(places.enter([], later(), { recipient })).rejects.toThrow(RecipientGone);
    expect(places.count()).toEqual({ held: 0, waiting: 0 });
    await places.enter([perFree('a')], soon());
    expect(places.count('a')).toEqual({ held: 1, waiting: 0 });
  });

  it('that were waited for forget who waited', async () => {
    const places = make(1);
    const first = await places.enter([], later());
    const recipient = Object.assign(new EventEmitter(), { closed: false });
    const waiting = places.enter([], later(), { recipient });
    places.leave(first);
    await waiting;
    expect(recipient.listenerCount('close')).toBe(0);
  });

  it('have no line that takes long: one more is told at once', async () => {
    const places = make(2);
    const slow = await Promise.all([places.enter([], soon()), places.enter([], soon())]);
    await new Promise((resolve) => setTimeout(resolve, 400));
    // Both were held for 400 ms: whoever waits behind two more waits 600.
    for (const place of slow) places.leave(place);
    await fill(places);
    const waiting = [places.enter([], later()), places.enter([], later())];
    const begun = performance.now();
    await expect(places.enter([], later())).rejects.toThrow('cheio');
    expect(performance.now() - begun).toBeLessThan(200);
    for (const each of waiting) each.catch(() => {});
  });

  it('have no line that is long together with the others: all of them wait for the same places [API-593]', async () => {
    const places = make(2);
    const company = most('empresa', 1);
    const slow = await Promise.all([places.enter([company], soon()), places.enter([], soon())]);
    await new Promise((resolve) => setTimeout(resolve, 100));
    for (const place of slow) places.leave(place);
    const come = (shares: Share[]) => {
      for (let each = 0; each < 30; each++) places.enter(shares, later()).catch(() => {});
      return places.count().waiting;
    };
    // One of two places is free, but none for this company: whoever comes after four of its own waits for half a second.
    await places.enter([company], soon());
    const ofCompany = come([company]);
    expect(ofCompany).toBeGreaterThan(1);
    // Then both are taken: whoever comes after ten waits for 550 ms, whomever they are for.
    await fill(places);
    expect(come([])).toBeLessThanOrEqual(10);
  });

  it('that were left for want of another share tell nothing of how long work takes [API-593]', async () => {
    const places = make(1);
    const slow = await places.enter([], soon());
    await new Promise((resolve) => setTimeout(resolve, 400));
    places.leave(slow);
    const company = perFree('empresa', 0);
    for (let times = 0; times < 20; times++) {
      const place = await places.enter([], soon());
      await expect(places.claim(place, [company], performance.now())).rejects.toThrow('empresa');
    }
    await fill(places);
    const waiting = [places.enter([], later()), places.enter([], later())];
    for (const each of waiting) each.catch(() => {});
    expect(places.count()).toEqual({ held: 1, waiting: 1 });
  });
});
