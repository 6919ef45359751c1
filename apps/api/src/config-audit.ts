import { isAbsolute } from 'node:path';
import { z } from 'zod';
import type { Destination } from './audit/copy/destination.ts';
import { serverAddress } from './config-addresses.ts';

const WRONG =
  'deve ser o caminho absoluto de um ficheiro ou syslog://máquina:porta (por TLS, syslogs://)';

/** The ports of syslog by TCP and by TLS, where the address names none. */
const PORT = 514;
const SAFE_PORT = 6514;

/** An address of a server and nothing else; what is no address at all is refused before. */
function isBare(text: string): boolean {
  if (!URL.canParse(text)) return true;
  const { pathname, username, search, hash } = new URL(text);
  return /^\/?$/.test(pathname) && username + search + hash === '';
}

const syslog = serverAddress(/^syslogs?$/, WRONG)
  .refine(isBare, WRONG)
  .transform((text): Destination => {
    const { protocol, hostname, port } = new URL(text);
    const safe = protocol === 'syslogs:';
    const host = hostname.replace(/^\[(.*)\]$/, '$1');
    return { kind: 'syslog', host, port: Number(port) || (safe ? SAFE_PORT : PORT), safe };
  });

const file = z
  .string()
  .refine((path) => isAbsolute(path) && !path.endsWith('/'), WRONG)
  .transform((path): Destination => ({ kind: 'file', path }));

/** Where the audit log is copied to. */
export const auditDestination = z.string().transform((text, context) => {
  const { data } = (/^syslogs?:/i.test(text) ? syslog : file).safeParse(text);
  if (data) return data;
  context.addIssue({ code: 'custom', message: WRONG });
  return z.NEVER;
});
