import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { ANEXOS_MAX_BODY_BYTES } from '@sst/contract/rules/anexos';
import { expect, it } from 'vitest';
import { InFlightBodies } from './in-flight-bodies.ts';

const SENDER = {
  actor: {
    kind: 'user',
    cd: 1,
    nome: 'Ana',
    email: 'ana@teste.pt',
    prestador: false,
    places: [],
    tokenHash: Buffer.alloc(0),
    ip: '',
  },
  grant: undefined,
} as const;

const answer = (closed: boolean) =>
  Object.assign(new EventEmitter(), { closed }) as unknown as ServerResponse;

function begin(bodies: InFlightBodies): ServerResponse {
  const one = answer(false);
  bodies.begin(SENDER, ANEXOS_MAX_BODY_BYTES, one);
  return one;
}

/** As many calls as a user may have under way. */
function fill(bodies: InFlightBodies): readonly [ServerResponse, ...ServerResponse[]] {
  return [begin(bodies), begin(bodies), begin(bodies), begin(bodies)];
}

const settled = () => new Promise(setImmediate);

it('a call that was broken off before it was counted is not counted for ever', async () => {
  const bodies = new InFlightBodies();
  for (let turn = 0; turn < 40; turn++) bodies.begin(SENDER, ANEXOS_MAX_BODY_BYTES, answer(true));
  const [one] = fill(bodies);
  expect(() => begin(bodies)).toThrow('Já há outros envios em curso.');
  bodies.worked(one);
  one.emit('close');
  await settled();
  expect(() => begin(bodies)).not.toThrow();
});

it('a call whose sender is gone counts until the work on it is over, and once', async () => {
  const bodies = new InFlightBodies();
  const [one] = fill(bodies);
  one.emit('close');
  await settled();
  expect(() => begin(bodies)).toThrow('Já há outros envios em curso.');
  bodies.worked(one);
  bodies.worked(one);
  await settled();
  expect(() => begin(bodies)).not.toThrow();
  expect(() => begin(bodies)).toThrow('Já há outros envios em curso.');
});
