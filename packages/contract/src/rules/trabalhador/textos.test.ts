import { expect, it } from 'vitest';
import { LINGUA_NOME, LINGUAS, linguaOf } from './linguas.ts';
import { filled, type Textos } from './textos.ts';
import { TEXTOS } from './todos-os-textos.ts';

/** Each text by its path: 'carta.assunto'. */
function flat(of: object, before = ''): [string, unknown][] {
  return Object.entries(of).flatMap(([key, value]) =>
    typeof value === 'object' ? flat(value, `${before}${key}.`) : [[before + key, value]],
  );
}

const places = (text: unknown) =>
  String(text)
    .match(/\{\w+\}/g)
    ?.toSorted() ?? [];

it('no text is missing in any language, nor a place in it, nor is one left in Portuguese [CIRCU-20]', () => {
  const wanted = flat(TEXTOS.pt);
  for (const lingua of LINGUAS) {
    const texts = new Map(flat(TEXTOS[lingua]));
    expect([...texts.keys()].toSorted()).toEqual(wanted.map(([key]) => key).toSorted());
    for (const [key, portuguese] of wanted) {
      if (key === 'machine') continue;
      const text = texts.get(key);
      expect(String(text).trim(), `${lingua} ${key}`).not.toBe('');
      expect(places(text), `${lingua} ${key}`).toEqual(places(portuguese));
      const may =
        lingua === 'pt' ||
        /^(abrir|prova|resultado|recomendacoes|local|tablet\.qual|funcoes\.medico)$/.test(key);
      if (!may) expect(text, `${lingua} ${key}`).not.toBe(portuguese);
    }
    expect(LINGUA_NOME[lingua]).not.toBe('');
  }
});

it('what a machine has made is marked, until a person has read it [CIRCU-21]', () => {
  const machine = LINGUAS.filter((lingua) => TEXTOS[lingua].machine);
  expect(machine).toEqual(['en', 'es', 'fr', 'uk', 'hi', 'ne', 'bn']);
});

it('a language follows from the nationality: English where no other is known [CIRCU-22]', () => {
  const of = ['Portuguesa', 'Brasileira', 'Ucraniana', 'Indiana', 'Nepalesa', 'Bangladeshiana'];
  expect(of.map(linguaOf)).toEqual(['pt', 'pt', 'uk', 'hi', 'ne', 'bn']);
  expect(['Espanhola', 'Francesa', 'Polaca', null].map(linguaOf)).toEqual(['es', 'fr', 'en', 'pt']);
});

it('the letters name neither a result nor health, in no language [CIRCU-11]', () => {
  for (const lingua of LINGUAS) {
    const { carta, cartaResposta }: Textos = TEXTOS[lingua];
    const said = [...Object.values(carta), ...Object.values(cartaResposta)].join(' ');
    expect(said).not.toMatch(
      /m[ée]d[ie]c|sa[úu]de|apt|exam|health|fit|salud|sant[ée]|здоров|स्वास्थ्य|স্বাস্থ্য/i,
    );
  }
  expect(filled('{a} e {b}', { a: '1' })).toBe('1 e {b}');
});
