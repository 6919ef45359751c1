import { isLetterH, isLetterM, sexLabel, sexOfWord } from '@sst/contract/rules/texts/sex';
import { countLabel } from '@sst/contract/rules/texts/text';
import type { ImportRow } from '../import-row.ts';
import { type Answer, fillingOf, type Offer, type UnreadCell, unreadCells } from './offer.ts';

function answerOf(
  label: string,
  cells: readonly UnreadCell[],
  codeOf: (text: string) => 0 | 1 | null,
): Answer {
  const changes = fillingOf(cells, ({ text }) => String(codeOf(text) ?? ''));
  const done = `Sexo preenchido em ${countLabel(changes.size, 'linha', 'linhas')}.`;
  return { label, action: { type: 'change', changes, done } };
}

/** The question what M is, in a column in which it may be mulher. */
function letterOffer(cells: readonly UnreadCell[]): Offer[] {
  const doubtful = cells.filter(({ text }) => isLetterM(text));
  if (doubtful.length === 0) return [];
  const withH = cells.some(({ text }) => isLetterH(text));
  const beside = withH ? 'tem H e M, e nenhum F' : 'tem homem e M, e nenhum F';
  const count = countLabel(doubtful.length, 'linha', 'linhas');
  return [
    {
      key: 'sexo-letras',
      text: `A coluna Sexo ${beside}: em ${count}, M pode ser masculino ou mulher. Diga qual é, para poder enviar.`,
      answers: [
        answerOf(withH ? 'H = homem, M = mulher' : 'M = mulher', cells, (text) => {
          if (isLetterH(text)) return 0;
          return isLetterM(text) ? 1 : null;
        }),
        answerOf('M = masculino', doubtful, () => 0),
      ],
    },
  ];
}

/** The files in whose column H is a wrong letter: beside F, or beside an M that the user has been asked about. */
function filesWithoutH(rows: readonly ImportRow[]): ReadonlySet<number> {
  const wrong = rows.filter(({ values, unread }) => {
    const said = unread?.sexo;
    return said === undefined ? values.sexo === '1' : isLetterM(said);
  });
  return new Set(wrong.map(({ file }) => file));
}

/** The words that can mean only one sex, and H where it can, too. */
function wordOffer(cells: readonly UnreadCell[], rows: readonly ImportRow[]): Offer[] {
  const withoutH = filesWithoutH(rows);
  const codeOf = (text: string) => (isLetterH(text) ? 0 : sexOfWord(text));
  const words = cells.filter(({ row, text }) =>
    isLetterH(text) ? !withoutH.has(row.file) : sexOfWord(text) !== null,
  );
  if (words.length === 0) return [];
  const distinct = new Map(words.map(({ text }) => [text.toLowerCase(), text]));
  const meanings = [...distinct.values()].map((text) => {
    return `${text} = ${sexLabel(codeOf(text)).toLowerCase()}`;
  });
  const count = countLabel(words.length, 'linha', 'linhas');
  const text = `A coluna Sexo tem, em ${count}, textos que não são M, masculino, F nem feminino.`;
  return [{ key: 'sexo-palavras', text, answers: [answerOf(meanings.join(', '), words, codeOf)] }];
}

/** What the column of the sex holds besides M, masculino, F and feminino (CSV-14), where it can be told what it means. */
export function sexOffers(rows: readonly ImportRow[]): Offer[] {
  const cells = unreadCells(rows, ['sexo']);
  return [...letterOffer(cells), ...wordOffer(cells, rows)];
}
