/** Rules of documents that clients send: how many, how large, why one is refused, under which name it is kept. */

import { storedLine } from './texts/names.ts';

export const ANEXO = {
  maxFiles: 5,
  /** Bytes of one file. */
  maxBytes: 5 * 1_048_576,
  /** Characters of a file name, and of a title. */
  nameLength: 200,
  mime: 'application/pdf',
} as const;

/** The only kind of photograph that is kept; the page makes one of any other. */
export const FOTO_MIME = 'image/jpeg';
export type AnexoMime = typeof ANEXO.mime | typeof FOTO_MIME;

/**
 * The part of a form (multipart/form-data) that has the other fields as JSON. Each other part is a document, and its name
 * stands in the fields as `anexString`.
 */
export const FORM_FIELDS = 'dados';

/** Limit in bytes of a body with so many documents: their content in base64, and the other fields. */
export function bodyBytes(files: number): number {
  return files * Math.ceil(ANEXO.maxBytes / 3) * 4 + 262_144;
}

export const ANEXOS_MAX_BODY_BYTES = bodyBytes(ANEXO.maxFiles);

/** Documents of a completed activity: as many as any call may send, and its report. */
export const REGISTER_MAX_FILES = ANEXO.maxFiles + 1;
export const REGISTER_MAX_BODY_BYTES = bodyBytes(REGISTER_MAX_FILES);

export const NO_ANEXO = 'Insira, pelo menos, um anexo';
export const TOO_MANY_ANEXOS = `Não são permitidos mais do que ${ANEXO.maxFiles} anexos`;

/** Why a file is refused. */
export const ANEXO_PROBLEMS = [
  'vazio',
  'grande',
  'nao-pdf',
  'nao-foto',
  'protegido',
  'script',
  'acao',
  'ligacao',
  'incorporado',
  'dados-a-mais',
  'inverificavel',
] as const;
export type AnexoProblem = (typeof ANEXO_PROBLEMS)[number];

const REASON: Readonly<Record<AnexoProblem, string>> = {
  vazio: 'está vazio',
  grande: `tem mais de ${ANEXO.maxBytes / 1_048_576} MB`,
  'nao-pdf': 'não é um ficheiro PDF válido',
  'nao-foto': 'não é um PDF nem uma fotografia JPEG que se possa abrir',
  protegido: 'está protegido; retire a palavra-passe ou as restrições e volte a inseri-lo',
  script: 'contém um script (JavaScript), que não é permitido',
  acao: 'contém ações automáticas, que não são permitidas',
  ligacao:
    'contém ligações para ficheiros ou programas; só são permitidas para páginas, correio e telefone',
  incorporado: 'contém outros ficheiros ou multimédia, que não são permitidos',
  'dados-a-mais': 'contém dados fora do documento PDF, que não são permitidos',
  inverificavel: 'não pôde ser verificado; volte a guardá-lo como PDF simples e insira-o de novo',
};

/** The problem that a file's size alone shows. */
export function sizeProblem(bytes: number): AnexoProblem | undefined {
  if (bytes === 0) return 'vazio';
  return bytes > ANEXO.maxBytes ? 'grande' : undefined;
}

const LONE_SURROGATES = /\p{Cs}/gu;
const MARKUP = /[<>]/g;
/** Characters that a file system or a shell may read as more than a part of a name. */
const FILE_SIGNS = /[<>:"|?*`]/g;
/** Separator of the parts of a path in a title, with dots before it that would lead out of a folder. */
const SLASH = /(?:\.{2,})?[/\\]/;
/** Between the scheme and the rest of an address: 'https://exemplo.pt'. */
const SCHEME = /(?<=\p{L}):\/\/(?=[\p{L}\d])/u;
const ONLY_DOTS = /^[.\s]*$/;
/** The ending that a file of each kind is kept with, and those that it comes with. */
const ENDINGS: Readonly<Record<AnexoMime, { readonly kept: string; readonly given: RegExp }>> = {
  [ANEXO.mime]: { kept: '.pdf', given: /(\.pdf)+$/i },
  [FOTO_MIME]: { kept: '.jpg', given: /(\.jpe?g)+$/i },
};
const NO_NAME = 'documento';
/** Only so many characters of a text are read: normalising takes time by the square of the marks on a letter. */
const LONGEST_LINE = 1_000;

function cleanLine(text: string, signs: RegExp): string {
  const line = storedLine(text.slice(0, LONGEST_LINE));
  return line.replace(LONE_SURROGATES, '').replace(signs, '').trim();
}

/** Keeps single slashes between words and numbers, 'n.º 3/2026', but nothing that leads into another folder. */
function withoutPathSigns(text: string): string {
  const parts = text.split(SLASH).filter((part) => !ONLY_DOTS.test(part));
  return parts.join('/').trim();
}

/** The first characters of a text, without half a surrogate pair at the end. */
function cut(text: string, length: number): string {
  return text
    .slice(0, length)
    .replace(/[\ud800-\udbff]$/, '')
    .trimEnd();
}

/** A file name that is safe to show: without folders, invisible characters and markup. */
export function shownName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  return cut(cleanLine(last, FILE_SIGNS), ANEXO.nameLength) || NO_NAME;
}

/**
 * The name of a file as it is kept, always with the ending of its kind.
 * @returns at most `DOCUMENT.nameLength` characters, never empty.
 */
export function cleanFileName(name: string, mime: AnexoMime = ANEXO.mime): string {
  return baseOf(name, mime) + ENDINGS[mime].kept;
}

function baseOf(name: string, mime: AnexoMime): string {
  const { kept, given } = ENDINGS[mime];
  const base = shownName(name)
    .replace(given, '')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  return cut(base, ANEXO.nameLength - kept.length) || NO_NAME;
}

/** The title of a document as it is kept; without one, its file name without the extension. */
export function cleanTitle(
  title: string | null,
  fileName: string,
  mime: AnexoMime = ANEXO.mime,
): string {
  const line = cut(cleanLine(title ?? '', MARKUP), ANEXO.nameLength);
  const text = line.split(SCHEME).map(withoutPathSigns).join('://');
  return text || baseOf(fileName, mime);
}

/** The text of a refusal: the file and the reason. */
export function anexoRefusal(problem: AnexoProblem, file: string): string {
  return `O ficheiro ${shownName(file)} ${REASON[problem]}`;
}
