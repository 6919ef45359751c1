import type { MenuCode } from '@sst/contract';
import type { AvisoKind } from '@sst/contract/rules/avisos';
import type { CountedTable } from '../../db/counted-tables.ts';
import type { MailReader } from '../correio/outbox.ts';
import type { Recipient } from './notificacoes.queries.ts';

/** A list that contains the subject, and the text of a link to it. */
interface NoticeList {
  readonly para: string;
  readonly texto: string;
  /** The table of its rows, where it can show those alone that a notice counts. */
  readonly tabela?: CountedTable;
}

/** A list of a letter: what it has counted in it, absent in letters that an earlier version began, and the code of that. */
interface GatheredList extends NoticeList {
  readonly cds?: readonly number[];
  readonly contado?: number | undefined;
}

/** A page that shows what a notice is about. */
interface NoticeLink {
  readonly menu: MenuCode;
  readonly para: string;
  /** What the button of a letter says, in four words at most. */
  readonly texto: string;
  readonly lista: NoticeList;
}

export interface Aviso {
  readonly titulo: string;
  /** What the bell says, which only its reader opens. */
  readonly texto: string;
  /** What a letter says: no name of anybody, and nothing that somebody has typed. */
  readonly carta: string;
  /** The subject of its letter, where that says more than the title: whom it is about as far as may be told, or what to do. */
  readonly assuntoDaCarta?: string;
  /** The subject, for what is told together. */
  readonly assunto: {
    readonly origem: 'funcionario' | 'acidente';
    readonly cd: number;
  };
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

/** The content of a letter about several notices: counts and lists, so that it stays small for thousands. */
export interface Gathered {
  readonly contagem: Readonly<Partial<Record<Aviso['assunto']['origem'], number>>>;
  /** Empty: it is there for a server of the version before, which goes on with letters that this one begins. */
  readonly nomes: readonly [];
  readonly listas: readonly GatheredList[];
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
  /** What was sent together: what is decided of it, however it is, is one notice in the bell. */
  readonly envio: string;
  /** How many of a subject, in words. */
  counted(origem: Aviso['assunto']['origem'], count: number): string;
  /** The text of a notice about several. */
  readonly texto: string;
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
