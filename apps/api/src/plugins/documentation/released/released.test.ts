import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { describeApi } from '../describe-api.ts';
import { narrowed } from './compare-released.ts';
import { type Lines, linesOf, readLines, textOf } from './released-lines.ts';

const RELEASED = join(import.meta.dirname, '../../../../../../docs/api/released.txt');
const TODAY = '2027-06-01';

const FACTO = `
createFacto	POST /api/facto/{company}
createFacto(company)	#CdText
createFacto(ordem)?	"a"	"b"
createFacto<	{}createFacto<
createFacto<.nome	string{"maxLength":20}
createFacto<.obs?	string	null
createFacto>	#Facto
#CdText	string{"pattern":"^[1-9]$"}
#Facto	{}#Facto
#Facto.linhas	[]#Facto.linhas
#Facto.linhas[]	#Linha
#Linha	{}#Linha	{}#Linha|1
#Linha.estado	"aberto"	"fechado"
#Linha.dt	string	null
#Linha|1.cd	integer{"minimum":1}
#Linha|1.velho?	string	until=2027-05-31
`;

/** The released description with one text in place of another. */
function changed(text: string, other: string): Lines {
  expect(FACTO).toContain(text);
  return readLines(FACTO.replace(text, other));
}

describe('what programs rely on', () => {
  it('is what the calls for them are today, or narrower: nothing released is gone [DESC-07]', async () => {
    const released = readLines(await readFile(RELEASED, 'utf8'));
    const now = linesOf(await describeApi('programas', { version: '1', publicUrl: '/' }));
    expect(narrowed(released, now, new Date().toISOString().slice(0, 10))).toEqual([]);
    expect(released.size).toBeGreaterThan(3000);
    expect(readLines(textOf(now))).toEqual(now);
  });

  it.each([
    ['a call', 'createFacto\tPOST /api/facto/{company}\n', '', 'createFacto is gone'],
    ['its address', 'POST /api/facto/', 'POST /api/factos/', 'createFacto has another address'],
    ['a parameter', 'createFacto(ordem)?\t"a"\t"b"\n', '', 'createFacto(ordem) is gone'],
    ['a code that is sent', '\t"b"\n', '\n', 'createFacto(ordem) no longer takes "b"'],
    [
      'a longer text',
      '{"maxLength":20}',
      '{"maxLength":10}',
      'createFacto<.nome has narrower bounds',
    ],
    ['another pattern', '^[1-9]$', '^[1-8]$', 'createFacto(company) has narrower bounds'],
    [
      'null that is sent',
      'createFacto<.obs?\tstring\tnull',
      'createFacto<.obs?\tstring',
      'is no null any more',
    ],
    [
      'what may be left out',
      'createFacto<.obs?',
      'createFacto<.obs',
      'createFacto<.obs is now required',
    ],
    [
      'a field that is sent',
      'createFacto<.nome',
      'createFacto<.titulo',
      'createFacto<.nome is gone',
    ],
    ['what is answered', '#Linha.dt\tstring\tnull\n', '', '.dt is gone'],
    ['that it is there', '#Linha.dt\t', '#Linha.dt?\t', '.dt may now be missing'],
    ['its type', '#Linha|1.cd\tinteger', '#Linha|1.cd\tstring', '.cd is no integer any more'],
    ['that it is never null', '{"minimum":1}\n', '{"minimum":1}\tnull\n', '.cd may now be null'],
    ['a kind of row', '\t{}#Linha|1\n', '\n', 'is one object fewer'],
  ])('loses %s only with a test that fails [DESC-07]', (_what, text, other, problem) => {
    const problems = narrowed(readLines(FACTO), changed(text, other), TODAY);
    expect(problems[0]).toContain(problem);
    expect(problems[0]).toContain('docs/api/versions.md');
  });

  it.each([
    ['a new code in an answer', '"aberto"\t', '"aberto"\t"suspenso"\t'],
    ['a new field', '#Linha.dt\t', '#Linha.novo\tstring\n#Linha.dt\t'],
    ['another name of a component', /#Linha/g, '#Registo'],
    ['a longer text', '{"maxLength":20}', '{"maxLength":40}'],
    ['another parameter', 'createFacto(ordem)?', 'createFacto(mais)?\tstring\ncreateFacto(ordem)?'],
    ['a field that need not be sent any more', 'createFacto<.nome', 'createFacto<.nome?'],
    ['what was to go until an earlier day', '#Linha|1.velho?\tstring\tuntil=2027-05-31\n', ''],
  ])('may get %s [DESC-07]', (_what, text, other) => {
    const now = readLines(FACTO.replace(text, other));
    expect(now).not.toEqual(readLines(FACTO));
    expect(narrowed(readLines(FACTO), now, TODAY)).toEqual([]);
  });
});
