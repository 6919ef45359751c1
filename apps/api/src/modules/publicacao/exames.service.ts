import type { ExameBody } from '@sst/contract';
import { latestDay, momentInPortugal, TOO_FAR } from '@sst/contract/rules/dates';
import { sheetFileName } from '@sst/contract/rules/file-names';
import {
  BEFORE_BIRTH,
  BOOKING_CLOSED,
  BOOKING_STATE,
  examKindOf,
  examMomentErrors,
} from '@sst/contract/rules/health';
import type { Grant, Scope } from '../../access/scope.ts';
import { recordAudit } from '../../audit/audit.ts';
import { type IdempotencyKey, once } from '../../calls/once.ts';
import { CallError, invalid } from '../../errors.ts';
import { isWritable } from '../../pdf/document.ts';
import { type FitnessSheet, makeFitnessSheet } from '../../pdf/fitness-sheet.ts';
import type { ReceivedDocuments } from '../anexos/document-body.ts';
import type { CheckedDocument, Uploads } from '../anexos/uploads.service.ts';
import type { ServiceParts } from '../service-parts.ts';
import {
  findMedico,
  findSheetSubject,
  findTipoExame,
  insertExame,
  listMedicosAtivos,
  type Medico,
  type SheetSubject,
} from './exames.queries.ts';
import { lockMarcacao, updateMarcacao } from './marcacoes.queries.ts';

export interface ExamesParts extends ServiceParts {
  readonly uploads: Uploads;
}

interface Subject {
  readonly person: SheetSubject;
  readonly medic: { readonly nome: string; readonly cedula: string };
  readonly type: { readonly nome: string };
}

const SHEET_TITLE = 'Ficha de aptidão para o trabalho';
const UNWRITABLE = 'Há letras que a ficha gerada não sabe mostrar: envie a ficha num ficheiro.';

/** Completed exams as the provider records them. */
export class ExamesService {
  readonly #parts: ExamesParts;

  constructor(parts: ExamesParts) {
    this.#parts = parts;
  }

  /** The physicians who may be chosen. */
  medicos(grant: Grant): Promise<Medico[]> {
    return this.#parts.access.read(grant, listMedicosAtivos);
  }

  /**
   * Records an exam with its fitness sheet, and ends the booking that it was.
   * @throws 400 with the fields that are wrong, among them a sheet to be drawn of texts that it has no letters for; 409
   * for a booking that has ended.
   */
  async create(
    grant: Grant,
    body: ExameBody,
    received: ReceivedDocuments | null,
    key?: IdempotencyKey,
  ): Promise<{ message: string; cd: number; cd_anex: number | null }> {
    const { access, clock, uploads } = this.#parts;
    const now = clock.now();
    const sent = typeof body.ficha === 'string' ? [] : uploads.check([body.ficha], received);
    return access.write(grant, (scope) =>
      once(scope, key, now, async () => {
        const subject = await subjectOf(scope, body, momentInPortugal(now));
        const files = body.ficha === 'gerar' ? [await drawSheet(subject, body)] : sent;
        const [cd_anex = null] = files.length > 0 ? await uploads.keep(scope, now, files) : [];
        // The booking first, as in every change of one: whoever holds it may wait for its employee, never the reverse.
        if (body.cd_marcacao !== null) await endBooking(scope, body.cd_marcacao, body.cd_funcion);
        const cd = await insertExame(scope, rowOf(body, subject, cd_anex));
        const { cd_funcion, dt, cd_decis } = body;
        await recordAudit(scope, now, [
          {
            acao: 'criar',
            entidade: 'exame',
            cd_entidade: cd,
            detalhe: { cd_funcion, dt, cd_decis, cd_anex },
          },
        ]);
        return { message: 'Exame registado com sucesso.', cd, cd_anex };
      }),
    );
  }
}

async function subjectOf(
  scope: Scope,
  { cd_funcion, cd_medic, cd_tipo_exam, dt, hr, dt_expir }: ExameBody,
  now: { dt: string; hr: string },
): Promise<Subject> {
  const [person, medic, type] = await Promise.all([
    findSheetSubject(scope, cd_funcion, dt),
    findMedico(scope, cd_medic),
    findTipoExame(scope, cd_tipo_exam),
  ]);
  const campos: Record<string, string> = { ...examMomentErrors({ dt, hr }, now) };
  if (person && dt < person.dt_nasc) campos.dt = BEFORE_BIRTH;
  if (dt_expir !== null && dt_expir > latestDay(now.dt)) campos.dt_expir = TOO_FAR;
  if (!person) campos.cd_funcion = 'O funcionário não existe nesta empresa.';
  if (!medic) campos.cd_medic = 'O médico não existe.';
  if (!type) campos.cd_tipo_exam = 'O tipo de exame não existe.';
  if (!person || !medic || !type || Object.keys(campos).length > 0) throw invalid(campos);
  return { person, medic, type };
}

async function drawSheet(
  { person, medic, type }: Subject,
  { dt, cd_decis, recomendacoes, outras_funcoes }: ExameBody,
): Promise<CheckedDocument> {
  const sheet: FitnessSheet = {
    ...person,
    nipc: person.nipc ?? '-',
    localidade: person.localidade ?? '-',
    nacionalidade: person.nacionalidade ?? '-',
    categoria: person.categoria ?? '-',
    profissao: person.profissao ?? '-',
    dt_ini_instit: person.dt_ini_instit ?? '',
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

function rowOf(body: ExameBody, { person }: Subject, cd_anex: number | null) {
  const { cd_marcacao, ficha, ...values } = body;
  return { ...values, cd_organig: person.cd_organig, cd_anex };
}

async function endBooking(scope: Scope, cd: number, cd_funcion: number): Promise<void> {
  const booking = await lockMarcacao(scope, cd);
  if (booking?.cd_funcion !== cd_funcion) {
    throw invalid({ cd_marcacao: 'A marcação não é deste funcionário.' });
  }
  if (booking.especie !== 'exame') {
    throw invalid({ cd_marcacao: 'A marcação não é de um exame.' });
  }
  if (booking.cd_estad !== BOOKING_STATE.marcada) {
    throw new CallError(409, 'MARCACAO_TERMINADA', BOOKING_CLOSED);
  }
  await updateMarcacao(scope, cd, { cd_estad: BOOKING_STATE.realizada });
}
