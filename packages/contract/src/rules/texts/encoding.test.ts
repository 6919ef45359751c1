import { describe, expect, test } from 'vitest';
import {
  brokenLines,
  brokenText,
  decoderOf,
  encodingOf,
  sampleOf,
  type TextEncoding,
} from './encoding.ts';

/** The bytes of a text in an encoding of one byte a letter. */
function encoded(text: string, encoding: TextEncoding): Uint8Array {
  const decoder = decoderOf(encoding);
  const codes = new Map(
    Array.from({ length: 256 }, (_, code) => [decoder.decode(Uint8Array.of(code)), code]),
  );
  return Uint8Array.from(text, (letter) => {
    const code = codes.get(letter);
    if (code === undefined) throw new Error(`no ${letter} in ${encoding}`);
    return code;
  });
}

const HEADER = 'Nº Mecanográfico;Nome;Profissão;Função;Data de admissão';

/** Lists as they are: names in small letters, in capitals, few of them, with foreign ones, with dashes and quotes. */
const TEXTS = [
  `${HEADER}\r\n1;João Conceição;Técnico;Operário;01/01/2020`,
  `${HEADER}\r\n1;JOÃO CONCEIÇÃO;TÉCNICO;OPERÁRIO;01/01/2020`,
  'codigo;nome\n1;Ângela Simões\n2;Luís Gonçalves\n3;Inês Magalhães',
  'codigo;nome\n1;ÂNGELA SIMÕES\n2;LUÍS GONÇALVES\n3;INÊS MAGALHÃES',
  'Código;Código da unidade acima;Nome\nA;;Fábrica da Maia\nB;A;Produção',
  'codigo;nome\n1;João Müller\n2;Zoë Núñez\n3;José «Zé» Sá',
  'nome;local\nJoão;1.º andar\nRosário;2.ª cave',
];

describe('the encoding of a text [CSV-125]', () => {
  const all = TEXTS.flatMap((text) =>
    (['utf-8', 'windows-1252', 'macintosh', 'cp850'] as const).map(
      (encoding) => [encoding, text] as const,
    ),
  );
  test.each(all)('is found to be %s in %j', (encoding, text) => {
    const bytes = encoding === 'utf-8' ? new TextEncoder().encode(text) : encoded(text, encoding);
    expect(encodingOf(bytes)).toBe(encoding);
    expect(decoderOf(encoding).decode(bytes)).toBe(text);
  });

  test.each([
    ['macintosh', [0x4a, 0x6f, 0x8b, 0x6f]],
    ['cp850', [0x4a, 0x6f, 0xc6, 0x6f]],
  ] as const)('is found to be %s by a single name', (encoding, codes) => {
    const bytes = Uint8Array.from(codes);
    expect(encodingOf(bytes)).toBe(encoding);
    expect(decoderOf(encoding).decode(bytes)).toBe('João');
  });

  test.each([
    'O’Neill – D’Água; 10 €',
    'Jäger; Björn; Søren; Łódź'.replace(/[Łź]/g, 'z'),
    'Empresa®; Marca™; ½ dia; «A»; “B”; §1; 20°C; 5 µm',
    'João ½h; José Empresa™; Conceição; Técnico',
    'Nº',
  ])('is Windows-1252 in doubt: %j', (text) => {
    expect(encodingOf(encoded(text, 'windows-1252'))).toBe('windows-1252');
  });

  test('is told by a mark', () => {
    expect(encodingOf(Uint8Array.of(0xff, 0xfe, 0x41, 0))).toBe('utf-16le');
    expect(encodingOf(Uint8Array.of(0xfe, 0xff, 0, 0x41))).toBe('utf-16be');
  });
});

test('every byte of CP850 has its letter', () => {
  const text = decoderOf('cp850').decode(Uint8Array.from({ length: 256 }, (_, code) => code));
  expect([text.length, new Set(text).size]).toEqual([256, 256]);
  expect([0x84, 0xb5, 0xd5, 0xe4, 0xff].map((code) => text[code])).toEqual([
    'ä',
    'Á',
    'ı',
    'õ',
    '\u00a0',
  ]);
});

test('a sample is the first three different texts that another encoding would change', () => {
  expect(sampleOf(['Ana', ' João ', 'João', 'Zoë', 'Rui', 'Sá', 'Pôr'])).toEqual([
    'João',
    'Zoë',
    'Sá',
  ]);
  expect(sampleOf([`Á${'a'.repeat(99)}`])[0]).toHaveLength(40);
});

test('UTF-8 but for a few bytes is UTF-8, with the places named [CSV-152]', () => {
  const rows = Array.from({ length: 20 }, (_, at) => `${at};João Conceição;Técnico`);
  const bytes = new TextEncoder().encode(`${HEADER}\n${rows.join('\n')}\n7;Ins;X\n8;Rui;Y`);
  const at = new TextDecoder('latin1').decode(bytes).indexOf(';Ins');
  bytes[at + 2] = 0xea;
  for (const marked of [bytes, Uint8Array.of(0xef, 0xbb, 0xbf, ...bytes)]) {
    expect(encodingOf(marked)).toBe('utf-8');
    const broken = brokenLines(decoderOf('utf-8').decode(marked));
    expect(broken).toEqual({ count: 1, first: [{ linha: 22, texto: 'I\ufffds' }] });
    expect(broken && brokenText(broken)).toContain('linha 22 («I\ufffds»)');
  }
  // A word that was written twice as UTF-8 makes no Windows-1252 text one.
  const twice = encoded('João;Conceição;JosÃ©', 'windows-1252');
  expect(encodingOf(twice)).toBe('windows-1252');
  expect(brokenLines('João\nInês')).toBeUndefined();
});
