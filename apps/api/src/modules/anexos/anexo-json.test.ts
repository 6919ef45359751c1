import { describe, expect, it } from 'vitest';
import { dataUrl } from '../../testing/pdf/sample-pdf.ts';
import { AnexoJson } from './anexo-json.ts';
import type { Inspect } from './received-anexos.ts';

/** Takes every file for good, and tells its bytes as its hash. */
const look: Inspect = async (bytes) => ({
  content: { bytes, sha256: Buffer.from(bytes) },
  mime: 'application/pdf',
});

function bodyOf(text: string | Buffer): AnexoJson {
  const body = new AnexoJson(look, 5);
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += 65_536) body.add(bytes.subarray(at, at + 65_536));
  return body;
}

async function read(text: string) {
  const { json, documents } = await bodyOf(text).end();
  return { json: JSON.parse(json.toString()), documents };
}

const refusalOf = (text: string | Buffer) =>
  bodyOf(text)
    .end()
    .catch(({ status }: { status: number }) => status);

const CONTENTS = ['a', 'ab', 'abc', 'abcd', 'um conteúdo um pouco mais longo'].map((text) =>
  Buffer.from(text),
);

describe('a JSON body with documents', () => {
  it('comes apart into its fields and the bytes of each document [SEG-27]', async () => {
    const rest = { obs: 'não "anexString":"isto"', fim: '😀' };
    const anexo = CONTENTS.map((content) => ({ nome_fich: 'ç.pdf', anexString: dataUrl(content) }));
    const { json, documents } = await read(JSON.stringify({ ...rest, anexo }));
    const names = CONTENTS.map((content) => `sha256:${content.toString('hex')}`);
    expect(json).toEqual({
      ...rest,
      anexo: names.map((anexString) => ({ nome_fich: 'ç.pdf', anexString })),
    });
    for (const [index, name] of names.entries()) {
      const found = documents.get(name);
      expect(found && 'content' in found && found.content.bytes).toEqual(CONTENTS[index]);
    }
  });

  it('with spaces around its texts, or escaped signs, is read the same way [SEG-27, API-263]', async () => {
    const content = Buffer.from('ÿÿÿ???~~~');
    const text = JSON.stringify({ anexString: dataUrl(content) });
    for (const written of [
      `{"anexString" :\n  "${dataUrl(content)}"}`,
      text.replaceAll('/', '\\/'),
      text.replaceAll('+', '\\u002B').replaceAll('/', '\\u002f'),
      text.replace('"anexString"', '"\\u0061nexString"'),
      JSON.stringify({ anexString: dataUrl(content).replace(/(..)$/, '\r\n$1\r\n') }),
    ]) {
      expect((await read(written)).json).toEqual({
        anexString: `sha256:${content.toString('hex')}`,
      });
    }
  });

  it('may come in as small pieces as there are, with as much white space and as many quotes [API-263]', async () => {
    const content = Buffer.alloc(300_000, 'x');
    const spaced = dataUrl(content).replace(/(.{76})/g, '$1\r\n');
    const body = new AnexoJson(look, 5);
    for (const sign of Buffer.from(JSON.stringify({ obs: '"\\'.repeat(1000), anexString: spaced })))
      body.add(Buffer.of(sign));
    const { json } = await body.end();
    const hash = `sha256:${content.toString('hex')}`;
    expect(JSON.parse(json.toString())).toEqual({ obs: '"\\'.repeat(1000), anexString: hash });
  });

  it('is refused for what it has beside its documents before any is inspected [API-263]', async () => {
    let inspected = 0;
    const count: Inspect = (bytes) => {
      inspected++;
      return look(bytes);
    };
    const body = new AnexoJson(count, 5);
    const anexString = dataUrl(Buffer.from('x'));
    body.add(Buffer.from(JSON.stringify({ obs: 'x'.repeat(1_100_000), anexString })));
    await expect(body.end()).rejects.toMatchObject({ status: 413 });
    expect(inspected).toBe(0);
  });

  it('with one document too many inspects only five [SEG-20]', async () => {
    const anexo = Array.from({ length: 7 }, () => ({ anexString: dataUrl(Buffer.from('x')) }));
    const { json } = await read(JSON.stringify(anexo));
    const names = json.map(({ anexString }: { anexString: string }) => anexString);
    expect(names.slice(0, 5)).toEqual(Array.from({ length: 5 }, () => 'sha256:78'));
    expect(names.slice(5)).toEqual(['recusado:1', 'recusado:2']);
  });

  it.each([
    ['nothing', '', 'nao-pdf'],
    ['an empty file', 'data:', 'vazio'],
    ['an empty content', 'data:application/pdf;base64,', 'vazio'],
    ['five MB and a byte', dataUrl(Buffer.alloc(5 * 1_048_576 + 1)), 'grande'],
    ['base64 without its beginning', 'YWJj'.repeat(20), 'sem-prefixo'],
    ['a sign that base64 does not have', 'data:;base64,YWJj!ZGVm', 'nao-pdf'],
    ['an end in the middle', 'data:;base64,YWI=ZGVm', 'nao-pdf'],
  ])('tells why %s is no document [SEG-27]', async (_, anexString, problem) => {
    const { documents } = await read(JSON.stringify({ anexString }));
    expect([...documents]).toEqual([['recusado:0', { problem }]]);
  });

  it('that is no JSON is refused, and one whose other fields are too long [SEG-27, ERR-03]', async () => {
    for (const text of ['', '{', '{"anexString":"data:\\x"}', '{"a":1e999}', '['.repeat(21)]) {
      expect(await refusalOf(text)).toBe(400);
    }
    expect(await refusalOf(Buffer.from('{"a":"\xe7"}', 'latin1'))).toBe(400);
    expect(await refusalOf(JSON.stringify({ obs: 'x'.repeat(1_048_577) }))).toBe(413);
  });

  it.each([
    ['sixty thousand documents', `[${'{"anexString":""},'.repeat(60_000)}1]`],
    ['nothing but line breaks', `{"anexString":"data:;base64,${'\\n'.repeat(12_000_000)}"}`],
    ['nothing but backslashes', `{"anexString":"data:;base64,${'\\'.repeat(24_000_000)}"}`],
  ])('of %s is read in no time [SEG-27]', async (_, text) => {
    const body = bodyOf(text);
    const begun = process.cpuUsage();
    await body.end().catch(() => {});
    const { user, system } = process.cpuUsage(begun);
    expect(user + system).toBeLessThan(3_000_000);
  });
});
