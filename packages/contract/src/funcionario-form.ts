import { z } from 'zod';
import { Cd, DateText, Email, LineText, optionalLine, orNull } from './calls/shapes.ts';
import { parseTypedDate } from './rules/dates/dates.ts';
import { storedPhone, TELEMOVEL_INVALID } from './rules/funcionario/telemovel.ts';
import { CONTACTO, FUNCIONARIO, IMPORTED, IMPORTED_NAME } from './rules/limits.ts';
import { SIM_NAO } from './rules/texts/sim-nao.ts';

function requiredLine(max: number, missing: string) {
  return LineText.min(1, missing).max(max);
}

/** 0 male, 1 female; a form may send it as text. */
const Sexo = z
  .union([z.literal(0), z.literal(1), z.literal('0'), z.literal('1')], 'Indique o sexo.')
  .transform(Number);

/** An e-mail that may be left out; empty is `null`. */
const OptionalEmail = z.preprocess(
  (value) => (typeof value === 'string' && value.trim() === '' ? null : value),
  Email.nullish(),
);

/** A phone number that may be left out, stored in one form; empty is `null`. */
const OptionalPhone = LineText.max(CONTACTO.telemovel)
  .refine((text) => text === '' || storedPhone(text) !== null, TELEMOVEL_INVALID)
  .transform(storedPhone)
  .nullish();

/**
 * The fields that admission and change of data share (FUNC-21). The server compares dates with today and each other.
 */
const common = {
  num_mecan: optionalLine(FUNCIONARIO.num_mecan),
  nome: requiredLine(FUNCIONARIO.nome, 'Indique o nome.'),
  sexo: Sexo,
  dt_nasc: DateText,
  cd_nacion: Cd,
  cd_categ: Cd,
  cd_agrup_prof: orNull(Cd),
  cd_profis: orNull(Cd),
  cd_func_propost: orNull(Cd),
  num_contrib: optionalLine(FUNCIONARIO.num_contrib),
  num_bi: optionalLine(FUNCIONARIO.num_bi),
  num_benef: optionalLine(FUNCIONARIO.num_benef),
  num_serv_soc: optionalLine(FUNCIONARIO.num_serv_soc),
  loc_trab: optionalLine(FUNCIONARIO.loc_trab),
};

/** An answer that may be left out; a list of staff says it in a word. */
const OptionalYes = z
  .union([z.boolean(), z.enum(SIM_NAO).transform((word) => word === 'Sim')])
  .optional();

/** Whether the work changes substantially, so that an exam is due (decision 0071). */
const changesWork = { muda_trabalho: z.boolean().default(false) };

/** The refused request that this one corrects. */
const corrects = { cd_recusado: orNull(Cd) };

export const AdmissaoBody = z.object({
  ...common,
  email: orNull(OptionalEmail),
  telemovel: orNull(OptionalPhone),
  /** Whether the admission is urgent, so that its exam may follow in some days (decision 0102). */
  adm_urgente: z.boolean().default(false),
  ...corrects,
  dt_ini_instit: DateText,
  cd_organig: Cd,
  /** The period of work of somebody who left, and comes back. */
  cd_readmite: orNull(Cd),
});
export type AdmissaoBody = z.output<typeof AdmissaoBody>;

export const AlteracaoBody = z.object({
  ...common,
  // Where they are absent they stay as they are: there are callers who do not know them.
  email: OptionalEmail,
  telemovel: OptionalPhone,
  adm_urgente: OptionalYes,
  // The import allows longer ones, which the service accepts if they are unchanged.
  num_benef: optionalLine(IMPORTED.utente),
  loc_trab: optionalLine(IMPORTED.localTrabalho),
  ...corrects,
  ...changesWork,
  cd: Cd,
  dt_ini_instit: orNull(DateText),
  /** Version that the form was filled from; 409 if the record has changed since. */
  versao: z.int().optional(),
});
export type AlteracaoBody = z.output<typeof AlteracaoBody>;

export const SaidaBody = z.object({
  ...corrects,
  cd: Cd,
  nome: LineText.optional(),
  dt_inactiv: DateText,
});
export type SaidaBody = z.output<typeof SaidaBody>;

export const TransferenciaBody = z.object({
  ...corrects,
  ...changesWork,
  cd_funcion: Cd,
  cd_organig: Cd,
  organig: LineText.optional(),
  dt_ini_instit: DateText,
  /** `false` asks where it contradicts what a physician recommends (409), `true` does it all the same, absent does not ask. */
  confirmar: z.boolean().optional(),
});
export type TransferenciaBody = z.output<typeof TransferenciaBody>;

/** `aaaa-mm-dd`, or as the file has it: `dd/mm/aaaa` or eight digits. */
const ImportedDate = z
  .string()
  .transform((text) => (/^\d{4}-/.test(text) ? text : (parseTypedDate(text) ?? text)))
  .pipe(DateText);

/** One row of a bulk import (ENT-30). */
export const ImportedRow = z.object({
  numMecan: optionalLine(IMPORTED.numMecan),
  nome: requiredLine(IMPORTED.nome, 'Indique o nome.'),
  sexo: Sexo,
  dataNascimento: ImportedDate,
  nacionalidade: requiredLine(IMPORTED_NAME.nacionalidade, 'Indique a nacionalidade.'),
  categoria: requiredLine(IMPORTED.categoria, 'Indique a categoria.'),
  agrupamento: optionalLine(IMPORTED.agrupamento),
  profissao: optionalLine(IMPORTED.profissao),
  funcao: optionalLine(IMPORTED.funcao),
  bi: optionalLine(IMPORTED.bi),
  nif: optionalLine(IMPORTED.nif),
  niss: optionalLine(IMPORTED.niss),
  utente: optionalLine(IMPORTED.utente),
  localTrabalho: requiredLine(IMPORTED.localTrabalho, 'Indique o local de trabalho.'),
  dataAdmissao: ImportedDate,
  cd_organig: Cd,
  organigrama: requiredLine(IMPORTED_NAME.organigrama, 'Indique o organigrama.'),
  /** Of lists of staff alone: the file of the import has no such column. */
  email: OptionalEmail,
  telemovel: OptionalPhone,
  admissaoUrgente: OptionalYes,
  /** Somebody who left and is admitted again; no column of the file, but what the page has found. */
  cd_readmite: Cd.nullish(),
});
export type ImportedRow = z.output<typeof ImportedRow>;
