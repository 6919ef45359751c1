import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { expect, it, vi } from 'vitest';
import { onceTaken } from './answer-taken.ts';

function answerThat(closed: boolean) {
  const answer = Object.assign(new EventEmitter(), {
    closed,
    setTimeout: vi.fn((_ms: number, stalled: () => void) => answer.once('timeout', stalled)),
    destroy: vi.fn(() => answer.emit('close')),
  });
  return answer;
}

const watch = (answer: ReturnType<typeof answerThat>) => {
  const taken = vi.fn();
  onceTaken(answer as unknown as ServerResponse, taken);
  return taken;
};

it('an answer counts as taken once it is sent, and at once if its reader has gone before', () => {
  const answer = answerThat(false);
  const taken = watch(answer);
  expect(taken).not.toHaveBeenCalled();
  answer.emit('close');
  expect(taken).toHaveBeenCalledOnce();
  expect(watch(answerThat(true))).toHaveBeenCalledOnce();
});

it('a reader who takes nothing for a minute is cut off', () => {
  const answer = answerThat(false);
  const taken = watch(answer);
  expect(answer.setTimeout.mock.calls[0]?.[0]).toBe(60_000);
  answer.emit('timeout');
  expect(answer.destroy).toHaveBeenCalledOnce();
  expect(taken).toHaveBeenCalledOnce();
});
