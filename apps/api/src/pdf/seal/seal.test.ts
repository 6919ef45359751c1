import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { pdfText } from '../../testing/pdf/pdf-text.ts';
import { readSeals } from '../../testing/pdf/read-seals.ts';
import {
  SAMPLE_FICHA,
  SAMPLE_SEALING,
  sampleSeal,
  sealSample,
} from '../../testing/pdf/sample-ficha.ts';
import { signAgain } from '../../testing/pdf/sign-again.ts';
import { FichaThread } from '../ficha-thread.ts';
import { OID } from './oids.ts';
import { makeSealedFicha } from './sealed-ficha.ts';

const folder = mkdtempSync(join(tmpdir(), 'selo-'));
afterAll(() => rmSync(folder, { recursive: true }));

const run = promisify(execFile);

/** What an independent program says of a document; undefined where it is not installed. */
async function toldBy(program: 'pdfsig' | 'qpdf', bytes: Buffer): Promise<string | undefined> {
  const file = join(folder, 'ficha.pdf');
  writeFileSync(file, bytes);
  const given = program === 'qpdf' ? ['--check', file] : ['-nocert', file];
  try {
    return (await run(program, given)).stdout;
  } catch (error) {
    const { code, stdout = '' } = error as { code?: string; stdout?: string };
    if (code === 'ENOENT') return undefined;
    return stdout;
  }
}

/** Expects a document's signatures to be as said, by the own reading and by pdfsig where it is. */
async function expectSeals(bytes: Buffer, valid: readonly boolean[]): Promise<void> {
  expect(readSeals(bytes).map((seal) => seal.valid)).toEqual(valid);
  const told = await toldBy('pdfsig', bytes);
  if (told === undefined) return;
  const said = [...told.matchAll(/Signature Validation: (.*)\./g)].map(([, text]) => text);
  expect(said.map((text) => text === 'Signature is Valid')).toEqual(valid);
}

describe('a sealed sheet', () => {
  it.each(['ec', 'rsa'] as const)(
    'is valid by the certificate that it has, of %s, over all of it, with the physician in what is signed [FICHA-30]',
    async (type) => {
      const { content, selo } = await sealSample(sampleSeal({ type }));
      await expectSeals(content.bytes, [true]);
      const [seal] = readSeals(content.bytes);
      expect(seal).toMatchObject({
        whole: true,
        certificate: 'CN=Saúde do Vale\\, Lda.',
        reason:
          'Ficha de aptidão decidida pelo médico do trabalho Dr. Estêvão (de) Paixão, cédula 33920',
        attributes: expect.arrayContaining([
          OID.contentType,
          OID.messageDigest,
          OID.signingCertificate,
        ]),
      });
      expect(seal?.attributes).toHaveLength(3);
      expect(seal?.stamped).toBeUndefined();
      expect(selo).toMatchObject({ nivel: 'B-B', de: 'Saúde do Vale, Lda.' });
      const source = content.bytes.toString('latin1');
      expect(source).toContain('/SubFilter /ETSI.CAdES.detached');
      expect(pdfText(content.bytes)).toContain('Selada eletronicamente a 14-07-2026');
    },
  );

  it('is as valid where it is drawn by another thread [FICHA-30]', async () => {
    const thread = new FichaThread();
    try {
      const { bytes } = (
        await makeSealedFicha(SAMPLE_FICHA, {
          ...SAMPLE_SEALING,
          seal: sampleSeal(),
          draw: (sheet, mark) => thread.draw(sheet, mark),
        })
      ).content;
      await expectSeals(bytes, [true]);
    } finally {
      await thread.end();
    }
  });

  it('is not valid any more once a byte has changed, wherever [FICHA-31]', async () => {
    const { bytes } = (await sealSample(sampleSeal())).content;
    const contents = bytes.indexOf('/Contents <');
    for (const place of [200, contents - 150, bytes.indexOf('>', contents) + 5, bytes.length - 9]) {
      const changed = Buffer.from(bytes);
      changed.writeUInt8(changed.readUInt8(place) ^ 1, place);
      expect(readSeals(changed)[0]?.valid ?? false, `byte ${place}`).toBe(false);
    }
    // Within a picture, where the document still opens.
    const changed = Buffer.from(bytes);
    const inside = bytes.indexOf('stream', bytes.indexOf('/FontFile2')) + 400;
    changed.writeUInt8(changed.readUInt8(inside) ^ 1, inside);
    await expectSeals(changed, [false]);
  });

  it('stays valid under a second signature, which says that it is not over the whole any more [FICHA-31]', async () => {
    const { bytes } = (await sealSample(sampleSeal())).content;
    const twice = await signAgain(bytes, 'Trabalhador');
    await expectSeals(twice, [true, true]);
    expect(readSeals(twice).map(({ whole }) => whole)).toEqual([false, true]);
    expect(twice.subarray(0, bytes.length)).toEqual(bytes);
    const changed = Buffer.from(twice);
    changed.writeUInt8(changed.readUInt8(200) ^ 1, 200);
    expect(readSeals(changed).some(({ valid }) => valid)).toBe(false);
  });

  it('is still PDF/A-2a and PDF/UA-1 by what it says: its field is a form in the order of reading, printed, named and drawn [FICHA-32]', async () => {
    const { bytes } = (await sealSample(sampleSeal())).content;
    const source = bytes.toString('latin1');
    for (const part of ['<pdfaid:part>2</pdfaid:part>', '<pdfuaid:part>1</pdfuaid:part>'])
      expect(source).toContain(part);
    const widget = /<<\n\/Subtype \/Widget[\s\S]*?\nendobj/.exec(source)?.[0] ?? '';
    expect(widget).toMatch(/\/F 132\n/);
    for (const key of ['/TU (', '/AP <<\n/N ', '/StructParent ', '/P ', '/V '])
      expect(widget).toContain(key);
    expect(source).toMatch(/\/S \/Form\n[\s\S]{0,80}\/K \[<<\n\/Type \/OBJR/);
    expect(source).toMatch(/\/Tabs \/S/);
    expect(source).toMatch(/\/SigFlags 3/);
    expect(source).not.toContain('NeedAppearances');
    const told = await toldBy('qpdf', bytes);
    if (told !== undefined) expect(told).toContain('No syntax or stream encoding errors');
  });

  it('is one page, also with all that is in it, and a picture that telephones read [FICHA-33]', async () => {
    const { content } = await sealSample(sampleSeal(), {
      ...SAMPLE_FICHA,
      cd_decis: 'AC',
      recomendacoes: 'Usar luvas anticorte. '.repeat(12).trim(),
      posto: 'Montagem final',
      fatores: 'Movimentação manual de cargas. '.repeat(10).trim(),
      exposicoes: ['Vibrações', 'Agentes químicos'],
    });
    const source = content.bytes.toString('latin1');
    expect(source.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1);
    expect(source).toMatch(/\/S \/Figure/);
    expect(pdfText(content.bytes)).toContain(
      'Código 4-7KQ2-M4XD-9PTR-WB3H: confirme em https://portal.example/verificar/4-7KQ2M4XD9PTRWB3H',
    );
    expect(content.bytes.length).toBeLessThan(60_000);
  });

  it('says that it is of the demonstration, and is none without a certificate that is valid on the day [FICHA-34]', async () => {
    const demo = await sealSample(sampleSeal({ demo: true }));
    expect(pdfText(demo.content.bytes)).toContain('Selo de demonstração');
    expect(readSeals(demo.content.bytes)[0]?.reason).toContain('(selo de demonstração)');
    for (const seal of [undefined, sampleSeal({ to: new Date('2026-07-14T09:59:59Z') })]) {
      const { content, selo } = await sealSample(seal);
      expect(selo).toBeNull();
      expect(readSeals(content.bytes)).toEqual([]);
      expect(content.bytes.includes('/AcroForm')).toBe(false);
      expect(pdfText(content.bytes)).toContain('Código 4-7KQ2-M4XD-9PTR-WB3H');
    }
  });
});

describe('the state of a certificate', () => {
  it.each([
    ['2026-05-15T09:59:59Z', 'vale'],
    ['2026-05-15T10:00:00Z', 'perto'],
    ['2026-07-14T09:59:59Z', 'perto'],
    ['2026-07-14T10:00:00Z', 'acabou'],
    ['2024-12-31T23:59:59Z', 'futuro'],
  ])('is told 60 days before its end: at %s, %s [FICHA-35]', (moment, state) => {
    const seal = sampleSeal({ to: new Date('2026-07-14T10:00:00Z') });
    expect(seal.stateAt(new Date(moment)).state).toBe(state);
    expect(seal.sealsAt(new Date(moment))).toBe(state === 'vale' || state === 'perto');
  });
});
