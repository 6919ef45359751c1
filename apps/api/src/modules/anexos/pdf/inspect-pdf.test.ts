import { deflateSync } from 'node:zlib';
import { PDFDocument } from '@cantoo/pdf-lib';
import PdfKit from 'pdfkit';
import { describe, expect, it } from 'vitest';
import { BAD_PDFS, objectStream, ordinaryPdf, stream } from '../../../testing/pdf/bad-pdfs.ts';
import { HIDING_PDFS } from '../../../testing/pdf/hiding-pdfs.ts';
import { samplePdf } from '../../../testing/pdf/sample-pdf.ts';
import { inspectPdf } from './inspect-pdf.ts';

function drawn(options: PDFKit.PDFDocumentOptions): Promise<Buffer> {
  return new Promise((resolve) => {
    const pdf = new PdfKit({ ...options, info: { Title: 'Relatório (obj) 1 0' } });
    const parts: Buffer[] = [];
    pdf.on('data', (part) => parts.push(part)).on('end', () => resolve(Buffer.concat(parts)));
    pdf.text('stream endstream endobj').addPage().text('Página 2').end();
  });
}

/** The same document with a further revision. */
function revised(): Buffer {
  const update =
    '3 0 obj\n<< /Type /Page /Parent 2 0 R >>\nendobj\nxref\n3 1\n0000000000 00000 n \n';
  return Buffer.concat([
    samplePdf(),
    Buffer.from(`${update}trailer\n<< /Size 4 /Root 1 0 R /Prev 9 >>\nstartxref\n300\n%%EOF`),
  ]);
}

describe('a PDF', () => {
  const GOOD: readonly (readonly [string, () => Buffer | Promise<Buffer>])[] = [
    ['written by hand', () => samplePdf()],
    [
      'with spaces and zeros behind it',
      () => Buffer.concat([samplePdf(), Buffer.from('\r\n\0\0 ')]),
    ],
    ['with a place to open and an address', ordinaryPdf],
    [
      'that opens by an action that goes to a page',
      () => samplePdf(['<< /S /GoTo /D [3 0 R /Fit] >>'], '/OpenAction 4 0 R'),
    ],
    ['of an older library', () => drawn({ compress: false })],
    ['of an older library, packed', () => drawn({ pdfVersion: '1.7' })],
    ['with a further revision', revised],
    [
      'whose streams tell their lengths elsewhere',
      () => samplePdf(['<< /Length 5 0 R >>\nstream\nx endstream y\nendstream', '14']),
    ],
    [
      'whose stream tells a wrong length',
      () => samplePdf(['<< /Length 3 >>\nstream\nmore than three\nendstream']),
    ],
    [
      'whose length cannot be found',
      () => samplePdf(['<< /Length 77 0 R >>\nstream\nabc\nendstream']),
    ],
    ['with an empty object and one without an end', () => samplePdf(['', '<< /A 1 >> %'])],
    ['with an object stream', () => samplePdf([objectStream('<< /A (b) >>')])],
    [
      'with an object stream that is not packed',
      () => samplePdf([stream(Buffer.from('7 0 8 4 [1] [2]'), '/Type /ObjStm /N 2 /First 8')]),
    ],
    [
      'whose stream of contents unpacks to much',
      () => samplePdf([stream(deflateSync(Buffer.alloc(50_000_000)), '/Filter /FlateDecode')]),
    ],
    [
      'that speaks of scripts',
      () => samplePdf(['(/JavaScript /JS /AA)', stream(Buffer.from('/JS /AA /Launch'))]),
    ],
    [
      'whose texts look like objects, nearly',
      () =>
        samplePdf([
          '(Anexo 1 - objetivos; 2.5 objetos; 3 obj.; the trailer of 1 0 lorries)',
          stream(Buffer.from('(Ponto 1 % obj) Tj\n12 0 Td (obj) Tj (trailer) Tj')),
        ]),
    ],
    [
      // As base64 and ASCII85 do, sooner or later.
      'whose contents are letters and signs without order',
      () =>
        samplePdf([stream(Buffer.from('a9+4objR7x -3+0obj2 12+1obj.q (art. 3 n. 2 obj) 5.1obj'))]),
    ],
    [
      'with links to a page, a mailbox, a telephone and a file beside it',
      () =>
        samplePdf([
          '<< /S /URI /URI (HTTP://example.pt/a:b) >>',
          '<< /S /URI /URI (mailto:a@example.pt) >>',
          '<< /S /URI /URI 7 0 R >>',
          '(tel:+351210000000)',
          '<< /S /URI /URI (www.example.pt) >>',
          '<< /S /URI /URI (localhost:3000/relatorio) >>',
          '<< /S /GoToR /F (anexo.pdf) /D [0 /Fit] >>',
          '<< /Type /Annot /Subtype /Link /F 4 >>',
        ]),
    ],
    ['with two entries of one key that decides nothing', () => samplePdf(['<< /A 1 /A 2 >>'])],
  ];

  it.each(GOOD)('%s is taken', async (_, make) => {
    expect(inspectPdf(await make())).toBeUndefined();
  });

  it('of many pages that a library writes is taken, with and without object streams', async () => {
    const document = await PDFDocument.create();
    for (let page = 0; page < 300; page++) document.addPage().drawText(`Página ${page}`);
    for (const useObjectStreams of [true, false]) {
      expect(inspectPdf(Buffer.from(await document.save({ useObjectStreams })))).toBeUndefined();
    }
  });
});

describe('a file that is refused', () => {
  it.each([...BAD_PDFS, ...HIDING_PDFS])('for $problem: $what', async ({ problem, make }) => {
    expect(inspectPdf(await make())).toBe(problem);
  });
});

/** The time limit of tests is the limit here, too. */
describe('a file made to take endless time', () => {
  const MEGABYTES = 5 * 1_048_576;
  const filled = (text: string) => samplePdf([stream(Buffer.alloc(MEGABYTES, text))]);

  it.each(['1 ', '1%', '%obj ', '1 0%obj ', '1 %\n', 'trailer%', 'trailer ', 'x obj'])(
    'of «%s» again and again is looked at in no time',
    (text) => {
      inspectPdf(filled(text));
    },
  );

  it('of links to one object that is made again and again is looked at in no time', () => {
    const links = Array.from({ length: 30_000 }, (_, index) => `/F 4 ${index} R`).join(' ');
    const text = '4 0 obj (x.pdf) endobj\n'.repeat(20_000);
    const opening = `/OpenAction [${'4 0 R '.repeat(10_000)}]`;
    const file = samplePdf([`(x.pdf) endobj\n${text}5 0 obj [<< ${links} >>]`], opening);
    inspectPdf(file);
  });
});
