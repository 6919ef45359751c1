import { entryPath } from '@sst/contract/rules/identidade/return-path';
import type { Mail } from '../correio/outbox.ts';
import { writeMail } from '../correio/write-mail.ts';
import type { AvisoWithLink, Gathered, Words } from './aviso.ts';
import type { Recipient } from './notificacoes.queries.ts';

const NOTHING: Gathered = { contagem: {}, nomes: [], listas: [], sobre: [], tipos: [] };

/** Adds a notice to the content. */
export function gather(
  { tipo, notice, ligacao }: AvisoWithLink,
  { contagem, listas, sobre, tipos = [] }: Gathered = NOTHING,
): Gathered {
  const { assunto, cd_organig } = notice;
  const { menu, lista } = ligacao;
  const known = sobre.some((one) => one.cd_organig === cd_organig && one.menu === menu);
  return {
    contagem: { ...contagem, [assunto.origem]: (contagem[assunto.origem] ?? 0) + 1 },
    nomes: [],
    listas: addToList(listas, lista, assunto.cd),
    sobre: known ? sobre : [...sobre, { cd_organig, menu }],
    tipos: tipos.includes(tipo) ? tipos : [...tipos, tipo],
  };
}

/** The lists with what is counted in each; one that an earlier version began is not counted. */
function addToList(
  listas: Gathered['listas'],
  lista: AvisoWithLink['ligacao']['lista'],
  cd: number,
): Gathered['listas'] {
  const known = listas.find(({ para }) => para === lista.para);
  if (!known) return [...listas, { ...lista, cds: [cd] }];
  const { cds } = known;
  if (!cds || cds.includes(cd)) return listas;
  return listas.map((one) => (one === known ? { ...one, cds: [...cds, cd] } : one));
}

/** The letter about one notice. */
export function letterAbout(told: AvisoWithLink, publicUrl: string): Mail {
  const { titulo, carta, assuntoDaCarta = titulo } = told.notice;
  const { texto, para } = told.ligacao;
  const pages = [{ texto, para }];
  return writeLetter(
    told.recipient,
    { titulo: assuntoDaCarta, linhas: [carta] },
    { ...gather(told), pages },
    publicUrl,
  );
}

/** The letter about several notices of one place, with the lists that show them. */
export function letterAboutSeveral(
  recipient: Recipient,
  { sobre, tipos, listas }: Gathered,
  words: Words,
  publicUrl: string,
): Mail {
  const pages = listas.map(({ texto, para, contado }) => ({
    texto,
    para: contado === undefined ? para : `${para}?aviso=${contado}`,
  }));
  return writeLetter(recipient, words, { sobre, tipos, pages }, publicUrl);
}

/** Whom a letter is written to, and the place whose pages it leads to. */
type Addressee = Pick<Recipient, 'cd' | 'nome' | 'email' | 'empresa' | 'lugar'>;

interface LetterContents extends Pick<Gathered, 'sobre' | 'tipos'> {
  readonly pages: readonly { readonly texto: string; readonly para: string }[];
}

/** A letter to a reader, with the pages that show what it tells. */
export function writeLetter(
  { cd, nome, email, empresa, lugar }: Addressee,
  { titulo, linhas }: Words,
  { sobre, tipos, pages }: LetterContents,
  publicUrl: string,
): Mail {
  const letter = writeMail({
    para: email,
    assunto: titulo,
    nome,
    linhas: [...linhas, `Empresa: ${empresa}`],
    botoes: pages.map(({ texto, para }) => ({ texto, url: publicUrl + entryPath(lugar, para) })),
    fim: 'Se não quer receber estas mensagens, desligue-as no sino da área de cliente.',
  });
  return { ...letter, leitor: { cd_utilizador: cd, sobre, tipos } };
}
