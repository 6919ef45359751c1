import { randomBytes, sign } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { partAt, readAsn1 } from '../../pdf/seal/asn1.ts';
import { nameOf, sha256 } from '../../pdf/seal/certificate.ts';
import { explicit, implicit, integer, octets, oid, sequence, set } from '../../pdf/seal/der.ts';
import { OID } from '../../pdf/seal/oids.ts';
import { makeSelfSigned } from '../../pdf/seal/self-signed.ts';

/** How an authority answers. */
export type StampAnswer =
  | 'right'
  | 'never'
  | 'refused'
  | 'other-nonce'
  | 'other-digest'
  | 'broken'
  | 'not-for-stamps'
  | 'nonsense'
  | 'endless';

interface StampServer {
  readonly url: string;
  /** What it does from now on. */
  answer: StampAnswer;
  /** What it does before each answer. */
  before: () => Promise<void>;
  /** How often it was asked. */
  readonly asked: () => number;
  close(): Promise<void>;
}

const VALID = { from: new Date('2026-01-01T00:00:00Z'), to: new Date('2036-01-01T00:00:00Z') };

/** An authority for time stamps (RFC 3161) that says what it is told to. */
export async function startStampServer(moment: Date): Promise<StampServer> {
  const stamping = makeSelfSigned({ name: 'Hora certa', ...VALID, stamps: true });
  const other = makeSelfSigned({ name: 'Outra', ...VALID });
  let asked = 0;
  const server: Server = createServer(async (request, response) => {
    asked += 1;
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const wanted = readAsn1(Buffer.concat(parts));
    await state.before();
    const { answer } = state;
    if (answer === 'never') return;
    response.setHeader('content-type', 'application/timestamp-reply');
    if (answer === 'nonsense') return void response.end('<html>');
    if (answer === 'endless') return void response.end(Buffer.alloc(1_000_000, 0x30));
    if (answer === 'refused') return void response.end(sequence(sequence(integer(2))));
    const info = infoOf(answer, partAt(wanted, 1).bytes, partAt(wanted, 2).bytes, moment);
    const token = tokenOf(info, answer === 'not-for-stamps' ? other : stamping);
    if (answer === 'broken')
      token.writeUInt8(token.readUInt8(token.length - 1) ^ 1, token.length - 1);
    response.end(sequence(sequence(integer(0)), token));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const state = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    answer: 'right' as StampAnswer,
    before: async () => {},
    asked: () => asked,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return state;
}

function infoOf(answer: StampAnswer, imprint: Buffer, nonce: Buffer, moment: Date): Buffer {
  const text = `${moment.toISOString().replace(/[-:T]/g, '').slice(0, 14)}Z`;
  const time = Buffer.concat([Buffer.from([0x18, text.length]), Buffer.from(text)]);
  return sequence(
    integer(1),
    oid('1.2.3.4.1'),
    answer === 'other-digest'
      ? sequence(sequence(oid(OID.sha256)), octets(randomBytes(32)))
      : imprint,
    integer(7),
    time,
    answer === 'other-nonce' ? integer(randomBytes(8)) : nonce,
  );
}

function tokenOf(info: Buffer, { key, certificate }: ReturnType<typeof makeSelfSigned>): Buffer {
  const { issuer, serial } = nameOf(certificate);
  const attribute = (type: string, value: Buffer) => sequence(oid(type), set(value));
  const attributes = set(
    attribute(OID.contentType, oid(OID.stampInfo)),
    attribute(OID.messageDigest, octets(sha256(info))),
  );
  const algorithm = sequence(oid(OID.sha256));
  const signer = sequence(
    integer(1),
    sequence(issuer.bytes, serial.bytes),
    algorithm,
    implicit(0, attributes),
    sequence(oid(OID.ecdsaSha256)),
    octets(sign('sha256', attributes, key)),
  );
  const signed = sequence(
    integer(3),
    set(algorithm),
    sequence(oid(OID.stampInfo), explicit(0, octets(info))),
    implicit(0, set(certificate.raw)),
    set(signer),
  );
  return sequence(oid(OID.signedData), explicit(0, signed));
}
