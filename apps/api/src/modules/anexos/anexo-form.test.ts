import { describe, expect, it, vi } from 'vitest';
import { anexoForm, encodeForm, type FormBody } from '../../testing/seguranca/anexo-forms.ts';
import { AnexoForm } from './anexo-form.ts';
import type { Inspect } from './received-anexos.ts';

/** Takes every file for good, and tells its bytes as its hash. */
const look: Inspect = async (bytes) => ({
  content: { bytes, sha256: Buffer.from(bytes) },
  mime: 'application/pdf',
});
const placeholder = (content: string) => `sha256:${Buffer.from(content).toString('hex')}`;

async function read({ type, bytes }: FormBody, pieceLength = 1000) {
  const body = new AnexoForm(type, look, 5, new AbortController().signal);
  for (let at = 0; at < bytes.length; at += pieceLength) {
    body.add(bytes.subarray(at, at + pieceLength));
  }
  const { json, documents } = await body.end();
  return { json: JSON.parse(json.toString()), documents };
}

const CONTENTS = ['a', '\r\n--x', 'um conteúdo\r\n\r\num pouco mais longo'];
const names = ['ficha', '0123-ab_c', 'x'.repeat(64)];
const anexosOf = (texts: readonly string[]) =>
  texts.map((anexString) => ({ nome_fich: 'ç.pdf', anexString }));
const WHOLE = await anexoForm(
  { obs: 'não "anexString":"ficha"', anexo: anexosOf(names), fim: '😀' },
  Object.fromEntries(names.map((name, at) => [name, Buffer.from(CONTENTS[at] ?? '')])),
);

describe('a form with documents', () => {
  it.each([1, 2, 3, 7, 64, 65, 1000])(
    'that arrives in pieces of %i bytes is read alike [SEG-27]',
    async (pieceLength) => {
      const { json, documents } = await read(WHOLE, pieceLength);
      const placeholders = CONTENTS.map(placeholder);
      expect(json).toEqual({
        obs: 'não "anexString":"ficha"',
        anexo: anexosOf(placeholders),
        fim: '😀',
      });
      for (const [at, name] of placeholders.entries()) {
        const found = documents.get(name);
        expect(found && 'content' in found && String(found.content.bytes)).toBe(CONTENTS[at]);
      }
    },
  );

  it('whose fields come last, or are laid out, is read alike [SEG-27]', async () => {
    const form = new FormData();
    form.append('a', new Blob(['um']));
    form.append('dados', JSON.stringify({ anexString: 'a' }, null, 4));
    expect((await read(await encodeForm(form))).json).toEqual({ anexString: placeholder('um') });
  });

  it('that names a part which it does not have, or one of its fields, brings no such document [SEG-27]', async () => {
    const form = await anexoForm({ anexo: anexosOf(['b', 'dados', 'sha256:00']) }, {});
    const { json, documents } = await read(form);
    expect(json).toEqual({ anexo: anexosOf(['b', 'dados', 'sha256:00']) });
    expect(documents.size).toBe(0);
  });

  it('that names a part twice has its document twice [SEG-27]', async () => {
    const form = await anexoForm({ anexo: anexosOf(['a', 'a']) }, { a: Buffer.from('um') });
    const twice = [placeholder('um'), placeholder('um')];
    expect((await read(form)).json).toEqual({ anexo: anexosOf(twice) });
  });

  it('with one document too many inspects only five [SEG-20]', async () => {
    const all = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
    const documents = Object.fromEntries(all.map((name) => [name, Buffer.from(name)]));
    const { json } = await read(await anexoForm(anexosOf(all), documents));
    const [f, g] = anexosOf(['f', 'g']);
    expect(json).toEqual([...anexosOf(all.slice(0, 5).map(placeholder)), f, g]);
  });

  it('without fields inspects no document more than with them [SEG-20]', async () => {
    const form = new FormData();
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) form.append(name, new Blob([name]));
    const { type, bytes } = await encodeForm(form);
    const inspected = vi.fn(look);
    const body = new AnexoForm(type, inspected, 5, new AbortController().signal);
    body.add(bytes);
    await body.end();
    expect(inspected).toHaveBeenCalledTimes(5);
  });

  it('tells an empty document and one that is too large, which it does not keep [SEG-27]', async () => {
    const documents = { a: Buffer.alloc(0), b: Buffer.alloc(5 * 1_048_576 + 1) };
    const form = await anexoForm(anexosOf(['a', 'b']), documents);
    const { json, documents: found } = await read(form, 65_536);
    expect(json).toEqual(anexosOf(['recusado:0', 'recusado:1']));
    expect([...found.values()]).toEqual([{ problem: 'vazio' }, { problem: 'grande' }]);
  });

  it('that breaks off anywhere is refused [SEG-27]', async () => {
    const { type, bytes } = WHOLE;
    // What follows the last boundary says nothing.
    const end = bytes.lastIndexOf('--');
    for (let length = 0; length < end; length++) {
      const broken = { type, bytes: bytes.subarray(0, length) };
      await expect(read(broken), String(length)).rejects.toMatchObject({ status: 400 });
    }
  });

  it('without a boundary, or with another one, is refused [SEG-27]', async () => {
    for (const type of ['multipart/form-data', 'multipart/form-data; boundary=outra']) {
      const other = read({ type, bytes: WHOLE.bytes });
      await expect(other, type).rejects.toMatchObject({ status: 400 });
    }
  });

  it('whose fields are too large is refused before they are kept [ERR-03]', async () => {
    const form = await anexoForm({ obs: 'x'.repeat(2 * 1_048_576) }, {});
    await expect(read(form, 65_536)).rejects.toMatchObject({ status: 413 });
  });

  it.each([
    '--x--\r\n\r\n--x\r\n',
    '--x--\r\n--x\r\nContent-Disposition: form-data; name="dados"\r\n\r\n{}\r\n--x--\r\n',
    '--x--\r\n--x\r\nContent-Disposition: form-data; name="a"\r\n\r\num\r\n--x--\r\n',
    '\r\n--x--\r\nX\r\n--x\r\nY',
  ])(
    'with something behind its last boundary is answered all the same: %j [SEG-27]',
    async (text) => {
      const form = { type: 'multipart/form-data; boundary=x', bytes: Buffer.from(text) };
      for (const pieceLength of [1, 7, 1000]) {
        const body = new AnexoForm(form.type, look, 5, new AbortController().signal);
        for (let at = 0; at < form.bytes.length; at += pieceLength) {
          body.add(form.bytes.subarray(at, at + pieceLength));
          // As on a connection, where the parser has finished before the body has ended.
          await new Promise(setImmediate);
        }
        await body.end().catch((error) => expect(error).toMatchObject({ status: 400 }));
      }
    },
  );

  it('is given up once nobody waits for the answer [SEG-27]', async () => {
    const gone = new AbortController();
    const body = new AnexoForm(WHOLE.type, () => new Promise(() => {}), 5, gone.signal);
    body.add(WHOLE.bytes.subarray(0, 300));
    gone.abort();
    await expect(body.end()).rejects.toMatchObject({ status: 400 });
    // What the parser finds after that does not end the server.
    await new Promise((resolve) => setTimeout(resolve, 20));
  });

  it.each(['Content-Disposition: form-data; name="a"\r\n\r\n', 'a: b\r\n\r\n', '\r\n', ''])(
    'of a thousand parts is refused before it is read to its end: %j [SEG-27]',
    (head) => {
      const type = 'multipart/form-data; boundary=x';
      const body = new AnexoForm(type, look, 5, new AbortController().signal);
      const piece = Buffer.from(`--x\r\n${head}\r\n`);
      const addAll = () => {
        for (let part = 0; part < 1000; part++) body.add(piece);
      };
      expect(addAll).toThrowError(expect.objectContaining({ status: 400 }));
    },
  );

  it.each([
    ['a hundred thousand parts', '\r\n--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n'],
    ['boundaries that almost end', '\r\n--x-\r\n--'],
    ['headers without an end', 'a: b\r\n'],
  ])('of %s is read in no time [SEG-27]', async (_, piece) => {
    const begun = process.cpuUsage();
    const bytes = Buffer.from(`--x\r\n${piece.repeat(100_000)}\r\n--x--\r\n`);
    const type = 'multipart/form-data; boundary=x';
    await read({ type, bytes }, 65_536).catch(() => {});
    const { user, system } = process.cpuUsage(begun);
    expect(user + system).toBeLessThan(3_000_000);
  });
});
