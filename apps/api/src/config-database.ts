import { z } from 'zod';
import { serverAddress, withPlainSslMode } from './config-addresses.ts';

/** An address as libpq takes it: scheme, name and password, servers, and the rest with database and parameters. */
const PARTS = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/is;
/** Only a server that may be written to is of use. */
const WRITABLE = new Set(['read-write', 'primary', 'any']);
const ATTRIBUTES = /[?&]target_session_attrs=([^&#]*)/;

/** The addresses of the single servers; an address that is none is left as it is, to be refused. */
function singleAddresses(text: string): string[] {
  const [, before, servers, after] = PARTS.exec(text) ?? [];
  if (before === undefined || servers === undefined || after === undefined) return [text];
  const rest = withoutAttributes(after);
  return servers.split(',').map((server) => before + server + rest);
}

/** Without the parameter that the driver does not know: `a?b=1&c=2` keeps its marks. */
function withoutAttributes(rest: string): string {
  return rest.replace(ATTRIBUTES, '').replace(/^([^?&]*)&/, '$1?');
}

const singleAddress = serverAddress(/^postgres(ql)?$/, 'deve ser um endereço postgres://')
  // The password of the server's own role is derived from it (db/app-role.ts).
  .refine(
    (url) => !URL.canParse(url) || new URL(url).password !== '',
    'deve ter uma palavra-passe (postgres://nome:palavra-passe@servidor/base)',
  )
  .transform(withPlainSslMode);

/**
 * The address of a database, of one server or several (`postgres://u:p@h1:1,h2:2/db?target_session_attrs=read-write`), as
 * one address for each: no driver of Node takes several.
 */
export const databaseAddresses = z
  .string()
  .refine(
    (text) => WRITABLE.has(ATTRIBUTES.exec(text)?.[1] ?? 'any'),
    'tem um target_session_attrs que não é read-write nem primary',
  )
  .transform(singleAddresses)
  .pipe(z.array(singleAddress));
