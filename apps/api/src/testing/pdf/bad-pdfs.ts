import { deflateSync } from 'node:zlib';
import { PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib';
import type { AnexoProblem } from '@sst/contract/rules/anexos';
import { samplePdf } from './sample-pdf.ts';

export interface BadPdf {
  readonly what: string;
  readonly problem: AnexoProblem;
  readonly make: () => Buffer | Promise<Buffer>;
}

/** A document that a library writes, with its objects inside object streams. */
async function inObjectStream(change: (document: PDFDocument) => unknown): Promise<Buffer> {
  const document = await PDFDocument.create();
  document.addPage();
  await change(document);
  return Buffer.from(await document.save({ useObjectStreams: true }));
}

/** A stream object. */
export function stream(content: Buffer, entries = ''): string {
  const text = content.toString('latin1');
  return `<< /Length ${content.length} ${entries} >>\nstream\n${text}\nendstream`;
}

/** An object stream of one object, written by hand. */
export function objectStream(object: string, entries = '/Type /ObjStm'): string {
  const header = '99 0 ';
  const content = deflateSync(Buffer.from(header + object, 'latin1'));
  return stream(content, `${entries} /N 1 /First ${header.length} /Filter /FlateDecode`);
}

const SCRIPT = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>';
const zip = Buffer.concat([Buffer.from('PK\x05\x06'), Buffer.alloc(18)]);
const withText = (change: (text: string) => string) => () =>
  Buffer.from(change(samplePdf().toString('latin1')), 'latin1');

/** Files that are refused, each for one reason. */
export const BAD_PDFS: readonly BadPdf[] = [
  { what: 'HTML', problem: 'nao-pdf', make: () => Buffer.from('<!doctype html><h1>Olá</h1>') },
  { what: 'a picture', problem: 'nao-pdf', make: () => Buffer.from('\x89PNG\r\n\x1a\n', 'latin1') },
  { what: 'a header alone', problem: 'nao-pdf', make: () => Buffer.from('%PDF-1.7\n%%EOF\n') },
  { what: 'half a file', problem: 'nao-pdf', make: () => samplePdf().subarray(0, 200) },
  {
    what: 'a catalogue without pages',
    problem: 'nao-pdf',
    make: withText((text) => text.replace('/Pages 2 0 R', '')),
  },
  {
    what: 'pages of which none is one',
    problem: 'nao-pdf',
    make: withText((text) => text.replace('/Type /Page ', '/Type /Other ')),
  },
  { what: 'a broken object', problem: 'nao-pdf', make: () => samplePdf(['<< /A [1 2 >>']) },
  { what: 'endless brackets', problem: 'nao-pdf', make: () => samplePdf(['['.repeat(200_000)]) },
  { what: 'a script', problem: 'script', make: () => samplePdf([SCRIPT]) },
  {
    what: 'a script under an escaped name',
    problem: 'script',
    make: () => samplePdf(['<< /S /J#61vaScript /J#53 (x) >>']),
  },
  {
    what: 'scripts of the document',
    problem: 'script',
    make: () => samplePdf([], '/Names << /JavaScript << /Names [] >> >>'),
  },
  {
    what: 'a script inside an object stream',
    problem: 'script',
    make: () => inObjectStream((document) => document.addJavaScript('a', 'app.alert(1)')),
  },
  {
    what: 'a script inside an object stream that does not say what it is',
    problem: 'script',
    make: () => samplePdf([objectStream(SCRIPT, '')]),
  },
  {
    what: 'a script in an object that a later one replaces',
    problem: 'script',
    make: () =>
      Buffer.concat([
        samplePdf([SCRIPT]),
        Buffer.from('4 0 obj\nnull\nendobj\nstartxref\n0\n%%EOF\n'),
      ]),
  },
  {
    what: 'an action whose type stands elsewhere',
    problem: 'script',
    make: () => samplePdf(['<< /S 5 0 R >>', '/JavaScript']),
  },
  {
    what: 'an address that is a script',
    problem: 'script',
    make: () => samplePdf(['<< /S /URI /URI (\\nJava\\163cript:alert\\(1\\)) >>']),
  },
  {
    what: 'an address in hexadecimal that is a script',
    problem: 'script',
    make: () => samplePdf([`<< /S /URI /URI <${Buffer.from('javascript:x').toString('hex')}> >>`]),
  },
  {
    what: 'an address elsewhere that is a script',
    problem: 'script',
    make: () => samplePdf(['<< /S /URI /URI 5 0 R >>', '(javascript:x)']),
  },
  {
    what: 'a program to launch',
    problem: 'acao',
    make: () => samplePdf(['<< /S /Launch /F (calc.exe) >>']),
  },
  {
    what: 'a program to launch, inside an object stream',
    problem: 'acao',
    make: () => samplePdf([objectStream('<< /S /Launch /F (calc.exe) >>')]),
  },
  { what: 'a form that is sent', problem: 'acao', make: () => samplePdf(['<< /S /SubmitForm >>']) },
  {
    what: 'data that are read in',
    problem: 'acao',
    make: () => samplePdf(['<< /S /ImportData >>']),
  },
  { what: 'a dynamic form', problem: 'acao', make: () => samplePdf([], '/AcroForm << /XFA [] >>') },
  {
    what: 'actions of a page',
    problem: 'acao',
    make: withText((text) => text.replace('/Type /Page ', '/Type /Page /AA << >> ')),
  },
  {
    what: 'an address opened by itself',
    problem: 'acao',
    make: () => samplePdf([], '/OpenAction << /S /URI /URI (https://example.pt) >>'),
  },
  {
    what: 'an action elsewhere that opens something',
    problem: 'acao',
    make: () => samplePdf(['<< /S /GoToR /F (x.pdf) >>'], '/OpenAction 4 0 R'),
  },
  {
    what: 'an action hidden by a second of the same key',
    problem: 'acao',
    make: () => samplePdf([], '/OpenAction << /S /URI /URI (x) >> /OpenAction null'),
  },
  {
    what: 'a place to open followed by an action',
    problem: 'acao',
    make: () => samplePdf([], '/OpenAction << /S /GoTo /D [3 0 R /Fit] /Next << /S /URI >> >>'),
  },
  {
    what: 'an embedded file',
    problem: 'incorporado',
    make: () => inObjectStream((document) => document.attach(zip, 'a.zip')),
  },
  {
    what: 'a film',
    problem: 'incorporado',
    make: () => samplePdf(['<< /Type /Annot /Subtype /RichMedia >>']),
  },
  {
    what: 'a password',
    problem: 'protegido',
    make: () =>
      inObjectStream((document) => document.encrypt({ userPassword: 'a', ownerPassword: 'b' })),
  },
  {
    what: 'an appended ZIP',
    problem: 'dados-a-mais',
    make: () => Buffer.concat([samplePdf(), zip]),
  },
  {
    what: 'an appended ZIP that ends as a PDF does',
    problem: 'dados-a-mais',
    make: () => Buffer.concat([samplePdf(), zip, Buffer.from('\n%%EOF\n')]),
  },
  {
    what: 'a ZIP inside a stream',
    problem: 'dados-a-mais',
    make: () => samplePdf([stream(zip)]),
  },
  {
    what: 'a page of HTML before it',
    problem: 'dados-a-mais',
    make: () => Buffer.concat([Buffer.from('<script>alert(1)</script>'), samplePdf()]),
  },
  {
    what: 'HTML before it that is a comment to a PDF',
    problem: 'dados-a-mais',
    make: () => Buffer.concat([Buffer.from('%<script>alert(1)</script>\n'), samplePdf()]),
  },
  {
    what: 'text behind it',
    problem: 'dados-a-mais',
    make: () => Buffer.concat([samplePdf(), Buffer.from('<script>alert(1)</script>')]),
  },
  {
    what: 'text between its objects',
    problem: 'dados-a-mais',
    make: withText((text) => text.replace('endobj', 'endobj\n<html>')),
  },
  {
    what: 'an object hidden in a comment',
    problem: 'inverificavel',
    make: withText((text) => text.replace('endobj', `endobj\n% 77 0 obj ${SCRIPT} endobj`)),
  },
  {
    what: 'an object hidden in a stream',
    problem: 'inverificavel',
    make: () => samplePdf([stream(Buffer.from(`77 0 obj ${SCRIPT} endobj`))]),
  },
  {
    what: 'an object hidden in a text, its numbers apart',
    problem: 'inverificavel',
    make: () => samplePdf([`(77%x\n0\r\nobj ${SCRIPT} endobj)`]),
  },
  {
    what: 'an object stream that grows beyond measure',
    problem: 'inverificavel',
    make: () => samplePdf([objectStream(' '.repeat(64 * 1_048_576))]),
  },
  {
    what: 'an object stream that is packed twice',
    problem: 'inverificavel',
    make: () => {
      const twice = deflateSync(deflateSync(Buffer.from(`99 0 ${SCRIPT}`)));
      const entries = '/Type /ObjStm /N 1 /First 5 /Filter [/FlateDecode /FlateDecode]';
      return samplePdf([stream(twice, entries)]);
    },
  },
  {
    what: 'objects that share their bytes',
    problem: 'inverificavel',
    make: () => {
      const content = Buffer.from('7 0 8 0 [1 2 3]');
      return samplePdf([stream(content, '/Type /ObjStm /N 2 /First 8')]);
    },
  },
  {
    what: 'more objects than anyone needs',
    problem: 'inverificavel',
    make: () => {
      const places = Array.from({ length: 200_001 }, (_, index) => `7 ${2 * index}`).join(' ');
      const content = deflateSync(Buffer.from(`${places} ${'1 '.repeat(200_001)}`));
      const entries = `/Type /ObjStm /N 200001 /First ${places.length + 1} /Filter /FlateDecode`;
      return samplePdf([stream(content, entries)]);
    },
  },
];

/** An address and a place to open, as ordinary documents have them. */
export function ordinaryPdf(): Promise<Buffer> {
  return inObjectStream((document) => {
    const { context, catalog } = document;
    const [page] = document.getPages();
    catalog.set(PDFName.of('OpenAction'), context.obj([page?.ref ?? null, 'Fit']));
    const link = context.obj({ S: 'URI', URI: PDFString.of('https://example.pt/javascript:') });
    context.register(link);
  });
}
