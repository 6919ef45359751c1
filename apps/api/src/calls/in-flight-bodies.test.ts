import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { ANEXOS_MAX_BODY_BYTES, bodyBytes } from '@sst/contract/rules/anexos';
import { expect, it } from 'vitest';
import { InFlightBodies } from './in-flight-bodies.ts';

const SENDER = {
  actor: {
    kind: 'user',
    cd: 1,
    nome: 'Ana',
    email: 'ana@teste.pt',
    prestador: false,
    papeis: null,
    cd_medic: null,
    cd_enferm: null,
    cd_tecnic: null,
    places: [],
    provado: new Date(0),
    tokenHash: Buffer.alloc(0),
    programa: false,
    entrada: null,
    ip: '',
  },
  grant: undefined,
} as const;

/** More than users and companies may have. */
const PLENTY = 100 * ANEXOS_MAX_BODY_BYTES;

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
  const bodies = new InFlightBodies(PLENTY);
  for (let turn = 0; turn < 40; turn++) bodies.begin(SENDER, ANEXOS_MAX_BODY_BYTES, answer(true));
  const [one] = fill(bodies);
  expect(() => begin(bodies)).toThrow('Já há outros envios em curso.');
  bodies.worked(one);
  one.emit('close');
  await settled();
  expect(() => begin(bodies)).not.toThrow();
});

it('a call whose sender is gone counts until the work on it is over, and once', async () => {
  const bodies = new InFlightBodies(PLENTY);
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

it('all together have a limit of their own, told as a busy server, of which a company has two thirds [API-378]', async () => {
  const bodies = new InFlightBodies(3 * ANEXOS_MAX_BODY_BYTES);
  const of = (cd: number, cd_empresa: number) => ({
    actor: { ...SENDER.actor, cd },
    grant: { cd_empresa },
  });
  const send = (cd: number, cd_empresa: number) => {
    const one = answer(false);
    bodies.begin(of(cd, cd_empresa), ANEXOS_MAX_BODY_BYTES, one);
    return one;
  };
  const first = send(1, 1);
  send(2, 1);
  expect(() => send(3, 1)).toThrow(expect.objectContaining({ status: 429 }));
  send(4, 2);
  expect(() => send(5, 3)).toThrow(
    expect.objectContaining({ status: 503, codigo: 'OCUPADO', retryAfter: 5 }),
  );
  bodies.worked(first);
  first.emit('close');
  await settled();
  send(5, 3);
});

it('bodies without an account are few of an address, and leave room for those who have one [QUASE-23]', () => {
  const photo = bodyBytes(1);
  const bodies = new InFlightBodies(40 * photo);
  const send = (address: string) => bodies.begin({ address }, photo, answer(false));
  send('10.0.0.1');
  send('10.0.0.1');
  expect(() => send('10.0.0.1')).toThrow('Já há outros envios em curso.');
  for (let other = 2; other < 10; other++) send(`10.0.0.${other}`);
  expect(() => send('10.0.0.10')).toThrow('Há demasiados envios em curso no serviço.');
  expect(() => begin(bodies)).not.toThrow();
});
