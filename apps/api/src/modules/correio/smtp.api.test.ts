import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type MailServer,
  type ReceivedMail,
  startMailServer,
} from '../../testing/correio/mail-server.ts';
import {
  emailChangedMail,
  firstAccessMail,
  invitationMail,
  linkedMail,
  passwordChangedMail,
  resetMail,
} from './mail-texts.ts';
import { createMailTransport } from './mail-transport.ts';
import type { Mail } from './outbox.ts';
import { escapeHtml, signedBy, writeMail } from './write-mail.ts';

const FROM = 'Área de Cliente SST <nao-responder@exemplo.pt>';
const URL_OF_LINK = 'https://cliente.exemplo.pt/reset-password?email=a%2Bb%40c.pt&token=x';

let server: MailServer;
beforeAll(async () => {
  server = await startMailServer();
});
afterAll(() => server.close());

/** Sends a message over the wire. @returns it as it arrived. */
async function send(mail: Mail, smtpUrl = server.url, on = server): Promise<ReceivedMail> {
  const transport = createMailTransport({ smtpUrl, from: FROM, folder: '/nowhere' });
  await transport.send({ ...mail, cd: 7 });
  return on.received.at(-1) as ReceivedMail;
}

const headerNames = ({ raw }: ReceivedMail) =>
  (raw.split('\r\n\r\n')[0] ?? '')
    .split('\r\n')
    .filter((line) => !/^\s/.test(line))
    .map((line) => line.split(':')[0]?.toLowerCase())
    .toSorted();

const recipient = { nome: 'Conceição Brandão', email: 'conceicao@exemplo.pt' };
const access = { empresa: 'Maçãs & Cª', unidade: null, autor: 'Álvaro Simões', url: URL_OF_LINK };

const MAILS: Readonly<Record<string, Mail>> = {
  reset: resetMail(recipient, URL_OF_LINK),
  invitation: invitationMail(recipient, access),
  'first access': firstAccessMail(recipient, access),
  linked: linkedMail(recipient, access),
  'changed e-mail': emailChangedMail(recipient, 'nova@exemplo.pt'),
  'changed password': passwordChangedMail(recipient),
};

describe.each(Object.entries(MAILS))('the letter of %s', (_, mail) => {
  it('arrives in plain text and HTML, Portuguese with its accents [API-18]', async () => {
    const got = await send(mail);
    expect(got.recipients).toEqual(['conceicao@exemplo.pt']);
    expect(got.to).toEqual([{ address: 'conceicao@exemplo.pt', name: '' }]);
    expect(got.from).toEqual({ address: 'nao-responder@exemplo.pt', name: 'Área de Cliente SST' });
    expect(got.subject).toBe(mail.assunto);
    expect(got.subject).toMatch(/^Área de Cliente SST: /);
    expect(got.text?.trim()).toBe(mail.texto.trim());
    expect(got.html?.trim()).toBe(signedBy(mail.html, 'Área de Cliente SST').trim());
    for (const text of [got.text, got.html]) expect(text).toContain('Olá, Conceição Brandão!');
    expect(got.raw).not.toMatch(/[\x80-\xff]/);
  });

  it('says the same in both, with the same link [API-18]', async () => {
    const { text = '', html = '' } = await send(mail);
    const links = html.match(/href="[^"]+"/g) ?? [];
    expect(links.length).toBe(text.includes('https://') ? 1 : 0);
    for (const link of links) expect(link).toBe(`href="${URL_OF_LINK.replaceAll('&', '&amp;')}"`);
    const words = text.split('\n\n').filter((line) => !line.includes('https://'));
    for (const line of words) {
      const written = line.trim().replaceAll('&', '&amp;');
      expect(html).toContain(written);
    }
  });

  it('answers no machine, and keeps its identity when it is sent again [API-18]', async () => {
    const [one, again] = [await send(mail), await send(mail)];
    expect(one.raw).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    expect(again.messageId).toMatch(/^<sst-7-[\w-]{16}@exemplo\.pt>$/);
    expect(again.messageId).toBe(one.messageId);
  });
});

it('a letter that can be ended says where, in the headers that mail programs read, and no other does [HOJE-30]', async () => {
  const cancelar = 'https://cliente.exemplo.pt/resumo-por-email?codigo=x';
  const [plain, ended] = [
    await send(passwordChangedMail(recipient)),
    await send({ ...passwordChangedMail(recipient), cancelar }),
  ];
  const added = headerNames(ended).filter((name) => !headerNames(plain).includes(name));
  expect(added).toEqual(['list-unsubscribe', 'list-unsubscribe-post']);
  expect(ended.raw).toMatch(
    /^List-Unsubscribe:\s+<https:\/\/cliente\.exemplo\.pt\/resumo-por-email\?codigo=x>\r$/m,
  );
  expect(ended.raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
});

it('has another identity than one with its number, as after a restored backup: the same would be dropped as received [API-18]', async () => {
  const letter = () => resetMail(recipient, `${URL_OF_LINK}${crypto.randomUUID()}`);
  const [one, other] = [await send(letter()), await send(letter())];
  expect(other.messageId).not.toBe(one.messageId);
});

it.each([
  ['SST: área de cliente <sst@exemplo.pt>', 'SST: área de cliente'],
  ['Prestador (SST); Lda. <sst@exemplo.pt>', 'Prestador (SST); Lda.'],
  ['"Prestador, Lda." <sst@exemplo.pt>', 'Prestador, Lda.'],
  ['Prestador @Lisboa <sst@exemplo.pt>', 'Prestador @Lisboa'],
  ['Clínica "Saúde" <sst@exemplo.pt>', 'Clínica "Saúde"'],
  ['"Saúde" e "Trabalho" <sst@exemplo.pt>', '"Saúde" e "Trabalho"'],
  ['sst@exemplo.pt', ''],
])('MAIL_FROM %s is the sender by this name [API-18]', async (from, name) => {
  const transport = createMailTransport({ smtpUrl: server.url, from, folder: '/nowhere' });
  await transport.send({ ...passwordChangedMail(recipient), cd: 7 });
  const got = server.received.at(-1);
  expect(got?.from).toEqual({ address: 'sst@exemplo.pt', name });
  expect(got?.html).toContain(`</span> ${escapeHtml(name || 'Área de Cliente SST')}</div>`);
  expect(got?.messageId).toMatch(/@exemplo\.pt>$/);
});

describe('what people typed', () => {
  const HOSTILE = [
    'Ana\r\nBcc: vitima@exemplo.pt',
    'Ana\nContent-Type: text/html\n\n<b>x</b>',
    'Ana\u2028Bcc: vitima@exemplo.pt\u2029x\u0085y\vz\fw\0',
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    '</title></head><body onload=alert(1)>',
    "' onclick='alert(1)",
    '=?utf-8?q?Falso?= <falso@exemplo.pt>',
    '\u202egro.live//:sptth\u2066',
    'a'.repeat(100),
    'ﷺ'.repeat(100),
    '😀'.repeat(50),
    '{{7*7}} %s',
    '../../etc/passwd',
    'file:///etc/passwd',
  ];

  it.each(HOSTILE)('stays text in subject, name and lines: %j [API-14]', async (typed) => {
    const plain = await send(invitationMail(recipient, access));
    const mail = invitationMail(
      { nome: typed, email: recipient.email },
      { empresa: typed, unidade: null, autor: typed, url: URL_OF_LINK },
    );
    const got = await send(mail);
    expect(got.recipients).toEqual([recipient.email]);
    expect(got.to).toEqual(plain.to);
    expect(headerNames(got)).toEqual(headerNames(plain));
    expect(got.attachments).toEqual([]);
    expect(got.subject?.startsWith('Área de Cliente SST: convite de ')).toBe(true);
    const lines = (text = '') => text.trim().split('\n').length;
    expect(lines(got.text)).toBe(lines(plain.text));
    const tags = (html = '') => html.match(/<\/?[a-z]+/gi)?.join(' ');
    expect(tags(got.html)).toBe(tags(plain.html));
    expect(got.html).not.toMatch(/<[^>]*\son\w+=/i);
    expect(`${got.subject}${got.text}${got.html}`).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/u);
  });

  it('in a line of a notification likewise [API-14]', async () => {
    const got = await send(
      writeMail({
        para: recipient.email,
        assunto: 'Pedido\r\nBcc: x@y.pt',
        nome: 'Ana',
        linhas: ['Motivo:\n\nhttps://mau.exemplo'],
      }),
    );
    expect(got.subject).toBe('Pedido Bcc: x@y.pt');
    expect(got.text).toContain('Motivo: https://mau.exemplo');
  });
});

describe('the way to the server', () => {
  it('signs in with what SMTP_URL holds', async () => {
    const names: unknown[] = [];
    const closed = await startMailServer({
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      onAuth: ({ username, password }, _session, done) => {
        names.push([username, password]);
        done(null, { user: username });
      },
    });
    const url = closed.url.replace('//', '//utilizador%40x:pass%2Fword@');
    expect((await send(passwordChangedMail(recipient), url, closed)).subject).toMatch(/mudou/);
    expect(names).toEqual([['utilizador@x', 'pass/word']]);
    await closed.close();
  });

  it('is not taken where the certificate is not to be trusted', async () => {
    const server = await startMailServer({ disabledCommands: ['AUTH'] });
    await expect(send(passwordChangedMail(recipient), server.url, server)).rejects.toThrow(
      /certificate/,
    );
    expect(server.offered).toBe(0);
    await server.close();
  });

  it('is not taken in the clear where SMTP_URL asks for encryption', async () => {
    const server = await startMailServer({ disabledCommands: ['AUTH', 'STARTTLS'] });
    const url = `${server.url}/?requireTLS=true`;
    await expect(send(passwordChangedMail(recipient), url, server)).rejects.toThrow(/STARTTLS/);
    expect(server.offered).toBe(0);
    await server.close();
  });

  it('does not wait for ever for a server that says nothing', async () => {
    const silent = createServer(() => {}).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    const smtpUrl = `smtp://127.0.0.1:${port}`;
    const transport = createMailTransport({ smtpUrl, from: FROM, folder: '/x', timeoutMs: 200 });
    const mail = { ...passwordChangedMail(recipient), cd: 7 };
    await expect(transport.send(mail)).rejects.toThrow(/Timeout|Greeting never received/);
    silent.close();
  });

  it('is given up at the greeting, and not while the server looks at a message that it has', async () => {
    const slow = await startMailServer();
    slow.hold(new Promise((resolve) => setTimeout(resolve, 700)));
    const options = { smtpUrl: slow.url, from: FROM, folder: '/x', timeoutMs: 300 };
    await createMailTransport(options).send({ ...passwordChangedMail(recipient), cd: 7 });
    expect([slow.offered, slow.received.length]).toEqual([1, 1]);
    await slow.close();
  });

  it('is told to the operator without the password', () => {
    const smtpUrl = 'smtps://utilizador:segredo@correio.exemplo.pt:465';
    const { description } = createMailTransport({ smtpUrl, from: FROM, folder: '/x' });
    expect(description).toBe('O correio sai por correio.exemplo.pt:465.');
  });
});
