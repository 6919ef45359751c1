import type {
  AcidenteBody,
  AcidenteDetail,
  AcidenteIgual,
  AcidentesResumo,
  Historia,
  Retida,
} from '@sst/contract';
import { ACIDENTE_STATE, acidenteTimeErrors } from '@sst/contract/rules/acidentes';
import { momentInPortugal } from '@sst/contract/rules/dates/dates';
import type { Grant, Scope } from '../../access/grant.ts';
import { today } from '../../clock.ts';
import { CallError, invalid, notFound } from '../../errors.ts';
import type { IdempotencyKey } from '../../idempotency/idempotency-key.ts';
import { attach } from '../anexos/attach.ts';
import type { ReceivedAnexos } from '../anexos/received-anexos.ts';
import type { Uploads } from '../anexos/uploads.service.ts';
import { carryOut, UNCHANGED } from '../carry-out.ts';
import type { HistoriaService } from '../historia/historia.service.ts';
import { pathsInScope, UNKNOWN_NODE, WORKS_ELSEWHERE } from '../organigrama/organigrama.service.ts';
import { findRetida, requireNotHeld } from '../retidas/index.ts';
import type { ServiceDeps } from '../service-deps.ts';
import {
  type AcidenteForm,
  type AcidenteMoment,
  countByMonth,
  countByNode,
  countByType,
  findAcidente,
  findInjured,
  findSameAcidente,
  insertAcidente,
  listLesaoTipos,
  lockAcidente,
} from './acidentes.queries.ts';
import type { Period } from './acidentes-list.queries.ts';
import { beginProcesso } from './processo/processo.service.ts';
import { removeAcidente, restoreAcidente } from './removal.ts';

interface AcidentesServiceDeps extends ServiceDeps {
  readonly historia: HistoriaService;
  readonly uploads: Uploads;
}

/** Work accidents: registered by the client, pending until the provider accepts them. */
export class AcidentesService {
  readonly #deps: AcidentesServiceDeps;

  constructor(deps: AcidentesServiceDeps) {
    this.#deps = deps;
  }

  /** @throws 404 where the accident is not in the scope. */
  async get(grant: Grant, cd: number): Promise<AcidenteDetail> {
    const found = await this.#deps.access.read(grant, (scope) => findAcidente(scope, cd));
    if (!found) throw notFound();
    return found;
  }

  /** An accident with the decision that is held about it. @throws 404 where the accident is not in the scope. */
  async getToDecide(
    grant: Grant,
    cd: number,
  ): Promise<{ message: AcidenteDetail; retida: Retida | null; historia: Historia }> {
    const [message, retida = null] = await this.#deps.access.read(grant, (scope) =>
      Promise.all([findAcidente(scope, cd), findRetida(scope, { origem: 'acidente', cd })]),
    );
    if (!message) throw notFound();
    const item = { origem: 'acidente', cd } as const;
    const historia = await this.#deps.historia.ofPrestador(grant, item, null);
    return { message, retida, historia };
  }

  /** The latest accident of an employee at a day and time; it may be that of a registration that is about to be repeated. */
  async findSame(grant: Grant, same: AcidenteMoment): Promise<AcidenteIgual | null> {
    return (await this.#deps.access.read(grant, (scope) => findSameAcidente(scope, same))) ?? null;
  }

  /** The figures of the charts above the list. */
  summary(grant: Grant, period: Period): Promise<AcidentesResumo> {
    const year = Number(today(this.#deps.clock).slice(0, 4));
    return this.#deps.access.read(grant, async (scope) => {
      const [meses, locais, tipos] = await Promise.all([
        countByMonth(scope, year),
        countByNode(scope, period),
        countByType(scope, period),
      ]);
      return { meses, locais, tipos };
    });
  }

  /**
   * Registers an accident with its photographs and documents: all of it or nothing.
   * @throws 400 with the fields that are wrong; of a file it names the reason.
   */
  async create(
    grant: Grant,
    { anexo, dt_conhecimento, hr_conhecimento, gravidade, ...form }: AcidenteBody,
    received: ReceivedAnexos | null,
    key?: IdempotencyKey,
  ): Promise<{ message: string; cd: number }> {
    const { uploads } = this.#deps;
    const files = uploads.check(anexo, received, { photos: true });
    return carryOut(this.#deps, { grant, key }, async (scope, now) => {
      const known = { dt_conhecimento, hr_conhecimento };
      const campos = {
        ...acidenteTimeErrors({ ...form, ...known }, momentInPortugal(now), latestKnown(now)),
        ...(await unknownCodes(scope, form)),
      };
      if (Object.keys(campos).length > 0) throw invalid(campos);
      const cd = await insertAcidente(scope, now, form);
      await beginProcesso(scope, cd, { ...known, gravidade }, now);
      const anexos = await uploads.keep(scope, now, files);
      await attach(scope, 'acidente', cd, anexos);
      const { cd_organig, cd_funcion, dt } = form;
      const detalhe = { cd_funcion, dt, ...(anexos.length > 0 && { anexos: anexos.length }) };
      return {
        audit: [{ acao: 'criar', entidade: 'acidente', cd_entidade: cd, detalhe }],
        events: [{ tipo: 'acidente.criado', cd, dados: { cd_organig, cd_funcion, dt } }],
        answer: { message: 'Acidente registado com sucesso.', cd },
      };
    });
  }

  /** @throws 404, 409 where the accident is no longer new, or is being decided. */
  remove(grant: Grant, cd: number): Promise<{ message: string }> {
    return carryOut(this.#deps, { grant }, async (scope, now) => {
      const acidente = await lockAcidente(scope, cd);
      if (!acidente) throw notFound();
      if (acidente.cd_estad !== ACIDENTE_STATE.novo) {
        throw new CallError(
          409,
          'PEDIDO_EM_CURSO',
          'Só é possível remover acidentes no estado Novo.',
        );
      }
      await requireNotHeld(scope, { origem: 'acidente', cd });
      await removeAcidente(scope, cd, now);
      const { cd_organig, cd_funcion, dt } = acidente;
      return {
        audit: [
          { acao: 'remover', entidade: 'acidente', cd_entidade: cd, detalhe: { cd_funcion } },
        ],
        events: [{ tipo: 'acidente.removido', cd, dados: { cd_organig, cd_funcion, dt } }],
        answer: { message: 'Acidente removido com sucesso.' },
      };
    });
  }

  /** Brings back an accident that the caller has just removed; one that is there stays as it is. @throws 409. */
  undoRemoval(grant: Grant, cd: number): Promise<{ message: string }> {
    const answer = { message: 'O acidente voltou à lista.' };
    return carryOut(this.#deps, { grant }, async (scope, now) => {
      if (await lockAcidente(scope, cd)) return { ...UNCHANGED, answer };
      const { cd_organig, cd_funcion, dt } = await restoreAcidente(scope, cd, now);
      return {
        audit: [
          { acao: 'repor', entidade: 'acidente', cd_entidade: cd, detalhe: { cd_funcion, dt } },
        ],
        events: [{ tipo: 'acidente.criado', cd, dados: { cd_organig, cd_funcion, dt } }],
        answer,
      };
    });
  }
}

/** How far the clock of who registers an accident may be ahead: the present that it proposes counts as now. */
const AHEAD_MS = 10 * 60_000;

const latestKnown = (now: Date) => momentInPortugal(new Date(now.getTime() + AHEAD_MS));

/** The errors of codes that are unknown in the scope or do not belong together. @returns texts by field. */
async function unknownCodes(scope: Scope, form: AcidenteForm): Promise<Record<string, string>> {
  const { cd_organig, cd_organig_acident, cd_acc_lesiv } = form;
  const [injured, nodes, types] = await Promise.all([
    findInjured(scope, form),
    pathsInScope(scope, [cd_organig, cd_organig_acident]),
    listLesaoTipos(scope),
  ]);
  const errors: Record<string, string> = {};
  if (!injured) errors.cd_funcion = 'O funcionário não foi encontrado.';
  else if (form.dt <= injured.dt_nasc) errors.dt = 'O acidente é anterior ao nascimento.';
  if (!nodes.has(cd_organig)) errors.cd_organig = UNKNOWN_NODE;
  else if (injured && !injured.below) errors.cd_organig = WORKS_ELSEWHERE;
  if (!nodes.has(cd_organig_acident)) errors.cd_organig_acident = UNKNOWN_NODE;
  if (!types.some(({ cd, inactiv }) => cd === cd_acc_lesiv && !inactiv)) {
    errors.cd_acc_lesiv = 'O tipo de acidente não existe.';
  }
  return errors;
}
