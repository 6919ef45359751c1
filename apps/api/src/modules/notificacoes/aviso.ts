import type { MenuCode } from '@sst/contract';
import type { AvisoKind } from '@sst/contract/rules/avisos';
import type { MailReader } from '../correio/outbox.ts';
import type { Recipient } from './notificacoes.queries.ts';

/** A page that shows what a notice is about. */
interface NoticeLink {
  readonly menu: MenuCode;
  readonly para: string;
  /** The list that contains the subject, and the text of a link to it. */
  readonly lista: { readonly para: string; readonly texto: string };
}

export interface Aviso {
  readonly titulo: string;
  readonly texto: string;
  /** The subject, for a letter about several notices. */
  readonly assunto: { readonly origem: 'funcionario' | 'acidente'; readonly nome: string };
  /** The node that the notice is about. */
  readonly cd_organig: number;
  /** Pages that show it, by menu, best first: a user who sees none of them is not notified. */
  readonly ligacoes: readonly NoticeLink[];
  /** Whether it is also e-mailed, to users who want that. */
  readonly porEmail: boolean;
}

export interface Words {
  readonly titulo: string;
  readonly linhas: readonly string[];
}

/** The content of a letter about several notices: counts and first names, so that it stays small for thousands. */
export interface Gathered {
  readonly contagem: Readonly<Partial<Record<Aviso['assunto']['origem'], number>>>;
  /** The first subjects. */
  readonly nomes: readonly string[];
  readonly listas: readonly NoticeLink['lista'][];
  readonly sobre: MailReader['sobre'];
  /** Absent in letters that an earlier version began. */
  readonly tipos?: MailReader['tipos'];
}

/** How changes of the same kind, each in a transaction of its own, are told in one letter and one notice. */
export interface AvisoGroup {
  /** The key of the kind: a letter gathers the changes with its key, also those of other calls and servers. */
  readonly chave: string;
  /** The text of a letter about several notices. */
  summarise(gathered: Gathered): Words;
  /** The notice that stands for `count` changes without a notice of their own; `titulo` must not depend on `count`. */
  more(origem: Aviso['assunto']['origem'], count: number): Pick<Aviso, 'titulo' | 'texto'>;
}

/** A user who is told of an event, and how. */
export interface AvisoWithLink {
  readonly tipo: AvisoKind;
  readonly recipient: Recipient;
  readonly notice: Aviso;
  /** The page on which the user can see the subject. */
  readonly ligacao: NoticeLink;
  /** How to tell the event together with others, if it is one of many. */
  readonly together: AvisoGroup | undefined;
}
