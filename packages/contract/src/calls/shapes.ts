import './messages.ts';
import { z } from 'zod';
import { DOUBT_CODES } from '../rules/agenda/marcacao-doubts.ts';
import { CHOSEN_MOST, LIST, UTILIZADOR } from '../rules/limits.ts';
import { REFUSAL_CODES } from '../rules/refusals.ts';
import { storedLine } from '../rules/texts/names.ts';
import {
  EMAIL_INVALID,
  EMAIL_PATTERN,
  hasStackedMarks,
  storedText,
  withoutInvisible,
} from '../rules/texts/text.ts';

/** Code of a record: a positive integer that JavaScript holds exactly. */
export const Cd = z.int().min(1);

/** A code that arrives as text, in a path or a query. */
export const CdText = z
  .string()
  .regex(/^[1-9]\d{0,15}$/, 'Código inválido.')
  .transform(Number)
  .refine(Number.isSafeInteger, 'Código inválido.');

/** Several codes in a query, with commas between them: so many at most. */
export const CodigosText = z
  .string()
  .regex(/^[1-9]\d{0,15}(,[1-9]\d{0,15})*$/, 'Códigos inválidos.')
  .transform((text) => text.split(',').map(Number))
  .refine((codes) => codes.length <= CHOSEN_MOST, 'Demasiados códigos.')
  .refine((codes) => codes.every(Number.isSafeInteger), 'Códigos inválidos.');

/** The codes of a table of labels. */
export function codesOf<C extends number>(labels: Readonly<Record<C, string>>): C[] {
  return Object.keys(labels).map((code) => Number(code) as C);
}

/** One of a table's codes. */
export function codeOf<const C extends number>(codes: Readonly<Record<string, C>> | readonly C[]) {
  return z.literal(Object.values(codes)).meta({ type: 'integer' });
}

/** The same as it arrives in a query. */
export function codeText<const C extends number>(
  codes: Readonly<Record<string, C>> | readonly C[],
  error: string,
) {
  return z.enum(Object.values(codes).map(String), error).transform((text) => Number(text) as C);
}

/** Yes or no as it arrives in a query. */
export function flagText(error: string) {
  return z.enum(['true', 'false'], error).transform((text) => text === 'true');
}

/** Calendar date `aaaa-mm-dd`, never a moment in time; the calendar has no year 0. */
export const DateText = z.iso
  .date({ error: ({ input }) => (input == null ? undefined : 'Data inválida.') })
  .refine((date) => date >= '0001-01-01', 'Data inválida.');

/** A month `aaaa-mm`. */
export const MonthText = z.string().regex(/^(19|20)\d{2}-(0[1-9]|1[0-2])$/, 'Mês inválido.');

/** Time of day `hh:mm`. */
export const TimeText = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Hora inválida.');

/** Longer than any field allows. A longer text is refused before further checks spend time on it. */
const LONGEST_TEXT = 20_000;

/**
 * Text that PostgreSQL can store (no NUL, no lone surrogates) and that is normalised in linear time; unchanged, to be
 * compared with what is stored. A text that is refused here gets no further checks.
 */
export const StorableText = z
  .string()
  .max(LONGEST_TEXT, { error: 'O texto é demasiado longo.', abort: true })
  .refine((text) => !text.includes('\0') && text.isWellFormed() && !hasStackedMarks(text), {
    error: 'O texto tem caracteres inválidos.',
    abort: true,
  });

/**
 * Text without invisible characters, which could make two names look alike or change the direction of writing, and with
 * letters and accents composed (NFC).
 */
export const PlainText = StorableText.overwrite(storedText);

/** Plain text on one line: names, titles, codes. */
export const LineText = StorableText.overwrite(storedLine);

/** An e-mail address. Its case is kept, but does not count. It is not normalised: the Kelvin sign would become a K. */
export const Email = StorableText.overwrite(withoutInvisible)
  .trim()
  .min(1, 'Indique o e-mail.')
  .max(UTILIZADOR.email, 'O e-mail é demasiado longo.')
  .pipe(z.email({ pattern: EMAIL_PATTERN, error: EMAIL_INVALID }));

/** A value that may be left out, as `null`. */
export function orNull<T extends z.ZodType>(shape: T) {
  return shape.nullish().transform((value) => value ?? null);
}

/** A text that may be left out; empty is `null`. */
export function optionalText(max: number) {
  return PlainText.trim()
    .max(max)
    .nullish()
    .transform((text) => text || null);
}

/** The same on one line. */
export function optionalLine(max: number) {
  return LineText.max(max)
    .nullish()
    .transform((text) => text || null);
}

export const Message = z.object({ message: z.string() });

/** The answer of a call that inserts a record, with its code. */
export const Created = Message.extend({ cd: Cd });

/** What is doubtful about bookings, with whom it concerns and, where they are several, a text about each. */
export const Duvida = z.object({
  codigo: z.enum(DOUBT_CODES),
  texto: z.string(),
  funcionarios: z.array(z.object({ cd: Cd, texto: z.string() })),
});
export type Duvida = z.output<typeof Duvida>;

/** Whether the caller books although the server has doubts; without it, these are answered with 409. */
export const Confirmar = z.boolean().default(false);

export const ErrorBody = z.object({
  error: z.string(),
  codigo: z.enum(REFUSAL_CODES),
  campos: z.record(z.string(), z.string()).optional(),
  /** What the caller is asked to confirm (`MARCACAO_DUVIDOSA`). */
  duvidas: z.array(Duvida).optional(),
  /** Of a server that is not ready (`getEstado`): that it lives, since when it is not, ISO 8601, and why. */
  viva: z.literal(true).optional(),
  pronta: z.literal(false).optional(),
  desde: z.string().optional(),
  motivo: z.string().optional(),
  /** The id by which the server's log names the request; it says nothing else. */
  referencia: z.string().optional(),
});
export type ErrorBody = z.output<typeof ErrorBody>;

/** The fields of a row that say at which node it is. */
export const Unidade = {
  cd_organig: Cd,
  organig: z.string(),
  /** The names from the company down to the node, with ' / ' between them. */
  caminho: z.string(),
};

/** The node of the organigrama that a call works on. */
export const EmpresaParams = z.object({ company: CdText });

/** The same, with the code of the record that the call is about. */
export const EmpresaItemParams = EmpresaParams.extend({ id: CdText });

/** Prefix of the provider's calls about one company. */
export const PRESTADOR_EMPRESA = '/api/prestador/empresa/:company';

export const Lookup = z.object({ cd: Cd, nome: z.string() });
export type Lookup = z.output<typeof Lookup>;

/** An entry of one of the provider's lists; one that is switched off is offered by filters, but no longer by forms. */
export const OfferedLookup = Lookup.extend({ inactiv: z.literal(true).optional() });
export type OfferedLookup = z.output<typeof OfferedLookup>;

/**
 * The type of an exam or of a nursing action, or what a physician recommends: who lacks `saude.tipo` is not told it, and no
 * client the name of an action that is not neutral (decision 0084).
 */
export const SaudeTipo = z.string().meta({ 'x-saude-tipo': true });

/** A type of exam or nursing action, as one of the provider's lists. */
export const OfferedTipo = OfferedLookup.extend({ nome: SaudeTipo });

/** `{ message: T }`, the envelope of single answers. */
export function messageOf<T extends z.ZodType>(shape: T) {
  return z.object({ message: shape });
}

/** A list of names with their codes. */
export const LookupList = messageOf(z.array(Lookup));

/** A page of a list, or the whole list where `quantidade` is absent. */
export function paged<T extends z.ZodType>(row: T) {
  return z.object({
    message: z.array(row),
    /** Rows in all pages. */
    count: z.int().min(0),
    /** Pages; 1 for an empty list. */
    countPag: z.int().min(1),
    /** The page answered: the last one if the requested page lies beyond it. */
    pagina: z.int().min(1),
  });
}

export function integerText(min: number, max: number, error: string) {
  return z
    .string()
    .regex(/^\d{1,16}$/, error)
    .transform(Number)
    .refine((value) => value >= min && value <= max, error)
    .meta({ description: `De ${min} a ${max}.` });
}

/** Of a list that is read by code, a page after the other: no row changes its place in that order (decision 0163). */
const Depois = z
  .string()
  .regex(/^\d{1,15}$/, 'Código inválido.')
  .transform(Number)
  .meta({
    description:
      'Só os registos de código (`cd`) maior, por ordem de código: `0` na primeira página, e depois o último `cd` da página anterior.',
  })
  .optional();

/**
 * The query parameters that all lists share.
 * @param row the row of the list, which can be sorted by each of its fields: `ordenacao` is `{field}.asc` or `.des`;
 * `.desc` is the same.
 */
export function listQuery<F extends string>({ shape }: z.ZodObject<Record<F, z.ZodType>>) {
  const fields = Object.keys(shape);
  const orders = fields.flatMap((field) => [`${field}.asc`, `${field}.desc`, `${field}.des`]);
  return z.object({
    pagina: integerText(1, Number.MAX_SAFE_INTEGER, 'Página inválida.').optional(),
    quantidade: integerText(1, LIST.maxPageSize, 'Quantidade inválida: entre 1 e 100.').optional(),
    pesquisa: PlainText.trim()
      .max(LIST.maxSearchLength, 'A pesquisa é demasiado longa.')
      .optional(),
    ordenacao: z
      .string()
      .refine((text) => orders.includes(text), 'Ordenação inválida.')
      .meta({ description: `Um campo e '.asc' ou '.des' (também '.desc'): ${fields.join(', ')}.` })
      .transform((text) => {
        const [field, direction] = text.split('.') as [F, string];
        return { field, descending: direction !== 'asc' };
      })
      .optional(),
    depois: Depois,
  });
}
/** Only what a notice or a letter has told the caller of, by the code of what it has counted. */
export const OfAviso = { aviso: CdText.optional() };

export type ListQuery<F extends string = string> = z.output<ReturnType<typeof listQuery<F>>>;
