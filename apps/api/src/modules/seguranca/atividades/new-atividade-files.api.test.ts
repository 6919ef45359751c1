import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BAD_PDFS } from '../../../testing/pdf/bad-pdfs.ts';
import { HIDING_PDFS } from '../../../testing/pdf/hiding-pdfs.ts';
import { pdfOf, samplePdf } from '../../../testing/pdf/sample-pdf.ts';
import { type PedidoTests, startPedidoTests } from '../../../testing/pedidos/pedidos.ts';
import {
  atividadeForm,
  newPdf,
  refusedForm,
  sentAnexo,
} from '../../../testing/seguranca/new-atividades.ts';

const MB = 1_048_576;

let tests: PedidoTests;
beforeAll(async () => {
  tests = await startPedidoTests();
});
afterAll(() => tests.app.close());

const refused = (values: Record<string, unknown>, more = {}) => refusedForm(tests, values, more);

const ofFile = (text: string, field = 'anexo.0') => ({
  status: 400,
  codigo: 'FICHEIRO_RECUSADO',
  error: text,
  campos: { [field]: text },
});

const REASON = {
  'nao-pdf': 'não é um ficheiro PDF válido',
  'nao-foto': 'não é um PDF nem uma fotografia JPEG que se possa abrir',
  script: 'contém um script (JavaScript), que não é permitido',
  acao: 'contém ações automáticas, que não são permitidas',
  ligacao:
    'contém ligações para ficheiros ou programas; só são permitidas para páginas, correio e telefone',
  incorporado: 'contém outros ficheiros ou multimédia, que não são permitidos',
  protegido: 'está protegido; retire a palavra-passe ou as restrições e volte a inseri-lo',
  'dados-a-mais': 'contém dados fora do documento PDF, que não são permitidos',
  inverificavel: 'não pôde ser verificado; volte a guardá-lo como PDF simples e insira-o de novo',
  vazio: 'está vazio',
  grande: 'tem mais de 5 MB',
};

describe('a document is refused, with its name and the reason', () => {
  it.each([...BAD_PDFS, ...HIDING_PDFS.slice(-1)])(
    'of $what [API-78, SEG-19]',
    async ({ problem, make }) => {
      const document = sentAnexo(await make(), { nome_fich: 'mau.pdf' });
      expect(await refused({ anexo: [document] })).toEqual(
        ofFile(`O ficheiro mau.pdf ${REASON[problem]}`),
      );
    },
  );

  it('of no bytes [API-78, SEG-19]', async () => {
    for (const anexString of ['data:application/pdf;base64,', 'data:;base64,', 'data:']) {
      const document = sentAnexo(newPdf(), { anexString });
      expect(await refused({ anexo: [document] })).toEqual(
        ofFile('O ficheiro plano.pdf está vazio'),
      );
    }
  });

  it('of more than 5 MB, while one of just 5 MB is taken [API-78]', async () => {
    const document = sentAnexo(pdfOf(5 * MB + 1));
    expect(await refused({ anexo: [document] })).toEqual(
      ofFile('O ficheiro plano.pdf tem mais de 5 MB'),
    );
    const largest = atividadeForm(tests, { anexo: [sentAnexo(pdfOf(5 * MB))] });
    expect((await tests.send('createAtividadeTecnica', largest)).status).toBe(200);
    const six = sentAnexo(pdfOf(6 * MB), { nome_fich: 'grande.pdf' });
    expect((await refused({ anexo: [six] })).error).toBe('O ficheiro grande.pdf tem mais de 5 MB');
  });

  it.each([
    ['a bare text', 'JVBERi0xLjcK'],
    ['an address', 'https://example.pt/a.pdf'],
    ['a data URL that is not base64', 'data:application/pdf,%25PDF-1.7'],
    ['a data URL without end', `data:${'x'.repeat(2000)};base64,JVBERi0xLjcK`],
    ['what stands for a document inside the server', `sha256:${'a'.repeat(64)}`],
    ['nothing', ''],
  ])('that is %s [API-78, SEG-19, SEG-27]', async (_, anexString) => {
    const document = sentAnexo(newPdf(), { anexString });
    expect(await refused({ anexo: [document] })).toEqual(
      ofFile('O ficheiro plano.pdf não é um ficheiro PDF válido'),
    );
  });

  it('under its clean name [API-78, SEG-19]', async () => {
    for (const [nome_fich, shown] of [
      ['../<img>.pdf', 'img.pdf'],
      ['fatura\u202efdp.txt', 'faturafdp.txt'],
      ['', 'documento'],
    ] as const) {
      const document = sentAnexo(Buffer.from('x'), { nome_fich });
      const { error } = await refused({ anexo: [document] });
      expect(error).toBe(`O ficheiro ${shown} não é um ficheiro PDF válido`);
    }
  });

  it('and with it all that came with it, each bad one named [API-78]', async () => {
    const anexo = [
      sentAnexo(newPdf()),
      sentAnexo(Buffer.from('<html>'), { nome_fich: 'a.pdf' }),
      sentAnexo(newPdf()),
      sentAnexo(samplePdf(['<< /S /Launch >>']), { nome_fich: 'b.pdf' }),
    ];
    const a = 'O ficheiro a.pdf não é um ficheiro PDF válido';
    const b = 'O ficheiro b.pdf contém ações automáticas, que não são permitidas';
    expect(await refused({ anexo })).toEqual({
      status: 400,
      codigo: 'FICHEIRO_RECUSADO',
      error: `${a}. ${b}`,
      campos: { 'anexo.1': a, 'anexo.3': b },
    });
  });

  it('and its key is free for the call once it is put right [API-78]', async () => {
    const key = 'ativ-mau';
    await refused({ anexo: [sentAnexo(Buffer.from('x'))] }, { key });
    const right = await tests.send('createAtividadeTecnica', atividadeForm(tests), { key });
    expect(right.status).toBe(200);
  });

  it('with a name or title that cannot be kept, or without a content [API-78]', async () => {
    for (const [field, values] of [
      ['nome_fich', [undefined, null, 7, 'a\0b', '\ud800', 'x'.repeat(1001)]],
      ['titulo', [7, 'a\0b', 'x'.repeat(1001)]],
      ['anexString', [undefined, null, 7, {}]],
    ] as const) {
      for (const value of values) {
        const { status, campos } = await refused({
          anexo: [sentAnexo(newPdf(), { [field]: value })],
        });
        expect([field, value, status, Object.keys(campos)]).toEqual([
          field,
          value,
          400,
          [`anexo.0.${field}`],
        ]);
      }
    }
  });
});
