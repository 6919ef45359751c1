import { CallError, invalid } from '../../../errors.ts';
import type { SecretBox } from '../../../secrets/secret-box.ts';

/** A place among the events of a database, in the order in which they are told: the number of a transaction, and the code of an event in it. */
export interface Position {
  readonly xid: bigint;
  readonly cd: bigint;
}

/** Up to where somebody has read. */
interface Cursor extends Position {
  /** The company whose events were read; 0 for those of all. */
  readonly of: number;
  /** The mark of the database. */
  readonly marca: string;
}

const FORM = /^(\d{1,16})\.([0-9a-f]{16})\.(\d{1,20})\.(\d{1,19})$/;

/** Whether one place comes before another. */
export function isBefore(one: Position, other: Position): boolean {
  return one.xid < other.xid || (one.xid === other.xid && one.cd < other.cd);
}

/** What the seal of a cursor is about. */
const ABOUT = 'um cursor de alterações';

/** The text of a cursor. It is sealed: its numbers count what all companies write. */
export function cursorText(secrets: SecretBox, { of, marca, xid, cd }: Cursor): string {
  return secrets.seal(Buffer.from(`${of}.${marca}.${xid}.${cd}`).toString('base64url'), ABOUT);
}

/**
 * Reads a cursor.
 * @throws 400 for a text that is none, or one of another company; 410 for one that no key opens any more.
 */
export function readCursor(secrets: SecretBox, text: string, of: number): Cursor {
  const found = FORM.exec(Buffer.from(opened(secrets, text), 'base64url').toString('latin1'));
  const [, ofText, marca = '', xid = '', cd = ''] = found ?? [];
  if (!found) throw invalid({ desde: 'Cursor inválido.' });
  if (Number(ofText) !== of)
    throw invalid({ desde: 'Este cursor é de outra empresa, ou das alterações de todas.' });
  return { of, marca, xid: BigInt(xid), cd: BigInt(cd) };
}

function opened(secrets: SecretBox, text: string): string {
  try {
    return secrets.open(text, ABOUT).secret;
  } catch {
    throw expired();
  }
}

/** 410 for a cursor that leads nowhere any more. */
export function expired(): CallError {
  const text =
    'Este cursor já não serve: o que se lhe seguia já não está guardado, ou a base de dados foi reposta. Comece de novo, sem «desde».';
  return new CallError(410, 'CURSOR_CADUCADO', text, { campos: { desde: text } });
}
