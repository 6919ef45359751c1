import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConfigError } from '../../config.ts';
import { MailWorker } from '../../testing/correio/mail-worker.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { lettersTo, linkIn, usingLink } from '../../testing/utilizadores/accounts.ts';
import { createMailTransport } from './mail-transport.ts';

let app: TestApp;
let base: string;
let folder: string;
beforeAll(async () => {
  app = await startTestApp();
  base = await mkdtemp(join(tmpdir(), 'sst-correio-'));
  folder = join(base, 'dados', 'correio');
});
afterAll(async () => {
  await app.close();
  await rm(base, { recursive: true });
});

const transportOf = (where = folder) =>
  createMailTransport({ smtpUrl: undefined, from: 'SST <sst@exemplo.pt>', folder: where });

describe('mail without an SMTP server', () => {
  it("is written to files that only the server's user can read, complete and with the link [API-18]", async () => {
    await app.call('requestReset', { query: { email: 'rh@demo.pt' } });
    const { database, clock } = app;
    const worker = new MailWorker({
      pool: database.pool,
      clock,
      transport: transportOf(),
      log: console.error,
    });
    expect(await worker.sendDue()).toBe(1);
    const files = await readdir(folder);
    expect(files).toEqual([expect.stringMatching(/^\d{6,15}\.eml$/)]);
    const file = join(folder, files[0] ?? '');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    const mail = await PostalMime.parse(await readFile(file));
    expect(mail.to?.[0]?.address).toBe('rh@demo.pt');
    expect(mail.subject).toBe('Área de Cliente SST: redefinir palavra-passe');
    const { token } = linkIn({ texto: mail.text ?? '' });
    expect(await usingLink(app, { email: 'rh@demo.pt', token })).toMatchObject({ status: 200 });
    expect((await lettersTo(app.admin, 'rh@demo.pt'))[0]?.texto).toBe('');
    await worker.stop();
  });

  it('has its folder from the start, or keeps the server from starting, in one line', async () => {
    const early = join(base, 'cedo', 'correio');
    transportOf(early);
    expect((await stat(early)).mode & 0o777).toBe(0o700);
    const file = join(base, 'ficheiro');
    await writeFile(file, '');
    const attempt = () => transportOf(join(file, 'correio'));
    expect(attempt).toThrow(ConfigError);
    expect(attempt).toThrow(
      `O correio não pode ser guardado em ${join(file, 'correio')} (ENOTDIR): `,
    );
  });

  it('is told at the start, with the folder', () => {
    expect(transportOf().description).toBe(
      `Sem SMTP_URL, o correio fica em ficheiros .eml em ${folder}.`,
    );
  });
});
