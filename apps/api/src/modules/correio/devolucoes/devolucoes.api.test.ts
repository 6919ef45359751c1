import { addDays } from '@sst/contract/rules/dates/dates';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ImapServer } from '../../../testing/correio/imap-server.ts';
import { MailWorker } from '../../../testing/correio/mail-worker.ts';
import { TEST_TODAY } from '../../../testing/database/test-cluster.ts';
import { addFuncionario, EMPRESA } from '../../../testing/pedidos/pedidos.ts';
import { type PrestadorTests, startPrestadorTests } from '../../../testing/pedidos/prestador.ts';
import { convocadorOf } from '../../../testing/saude/convocador.ts';
import { addMarcacao } from '../../../testing/saude/saude-rows.ts';
import { MailReturns } from './mail-returns.ts';
import { readReturn } from './read-return.ts';

const DT = addDays(TEST_TODAY, 20);

let tests: PrestadorTests;
let mailbox: ImapServer;
let returnsUrl: string;
const logged: string[] = [];
beforeAll(async () => {
  tests = await startPrestadorTests();
  await tests.app.admin.query('delete from convocatoria_por_ver; delete from correio');
  mailbox = new ImapServer('segredo-da-caixa');
  returnsUrl = await mailbox.start();
});
afterAll(async () => {
  await mailbox.stop();
  await tests.app.close();
});

const readWith = (url: string) =>
  new MailReturns({
    pool: tests.app.database.pool,
    clock: tests.app.clock,
    returnsUrl: url,
    log: (text) => logged.push(text),
  }).read(new AbortController().signal);

interface Report {
  readonly id: string;
  readonly action?: string;
  readonly type?: string;
}

/** A report of delivery, as Postfix writes it; the address and the words are another server's. */
const reportOf = ({ id, action = 'failed', type = 'report' }: Report) => `Return-Path: <>
From: MAILER-DAEMON@correio.example.pt (Mail Delivery System)
Subject: Undelivered Mail Returned to Sender
Message-ID: <20260316.1@correio.example.pt>
Content-Type: multipart/${type}; report-type=delivery-status;
\tboundary="limite"

--limite
Content-Type: text/plain

I could not deliver your message.

--limite
Content-Type: message/delivery-status

Reporting-MTA: dns; correio.example.pt

Final-Recipient: rfc822; ana@fabrica.pt
Action: ${action}
Status: 5.1.1
Diagnostic-Code: smtp; 550 5.1.1 <ana@fabrica.pt>: Recipient address
    rejected: User unknown

--limite
Content-Type: text/rfc822-headers

Message-ID: ${id}
Subject: Convocatoria

--limite--
`;

it('a letter that a mail server took and sent back later is no longer a sent one: beside the booking and among letters [CONV-42]', async () => {
  const { admin, database, clock } = tests.app;
  const cd = await addFuncionario(admin, tests.own, { nome: 'Ana', email: 'ana@fabrica.pt' });
  const marcacao = await addMarcacao(admin, cd, 'exame', { dt: DT, hr: '09:30' });
  const sent: number[] = [];
  const worker = new MailWorker({
    pool: database.pool,
    clock,
    log: () => {},
    transport: {
      description: 'de teste',
      leaves: true,
      send: async ({ cd: one }) => void sent.push(one),
    },
  });
  await convocadorOf(tests.app).tell();
  expect(await worker.sendDue()).toBe(1);
  const stateOf = async () => {
    const { body } = await tests.app.call('listMarcacoesExame', {
      token: tests.token,
      params: { company: EMPRESA },
      query: { de: DT, ate: DT },
    });
    return body.message.find((one: { cd: number }) => one.cd === marcacao)?.convocatoria;
  };
  expect(await stateOf()).toBe('enviada');
  const { rows } = await admin.query('select identidade from correio where cd = $1', [sent[0]]);
  const id = (identidade: string) => `<sst-${sent[0]}-${identidade}@sst.pt>`;
  const own = id(rows[0].identidade);

  // Answers of people, delays, and what names a letter that is none of ours change nothing.
  mailbox.receive(reportOf({ id: own, type: 'mixed' }));
  mailbox.receive(reportOf({ id: own, action: 'delayed' }));
  mailbox.receive(reportOf({ id: id('A'.repeat(16)) }));
  expect(await readWith(returnsUrl)).toBe(2);
  expect(await stateOf()).toBe('enviada');
  expect(mailbox.messages.map(({ seen }) => seen)).toEqual([false, true, true]);

  mailbox.receive(reportOf({ id: own }));
  expect(await readWith(returnsUrl)).toBe(1);
  expect(await readWith(returnsUrl)).toBe(0);
  expect(await stateOf()).toBe('nao-entregue');
  const list = (estado: string) =>
    tests.app.call('listComunicacoes', { token: tests.provider.token, query: { estado } });
  const [row] = (await list('devolvida')).body.message;
  expect([row.estado, row.motivo, row.repetivel]).toEqual([
    'devolvida',
    'o servidor do destinatário devolveu a mensagem (5.1.1)',
    false,
  ]);
  expect((await list('nao-entregues')).body.message).toHaveLength(1);
  expect((await list('enviada')).body.message).toEqual([]);
});

it('a mailbox that cannot be read fails the job, with no word of its password [CONV-42]', async () => {
  await expect(readWith(returnsUrl.replace('segredo-da-caixa', 'outro'))).rejects.toThrow(
    'a caixa das devoluções não pôde ser lida',
  );
  await expect(readWith('imap://x:segredo-da-caixa@127.0.0.1:9/INBOX')).rejects.toThrow(
    'a caixa das devoluções não pôde ser lida (ECONNREFUSED)',
  );
  expect(logged.join()).not.toMatch(/segredo|outro/);
});

it('a report is read as a mail server writes it, folded lines too [CONV-42]', () => {
  const id = '<sst-7-abcdefghijklmno_@sst.pt>';
  expect(readReturn(reportOf({ id }))).toEqual({
    cd: 7,
    identidade: 'abcdefghijklmno_',
    motivo:
      'o servidor do destinatário devolveu a mensagem (5.1.1): 550 5.1.1 <ana@fabrica.pt>: Recipient address rejected: User unknown',
  });
  expect(readReturn(reportOf({ id: '<outra@exemplo.pt>' }))).toBeUndefined();
  expect(readReturn('')).toBeUndefined();
});
