import { CallError, invalid } from '../../../errors.ts';

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

/** The text of a cursor, which says nothing to whoever gets it. */
export function cursorText({ of, marca, xid, cd }: Cursor): string {
  return Buffer.from(`${of}.${marca}.${xid}.${cd}`).toString('base64url');
}

/**
 * Reads a cursor.
 * @throws 400 for a text that is none, or one of another company.
 */
export function readCursor(text: string, of: number): Cursor {
  const found = FORM.exec(Buffer.from(text, 'base64url').toString('latin1'));
  const [, ofText, marca = '', xid = '', cd = ''] = found ?? [];
  if (!found) throw invalid({ desde: 'Cursor inválido.' });
  if (Number(ofText) !== of)
    throw invalid({ desde: 'Este cursor é de outra empresa, ou das alterações de todas.' });
  return { of, marca, xid: BigInt(xid), cd: BigInt(cd) };
}

/** 410 for a cursor that leads nowhere any more. */
export function expired(): CallError {
  const text =
    'Este cursor já não serve: o que se lhe seguia já não está guardado, ou a base de dados foi reposta. Comece de novo, sem «desde».';
  return new CallError(410, 'CURSOR_CADUCADO', text, { campos: { desde: text } });
}
