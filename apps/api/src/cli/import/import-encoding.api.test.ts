import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decoderOf, type TextEncoding } from '@sst/contract/rules/texts/encoding';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type CsvImports,
  FUNCIONARIO_HEAD,
  startCsvImports,
} from '../../testing/pedidos/csv-imports.ts';
import { EMPRESA } from '../../testing/pedidos/pedidos.ts';
import { CommandError } from '../command-error.ts';
import { importCommand } from './import-command.ts';

let tests: CsvImports;
let unit: string;
beforeAll(async () => {
  tests = await startCsvImports();
  unit = await tests.unitCode(EMPRESA);
});
afterAll(() => tests.close());

/** The bytes of a text in an encoding of one byte a letter. */
function encoded(text: string, encoding: TextEncoding): Buffer {
  const decoder = decoderOf(encoding);
  const codes = Array.from({ length: 256 }, (_, code) => decoder.decode(Uint8Array.of(code)));
  return Buffer.from(Array.from(text, (letter) => codes.indexOf(letter)));
}

const fileOf = (code: string) =>
  [
    FUNCIONARIO_HEAD,
    `${code}1;João Conceição;M;05/04/1988;${unit}`,
    `${code}2;Inês Ávila;F;05/04/1988;${unit}`,
    `${code}3;Ana Lopes;F;05/04/1988;${unit}`,
  ].join('\r\n');

const named = async (code: string) => (await tests.row('funcionario', code))?.nome;

describe('the encoding of an imported file', () => {
  it('is UTF-8 where a few bytes are not, whose lines are told [CSV-152]', async () => {
    const bytes = Buffer.from(fileOf('PARTIDO'));
    const at = bytes.indexOf('Ana Lopes');
    bytes[at + 2] = 0xe3;
    const { told } = await tests.importText('funcionarios', bytes);
    expect(told).toContain('Lido como UTF-8');
    expect(told).toContain('ficaram como \ufffd: linha 4.');
    expect(await named('PARTIDO1')).toBe('João Conceição');
  });

  it.each([
    ['windows-1252', 'Windows (Windows-1252)'],
    ['macintosh', 'Mac antigo (MacRoman)'],
    ['cp850', 'MS-DOS (CP850)'],
  ] as const)(
    '%s is found out and told, with names by which to check it [CSV-125]',
    async (encoding, label) => {
      const code = encoding.toUpperCase();
      const { told } = await tests.importText('funcionarios', encoded(fileOf(code), encoding));
      expect(told).toBe(
        `Linhas lidas: 3; guardadas ou alteradas: 3; recusadas: 0. Lido como ${label}: «João Conceição», «Inês Ávila». Se os acentos estiverem errados, importe de novo com --codificacao.`,
      );
      expect([await named(`${code}1`), await named(`${code}2`)]).toEqual([
        'João Conceição',
        'Inês Ávila',
      ]);
    },
  );

  it('UTF-8 is told without advice, and nothing is where every encoding is the same', async () => {
    const { told } = await tests.importText('funcionarios', fileOf('U'));
    expect(told).toMatch(/Lido como UTF-8: «João Conceição», «Inês Ávila»\.$/);
    const ascii = `${FUNCIONARIO_HEAD}\nASCII;Ana Lopes;F;05/04/1988;${unit}`;
    expect((await tests.importText('funcionarios', ascii)).told).not.toContain('Lido como');
  });

  it('may be said by the operator, who thereby mends what was read wrong [CSV-125]', async () => {
    const path = join(await mkdtemp(join(tmpdir(), 'codificacao-')), 'f.csv');
    // Too little to tell by: an apostrophe may stand there.
    await writeFile(
      path,
      encoded(`${FUNCIONARIO_HEAD}\nDITO;D\u00cdrio;M;05/04/1988;${unit}`, 'macintosh'),
    );
    const order = { kind: 'funcionarios', path, cd_empresa: EMPRESA };
    await importCommand(tests.client, order);
    expect(await named('DITO')).not.toBe('DÍrio');
    await importCommand(tests.client, { ...order, codificacao: 'Macintosh' });
    expect(await named('DITO')).toBe('DÍrio');
    await expect(importCommand(tests.client, { ...order, codificacao: 'latim' })).rejects.toThrow(
      new CommandError(
        'A codificação «latim» não é conhecida. Codificações possíveis: utf-8, windows-1252, macintosh, cp850.',
      ),
    );
  });
});
