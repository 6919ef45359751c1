import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';
import { shownHost } from './config-addresses.ts';

describe('the configuration', () => {
  it('has a value for everything where nothing is set', () => {
    const config = readConfig({});
    expect(config).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      databaseAddresses: undefined,
      databaseOwnerAddresses: undefined,
      databasePool: 10,
      databaseWait: 30,
      uploadBytes: 268_435_456,
      publicUrl: 'http://localhost:3000',
      demo: true,
      providerName: 'Prestador de demonstração',
      providerNipc: null,
      providerDgs: null,
      trustProxy: false,
      logLevel: 'warn',
      metricsPort: undefined,
      metricsToken: undefined,
      auditKeys: undefined,
      auditDestination: undefined,
      mail: {
        smtpUrl: undefined,
        from: 'Área de Cliente SST <nao-responder@localhost>',
        folder: join(config.dataDir, 'correio'),
      },
    });
    expect(config.dataDir).toMatch(/[/\\]data$/);
  });

  it('is read from the environment', () => {
    const env = {
      PORT: '8080',
      HOST: '0.0.0.0',
      DATA_DIR: './outra',
      DATABASE_URL: 'postgresql://u:p@host:5433/base',
      DATABASE_POOL: '25',
      DATABASE_WAIT: '5',
      UPLOAD_MEMORY: '512',
      PUBLIC_URL: 'https://sst.example.pt/',
      PROVIDER_NAME: ' Saúde & Segurança, Lda. ',
      PROVIDER_NIPC: '509442013',
      PROVIDER_DGS: 'PA 12/2015',
      SMTP_URL: 'smtps://u:p@correio.example.pt:465',
      MAIL_FROM: 'SST <sst@example.pt>',
      DEMO: '0',
      TRUST_PROXY: 'true',
      LOG_LEVEL: 'info',
      METRICS_PORT: '9464',
      METRICS_TOKEN: 'quem-vigia-sabe-isto',
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://coletor:4318',
      OTEL_TRACES_SAMPLER_ARG: '0.05',
      AUDITORIA_CHAVE: './selo.pem',
      AUDITORIA_DESTINO: 'syslogs://registo.example.pt',
    };
    expect(readConfig(env)).toMatchObject({
      port: 8080,
      host: '0.0.0.0',
      dataDir: resolve('outra'),
      databaseAddresses: [env.DATABASE_URL],
      databaseWait: 5,
      uploadBytes: 536_870_912,
      databasePool: 25,
      publicUrl: 'https://sst.example.pt',
      mail: { smtpUrl: env.SMTP_URL, from: env.MAIL_FROM, folder: resolve('outra', 'correio') },
      providerName: 'Saúde & Segurança, Lda.',
      providerNipc: '509442013',
      providerDgs: 'PA 12/2015',
      demo: false,
      trustProxy: true,
      logLevel: 'info',
      metricsPort: 9464,
      metricsToken: env.METRICS_TOKEN,
      tracesEndpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
      tracesShare: 0.05,
      auditKeys: resolve('selo.pem'),
      auditDestination: { kind: 'syslog', host: 'registo.example.pt', port: 6514, safe: true },
    });
  });

  it('takes an empty value for none, as shells and .env files write it', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '', DEMO: '' })).toEqual(readConfig({}));
  });

  it('fills an empty database of its own with the demonstration; any other, or one reached by https, only if asked to [API-356]', () => {
    const demo = (env: Record<string, string>) => readConfig(env).demo;
    expect(demo({})).toBe(true);
    const own = { DATABASE_URL: 'postgres://u:p@host/base' };
    expect(demo(own)).toBe(false);
    expect(demo({ ...own, DEMO: '1' })).toBe(true);
    expect(demo({ PUBLIC_URL: 'https://sst.example.pt' })).toBe(false);
    expect(demo({ PUBLIC_URL: 'https://sst.example.pt', DEMO: '1' })).toBe(true);
  });

  it.each([
    ['0.0.0.0', 'localhost'],
    ['::', 'localhost'],
    ['::1', '[::1]'],
    ['192.0.2.1', '192.0.2.1'],
    ['maquina', 'maquina'],
  ])('shows %s as an address has it', (host, shown) => {
    expect(shownHost(host)).toBe(shown);
  });

  it('keeps copies of the database of its own alone: another one is copied by its own tools [API-407]', () => {
    expect(readConfig({ BACKUP_DIR: 'copias' }).backupDir).toBe(resolve('copias'));
    expect(readConfig({ BACKUP_DIR: '' }).backupDir).toBeUndefined();
    const both = { BACKUP_DIR: '/copias', DATABASE_URL: 'postgres://u:p@host/base' };
    expect(() => readConfig(both)).toThrow(/^Configuração inválida: BACKUP_DIR serve só/);
  });

  it('takes no owner of the tables without the role of the server', () => {
    const owner = { DATABASE_OWNER_URL: 'postgres://dono:segredo@host/base' };
    expect(() => readConfig(owner)).toThrow(/^Configuração inválida: DATABASE_OWNER_URL precisa/);
    const both = readConfig({ ...owner, DATABASE_URL: 'postgres://u:p@host/base' });
    expect(both.databaseOwnerAddresses).toEqual([owner.DATABASE_OWNER_URL]);
  });

  it('follows the port in the address that users open', () => {
    expect(readConfig({ PORT: '4100' }).publicUrl).toBe('http://localhost:4100');
  });

  it.each([
    ['HTTPS://SST.Example.pt:443/', 'https://sst.example.pt'],
    ['Https://sst.example.pt:8443//', 'https://sst.example.pt:8443'],
  ])('takes the address that users open as a browser does: %s', (given, publicUrl) => {
    expect(readConfig({ PUBLIC_URL: given })).toMatchObject({ publicUrl, demo: false });
  });

  it.each([
    ['?sslmode=require', '?sslmode=verify-full'],
    ['?a=1&sslmode=prefer&b=2', '?a=1&sslmode=verify-full&b=2'],
    ['?sslmode=verify-ca', '?sslmode=verify-full'],
    ['?sslmode=disable', '?sslmode=disable'],
    ['?sslmode=require&uselibpqcompat=true', '?sslmode=require&uselibpqcompat=true'],
  ])(
    'names the mode of TLS as the driver understands it, which warns of others: %s',
    (given, taken) => {
      const url = 'postgres://u:p@host/base';
      expect(readConfig({ DATABASE_URL: url + given }).databaseAddresses).toEqual([url + taken]);
    },
  );

  it.each([
    ['h1:5433,h2:5434/b', ['h1:5433/b', 'h2:5434/b']],
    ['h1,h2/b?target_session_attrs=read-write', ['h1/b', 'h2/b']],
    [
      '[::1]:5433,h2/b?a=1&target_session_attrs=primary&c=2',
      ['[::1]:5433/b?a=1&c=2', 'h2/b?a=1&c=2'],
    ],
    ['h1/b?target_session_attrs=read-write&sslmode=require', ['h1/b?sslmode=verify-full']],
  ])(
    'takes an address of several servers apart, as libpq writes it: %s [API-338]',
    (given, taken) => {
      const { databaseAddresses } = readConfig({ DATABASE_URL: `postgres://u:a@b%40@${given}` });
      expect(databaseAddresses).toEqual(taken.map((rest) => `postgres://u:a@b%40@${rest}`));
    },
  );

  it('names what is wrong with one of several servers, without the password [API-338]', () => {
    for (const [rest, why] of [
      ['h1:5433,/b', 'postgres://'],
      ['h1,h2:99999/b', 'postgres://'],
      ['h1,h2/b?target_session_attrs=standby', 'target_session_attrs'],
    ]) {
      const read = () => readConfig({ DATABASE_URL: `postgres://u:segredo@${rest}` });
      expect(read).toThrow(/^Configuração inválida: DATABASE_URL [^;]*\.$/);
      expect(read).toThrow(why);
      expect(read).not.toThrow('segredo');
    }
  });

  it.each([
    ['::1', '::1'],
    ['[::1]', '::1'],
    ['0.0.0.0', '0.0.0.0'],
    ['maquina_1.example.pt', 'maquina_1.example.pt'],
  ])('listens where HOST says, %s', (given, host) => {
    expect(readConfig({ HOST: given }).host).toBe(host);
  });

  it.each([
    ['PORT', '0'],
    ['HOST', 'http://x'],
    ['HOST', '999.1.1.1'],
    ['HOST', '1234'],
    ['HOST', 'a b'],
    ['HOST', '-x'],
    ['HOST', 'x:3000'],
    ['HOST', '[x]'],
    ['PORT', 'abc'],
    ['PORT', '-1'],
    ['PORT', '65536'],
    ['PORT', '30.5'],
    ['PORT', '0x10'],
    ['DATABASE_URL', 'mysql://host/base'],
    ['DATABASE_URL', 'host:5432'],
    ['DATABASE_URL', 'postgres://host/base'],
    ['DATABASE_POOL', '0'],
    ['DATABASE_POOL', '201'],
    ['DATABASE_POOL', 'dez'],
    ['DATABASE_WAIT', '-1'],
    ['PUBLIC_URL', 'sst.example.pt'],
    ['PUBLIC_URL', 'https://sst.example.pt/?'],
    ['PUBLIC_URL', 'https://sst.example.pt/?a=1'],
    ['PUBLIC_URL', 'https://sst.example.pt/#a'],
    ['PUBLIC_URL', 'https://sst.example.pt/area/'],
    ['PUBLIC_URL', 'ftp://sst.example.pt'],
    ['SMTP_URL', 'correio.example.pt'],
    ['SMTP_URL', 'https://correio.example.pt'],
    ['IMAP_URL', 'https://correio.example.pt'],
    ['MAIL_FROM', 'sst'],
    ['MAIL_FROM', 'SST sst@example.pt'],
    ['MAIL_FROM', 'a@b.pt, c@d.pt'],
    ['DEMO', 'sim'],
    ['DEMO', '2'],
    ['TRUST_PROXY', 'yes'],
    ['LOG_LEVEL', 'alto'],
    ['METRICS_PORT', '0'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'coletor'],
    ['OTEL_TRACES_SAMPLER_ARG', '5'],
    ['AUDITORIA_DESTINO', 'registo.jsonl'],
    ['AUDITORIA_DESTINO', '/registos/'],
    ['AUDITORIA_DESTINO', 'syslog://host/caminho'],
    ['AUDITORIA_DESTINO', 'syslog:host'],
  ])('names %s where it is «%s»', (name, value) => {
    const read = () => readConfig({ [name]: value });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(`«${value}»`);
    expect(read).toThrow(new RegExp(`^Configuração inválida: ${name} `));
    expect(read).not.toThrow(/invalid|expected|must/i);
  });

  it('names each of several wrong values', () => {
    expect(() => readConfig({ PORT: 'x', DEMO: 'x', HOST: 'localhost' })).toThrow(/PORT .*; DEMO /);
  });

  it('says which levels there are', () => {
    expect(() => readConfig({ LOG_LEVEL: 'alto' })).toThrow(
      'LOG_LEVEL deve ser fatal, error, warn, info, debug, trace ou silent',
    );
  });

  it('takes a sender of one line alone', () => {
    expect(() => readConfig({ MAIL_FROM: 'SST\r\nBcc: x <a@b.pt>' })).toThrow(/MAIL_FROM/);
    expect(readConfig({ MAIL_FROM: 'a@b.pt' }).mail.from).toBe('a@b.pt');
  });

  it.each([
    ['DATABASE_URL', 'mysql://sst:segredo-2026@host/base'],
    ['DATABASE_URL', 'mysql://sst:x@segredo-2026@host/base'],
    ['DATABASE_URL', 'postgres://sst:segredo-2026@host:porta/base'],
    ['DATABASE_URL', 'postgres://host/base?password=segredo-2026'],
    ['DATABASE_URL', 'postgres://sst:segredo%zz@host/base'],
    ['PUBLIC_URL', 'https://sst:segredo-2026@sst.example.pt'],
    ['PUBLIC_URL', 'https:sst:segredo-2026@sst.example.pt'],
    ['SMTP_URL', 'smtp://sst:segredo-100%@host'],
    ['IMAP_URL', 'imaps://sst:segredo-100%@host'],
    ['SMTP_URL', 'smtps://s%2:segredo@host'],
    ['SMTP_URL', 'mail://host/?pass=segredo'],
    ['SMTP_URL', 'http://pessoa@example.pt:segredo-2026@host'],
    ['SMTP_URL', 'smtp:pessoa:segredo-2026@host'],
    ['SMTP_URL', 'pessoa:segredo-2026@host'],
    ['SMTP_URL', 'mail://:segredo/2026:segredo-2026@host'],
    ['METRICS_TOKEN', 'segredo'],
    ['AUDITORIA_DESTINO', 'syslog://sst:segredo@host'],
  ])('does not repeat the password of a wrong %s, %s', (name, value) => {
    const read = () => readConfig({ [name]: value });
    expect(read).toThrow(new RegExp(name));
    expect(read).not.toThrow(/segredo/);
  });
});
