import type { ExameBody } from '@sst/contract';
import {
  contradictsSheet,
  makesSheet,
  SHEET_OUTDATED,
  UNDECIDED_SHEET,
} from '@sst/contract/rules/exam-sheet';
import { sheetFileName } from '@sst/contract/rules/file-names';
import { examKindOf } from '@sst/contract/rules/health';
import { CallError, invalid } from '../../../errors.ts';
import { isWritable } from '../../../pdf/document.ts';
import { type FitnessSheet, makeFitnessSheet } from '../../../pdf/fitness-sheet.ts';
import type { ReceivedDocuments } from '../../anexos/received-documents.ts';
import type { CheckedDocument } from '../../anexos/uploads.service.ts';
import type { LockedExame } from './exame-registo.queries.ts';
import type { ExameFields, ExamesParts, SheetChoice, Subject } from './exame-rules.ts';

const SHEET_TITLE = 'Ficha de aptidão para o trabalho';
const UNWRITABLE = 'Há letras que a ficha gerada não sabe mostrar: envie a ficha num ficheiro.';

/**
 * The sheet of a new exam: what was asked for, but none without a decision.
 * @throws 400 for a file then.
 */
export function sheetOfNew({ ficha, cd_decis }: ExameBody): ExameBody['ficha'] {
  if (makesSheet(cd_decis)) return ficha;
  if (typeof ficha === 'object') throw invalid({ ficha: UNDECIDED_SHEET });
  return 'nenhuma';
}

/**
 * The sheet of a corrected exam. One that the correction contradicts is kept only if the caller says so.
 * @throws 409 for a caller who says nothing; 400 for a sheet of an exam that has no decision any more.
 */
export function sheetOfCorrected(
  exame: LockedExame,
  { ficha, ...body }: ExameFields & { readonly ficha?: SheetChoice },
): NonNullable<SheetChoice> {
  const outdated = exame.cd_anex !== null && contradictsSheet(exame, body);
  if (ficha === undefined && outdated) {
    throw new CallError(409, 'FICHA_DESATUALIZADA', SHEET_OUTDATED, {
      campos: { ficha: SHEET_OUTDATED },
    });
  }
  const wanted = ficha ?? 'manter';
  if (makesSheet(body.cd_decis)) return wanted;
  const keepsDecision = wanted === 'manter' && exame.cd_anex !== null && makesSheet(exame.cd_decis);
  if (typeof wanted === 'object' || keepsDecision) throw invalid({ ficha: UNDECIDED_SHEET });
  return wanted === 'manter' ? wanted : 'nenhuma';
}

/**
 * The fitness sheet that a body brings as a file: a list of one, or of none.
 * @throws 400 for a file that is refused.
 */
export function sentSheet(
  { uploads }: ExamesParts,
  ficha: SheetChoice,
  received: ReceivedDocuments | null,
): CheckedDocument[] {
  return typeof ficha === 'object' ? [uploads.checkOne(ficha, received, 'ficha')] : [];
}

/** Draws the sheet after the official model. @throws 400 for a text with letters that the fonts do not have. */
export async function drawSheet(
  { person, medic, type }: Subject,
  { dt, cd_decis, recomendacoes, outras_funcoes }: ExameFields,
): Promise<CheckedDocument> {
  const sheet: FitnessSheet = {
    ...person,
    kind: examKindOf(type.nome),
    tipo_exam: type.nome,
    dt,
    cd_decis,
    recomendacoes,
    outras_funcoes,
    medico: medic.nome,
    cedula: medic.cedula,
  };
  if (!isWritable(Object.values(sheet).flat().join(' '))) throw invalid({ ficha: UNWRITABLE });
  return {
    content: await makeFitnessSheet(sheet),
    nome_fich: sheetFileName({ ...person, date: dt }),
    titulo: SHEET_TITLE,
  };
}
