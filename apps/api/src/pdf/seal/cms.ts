import { holderOf, nameOf, type SealKey, sha256, signSha256 } from './certificate.ts';
import { explicit, implicit, integer, nothing, octets, oid, sequence, set } from './der.ts';
import { OID } from './oids.ts';

const attribute = (type: string, ...values: readonly Buffer[]) =>
  sequence(oid(type), set(...values));

const algorithmOf = ({ key }: SealKey) =>
  key.asymmetricKeyType === 'rsa'
    ? sequence(oid(OID.rsaSha256), nothing())
    : sequence(oid(OID.ecdsaSha256));

/** A signature over a document, before it is put together. */
export interface Signed {
  readonly attributes: Buffer;
  readonly signature: Buffer;
}

/**
 * Signs a document by its digest, as PAdES asks for (ETSI EN 319 142-1, level B-B): no moment is among what is signed, since the
 * document says it, and the certificate is.
 */
export async function signDigest(seal: SealKey, digest: Buffer): Promise<Signed> {
  const { issuer, serial } = nameOf(seal.certificate);
  const issuerAndSerial = sequence(sequence(explicit(4, issuer.bytes)), serial.bytes);
  // The digest of the certificate is a SHA-256, which is not said then.
  const certificateId = sequence(octets(sha256(seal.certificate.raw)), issuerAndSerial);
  const attributes = set(
    attribute(OID.contentType, oid(OID.data)),
    attribute(OID.messageDigest, octets(digest)),
    attribute(OID.signingCertificate, sequence(sequence(certificateId))),
  );
  return { attributes, signature: await signSha256(seal, attributes) };
}

/** The signature as a CMS message (RFC 5652) that is not with its document. @param stamp the time stamp of the signature. */
export function messageOf(
  seal: SealKey,
  { attributes, signature }: Signed,
  stamp?: Buffer,
): Buffer {
  const { issuer, serial } = nameOf(seal.certificate);
  const digestAlgorithm = sequence(oid(OID.sha256));
  const certificates = set(...[seal.certificate, ...seal.chain].map(({ raw }) => raw));
  const signer = sequence(
    integer(1),
    sequence(issuer.bytes, serial.bytes),
    digestAlgorithm,
    implicit(0, attributes),
    algorithmOf(seal),
    octets(signature),
    ...(stamp ? [implicit(1, set(attribute(OID.timeStamp, stamp)))] : []),
  );
  const signedData = sequence(
    integer(1),
    set(digestAlgorithm),
    sequence(oid(OID.data)),
    implicit(0, certificates),
    set(signer),
  );
  return sequence(oid(OID.signedData), explicit(0, signedData));
}

/** How many bytes a message takes at most, without a stamp. */
export function roomFor(seal: SealKey): number {
  const empty = { attributes: set(), signature: Buffer.alloc(0) };
  // Signed attributes are of some 350 bytes, with the issuer; a signature of RSA is as long as its key.
  const { issuer } = nameOf(seal.certificate);
  const signature = (seal.key.asymmetricKeyDetails?.modulusLength ?? 1152) / 8;
  return messageOf(seal, empty).length + issuer.bytes.length + signature + 400;
}

/** Who is shown to have sealed. */
export const sealerOf = ({ certificate }: SealKey): string => holderOf(certificate);
