import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SOURCE = join(import.meta.dirname, '..');
const IMPORT = /import \{([^}]*)\} from '@mantine\/core'/g;
const STYLE = /@mantine\/core\/styles\/(\w+)\.layer\.css/g;
const STYLES = join(SOURCE, '../../../node_modules/@mantine/core/styles');

/** The components of the library that a text imports; types have no style. */
const componentsIn = (text: string) =>
  [...text.matchAll(IMPORT)]
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.trim().split(' as ')[0] ?? '')
    .filter((name) => /^[A-Z]\w+$/.test(name));
const stylesIn = (text: string) => [...text.matchAll(STYLE)].map(([, name]) => name);

test('a box, a switch or another component of the library brings its style to each file that uses it, unless all pages have it [SHELL-434]', async () => {
  const styled = new Set<string>();
  for await (const file of glob('*.layer.css', { cwd: STYLES }))
    styled.add(file.split('.')[0] ?? '');
  const everywhere = stylesIn(await readFile(join(SOURCE, 'app/styles.css'), 'utf8'));
  const bare: string[] = [];
  // The catalogue has the styles of all.
  const exclude = ['catalogo/**', '**/*.stories.tsx'];
  for await (const file of glob('**/*.tsx', { cwd: SOURCE, exclude })) {
    const text = await readFile(join(SOURCE, file), 'utf8');
    const known = [...everywhere, ...stylesIn(text)];
    for (const name of componentsIn(text)) {
      if (styled.has(name) && !known.includes(name)) bare.push(`${file}: ${name}`);
    }
  }
  expect(bare).toEqual([]);
});
