import { createHash, verify, X509Certificate } from 'node:crypto';
import { type Node, oidOf, partAt, readAsn1 } from './asn1.ts';
import { nameOf } from './certificate.ts';
import { OID } from './oids.ts';

const DIGEST: Readonly<Record<string, string>> = {
  [OID.sha256]: 'sha256',
  [OID.sha384]: 'sha384',
  [OID.sha512]: 'sha512',
  [OID.rsaSha256]: 'sha256',
  [OID.rsaSha384]: 'sha384',
  [OID.rsaSha512]: 'sha512',
  [OID.ecdsaSha256]: 'sha256',
  [OID.ecdsaSha384]: 'sha384',
  [OID.ecdsaSha512]: 'sha512',
};

/** A signed message with one signer, its signature not looked at. */
export interface SignedMessage {
  /** What it carries, where it does. */
  readonly content: Buffer | undefined;
  readonly contentType: string;
  readonly certificates: readonly X509Certificate[];
  /** Who signed, of the certificates. */
  readonly signer: X509Certificate;
  readonly signedAttributes: ReadonlyMap<string, Node>;
  readonly unsignedAttributes: ReadonlyMap<string, Node>;
  readonly signature: Buffer;
  /** The function that the document was digested with. */
  readonly digest: string;
  /** Whether the signature is the signer's, over its attributes, and these name a document with this content. */
  isOver(content: readonly Uint8Array[]): boolean;
}

const attributesIn = (node: Node | undefined): Map<string, Node> =>
  new Map(node?.parts.map((one) => [oidOf(partAt(one, 0)), partAt(one, 1, 0)]));

/** Reads a message of CMS (RFC 5652). @throws for anything else, and for one of no signer or several. */
export function readSignedMessage(bytes: Uint8Array): SignedMessage {
  const message = readAsn1(bytes);
  if (oidOf(partAt(message, 0)) !== OID.signedData) throw new Error('is not signed');
  const { parts } = partAt(message, 1, 0);
  const encapsulated = parts[2];
  const signers = parts.at(-1)?.parts ?? [];
  const [signer] = signers;
  if (!encapsulated || !signer || signers.length !== 1) throw new Error('has not one signer');
  const certificates = (parts.find(({ placed, tag }) => placed && tag === 0)?.parts ?? []).map(
    (one) => new X509Certificate(one.bytes),
  );
  const [issuer, serial] = partAt(signer, 1).parts;
  const certificate = certificates.find((one) => {
    const own = nameOf(one);
    return issuer?.bytes.equals(own.issuer.bytes) && serial?.bytes.equals(own.serial.bytes);
  });
  if (!certificate) throw new Error('its certificate is not there');
  const signed = partAt(signer, 3);
  if (!signed.placed) throw new Error('has no signed attributes');
  const signedAttributes = attributesIn(signed);
  const digest = DIGEST[oidOf(partAt(signer, 2, 0))] ?? '';
  const named = DIGEST[oidOf(partAt(signer, 4, 0))] ?? digest;
  const signature = partAt(signer, 5).content;
  // The signature is over the attributes as a set, whatever stands before them in the message.
  const attributes = Buffer.concat([Buffer.from([0x31]), signed.bytes.subarray(1)]);
  return {
    content: encapsulated.parts[1]?.content,
    contentType: oidOf(partAt(encapsulated, 0)),
    certificates,
    signer: certificate,
    signedAttributes,
    unsignedAttributes: attributesIn(signer.parts[6]),
    signature,
    digest,
    isOver: (content) => {
      const hash = createHash(digest);
      for (const part of content) hash.update(part);
      const stated = signedAttributes.get(OID.messageDigest)?.content;
      return (
        stated?.equals(hash.digest()) === true &&
        verify(named, attributes, certificate.publicKey, signature)
      );
    },
  };
}
