import { sha256 } from '../../pdf/seal/certificate.ts';
import { messageOf, signDigest } from '../../pdf/seal/cms.ts';
import { makeSelfSigned } from '../../pdf/seal/self-signed.ts';
import { fillSignature } from '../../pdf/seal/signature-field.ts';

const ROOM = 4_000;
const LATER = '9999999999';

/** A document as a program leaves it that signs it once more, with its own certificate: all that it adds stands behind it. */
export async function signAgain(document: Buffer, name: string): Promise<Buffer> {
  const text = document.toString('latin1');
  const trailerValue = (pattern: RegExp) =>
    pattern.exec(text.slice(text.lastIndexOf('trailer')))?.[1] ?? '';
  const [size, root, info] = [/\/Size (\d+)/, /\/Root (\d+ 0 R)/, /\/Info (\d+ 0 R)/].map(
    trailerValue,
  );
  const form = /\/AcroForm (\d+) 0 R/.exec(text)?.[1];
  const fields = /\/Fields \[([^\]]*)\]/.exec(text)?.[1];
  const first = Number(size);
  const start = Number(/startxref\s+(\d+)/.exec(text)?.[1]);
  const parts = [text.endsWith('\n') ? '' : '\n'];
  const places = new Map<number, number>();
  const add = (number: number, body: string) => {
    places.set(number, text.length + parts.join('').length);
    parts.push(`${number} 0 obj\n${body}\nendobj\n`);
  };
  add(
    first,
    `<<\n/Type /Sig\n/Filter /Adobe.PPKLite\n/SubFilter /ETSI.CAdES.detached\n/Reason (Tomei conhecimento)\n/ByteRange [0 ${LATER} ${LATER} ${LATER}]\n/Contents <${'0'.repeat(2 * ROOM)}>\n>>`,
  );
  add(
    first + 1,
    `<< /Type /Annot /Subtype /Widget /FT /Sig /T (Trabalhador) /F 132 /Rect [0 0 0 0] /V ${first} 0 R >>`,
  );
  add(Number(form), `<< /Fields [${fields} ${first + 1} 0 R] /SigFlags 3 >>`);
  const body = parts.join('');
  const rows = [...places].map(
    ([number, place]) => `${number} 1\n${String(place).padStart(10, '0')} 00000 n \n`,
  );
  const trailer = `xref\n${rows.join('')}trailer\n<< /Size ${first + 2} /Root ${root} /Info ${info} /Prev ${start} >>\nstartxref\n${text.length + body.length}\n%%EOF\n`;
  const longer = Buffer.from(text + body + trailer, 'latin1');
  const from = new Date('2026-01-01T00:00:00Z');
  const own = makeSelfSigned({ name, from, to: new Date('2036-01-01T00:00:00Z') });
  const key = { ...own, chain: [], demo: false };
  return fillSignature(longer, { offset: text.length }, async (before, after) =>
    messageOf(key, await signDigest(key, sha256(before, after))),
  );
}
