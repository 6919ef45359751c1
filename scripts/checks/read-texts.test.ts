import { expect, test } from 'vitest';
import { readTexts, textsIn } from './read-texts.ts';

test('reads the texts of strings, templates and tags, and leaves out what users do not see', () => {
  const source = `
    import { a } from './não-é-texto.ts';
    const plain = 'Não tem acesso.';
    const filled = \`Faltam \${a} dias.\`;
    const sql = 'select f.cd as cd from funcionario f';
    const page = <p className="one two" title="Só um título">
      Um texto
      em duas linhas
    </p>;`;
  expect(textsIn('page.tsx', source).map(({ line, text }) => [line, text])).toEqual([
    [3, 'Não tem acesso.'],
    [4, 'Faltam … dias.'],
    [6, 'Só um título'],
    [6, 'Um texto em duas linhas'],
  ]);
});

test('finds what pages, calls and mail say', async () => {
  const texts = new Set((await readTexts()).map(({ text }) => text));
  for (const text of [
    'Não tem acesso a esta página.',
    'O registo não foi encontrado.',
    'Redefinir palavra-passe',
  ])
    expect(texts).toContain(text);
});
