import { downloadZip } from 'client-zip';
import { describe, expect, test } from 'vitest';
import { unidadeNames, uniqueNames } from './unidade-folders.ts';

test('a name with a suffix is not taken twice', () => {
  const unique = uniqueNames();
  expect(['a_2.pdf', 'a.pdf', 'a.pdf', 'b', 'b'].map(unique)).toEqual([
    'a_2.pdf',
    'a.pdf',
    'a_3.pdf',
    'b',
    'b_2',
  ]);
});

describe('files of several units [FICHA-45]', () => {
  const of = (caminho: string, cd_organig = caminho.length) => ({ cd_organig, caminho });

  test('lie in a folder of their unit, in that of the unit above; those of the company itself in none', () => {
    const nameIn = unidadeNames();
    expect([
      nameIn('a.pdf', of('Empresa')),
      nameIn('a.pdf', of('Empresa / Norte')),
      nameIn('a.pdf', of('Empresa / Norte / Loja 3')),
      nameIn('A.pdf', of('Empresa / Norte')),
      nameIn('b.pdf', undefined),
    ]).toEqual(['a.pdf', 'Norte/a.pdf', 'Norte/Loja 3/a.pdf', 'Norte/A_2.pdf', 'b.pdf']);
  });

  test('are kept apart where two units have one name, or names that some systems take for one', () => {
    const nameIn = unidadeNames();
    expect([
      nameIn('a.pdf', of('Empresa / Norte / Loja', 5)),
      nameIn('a.pdf', of('Empresa / Norte / Loja', 6)),
      nameIn('b.pdf', of('Empresa / Norte / Loja', 5)),
      nameIn('a.pdf', of('Empresa / NORTE', 7)),
      // The folder that was above others is its own.
      nameIn('a.pdf', of('Empresa / Norte', 8)),
    ]).toEqual([
      'Norte/Loja/a.pdf',
      'Norte/Loja_2/a.pdf',
      'Norte/Loja/b.pdf',
      'NORTE_2/a.pdf',
      'Norte/a.pdf',
    ]);
  });

  test('have safe folders on any system, with their accents', () => {
    const folder = (name: string) => unidadeNames()('a.pdf', of(`Empresa / ${name}`));
    expect(
      [
        '../etc',
        'S.A. ',
        'C:\\x',
        'con',
        'Nul.x',
        '...',
        'A'.repeat(99),
        'Manutenc\u0327a\u0303o',
      ].map(folder),
    ).toEqual([
      '_etc/a.pdf',
      'S.A/a.pdf',
      'C__x/a.pdf',
      'con_/a.pdf',
      'Nul_.x/a.pdf',
      'unidade/a.pdf',
      `${'A'.repeat(60)}/a.pdf`,
      'Manutenção/a.pdf',
    ]);
  });

  test('say in the archive that their names are UTF-8', async () => {
    const name = unidadeNames()('João.pdf', of('Empresa / Produção'));
    const archive = await downloadZip([{ name, input: new Uint8Array([1]) }]).arrayBuffer();
    const bytes = Buffer.from(archive);
    const entry = bytes.indexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]));
    expect(bytes.readUInt16LE(entry + 8) & 0x800).toBe(0x800);
    expect(bytes.includes(Buffer.from('Produção/João.pdf', 'utf8'))).toBe(true);
  });
});
