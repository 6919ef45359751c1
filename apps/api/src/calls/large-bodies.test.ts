import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { DOCUMENTS_MAX_BODY_BYTES } from '@sst/contract/rules/documents';
import { expect, it } from 'vitest';
import { LargeBodies } from './large-bodies.ts';

const answer = (closed: boolean) =>
  Object.assign(new EventEmitter(), { closed }) as unknown as ServerResponse;

it('a call that was broken off before it was counted is not counted for ever', () => {
  const bodies = new LargeBodies();
  for (let turn = 0; turn < 40; turn++) bodies.begin(1, DOCUMENTS_MAX_BODY_BYTES, answer(true));
  const living = Array.from({ length: 4 }, () => answer(false));
  for (const one of living) bodies.begin(1, DOCUMENTS_MAX_BODY_BYTES, one);
  const beyond = () => bodies.begin(1, DOCUMENTS_MAX_BODY_BYTES, answer(false));
  expect(beyond).toThrow('Já tem outros envios em curso.');
  living[0]?.emit('close');
  expect(beyond).not.toThrow();
});
