import type { Mail } from './outbox.ts';

/** The frame of all messages, in plain text and HTML; everything that people typed is escaped. */

export const PRODUCT = 'Área de Cliente SST';

/** The most words of a letter. */
export const LETTER_WORDS = 90;

/** How many words of a letter somebody reads, greeting and buttons with them: no addresses, and not the name below it. */
export const wordsOf = ({ texto }: Pick<Mail, 'texto'>): number =>
  texto
    .slice(0, texto.lastIndexOf(PRODUCT))
    .replace(/https?:\S+/g, '')
    .match(/\S*[\p{L}\d]\S*/gu)?.length ?? 0;

export interface Letter {
  readonly para: string;
  readonly assunto: string;
  readonly nome: string;
  readonly linhas: readonly Linha[];
  /** What of the lines is set off for whoever only glances at them. */
  readonly destaques?: readonly string[];
  readonly botoes?: readonly Botao[];
  readonly fim?: Linha | readonly Linha[];
  /** In which language it is, where that is not Portuguese, with how it greets in that. */
  readonly lingua?: { readonly lang: string; readonly saudacao: string };
}

/** A line of a letter; one in another language than the letter says in which. */
type Linha = string | { readonly texto: string; readonly lang: string };

/** The language of what the product says of itself, and of letters that say nothing else. */
const PORTUGUESE = 'pt-PT';

/** Where a letter leads: the first is its button, the others stand below it as links. */
interface Botao {
  readonly texto: string;
  readonly url: string;
  /** A second button beside the first: the other answer to one question. */
  readonly par?: boolean;
}

/** Stands where the name of the sender goes, which is known when the letter leaves. */
const REMETENTE = '<!--remetente-->';

/** Colours of letters: programs that show them dark by their own means leave these alone. */
const STYLE = `
:root{color-scheme:light dark}
body{margin:0;background:#f4f6f7;color:#1a1a1a;font:16px/1.5 Arial,Helvetica,sans-serif}
.carta{max-width:560px;margin:0 auto;padding:24px 16px}
.marca{padding:0 8px 16px;font-weight:bold}
.sinal{display:inline-block;margin-right:8px;padding:2px 6px;border-radius:6px;background:#0f6b5c;color:#ffffff;font-size:13px}
.folha{padding:24px;border-radius:12px;background:#ffffff}
p{margin:0 0 16px}
.botao{display:inline-block;margin:0 8px 8px 0;padding:12px 24px;border:2px solid #0f6b5c;border-radius:8px;background:#0f6b5c;color:#ffffff;font-weight:bold;text-decoration:none}
.segundo{background:#ffffff;color:#0f6b5c}
.ligacoes a{color:#0f6b5c}
.fim{padding:16px 8px 0;color:#555555;font-size:14px}
@media (prefers-color-scheme:dark){
body{background:#14181b;color:#e8eaec}
.folha{background:#1f2529}
.segundo{background:#1f2529;color:#6fd3c0;border-color:#6fd3c0}
.ligacoes a{color:#6fd3c0}
.fim{color:#a9b2b8}
}
@media (max-width:420px){.folha{padding:20px 16px}.botao{display:block;margin:0 0 12px;text-align:center}}`;

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);
}

/** Replaces line breaks and the characters that change the direction of writing. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim();
}

/** Days as '12-03-2026' and '5 de abril de 2026', hours after 'às', and telephone numbers. */
const UNBROKEN =
  /\b\d{2}-\d{2}-\d{4}\b|\b\d{1,2} de \p{L}+ de \d{4}\b|às \d{2}:\d{2}|\+?\b\d{2,3}(?: \d{3}){2,3}\b/gu;

/** Keeps in one line what is read as one. In HTML alone: in plain text the signs would be copied, and some programs show none. */
function unbroken(text: string): string {
  return text.replace(UNBROKEN, (one) => one.replaceAll('-', '\u2011').replaceAll(' ', '\u00a0'));
}

/** Composes a message from its parts. */
export function writeMail(letter: Letter): Mail {
  const { para, botoes = [], fim = [], destaques = [] } = letter;
  const assunto = oneLine(letter.assunto);
  const { lang, saudacao } = letter.lingua ?? { lang: PORTUGUESE, saudacao: 'Olá, {nome}!' };
  const said = (one: Linha) => (typeof one === 'string' ? { texto: one, lang } : one);
  const nome = oneLine(letter.nome);
  const greeting = said(saudacao.replace('{nome}', () => nome));
  const linhas = letter.linhas
    .map(said)
    .map(({ texto, lang }) => ({ texto: oneLine(texto), lang }));
  const closing = [...[fim].flat().map(said), { texto: PRODUCT, lang: PORTUGUESE }];
  const texto = [
    greeting.texto,
    ...linhas.map(({ texto }) => texto),
    ...botoes.map(({ texto, url }) => `${texto}: ${url}`),
    ...closing.map(({ texto }) => texto),
  ];
  return {
    para,
    assunto,
    texto: `${texto.join('\n\n')}\n`,
    html: htmlOf(assunto, { lang, linhas: [greeting, ...linhas], destaques, closing }, botoes),
  };
}

/** A letter with the name of who sends it at its head: the product's, where the sender has none. */
export function signedBy(html: string, name: string): string {
  return html.replace(REMETENTE, () => escapeHtml(oneLine(name) || PRODUCT));
}

type Passage = Exclude<Linha, string>;

interface Paragraphs {
  /** Of the letter: what is in another says so itself. */
  readonly lang: string;
  readonly linhas: readonly Passage[];
  readonly destaques: readonly string[];
  readonly closing: readonly Passage[];
}

function setOff(html: string, destaques: readonly string[]): string {
  return destaques.reduce((done, text) => {
    const one = escapeHtml(unbroken(oneLine(text)));
    return done.replace(one, () => `<strong>${one}</strong>`);
  }, html);
}

/** The letter as programs show it: legible without styles, too, and with words in place of pictures. */
function htmlOf(
  assunto: string,
  { lang, linhas, destaques, closing }: Paragraphs,
  botoes: readonly Botao[],
): string {
  const marked = (of: string) => (of === lang ? '' : ` lang="${escapeHtml(of)}"`);
  const paragraph = (one: Passage) =>
    `<p${marked(one.lang)}>${setOff(escapeHtml(unbroken(one.texto)), destaques)}</p>`;
  const link = ({ texto, url }: Botao, kind = '') =>
    `<a href="${escapeHtml(url)}"${kind}>${escapeHtml(texto)}</a>`;
  const [first] = botoes;
  const pair = botoes.filter(({ par }) => par);
  const others = botoes.filter((one) => one !== first && !one.par);
  const buttons = first
    ? `<p>${[link(first, ' class="botao"'), ...pair.map((one) => link(one, ' class="botao segundo"'))].join(' ')}</p>`
    : '';
  const links =
    others.length > 0
      ? `<p class="ligacoes">${others.map((one) => link(one)).join(' &middot; ')}</p>`
      : '';
  return `<!doctype html><html lang="${escapeHtml(lang)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>${escapeHtml(assunto)}</title><style>${STYLE}</style></head><body><div class="carta"><div class="marca"${marked(PORTUGUESE)}><span class="sinal">SST</span> ${REMETENTE}</div><div class="folha">${linhas.map(paragraph).join('')}${buttons}${links}</div><div class="fim">${closing.map(paragraph).join('')}</div></div></body></html>`;
}
