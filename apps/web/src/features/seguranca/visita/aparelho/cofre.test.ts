import { expect, it } from 'vitest';
import { Cofre } from './cofre.ts';

const CHAVE = btoa(String.fromCharCode(...Array.from({ length: 32 }, (_, at) => at)));

it('what is kept is opened by the session that wrapped its key, by no other, and tells nothing as it lies there [VISITA-12]', async () => {
  const made = await Cofre.of(CHAVE);
  const kept = await made.cofre.seal({ nome: 'Rosa Dias' });
  expect(new TextDecoder().decode(kept.bytes)).not.toContain('Rosa');
  const wrapped = await Cofre.wrap('token-da-sessao', made);
  expect(JSON.stringify(wrapped)).not.toContain('token-da-sessao');
  const again = await Cofre.unwrap('token-da-sessao', wrapped);
  expect(await again.open(kept)).toEqual({ nome: 'Rosa Dias' });
  expect(again.dono).toBe(made.cofre.dono);
  await expect(Cofre.unwrap('outra-sessao', wrapped)).rejects.toThrow();
  // Who signs in again has the same key of the server, and goes on.
  const { cofre: later } = await Cofre.of(CHAVE);
  expect([later.dono, await later.open(kept)]).toEqual([made.cofre.dono, { nome: 'Rosa Dias' }]);
  const { cofre: other } = await Cofre.of(btoa('x'.repeat(32)));
  await expect(other.open(kept)).rejects.toThrow();
});
