import { describe, expect, it } from 'vitest';
import { describeFailure } from './mail-failure.ts';

const failure = (message: string, parts: object) =>
  describeFailure(Object.assign(new Error(message), parts));

describe('a message that did not leave', () => {
  it.each([
    '550 5.1.1 <ana.melo@exemplo.pt>: user unknown',
    '550 5.1.1 ana.melo (at) exemplo.pt: user unknown',
    '550-5.1.1 Ana Melo\n550 5.1.1 user unknown',
  ])('is told of in one line without anything that the mail server wrote: %j', (response) => {
    const parts = { code: 'EENVELOPE', command: 'RCPT TO', response, responseCode: 550 };
    const { line, text } = failure(`Can't send mail: ${response}`, parts);
    expect(line).toBe(
      'o servidor de correio recusou o remetente ou o destinatário (550 5.1.1, EENVELOPE, RCPT TO)',
    );
    expect(text).toBe(`o servidor de correio recusou o remetente ou o destinatário: ${response}`);
  });

  it.each([
    ['Timeout', { code: 'ETIMEDOUT', command: 'CONN' }, 'não respondeu a tempo'],
    [
      'Connection closed unexpectedly',
      { code: 'ECONNECTION', command: 'CONN' },
      'cortou a ligação',
    ],
    [
      'connect ECONNREFUSED 127.0.0.1:1',
      { code: 'ESOCKET', originalCode: 'ECONNREFUSED' },
      'a ligação ao servidor de correio falhou (ESOCKET, ECONNREFUSED)',
    ],
    ['no space left on device', { code: 'ENOSPC' }, 'o disco está cheio (ENOSPC)'],
    ['x@y.pt', {}, 'a mensagem não pôde ser enviada'],
  ])('has its reason in Portuguese: %s', (message, parts, reason) => {
    const { line, text } = failure(message, parts);
    expect(line).toContain(reason);
    expect(line).not.toContain(message);
    expect(text).toContain(message);
  });

  it.each([
    ['MAIL FROM', null],
    ['AUTH PLAIN', null],
    ['RCPT TO', 'recusada'],
    ['DATA', 'recusada'],
  ])('is refused for good by a reply to the message alone: %s [USR-310]', (command, desfecho) => {
    const parts = { code: 'EENVELOPE', command, response: '550 5.7.1 refused' };
    expect(failure('refused', parts).desfecho).toBe(desfecho);
    const later = { ...parts, response: '450 4.7.1 try later' };
    expect(failure('refused', later).desfecho).toBeNull();
  });

  it.each([undefined, null, 'x', 5])('may fail with %j', (error) => {
    expect(describeFailure(error).line).toBe('a mensagem não pôde ser enviada');
  });
});
