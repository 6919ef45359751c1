import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../run-tool.ts';
import { crowdedFolders, NAMES, properName, WORDS, wrongNames } from './check-names.ts';

describe('names', () => {
  it('get the words of the glossary in their own spelling', () => {
    const name = (text: string) => properName(text, 'apps/api/src/x.ts');
    expect(
      ['lockEmployee', 'MEASURE_STATE', 'CompanyTree', 'exam-sheets.api.test.ts'].map(name),
    ).toEqual([
      'lockFuncionario',
      'MEDIDA_STATE',
      'EmpresaOrganigrama',
      'exame-fichas.api.test.ts',
    ]);
    expect(['Example', 'buildDocumentation', 'examine', 'Gate', 'Mandate'].map(name)).toEqual([
      'Example',
      'buildDocumentation',
      'examine',
      'Semaphore',
      'ChangeContext',
    ]);
  });

  it('may mean something else in some places', () => {
    expect(properName('SheetRow', 'packages/contract/src/ficheiros/xlsx/rows.ts')).toBe('SheetRow');
    expect(properName('SheetRow', 'apps/api/src/x.ts')).toBe('FichaRow');
  });

  it('are looked at where they are exported', () => {
    const text = `export const COMPANY = 1;\nexport async function findTree(employee: number) {}\nconst sheet = 1;\n`;
    expect(wrongNames('apps/api/src/units.ts', text)).toEqual([
      'apps/api/src/units.ts: units.ts chama-se unidades.ts.',
      'apps/api/src/units.ts: COMPANY chama-se EMPRESA.',
      'apps/api/src/units.ts: findTree chama-se findOrganigrama.',
    ]);
  });

  it('of a type say what it is, whether it is exported or not', () => {
    const text = `interface Asked {\n  a: 1;\n}\nexport class AskedFirst {}\ntype RowFound<T> = T;\n`;
    expect(wrongNames('apps/web/src/x.ts', text)).toEqual([
      'apps/web/src/x.ts: Asked não diz o que é: Input, Query, Result, Recipient, Props.',
      'apps/web/src/x.ts: AskedFirst não diz o que é: Input, Query, Result, Recipient, Props.',
      'apps/web/src/x.ts: RowFound não diz o que é: Input, Query, Result, Recipient, Props.',
    ]);
  });

  it('of a field that has another name outside stand at the edge and in tests only', () => {
    const text = 'const { formac_taref } = form;';
    const edge = 'packages/contract/src/rules/acidentes.ts';
    expect(wrongNames('apps/api/src/x.ts', text)).toEqual([
      `apps/api/src/x.ts: formac_taref chama-se formac_tarefa; só ${edge} tem o outro nome.`,
    ]);
    expect([edge, 'apps/api/src/x.api.test.ts'].flatMap((file) => wrongNames(file, text))).toEqual(
      [],
    );
    expect(wrongNames('apps/api/src/x.ts', 'const { formac_tarefa } = form;')).toEqual([]);
  });

  it('have a winner that no row of the tables refuses', () => {
    for (const winner of [...Object.values(WORDS), ...Object.values(NAMES)])
      expect(properName(winner, 'apps/api/src/x.ts')).toBe(winner);
  });

  it('of the domain are in the glossary', async () => {
    const glossary = await readFile(`${ROOT}/docs/architecture.md`, 'utf8');
    const missing = Object.entries(WORDS)
      .filter(([word, proper]) => !word.endsWith('s') && !glossary.includes(`\`${proper}\``))
      .map(([, proper]) => proper);
    expect(missing).toEqual([]);
  });
});

it('a folder with more files than a reader takes in is told, but for migrations', () => {
  const filesOf = (folder: string, count: number) =>
    Array.from({ length: count }, (_, at) => `${folder}/${at}.ts`);
  const files = [
    ...filesOf('a', 25),
    ...filesOf('b/c', 26),
    ...filesOf('db/migrations', 40),
    ...filesOf('b', 20),
  ];
  expect(crowdedFolders(files)).toEqual(['b/c tem 26 ficheiros; uma pasta tem 25, no máximo.']);
});
