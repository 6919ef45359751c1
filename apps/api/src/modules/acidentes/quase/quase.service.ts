import type {
  Documento,
  QuaseAcidente,
  QuaseAcidenteBody,
  TratamentoQuaseBody,
} from '@sst/contract';
import { quaseTimeErrors } from '@sst/contract/acidentes/quase-limites';
import type { AuditAction } from '@sst/contract/rules/auditoria';
import { momentInPortugal } from '@sst/contract/rules/dates/dates';
import type { Grant, Scope } from '../../../access/grant.ts';
import { may } from '../../../access/rights.ts';
import { CallError, changedMeanwhile, invalid, notFound } from '../../../errors.ts';
import type { IdempotencyKey } from '../../../idempotency/idempotency-key.ts';
import type { AnexoDelivery } from '../../anexos/anexo-delivery.ts';
import { attach, findAttached } from '../../anexos/attach.ts';
import type { ReceivedAnexos } from '../../anexos/received-anexos.ts';
import type { Uploads } from '../../anexos/uploads.service.ts';
import { carryOut, UNCHANGED } from '../../carry-out.ts';
import { pathsInScope, UNKNOWN_NODE } from '../../organigrama/organigrama.service.ts';
import type { ServiceDeps } from '../../service-deps.ts';
import { lockAcidente } from '../acidentes.queries.ts';
import { countMedidas } from '../investigacao/investigacao.queries.ts';
import {
  findQuase,
  insertQuase,
  type LockedQuase,
  listMedidasDoQuase,
  lockQuase,
  saveMedidasDoQuase,
  updateQuase,
} from './quase.queries.ts';

interface QuaseDeps extends ServiceDeps {
  readonly uploads: Uploads;
  readonly delivery: AnexoDelivery;
}

/** How far the clock of who tells one may be ahead. */
const AHEAD_MS = 10 * 60_000;

/** The present as the clock of who tells one may have it. */
export const latestPresent = (now: Date) => momentInPortugal(new Date(now.getTime() + AHEAD_MS));

/** Near misses and unsafe conditions: told, looked at, and turned into what a person makes of them. */
export class QuaseService {
  readonly #deps: QuaseDeps;

  constructor(deps: QuaseDeps) {
    this.#deps = deps;
  }

  /** @throws 404 where it is not in the scope. */
  async get(grant: Grant, cd: number): Promise<QuaseAcidente> {
    const [found, medidas] = await this.#deps.access.read(grant, (scope) =>
      Promise.all([
        findQuase(scope, cd),
        may(grant, 'medidas.ver') ? listMedidasDoQuase(scope, cd) : [],
      ]),
    );
    if (!found) throw notFound();
    return { ...found, medidas };
  }

  /** Reads a photograph or document, and writes its audit line. @throws 404. */
  getAnexo(grant: Grant, cd_quase: number, cd_anex: number): Promise<Documento> {
    const of = { entidade: 'quase-anexo', detalhe: { cd_quase } } as const;
    return this.#deps.access.write(grant, async (scope) => {
      const found = await findAttached(scope, 'quase', cd_quase, cd_anex);
      const document = await this.#deps.delivery.one(scope, found, of);
      if (!document) throw notFound();
      return document;
    });
  }

  /** @throws 400 with the fields that are wrong; of a file it names the reason. */
  create(
    grant: Grant,
    { anexo, ...told }: QuaseAcidenteBody,
    received: ReceivedAnexos | null,
    key?: IdempotencyKey,
  ): Promise<{ message: string; cd: number }> {
    const { uploads } = this.#deps;
    const files = uploads.check(anexo, received, { photos: true });
    return carryOut(this.#deps, { grant, key }, async (scope, now) => {
      const campos = quaseTimeErrors(told, latestPresent(now));
      const nodes = await pathsInScope(scope, [told.cd_organig]);
      if (!nodes.has(told.cd_organig)) campos.cd_organig = UNKNOWN_NODE;
      if (Object.keys(campos).length > 0) throw invalid(campos);
      const cd = await insertQuase(scope, now, told, null);
      if (cd === undefined) throw new Error('what has no key is always new');
      await attach(scope, 'quase', cd, await uploads.keep(scope, now, files));
      const { tipo, dt } = told;
      return {
        audit: [lineOf('criar', cd, { tipo, dt, origem: 'conta' })],
        events: [],
        answer: { message: 'Comunicação registada com sucesso.', cd },
      };
    });
  }

  /** @throws 400, 404, 409 for one that is closed, or that somebody has changed meanwhile. */
  change(grant: Grant, cd: number, body: TratamentoQuaseBody): Promise<{ message: string }> {
    return carryOut(this.#deps, { grant }, async (scope) => {
      const before = await lockQuase(scope, cd);
      if (!before) throw notFound();
      if (body.acao === 'acidente') return this.#linkAcidente(scope, cd, before, body.cd_acident);
      if (body.versao !== before.versao) throw changedMeanwhile('A comunicação foi alterada');
      switch (body.acao) {
        case 'analisar':
          requireOpen(before);
          return move(
            scope,
            cd,
            { ...before, estado: 'em-analise', razao: null },
            'analisar',
            'Posto em análise.',
          );
        case 'fechar':
          requireOpen(before);
          return move(
            scope,
            cd,
            { ...before, estado: 'fechado', razao: body.razao },
            'terminar',
            'Fechado.',
          );
        case 'reabrir':
          return move(
            scope,
            cd,
            { ...before, estado: 'em-analise', razao: null },
            'reabrir',
            'Reaberto: está em análise.',
          );
        case 'medidas':
          return this.#saveMedidas(scope, grant, cd, before, body);
      }
    });
  }

  /** Says which accident of the scope was registered of one; said again, it stays as it is. */
  async #linkAcidente(scope: Scope, cd: number, before: LockedQuase, cd_acident: number | null) {
    const message =
      cd_acident === null ? 'Já não está ligado a um acidente.' : 'Ligado ao acidente.';
    if (cd_acident === before.cd_acident) return { ...UNCHANGED, answer: { message } };
    requireOpen(before);
    if (cd_acident !== null && !(await lockAcidente(scope, cd_acident))) {
      throw invalid({ cd_acident: 'O acidente não existe.' });
    }
    await updateQuase(scope, cd, { ...before, estado: 'em-analise', razao: null, cd_acident });
    return { audit: [lineOf('alterar', cd, { cd_acident })], events: [], answer: { message } };
  }

  async #saveMedidas(
    scope: Scope,
    grant: Grant,
    cd: number,
    before: LockedQuase,
    { proposta, medidas }: Extract<TratamentoQuaseBody, { acao: 'medidas' }>,
  ) {
    requireOpen(before);
    const answer = { message: 'Medidas guardadas.' };
    // Who may not see measures leaves them as they are.
    const seen = may(grant, 'medidas.ver');
    const codes = [...new Set(seen ? medidas : [])];
    const there = seen ? (await listMedidasDoQuase(scope, cd)).map((one) => one.cd) : [];
    const same = codes.length === there.length && codes.every((one) => there.includes(one));
    if (same && proposta === before.proposta) return { ...UNCHANGED, answer };
    if (codes.length > 0 && (await countMedidas(scope, codes)) < codes.length) {
      throw invalid({ medidas: 'Uma das medidas já não existe.' });
    }
    await updateQuase(scope, cd, { ...before, estado: 'em-analise', razao: null, proposta });
    if (seen) await saveMedidasDoQuase(scope, cd, codes);
    const detalhe = { proposta, ...(seen && { medidas: codes.length }) };
    return { audit: [lineOf('alterar', cd, detalhe)], events: [], answer };
  }
}

async function move(
  scope: Scope,
  cd: number,
  to: Parameters<typeof updateQuase>[2],
  acao: AuditAction,
  message: string,
) {
  await updateQuase(scope, cd, to);
  const detalhe = { estado: to.estado, ...(to.razao !== null && { razao: to.razao }) };
  return { audit: [lineOf(acao, cd, detalhe)], events: [], answer: { message } };
}

/** The audit line of one. */
export function lineOf(acao: AuditAction, cd: number, detalhe: Record<string, unknown>) {
  return { acao, entidade: 'quase-acidente', cd_entidade: cd, detalhe } as const;
}

/** @throws 409 */
function requireOpen({ estado }: LockedQuase): void {
  if (estado === 'fechado') {
    throw new CallError(
      409,
      'QUASE_FECHADO',
      'Está fechado: reabra primeiro, se ainda há o que fazer.',
    );
  }
}
