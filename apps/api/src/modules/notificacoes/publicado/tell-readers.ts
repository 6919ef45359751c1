import type { MenuCode } from '@sst/contract';
import type { PublishedAvisoKind } from '@sst/contract/rules/avisos';
import type { Scope } from '../../../access/grant.ts';
import { enqueueMails } from '../../correio/outbox.ts';
import { writeLetter } from '../letters.ts';
import { insertNotices, type Reader } from './news.queries.ts';

/** What readers are told at once, each in the bell and by a letter. */
export interface Message {
  /** The kind by which a reader switches it off; without it, nobody can. */
  readonly aviso?: PublishedAvisoKind;
  /** The unit that it is about, and the menu that shows it. */
  readonly cd_organig: number;
  readonly menu: MenuCode;
  /** What it is taken back by. */
  readonly chave: string;
  readonly titulo: string;
  /** What the bell says, and the page that it leads to. */
  readonly texto: string;
  readonly ligacao: string;
  /** What the bell keeps with it. */
  readonly dito?: object;
  /** What a letter says, with no name and nothing that somebody has typed, and the page that it leads to; without it there is none. */
  readonly carta?: {
    /** Its subject, where that is another. */
    readonly titulo?: string;
    readonly linha: string;
    readonly pagina: { readonly texto: string; readonly para: string };
    readonly publicUrl: string;
  };
}

/** Tells readers of a company, as their choices want it. Whoever acts themselves is for the caller to leave out. */
export async function tellReaders(
  scope: Scope,
  now: Date,
  readers: readonly Reader[],
  { aviso, cd_organig, menu, chave, titulo, texto, ligacao, dito = {}, carta }: Message,
): Promise<void> {
  const wants = (silent: readonly string[]) => aviso === undefined || !silent.includes(aviso);
  const notices = readers
    .filter(({ calados_no_sino }) => wants(calados_no_sino))
    .map(({ cd: cd_utilizador, lugar }) => {
      const about = { cd_organig: lugar, cd_menu: menu, chave, dito };
      return { cd_utilizador, titulo, texto, ligacao, ...about };
    });
  if (notices.length > 0) await insertNotices(scope, now, notices);
  if (carta === undefined) return;
  const { linha, pagina, publicUrl, titulo: assunto = titulo } = carta;
  const sobre = [{ cd_organig, menu }];
  const tipos = aviso === undefined ? [] : [aviso];
  const letters = readers
    .filter(({ avisos_email, calados }) => avisos_email && wants(calados))
    .map((reader) =>
      writeLetter(
        reader,
        { titulo: assunto, linhas: [linha] },
        { sobre, tipos, pages: [pagina] },
        publicUrl,
      ),
    );
  if (letters.length > 0) await enqueueMails(scope, now, letters);
}
