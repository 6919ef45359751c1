import type { MenuCode } from '@sst/contract';
import { countLabel } from '@sst/contract/rules/texts/text';
import type { Mail } from '../../correio/outbox.ts';
import { LETTER_WORDS, wordsOf, writeMail } from '../../correio/write-mail.ts';

/** What a place has to do, and where that is. */
export interface DigestPart {
  readonly titulo: string | null;
  /** In the order of the first page. */
  readonly linhas: readonly string[];
  readonly texto: string;
  readonly url: string;
  /** A node and a menu by which it is looked once more, before the letter leaves, whether the reader still sees it. */
  readonly sobre: { readonly cd_organig: number; readonly menu: MenuCode } | undefined;
}

interface Digest {
  readonly para: string;
  readonly nome: string;
  readonly parts: readonly DigestPart[];
  /** Where it is changed how often it comes. */
  readonly cancelar: string;
}

const subjects = (count: number) => countLabel(count, 'assunto', 'assuntos');

/** The first lines of a place, and how many more its first page has. */
function linesOf({ titulo, linhas }: DigestPart, most: number): string[] {
  if (most === 0) return [`${titulo ?? 'Para fazer'}: ${subjects(linhas.length)}.`];
  const more = linhas.length - most;
  return [
    ...(titulo ? [`${titulo}:`] : []),
    ...linhas.slice(0, most),
    ...(more > 0 ? [`E mais ${subjects(more)}.`] : []),
  ];
}

/** The digest of what there is to do: as much of each place, the most urgent first, as a letter has room for. */
export function digestLetter({ para, nome, parts, cancelar }: Digest): Mail {
  const count = parts.reduce((sum, { linhas }) => sum + linhas.length, 0);
  const write = (most: number) =>
    writeMail({
      para,
      assunto: `Para fazer: ${subjects(count)}`,
      nome,
      linhas: parts.flatMap((part) => linesOf(part, most)),
      botoes: [
        ...parts.map(({ texto, url }) => ({ texto, url })),
        { texto: 'Mudar ou deixar de receber este resumo', url: cancelar },
      ],
    });
  for (let most = Math.max(...parts.map(({ linhas }) => linhas.length)); most > 0; most--) {
    const letter = write(most);
    if (wordsOf(letter) <= LETTER_WORDS) return letter;
  }
  return write(0);
}
