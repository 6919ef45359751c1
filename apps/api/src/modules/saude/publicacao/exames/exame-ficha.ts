import { randomInt } from 'node:crypto';
import type { ExameBody } from '@sst/contract';
import { EXPOSICAO_LABEL } from '@sst/contract/prazos/postos';
import { ANEXO } from '@sst/contract/rules/anexos';
import {
  contradictsFicha,
  FICHA_OUTDATED,
  FICHA_TITLE,
  makesFicha,
  UNDECIDED_FICHA,
} from '@sst/contract/rules/exames/exame-ficha';
import { FICHA_LETRAS, FICHA_LETRAS_DO_CODIGO } from '@sst/contract/rules/exames/ficha-codigo';
import {
  type FichaPorPreencher,
  porPreencherText,
} from '@sst/contract/rules/exames/ficha-por-preencher';
import { exameKindOf } from '@sst/contract/rules/saude';
import { fichaFileName } from '@sst/contract/rules/texts/file-names';
import type { Scope } from '../../../../access/grant.ts';
import { madeOutside } from '../../../../concurrency/outside-work.ts';
import { CallError, invalid } from '../../../../errors.ts';
import { isWritable } from '../../../../pdf/document.ts';
import { missingInFicha } from '../../../../pdf/ficha-fields.ts';
import type { FitnessFicha } from '../../../../pdf/fitness-ficha.ts';
import { makeSealedFicha, type SealedFicha } from '../../../../pdf/seal/sealed-ficha.ts';
import type { ReceivedAnexos } from '../../../anexos/received-anexos.ts';
import type { CheckedAnexo } from '../../../anexos/uploads.service.ts';
import { type LockedExame, recordDrawn } from './exame-registo.queries.ts';
import type { ExameFields, ExamesDeps, FichaChoice, Subject } from './exame-rules.ts';
import type { FichaSubject } from './exames.queries.ts';

const UNWRITABLE = 'Há letras que a ficha gerada não sabe mostrar: envie a ficha num ficheiro.';
const UNSEALED = 'A ficha saiu sem selo eletrónico: o certificado do prestador não está válido.';

/**
 * The sheet of a new exam: what was asked for, but none without a decision.
 * @throws 400 for a file then.
 */
export function fichaOfNew({
  ficha,
  cd_decis,
}: Pick<ExameBody, 'ficha' | 'cd_decis'>): ExameBody['ficha'] {
  if (makesFicha(cd_decis)) return ficha;
  if (typeof ficha === 'object') throw invalid({ ficha: UNDECIDED_FICHA });
  return 'nenhuma';
}

/**
 * The sheet of a corrected exam. One that the correction contradicts is kept only if the caller says so.
 * @throws 409 for a caller who says nothing; 400 for a sheet of an exam that has no decision any more.
 */
export function fichaOfCorrected(
  exame: LockedExame,
  { ficha, ...body }: ExameFields & { readonly ficha?: FichaChoice },
): NonNullable<FichaChoice> {
  const outdated = exame.cd_anex !== null && contradictsFicha(exame, body);
  if (ficha === undefined && outdated) {
    throw new CallError(409, 'FICHA_DESATUALIZADA', FICHA_OUTDATED, {
      campos: { ficha: FICHA_OUTDATED },
    });
  }
  const wanted = ficha ?? 'manter';
  if (makesFicha(body.cd_decis)) return wanted;
  const keepsDecision = wanted === 'manter' && exame.cd_anex !== null && makesFicha(exame.cd_decis);
  if (typeof wanted === 'object' || keepsDecision) throw invalid({ ficha: UNDECIDED_FICHA });
  return wanted === 'manter' ? wanted : 'nenhuma';
}

/**
 * The fitness sheet that a body brings as a file: a list of one, or of none.
 * @throws 400 for a file that is refused.
 */
export function sentFicha(
  { uploads }: ExamesDeps,
  ficha: FichaChoice,
  received: ReceivedAnexos | null,
): CheckedAnexo[] {
  return typeof ficha === 'object' ? [uploads.checkOne(ficha, received, 'ficha')] : [];
}

/** What a sheet says of who was examined, the employer and the workplace. */
export function fichaSidesOf(person: FichaSubject) {
  return {
    ...person,
    posto: person.posto ?? undefined,
    fatores: person.fatores ?? undefined,
    exposicoes: person.exposicoes?.map((tipo) => EXPOSICAO_LABEL[tipo]),
  };
}

/** What a drawn sheet says. @throws 400 for a text with letters that the fonts do not have. */
export function fichaContentOf(
  { person, medic, type }: Subject,
  { dt, cd_decis, recomendacoes, recomendacoes_itens, outras_funcoes }: ExameFields,
): FitnessFicha {
  const sheet: FitnessFicha = {
    ...fichaSidesOf(person),
    kind: exameKindOf(type.nome),
    tipo_exam: type.nome,
    dt,
    cd_decis,
    recomendacoes,
    recomendacoes_itens,
    outras_funcoes,
    medico: medic.nome,
    cedula: medic.cedula,
  };
  if (
    !Object.values(sheet)
      .flat()
      .every((text) => isWritable(String(text ?? '')))
  )
    throw invalid({ ficha: UNWRITABLE });
  return sheet;
}

/** A sheet that was drawn, with its code, how it was sealed, and what is not known of it. */
export interface DrawnAnexo extends CheckedAnexo {
  readonly drawn: SealedFicha;
  /** What it has empty. */
  readonly em_branco: FichaPorPreencher[];
}

/**
 * Draws the sheet after the official model, and seals it. Where an authority is asked for the time, that is done outside of the
 * transaction, which begins anew with the sheet that was made.
 * @throws 400 as `fichaContentOf`.
 */
export async function drawFicha(
  { servico, seal, publicUrl }: ExamesDeps,
  subject: Subject,
  fields: ExameFields,
  { cd_empresa, now }: { readonly cd_empresa: number; readonly now: Date },
): Promise<DrawnAnexo> {
  const content = { ...fichaContentOf(subject, fields), servico };
  const make = () =>
    makeSealedFicha(content, { seal, publicUrl, now, codigo: newFichaCodigo(cd_empresa) });
  const drawn = seal?.waits
    ? await madeOutside(`ficha ${JSON.stringify(content)}`, make)
    : await make();
  return drawnAnexo(content, drawn);
}

/** A sheet that was drawn as a document to keep. */
export function drawnAnexo(content: FitnessFicha, drawn: SealedFicha): DrawnAnexo {
  return {
    content: drawn.content,
    drawn,
    em_branco: missingInFicha(content),
    mime: ANEXO.mime,
    nome_fich: fichaFileName({ ...content, date: content.dt }),
    titulo: FICHA_TITLE,
  };
}

/** A code by which anybody may ask whether a sheet is authentic. */
export function newFichaCodigo(cd_empresa: number): string {
  const letters = Array.from({ length: FICHA_LETRAS_DO_CODIGO }, () =>
    FICHA_LETRAS.charAt(randomInt(FICHA_LETRAS.length)),
  );
  return `${cd_empresa.toString(36).toUpperCase()}-${letters.join('')}`;
}

/** Keeps the code and the seal of the sheet of an exam that is recorded by now, where it was drawn. */
export async function recordIssued(
  scope: Scope,
  cd_anex: number | null,
  [file]: readonly (CheckedAnexo | DrawnAnexo)[],
): Promise<void> {
  if (cd_anex !== null && file && 'drawn' in file)
    await recordDrawn(scope, [{ cd_anex, ...file.drawn }]);
}

/** What is answered of a sheet that was drawn with empty fields, whoever asked for it. */
export function emBrancoOf([file]: readonly (CheckedAnexo | DrawnAnexo)[]): {
  readonly em_branco?: FichaPorPreencher[];
} {
  return file && 'em_branco' in file ? { em_branco: file.em_branco } : {};
}

/** The same as the log has it: nothing where no field is empty. */
export function emBrancoLogged(files: readonly (CheckedAnexo | DrawnAnexo)[]): {
  readonly em_branco?: string;
} {
  const { em_branco = [] } = emBrancoOf(files);
  return em_branco.length > 0 ? { em_branco: porPreencherText(em_branco) } : {};
}

/** What is told of a sheet that was not sealed although there is a certificate; empty otherwise. */
export function unsealedText(
  { seal }: ExamesDeps,
  [file]: readonly (CheckedAnexo | DrawnAnexo)[],
): string {
  const isUnsealed = seal && file && 'drawn' in file && file.drawn.selo === null;
  return isUnsealed ? ` ${UNSEALED}` : '';
}
