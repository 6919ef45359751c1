import { deflateSync } from 'node:zlib';
import { type BadPdf, objectStream, stream } from './bad-pdfs.ts';
import { samplePdf } from './sample-pdf.ts';

const SCRIPT = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>';
const TO_A_PAGE = '<< /S /URI /URI (https://example.pt) >>';

/** An object that a table of contents could point to, in a stream that nobody reads. */
const hidden = (header: string) => () =>
  samplePdf([stream(Buffer.from(`${header} ${SCRIPT} endobj`, 'latin1'))], '/Names 77 0 R');

const HEADERS: readonly (readonly [string, string])[] = [
  ['a plus', '77 +0 obj'],
  ['a minus', '77 -0 obj'],
  ['a minus alone', '77 - obj'],
  ['a sign before both', '+77 +0 obj'],
  ['a point', '77 0. obj'],
  ['a point for a space', '77.0.0 obj'],
  ['an exponent', '77 0e1 obj'],
  ['many blanks between its numbers', `77${' '.repeat(300)}0 obj`],
  ['many blanks before its mark', `77 0${' '.repeat(100_000)}obj`],
  ['many tabs', `77${'\t'.repeat(300)}0${'\t'.repeat(300)}obj`],
  ['a long comment', `77 %${'a'.repeat(300)}\n0 obj`],
  ['a comment of signs of comments', `77 ${'%a '.repeat(300)}\n0 obj`],
  ['many comments', `77 ${'%a\n'.repeat(120)}0 obj`],
  ['many comments before its mark', `77 0${'%a\r'.repeat(120)}obj`],
  ['white space of one reader alone', '77\xa00\x80obj'],
];

const HIDDEN_OBJECTS: readonly BadPdf[] = HEADERS.map(([what, header]) => ({
  what: `an object hidden in a stream, with ${what}`,
  problem: 'inverificavel',
  make: hidden(header),
}));

const PACKED = '/Filter /FlateDecode';

/** An object stream without a line break behind its mark: readers skip what is before the next one, or do not. */
function streamOnNextLine(before: Buffer, behind: Buffer, entries = ''): Buffer {
  const content = Buffer.concat([before, Buffer.from('\n'), behind]).toString('latin1');
  return samplePdf([`<< /N 1 /First 5 ${entries} >>\nstream${content}\nendstream`]);
}

const CATALOGUE = `<< /Root << /Type /Catalog /Pages 2 0 R /OpenAction ${SCRIPT} >> >>`;

const HIDDEN_OTHERWISE: readonly BadPdf[] = [
  {
    what: 'a trailer hidden in a stream',
    problem: 'inverificavel',
    make: () => samplePdf([stream(Buffer.from(`xref\n0 0\ntrailer %a\n${CATALOGUE}`))]),
  },
  {
    what: 'a trailer hidden in a text, far before its dictionary',
    problem: 'inverificavel',
    make: () => samplePdf([`(xref 0 0 trailer${' '.repeat(2000)}${CATALOGUE})`]),
  },
  {
    what: 'names that end at a byte for one reader alone',
    problem: 'inverificavel',
    make: () => samplePdf(['<< /A\x80true/S/Launch/B\xff1 >>']),
  },
  {
    what: 'an object between two of an object stream',
    problem: 'inverificavel',
    make: () =>
      samplePdf([stream(Buffer.from('7 0 8 8 [1] (x) [2]'), '/Type /ObjStm /N 2 /First 8')]),
  },
  {
    what: 'an object stream that tells its filter by another name',
    problem: 'inverificavel',
    make: () => samplePdf([objectStream('1', '/Type /ObjStm /F /FlateDecode')]),
  },
  {
    what: 'an object stream whose way of unpacking stands elsewhere',
    problem: 'inverificavel',
    make: () =>
      samplePdf([
        objectStream('1', '/Type /ObjStm /DecodeParms << /Predictor 5 0 R /Columns 9 >>'),
        '12',
      ]),
  },
  {
    what: 'an object stream with a second number of objects',
    problem: 'inverificavel',
    make: () => samplePdf([objectStream('1', '/Type /ObjStm /N 0')]),
  },
  ...['0.9', '-1'].map(
    (count): BadPdf => ({
      what: `an object stream of ${count} objects, which readers round differently`,
      problem: 'inverificavel',
      make: () => samplePdf([stream(Buffer.from(`99 0 ${SCRIPT}`), `/N ${count} /First 5`)]),
    }),
  ),
  {
    what: 'an object stream that some readers begin on its next line',
    problem: 'inverificavel',
    make: () => streamOnNextLine(Buffer.from(' 99 0('), Buffer.from(`99 0 ${SCRIPT})`)),
  },
  {
    what: 'a packed object stream that some readers begin on its next line',
    problem: 'inverificavel',
    make: () => streamOnNextLine(deflateSync('99 0 1'), deflateSync(`99 0 ${SCRIPT}`), PACKED),
  },
  {
    what: 'a password told of by a table of contents that does not say what it is',
    problem: 'protegido',
    make: () => samplePdf([stream(Buffer.from('x'), '/W [1 2 1] /Root 1 0 R /Encrypt 5 0 R')]),
  },
];

const OPENINGS: readonly BadPdf[] = [
  {
    what: 'an action to open of another generation',
    problem: 'acao',
    make: () => samplePdf([TO_A_PAGE], '/OpenAction 4 7 R'),
  },
  {
    what: 'an action to open that a stream has',
    problem: 'acao',
    make: () => samplePdf([stream(Buffer.from('x'), '/S /URI')], '/OpenAction 4 0 R'),
  },
  {
    what: 'an action in the place to open',
    problem: 'acao',
    make: () => samplePdf([], `/OpenAction [${TO_A_PAGE}]`),
  },
  {
    what: 'an action elsewhere in the place to open',
    problem: 'acao',
    make: () => samplePdf([TO_A_PAGE], '/OpenAction [4 0 R /Fit]'),
  },
  {
    what: 'an action to open of two types',
    problem: 'inverificavel',
    make: () => samplePdf([], '/OpenAction << /S /URI /URI (https://x.pt) /S /GoTo >>'),
  },
  {
    what: 'a second action to open, taken back',
    problem: 'inverificavel',
    make: () => samplePdf([], `/OpenAction << /S /GoTo /Next ${TO_A_PAGE} /Next null >>`),
  },
];

const leading = (entries: string, problem: BadPdf['problem'] = 'ligacao'): BadPdf => ({
  what: `a link: ${entries.slice(0, 60)}`,
  problem,
  make: () => samplePdf([`<< ${entries} >>`, '(file:///etc/passwd)']),
});

const LINKS: readonly BadPdf[] = [
  leading('/S /URI /URI (file:///C:/Windows/System32/calc.exe)'),
  leading('/S /URI /URI (fi\\nle:x)'),
  leading('/S /URI /URI (data:text/html,x)'),
  leading('/S /URI /URI (ms-word:ofe|u|x)'),
  leading('/S /URI /URI 5 0 R'),
  leading('/S /URI /URI 5 9 R'),
  leading('/S /URI /URI (\\\\\\\\exemplo\\\\partilha)'),
  leading('/URI << /Base (file:///) >>'),
  leading('/URI << /Base (javascript:) >>', 'script'),
  leading('/S /URI /URI (\xef\xbb\xbfjavascript:x)', 'script'),
  leading(`/S /URI /URI (${' '.repeat(20_000)}javascript:x)`, 'inverificavel'),
  leading('/S /GoToR /F (\\\\\\\\exemplo\\\\partilha\\\\x.pdf) /D [0 /Fit]'),
  leading('/S /GoToR /F (/exemplo/partilha/x.pdf) /D [0 /Fit]'),
  leading('/S /GoToR /F << /UF (//exemplo/x.pdf) >> /D [0 /Fit]'),
  leading('/S /Thread /F (file:x.pdf) /D 0'),
];

/** Files that hide from one reader what another one sees, or lead where a document has no need to. */
export const HIDING_PDFS: readonly BadPdf[] = [
  ...HIDDEN_OBJECTS,
  ...HIDDEN_OTHERWISE,
  ...OPENINGS,
  ...LINKS,
];
