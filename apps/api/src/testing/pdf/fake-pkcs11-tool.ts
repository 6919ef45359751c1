// Stands in for OpenSC's pkcs11-tool: a folder (SST_FAKE_TOKEN) is the token, with `key.pem`, `cert.pem` and `pin`. What it is called with
// is added to `calls`; the file `away` makes it one that is not there. It signs as a token does by RSA-PKCS: what it is given, padded.
import { constants, privateEncrypt, X509Certificate } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = process.env.SST_FAKE_TOKEN ?? '';
const at = (name: string) => join(folder, name);
const args = process.argv.slice(2);
const argument = (name: string) => args[args.indexOf(name) + 1] ?? '';

function fail(said: string): never {
  console.error(`error: ${said}`);
  process.exit(1);
}

appendFileSync(at('calls'), `${args.join(' ')}\n`);
if (existsSync(at('away'))) fail('No slot with a token was found.');
if (argument('--id') !== '0a') fail('object not found');
if (args.includes('--read-object')) {
  process.stdout.write(new X509Certificate(readFileSync(at('cert.pem'))).raw);
} else {
  const pin = process.env[argument('--pin').replace(/^env:/, '')];
  if (pin !== readFileSync(at('pin'), 'utf8'))
    fail('PKCS11 function C_Login failed: rv = CKR_PIN_INCORRECT (0xa0)');
  const key = { key: readFileSync(at('key.pem')), padding: constants.RSA_PKCS1_PADDING };
  process.stdout.write(privateEncrypt(key, readFileSync(0)));
}
