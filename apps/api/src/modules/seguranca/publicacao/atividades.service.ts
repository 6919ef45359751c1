import type {
  AtividadePrestador,
  NovoAnexo,
  ObsBody,
  RegistoAtividadeBody,
  SeenMarcacao,
} from '@sst/contract';
import { doneDayError, momentInPortugal } from '@sst/contract/rules/dates/dates';
import { DAY_TO_COME, HOUR_TO_COME } from '@sst/contract/rules/seguranca';
import type { Grant, Scope } from '../../../access/grant.ts';
import { changedMeanwhile, invalid, notFound } from '../../../errors.ts';
import type { IdempotencyKey } from '../../../idempotency/idempotency-key.ts';
import { attach } from '../../anexos/attach.ts';
import type { ReceivedAnexos } from '../../anexos/received-anexos.ts';
import { carryOut } from '../../carry-out.ts';
import { pathsInScope } from '../../organigrama/organigrama.service.ts';
import { atividadeErrors } from '../atividades/atividade-codes.ts';
import { findOfRegisto, writeAtividade } from './atividade-registo.queries.ts';
import {
  type AtividadesDeps,
  changeAtividade,
  requireOpenMarcacao,
  requireRoom,
  requireUnmoved,
} from './atividade-rules.ts';
import {
  findAtividade,
  type LockedAtividade,
  lockAtividade,
  updateAtividade,
} from './atividades.queries.ts';

/** Registers completed activities, for the provider. */
export class AtividadesService {
  readonly #deps: AtividadesDeps;

  constructor(deps: AtividadesDeps) {
    this.#deps = deps;
  }

  /** @throws 404 */
  async get(grant: Grant, cd: number): Promise<AtividadePrestador> {
    const found = await this.#deps.access.read(grant, (scope) => findAtividade(scope, cd));
    if (!found) throw notFound();
    return found;
  }

  /**
   * Registers an activity with its documents and its report: all of it or nothing. Its booking, if it has one, becomes
   * this activity.
   * @throws 400 with the wrong fields, and for a document with the file and the reason; 409 for a booking that was
   * closed or moved since the caller saw it.
   */
  async register(
    grant: Grant,
    body: RegistoAtividadeBody,
    received: ReceivedAnexos | null,
    key?: IdempotencyKey,
  ): Promise<{ message: string; cd: number }> {
    const { uploads } = this.#deps;
    const { anexo, relatorio, cd_marcacao, antes, ...registo } = body;
    const files = uploads.check(filesOf(body), received, {
      fieldOf: (index) => (index < anexo.length ? `anexo.${index}` : 'relatorio'),
    });
    return carryOut(this.#deps, { grant, key }, async (scope, now) => {
      const booking = cd_marcacao === null ? null : await lockBooking(scope, cd_marcacao, antes);
      const cd_area = await areaOf(scope, body, momentInPortugal(now));
      if (booking) {
        await requireRoom(scope, booking.cd, anexo.length);
        if (relatorio) await this.#replaceReport(scope, booking);
      }
      const kept = await uploads.keep(scope, now, files);
      const cd_relat = (relatorio ? kept.at(-1) : booking?.cd_relat) ?? null;
      const cd = await writeAtividade(scope, cd_marcacao, { ...registo, cd_area, cd_relat });
      const anexos = kept.slice(0, anexo.length);
      await attach(scope, 'atividade', cd, anexos);
      const { cd_organig, cd_tipo, cd_tecnic, dt } = body;
      const detalhe = { cd_tipo, cd_tecnic, dt, cd_marcacao, anexos: anexos.length, cd_relat };
      return {
        audit: [{ acao: 'criar', entidade: 'atividade', cd_entidade: cd, detalhe }],
        events: [{ tipo: 'atividade.criada', cd, dados: { cd_organig, cd_tipo, dt } }],
        answer: { message: 'Atividade técnica registada com sucesso.', cd },
      };
    });
  }

  /** @throws 404, 409 if the text has changed since the caller saw it. */
  updateObs(grant: Grant, cd: number, { obs, antes }: ObsBody): Promise<{ message: string }> {
    return changeAtividade(this.#deps, grant, cd, async (scope, atividade) => {
      if (atividade.obs !== antes) throw changedMeanwhile('As observações foram alteradas');
      const changed = obs !== antes;
      if (changed) await updateAtividade(scope, cd, { obs });
      const { cd_tipo, dt } = atividade;
      const detalhe = { campo: 'obs', cd_tipo, dt };
      return {
        audit: changed
          ? [{ acao: 'alterar', entidade: 'atividade', cd_entidade: cd, detalhe }]
          : [],
        answer: { message: 'Observações alteradas com sucesso.' },
      };
    });
  }

  /** Deletes the report that a booking may have, so that a new one takes its place. */
  async #replaceReport(scope: Scope, { cd, cd_relat }: LockedAtividade): Promise<void> {
    if (cd_relat === null) return;
    await updateAtividade(scope, cd, { cd_relat: null });
    await this.#deps.uploads.discard(scope, [cd_relat]);
  }
}

/** Attachments first, then the report. */
function filesOf({ anexo, relatorio }: RegistoAtividadeBody): NovoAnexo[] {
  return relatorio ? [...anexo, relatorio] : anexo;
}

async function lockBooking(
  scope: Scope,
  cd: number,
  seen: SeenMarcacao | undefined,
): Promise<LockedAtividade> {
  const booking = await lockAtividade(scope, cd);
  if (!booking) throw invalid({ cd_marcacao: 'A marcação não existe nesta empresa.' });
  requireOpenMarcacao(booking);
  requireUnmoved(booking, seen);
  return booking;
}

/**
 * Checks the codes of an activity, and that its moment is not in the future. @returns its area.
 * @throws 400 with the wrong fields.
 */
async function areaOf(
  scope: Scope,
  body: RegistoAtividadeBody,
  now: { dt: string; hr: string },
): Promise<number> {
  const [found, nodes] = await Promise.all([
    findOfRegisto(scope, body),
    pathsInScope(scope, [body.cd_organig]),
  ]);
  const campos = atividadeErrors({ ...found, no: nodes.has(body.cd_organig) });
  const day = doneDayError(body.dt, now.dt, DAY_TO_COME);
  if (day) campos.dt = day;
  else if (body.dt === now.dt && body.hr !== null && body.hr > now.hr) campos.hr = HOUR_TO_COME;
  if (found.cd_area === null || Object.keys(campos).length > 0) throw invalid(campos);
  return found.cd_area;
}
