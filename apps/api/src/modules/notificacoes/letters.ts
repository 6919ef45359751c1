import { entryPath } from '@sst/contract/rules/return-path';
import { writeMail } from '../correio/mail-texts.ts';
import type { Mail, MailReader } from '../correio/outbox.ts';
import type { Recipient } from './notificacoes.queries.ts';
import type { Notice, NoticeLink } from './notify.ts';

/** A notice with the page on which its user can see the subject. */
export interface Told {
  readonly notice: Notice;
  readonly ligacao: NoticeLink;
}

interface Words {
  readonly titulo: string;
  readonly linhas: readonly string[];
}

/** How many subjects a letter names; the list shows the others. */
const NAMED = 10;

/** The content of a letter about several notices: counts and first names, so that it stays small for thousands. */
export interface Gathered {
  readonly contagem: Readonly<Partial<Record<Notice['assunto']['origem'], number>>>;
  /** The first `NAMED` subjects. */
  readonly nomes: readonly string[];
  readonly listas: readonly NoticeLink['lista'][];
  readonly sobre: MailReader['sobre'];
}

const NOTHING: Gathered = { contagem: {}, nomes: [], listas: [], sobre: [] };

/** Adds a notice to the content. */
export function gather(
  { notice, ligacao }: Told,
  { contagem, nomes, listas, sobre }: Gathered = NOTHING,
): Gathered {
  const { assunto, cd_organig } = notice;
  const { menu, lista } = ligacao;
  const known = sobre.some((one) => one.cd_organig === cd_organig && one.menu === menu);
  return {
    contagem: { ...contagem, [assunto.origem]: (contagem[assunto.origem] ?? 0) + 1 },
    nomes: nomes.length < NAMED ? [...nomes, assunto.nome] : nomes,
    listas: listas.some(({ para }) => para === lista.para) ? listas : [...listas, lista],
    sobre: known ? sobre : [...sobre, { cd_organig, menu }],
  };
}

/** How changes of the same kind, each in a transaction of its own, are told in one letter and one notice. */
export interface Together {
  /** The key of the kind: a letter gathers the changes with its key, also those of other calls and servers. */
  readonly chave: string;
  /** The text of a letter about several notices. */
  summarise(gathered: Gathered): Words;
  /** The notice that stands for `count` changes without a notice of their own; `titulo` must not depend on `count`. */
  more(origem: Notice['assunto']['origem'], count: number): Pick<Notice, 'titulo' | 'texto'>;
}

const SEE = 'Ver na área de cliente';

/** The letter about one notice. */
export function letterAbout(recipient: Recipient, told: Told, publicUrl: string): Mail {
  const { titulo, texto } = told.notice;
  const pages = [{ texto: SEE, para: told.ligacao.para }];
  return write(recipient, { titulo, linhas: [texto] }, { ...gather(told), pages }, publicUrl);
}

/** The letter about several notices of one place, with the lists that show them. */
export function letterAboutSeveral(
  recipient: Recipient,
  { sobre, listas }: Gathered,
  words: Words,
  publicUrl: string,
): Mail {
  const pages = listas.length === 1 ? listas.map(({ para }) => ({ texto: SEE, para })) : listas;
  return write(recipient, words, { sobre, pages }, publicUrl);
}

interface Shown {
  readonly sobre: MailReader['sobre'];
  readonly pages: readonly { readonly texto: string; readonly para: string }[];
}

function write(
  { cd, nome, email, empresa, lugar }: Recipient,
  { titulo, linhas }: Words,
  { sobre, pages }: Shown,
  publicUrl: string,
): Mail {
  const letter = writeMail({
    para: email,
    assunto: titulo,
    nome,
    linhas: [...linhas, `Empresa: ${empresa}`],
    botoes: pages.map(({ texto, para }) => ({ texto, url: publicUrl + entryPath(lugar, para) })),
    fim: 'Pode deixar de receber estas mensagens no sino da área de cliente.',
  });
  return { ...letter, leitor: { cd_utilizador: cd, sobre } };
}
