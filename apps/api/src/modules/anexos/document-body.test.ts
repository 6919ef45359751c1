import { describe, expect, it } from 'vitest';
import { dataUrl } from '../../testing/sample-pdf.ts';
import { DocumentBody } from './document-body.ts';
import type { Look } from './received-documents.ts';

/** Takes every file for good, and tells its bytes as its hash. */
const look: Look = async (bytes) => ({ content: { bytes, sha256: Buffer.from(bytes) } });

async function read(text: string, pieceLength: number) {
  const bytes = Buffer.from(text);
  const body = new DocumentBody(look, 5);
  for (let at = 0; at < bytes.length; at += pieceLength) {
    body.add(bytes.subarray(at, at + pieceLength));
  }
  const { json, documents } = await body.end();
  return { json: JSON.parse(json.toString()), documents };
}

const CONTENTS = ['a', 'ab', 'abc', 'abcd', 'um conteúdo um pouco mais longo'].map((text) =>
  Buffer.from(text),
);
const BODY = JSON.stringify({
  obs: 'não "anexString":"isto"',
  anexo: CONTENTS.map((content) => ({ nome_fich: 'ç.pdf', anexString: dataUrl(content) })),
  fim: '😀',
});

describe('a body with documents', () => {
  it.each([1, 2, 3, 4, 5, 7, 11, 64, 65, 66, 1000, 100_000])(
    'that arrives in pieces of %i bytes is read alike [SEG-27]',
    async (pieceLength) => {
      const { json, documents } = await read(BODY, pieceLength);
      const names = CONTENTS.map((content) => `sha256:${content.toString('hex')}`);
      expect(json).toEqual({
        obs: 'não "anexString":"isto"',
        anexo: names.map((anexString) => ({ nome_fich: 'ç.pdf', anexString })),
        fim: '😀',
      });
      for (const [index, name] of names.entries()) {
        const found = documents.get(name);
        expect(found && 'content' in found && found.content.bytes).toEqual(CONTENTS[index]);
      }
    },
  );

  it('with spaces around its texts, or escaped slashes, is read the same way [SEG-27]', async () => {
    const content = Buffer.from('ÿÿÿ???~~~');
    for (const text of [
      `{"anexString" :\n  "${dataUrl(content)}"}`,
      JSON.stringify({ anexString: dataUrl(content) }).replaceAll('/', '\\/'),
      JSON.stringify({ anexString: dataUrl(content) })
        .replaceAll('+', '\\u002B')
        .replaceAll('/', '\\u002f'),
      JSON.stringify({ anexString: dataUrl(content).replace(/(..)$/, '\r\n$1\r\n') }),
    ]) {
      for (const pieceLength of [1, 3, 100]) {
        const { json } = await read(text, pieceLength);
        expect(json).toEqual({ anexString: `sha256:${content.toString('hex')}` });
      }
    }
  });

  it('with one document too many inspects only five [SEG-20]', async () => {
    const anexo = Array.from({ length: 7 }, () => ({ anexString: dataUrl(Buffer.from('x')) }));
    const { json } = await read(JSON.stringify(anexo), 50);
    const names = json.map(({ anexString }: { anexString: string }) => anexString);
    expect(names.slice(0, 5)).toEqual(Array.from({ length: 5 }, () => 'sha256:78'));
    expect(names.slice(5)).toEqual(['recusado:1', 'recusado:2']);
  });

  it('with an escape that JSON does not know is refused [SEG-27]', async () => {
    const text = `{"anexString":"${dataUrl(Buffer.from('abc')).replace('/', '\\x')}"}`;
    for (const pieceLength of [1, 3, 100]) {
      expect((await read(text, pieceLength)).json).toEqual({ anexString: 'recusado:0' });
    }
  });

  it.each([
    ['a line break that is not escaped', 'YWJj\nZGVm'],
    ['a sign that base64 does not have', 'YWJj!ZGVm'],
    ['an end in the middle', 'YWI=ZGVm'],
  ])('whose document has %s is refused, in pieces of any length [SEG-27]', async (_, base64) => {
    const text = `{"anexString":"data:application/pdf;base64,${base64.repeat(3)}"}`;
    for (let pieceLength = 1; pieceLength < text.length; pieceLength++) {
      expect((await read(text, pieceLength)).json).toEqual({ anexString: 'recusado:0' });
    }
  });

  it.each([
    ['sixty thousand documents', '"anexString":"",'.repeat(60_000)],
    [
      'nothing but line breaks in a document',
      `"anexString":"data:;base64,${'\\n'.repeat(12_000_000)}"`,
    ],
    [
      'nothing but backslashes in a document',
      `"anexString":"data:;base64,${'\\'.repeat(24_000_000)}"`,
    ],
  ])('of %s is read in no time [SEG-27]', async (_, text) => {
    const body = new DocumentBody(look, 5);
    const bytes = Buffer.from(text);
    const begun = process.cpuUsage();
    for (let at = 0; at < bytes.length; at += 65_536) body.add(bytes.subarray(at, at + 65_536));
    await body.end();
    const { user, system } = process.cpuUsage(begun);
    expect(user + system).toBeLessThan(3_000_000);
  });
});
