import { entryPath } from '@sst/contract/rules/return-path';
import { writeMail } from '../correio/mail-texts.ts';
import type { Mail } from '../correio/outbox.ts';
import type { Recipient } from './notificacoes.queries.ts';
import type { Notice, NoticeLink } from './notify.ts';

/** A notice, with the page that its user sees it on. */
export interface Told {
  readonly notice: Notice;
  readonly ligacao: NoticeLink;
}

interface Words {
  readonly titulo: string;
  readonly linhas: readonly string[];
}

/** Says in one letter what several notices say. */
export type Summarise = (notices: readonly Notice[]) => Words;

const SEE = 'Ver na área de cliente';

/** The letter about one notice. */
export function letterAbout(recipient: Recipient, told: Told, publicUrl: string): Mail {
  const { titulo, texto } = told.notice;
  const page = { texto: SEE, para: told.ligacao.para };
  return write(
    recipient,
    { titulo, linhas: [texto] },
    { several: [told], pages: [page] },
    publicUrl,
  );
}

/** The letter about several notices of one place, with the lists that show them. */
export function letterAboutSeveral(
  recipient: Recipient,
  several: readonly Told[],
  publicUrl: string,
  summarise: Summarise,
): Mail {
  const lists = new Map(several.map(({ ligacao }) => [ligacao.lista.para, ligacao.lista]));
  const pages = [...lists.values()].map(({ texto, para }) => ({
    texto: lists.size === 1 ? SEE : texto,
    para,
  }));
  const words = summarise(several.map(({ notice }) => notice));
  return write(recipient, words, { several, pages }, publicUrl);
}

interface Shown {
  readonly several: readonly Told[];
  readonly pages: readonly { readonly texto: string; readonly para: string }[];
}

function write(
  { cd, nome, email, empresa, lugar }: Recipient,
  { titulo, linhas }: Words,
  { several, pages }: Shown,
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
  const sobre = several.map(({ notice: { cd_organig }, ligacao: { menu } }) => ({
    cd_organig,
    menu,
  }));
  return { ...letter, leitor: { cd_utilizador: cd, sobre } };
}
