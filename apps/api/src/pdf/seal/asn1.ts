import * as asn1js from 'asn1js';

/** A value that was read, with the bytes that it was read from. */
export interface Node {
  readonly tag: number;
  /** Whether its tag is that of its place. */
  readonly placed: boolean;
  readonly bytes: Buffer;
  readonly parts: readonly Node[];
  /** What it says, of a value without parts. */
  readonly content: Buffer;
}

type Block = asn1js.BaseBlock<asn1js.ValueBlock>;

/** Reads a value, in DER or, as some programs write, BER. @throws for anything else, also for what follows it. */
export function readAsn1(bytes: Uint8Array): Node {
  const { offset, result } = asn1js.fromBER(bytes);
  if (offset !== bytes.length) throw new Error(`no ASN.1: ${result.error}`);
  return nodeOf(result as Block);
}

function nodeOf(block: Block): Node {
  const { idBlock, lenBlock, valueBlock } = block;
  const bytes = Buffer.from(block.valueBeforeDecodeView);
  // Strings of bytes that look like a value are read as such by the library: only what says that it has parts has them.
  const { value } = valueBlock as { readonly value?: unknown };
  const parts =
    idBlock.isConstructed && Array.isArray(value) ? value.map((part: Block) => nodeOf(part)) : [];
  return {
    tag: idBlock.tagNumber,
    placed: idBlock.tagClass === 3,
    bytes,
    parts,
    content: idBlock.isConstructed
      ? Buffer.concat(parts.map(({ content }) => content))
      : bytes.subarray(idBlock.blockLength + lenBlock.blockLength),
  };
}

/** The part of a value at a place. @throws where there is none. */
export function partAt(node: Node, ...places: readonly number[]): Node {
  return places.reduce((within, place) => {
    const part = within.parts[place];
    if (!part) throw new Error(`ASN.1 has no part ${place}`);
    return part;
  }, node);
}

/** The name that a value is. */
export function oidOf(node: Node): string {
  const { result } = asn1js.fromBER(node.bytes);
  return result instanceof asn1js.ObjectIdentifier ? result.getValue() : '';
}
