import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  sign,
  X509Certificate,
} from 'node:crypto';
import { sha256 } from './certificate.ts';
import {
  bits,
  explicit,
  integer,
  nothing,
  octets,
  oid,
  sequence,
  set,
  time,
  utf8,
  yes,
} from './der.ts';
import { OID } from './oids.ts';

interface SelfSigned {
  readonly name: string;
  readonly from: Date;
  readonly to: Date;
  readonly type?: 'ec' | 'rsa';
  /** Whether it stamps times and does nothing else. */
  readonly stamps?: boolean;
}

const COMMON_NAME = '2.5.4.3';
const EXTENSION = {
  subjectKey: '2.5.29.14',
  keyUsage: '2.5.29.15',
  constraints: '2.5.29.19',
  extendedUsage: '2.5.29.37',
};
/** That a key signs documents, and for nobody to deny it. */
const SIGNS = Buffer.from([0x03, 0x02, 0x06, 0xc0]);

/** Makes a key with a certificate that it signs itself: nobody vouches for it. */
export function makeSelfSigned({ name, from, to, type = 'ec', stamps = false }: SelfSigned): {
  key: KeyObject;
  certificate: X509Certificate;
} {
  const pair =
    type === 'rsa'
      ? generateKeyPairSync('rsa', { modulusLength: 2048 })
      : generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const key = createPrivateKey(pair.privateKey.export({ format: 'pem', type: 'pkcs8' }));
  const publicKey = createPublicKey(key).export({ format: 'der', type: 'spki' });
  const algorithm =
    type === 'rsa' ? sequence(oid(OID.rsaSha256), nothing()) : sequence(oid(OID.ecdsaSha256));
  const holder = sequence(set(sequence(oid(COMMON_NAME), utf8(name))));
  const extension = (id: string, content: Buffer, critical = false) =>
    sequence(oid(id), ...(critical ? [yes()] : []), octets(content));
  const body = sequence(
    explicit(0, integer(2)),
    integer(randomBytes(15)),
    algorithm,
    holder,
    sequence(time(from), time(to)),
    holder,
    publicKey,
    explicit(
      3,
      sequence(
        extension(EXTENSION.constraints, sequence(), true),
        extension(EXTENSION.keyUsage, SIGNS, true),
        extension(EXTENSION.subjectKey, octets(sha256(publicKey).subarray(0, 20))),
        ...(stamps
          ? [extension(EXTENSION.extendedUsage, sequence(oid(OID.timeStamping)), true)]
          : []),
      ),
    ),
  );
  const signature = sign('sha256', body, key);
  const certificate = new X509Certificate(sequence(body, algorithm, bits(signature)));
  return { key, certificate };
}
