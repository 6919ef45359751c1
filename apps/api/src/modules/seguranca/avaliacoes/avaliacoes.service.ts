import type {
  Avaliacao,
  AvaliacaoBody,
  AvaliacaoLinhaBody,
  LugarAvaliado,
  LugaresQuery,
  NovaAvaliacaoBody,
  Perigo,
} from '@sst/contract';
import { DIA_POR_CHEGAR, JA_PUBLICADA } from '@sst/contract/rules/avaliacoes/avaliacoes';
import { doneDayError } from '@sst/contract/rules/dates/dates';
import type { MetodoDeRisco } from '@sst/contract/rules/medidas/metodo';
import { isOfPrestador } from '../../../access/actor.ts';
import type { Grant, Scope } from '../../../access/grant.ts';
import { may } from '../../../access/rights.ts';
import type { AuditLine } from '../../../audit/audit.ts';
import { today } from '../../../clock.ts';
import { CallError, changedMeanwhile, invalid, notFound } from '../../../errors.ts';
import type { IdempotencyKey } from '../../../idempotency/idempotency-key.ts';
import type { Page } from '../../../list/paged-list.ts';
import { makeAvaliacaoReport } from '../../../pdf/avaliacao-report.ts';
import { carryOut, UNCHANGED } from '../../carry-out.ts';
import { pathsInScope, UNKNOWN_NODE } from '../../organigrama/organigrama.service.ts';
import { findPosto } from '../../postos/index.ts';
import type { ServiceDeps } from '../../service-deps.ts';
import { ditoPor, readMetodo } from '../metodo/metodo.queries.ts';
import {
  findAvaliacao,
  findOfLugar,
  insertAvaliacao,
  listMedidasDaAvaliacao,
  lockAvaliacao,
  lockAvaliacoes,
  markAvaliacaoRead,
  removeAvaliacao,
  type StoredAvaliacao,
  type StoredLinha,
  saveAvaliacao,
} from './avaliacoes.queries.ts';
import { exposuresBy, NO_EXPOSURES } from './exposicoes.ts';
import { listLugares } from './lugares.queries.ts';
import { findPerigos } from './perigos.queries.ts';

/** Assessments of risks: drafts of the provider, and what of them is published (decision 0184). */
export class AvaliacoesService {
  readonly #deps: ServiceDeps;

  constructor(deps: ServiceDeps) {
    this.#deps = deps;
  }

  list(grant: Grant, query: LugaresQuery): Promise<Page<LugarAvaliado>> {
    const where = { day: today(this.#deps.clock), drafts: writes(grant) };
    return this.#deps.access.readInSteps(grant, (scope) => listLugares(scope, query, where));
  }

  /** One that is published or, for who makes them, a draft; somebody of the company has read it with that. @throws 404 */
  async get(grant: Grant, cd: number): Promise<Avaliacao> {
    const { access, clock } = this.#deps;
    const author = writes(grant);
    const [stored, medidas] = await access.read(grant, (scope) =>
      Promise.all([findAvaliacao(scope, cd, author), listMedidasDaAvaliacao(scope, cd)]),
    );
    if (!stored) throw notFound();
    const ofCompany = grant.actor.kind === 'user' && !isOfPrestador(grant.actor);
    if (ofCompany && !stored.lida)
      await access.write(grant, (scope) => markAvaliacaoRead(scope, cd, clock.now()));
    const born = new Map(medidas.map(({ linha, cd_medida }) => [linha, cd_medida]));
    const draft = stored.estado === 'rascunho';
    const { lida, ...values } = stored;
    return {
      ...values,
      linhas: stored.linhas.map((linha, index) => ({
        ...linha,
        cd_medida: born.get(index + 1) ?? null,
      })),
      exposicoes: draft ? await this.#exposures(grant, stored) : NO_EXPOSURES,
      pode: { alterar: author && draft, retirar: author && !draft && !lida },
    };
  }

  /** The document of a published one, which is read with that. @throws 404 */
  async pdf(grant: Grant, cd: number): Promise<{ anex: string; titulo: string }> {
    const avaliacao = await this.get(grant, cd);
    if (avaliacao.estado === 'rascunho') throw notFound();
    const { bytes } = await makeAvaliacaoReport(avaliacao);
    return {
      anex: bytes.toString('base64'),
      titulo: `Avaliação de riscos ${placeOf(avaliacao)} ${avaliacao.dt}.pdf`.replaceAll('/', '-'),
    };
  }

  /** Begins the draft of a place. @throws 400 with the wrong fields, 409 where there is one. */
  create(
    grant: Grant,
    body: NovaAvaliacaoBody,
    key?: IdempotencyKey,
  ): Promise<{ message: string; cd: number }> {
    return carryOut(this.#deps, { grant, key }, async (scope, now) => {
      await lockAvaliacoes(scope);
      const { copiar, ...values } = body;
      const nome = await this.#requireLugar(scope, values);
      const { rascunho, ultima } = await findOfLugar(scope, values);
      if (rascunho !== null) throw exists();
      const metodo = await readMetodo(scope);
      const linhas = copiar ? ultima.map((linha) => begunAnew(linha, metodo)) : [];
      const cd = await insertAvaliacao(scope, now, { ...values, linhas });
      return {
        audit: [lineOf('criar', cd, { nome, dt: body.dt })],
        events: [],
        answer: { message: 'Avaliação começada.', cd },
      };
    });
  }

  /** Saves a draft, with all its rows. @throws 400, 404, 409 once it is published or has changed. */
  update(
    grant: Grant,
    cd: number,
    { versao, ...body }: AvaliacaoBody,
  ): Promise<{ message: string; versao: number }> {
    return carryOut(this.#deps, { grant }, async (scope) => {
      const stored = await requireDraft(scope, cd);
      if (stored.versao !== versao) throw changedMeanwhile('A avaliação foi alterada');
      const wrong = doneDayError(body.dt, today(this.#deps.clock), DIA_POR_CHEGAR);
      if (wrong) throw invalid({ dt: wrong });
      const linhas = await withLibrary(scope, body.linhas, stored.linhas);
      const message = 'Rascunho guardado.';
      const same =
        body.dt === stored.dt && linhas.every((linha, at) => isSame(linha, stored.linhas[at]));
      if (same && linhas.length === stored.linhas.length)
        return { ...UNCHANGED, answer: { message, versao } };
      await saveAvaliacao(scope, cd, { dt: body.dt, linhas });
      return {
        audit: [lineOf('alterar', cd, { nome: placeOf(stored), linhas: linhas.length })],
        events: [],
        answer: { message, versao: versao + 1 },
      };
    });
  }

  /** Removes a draft. @throws 404, 409 once it is published. */
  remove(grant: Grant, cd: number): Promise<{ message: string }> {
    return carryOut(this.#deps, { grant }, async (scope) => {
      const stored = await requireDraft(scope, cd);
      await removeAvaliacao(scope, cd);
      return {
        audit: [lineOf('remover', cd, { nome: placeOf(stored) })],
        events: [],
        answer: { message: 'Rascunho removido.' },
      };
    });
  }

  /** What would become of the exposures of a draft's workplace, for who may change them. */
  async #exposures(grant: Grant, { cd_posto, linhas }: StoredAvaliacao) {
    if (cd_posto === null || !may(grant, 'postos.gerir')) return NO_EXPOSURES;
    const { access, clock } = this.#deps;
    const posto = await access.read(grant, (scope) => findPosto(scope, cd_posto));
    return posto ? exposuresBy(posto, linhas, today(clock)) : NO_EXPOSURES;
  }

  /** @throws 400 with the wrong fields. @returns what the place is called. */
  async #requireLugar(
    scope: Scope,
    { cd_organig, cd_posto, dt }: Omit<NovaAvaliacaoBody, 'copiar'>,
  ): Promise<string> {
    const paths = await pathsInScope(scope, [cd_organig]);
    const posto = cd_posto === null ? undefined : await findPosto(scope, cd_posto);
    const campos: Record<string, string> = {};
    if (!paths.has(cd_organig)) campos.cd_organig = UNKNOWN_NODE;
    if (cd_posto !== null && (!posto || posto.inactiv))
      campos.cd_posto = 'O posto não existe nesta empresa, ou não está em uso.';
    else if (posto && posto.cd_organig !== null && posto.cd_organig !== cd_organig)
      campos.cd_posto = 'O posto é de outra unidade.';
    const wrong = doneDayError(dt, today(this.#deps.clock), DIA_POR_CHEGAR);
    if (wrong) campos.dt = wrong;
    if (Object.keys(campos).length > 0) throw invalid(campos);
    return posto?.nome ?? paths.get(cd_organig) ?? '';
  }
}

/** Whether the caller makes assessments. */
const writes = (grant: Pick<Grant, 'actor' | 'rights'>) =>
  isOfPrestador(grant.actor) && may(grant, 'medidas.publicar');

/** What an assessment is of, in words. */
export const placeOf = ({ posto, caminho }: Pick<StoredAvaliacao, 'posto' | 'caminho'>) =>
  posto ?? caminho;

/** Locks one and reads it. @throws 404 */
export async function lockStored(scope: Scope, cd: number): Promise<StoredAvaliacao> {
  const stored = (await lockAvaliacao(scope, cd))
    ? await findAvaliacao(scope, cd, true)
    : undefined;
  if (!stored) throw notFound();
  return stored;
}

/** @throws 404, 409 for one that is published. */
export async function requireDraft(scope: Scope, cd: number): Promise<StoredAvaliacao> {
  const stored = await lockStored(scope, cd);
  if (stored.estado !== 'rascunho') throw new CallError(409, 'AVALIACAO_PUBLICADA', JA_PUBLICADA);
  return stored;
}

export function lineOf(
  acao: 'criar' | 'alterar' | 'remover' | 'publicar' | 'anular',
  cd: number,
  detalhe: AuditLine['detalhe'],
): AuditLine {
  return { acao, entidade: 'avaliacao-risco', cd_entidade: cd, detalhe };
}

export const exists = () =>
  new CallError(409, 'AVALIACAO_EXISTE', 'Já há um rascunho deste lugar: continue-o.');

/** A row of the last assessment as the next one begins: what was proposed is over, who is exposed is counted anew. */
const begunAnew = (linha: StoredLinha, metodo: MetodoDeRisco): StoredLinha => ({
  ...linha,
  antes: linha.antes && ditoPor(metodo, linha.antes),
  pessoas: null,
  medida: null,
  prazo: null,
  depois: null,
});

function isSame(one: StoredLinha, other: StoredLinha | undefined): boolean {
  if (!other) return false;
  const known = other as unknown as Readonly<Record<string, unknown>>;
  return Object.entries(one).every(([name, value]) => {
    const before = known[name];
    if (value !== null && typeof value === 'object') {
      const { p, s } = value as { p: number; s: number };
      const of = before as { p?: number; s?: number } | null;
      return of?.p === p && of?.s === s;
    }
    return before === value;
  });
}

/** Rows with what the library says of their hazards; one that stays keeps the words that it was made with. @throws 400 for an unknown hazard. */
async function withLibrary(
  scope: Scope,
  linhas: readonly AvaliacaoLinhaBody[],
  before: readonly StoredLinha[],
): Promise<StoredLinha[]> {
  const codes = linhas.flatMap(({ cd_perigo }) => (cd_perigo === null ? [] : [cd_perigo]));
  const library = new Map((await findPerigos(scope, codes)).map((one) => [one.cd, one]));
  const kept = new Map(before.map((one) => [one.cd_perigo, one]));
  const metodo = await readMetodo(scope);
  const dito = (risco: AvaliacaoLinhaBody['antes']) => risco && ditoPor(metodo, risco);
  return linhas.map(({ antes, depois, ...rest }, at) => {
    const linha = { ...rest, antes: dito(antes), depois: dito(depois) };
    const { cd_perigo } = linha;
    if (cd_perigo === null) return { ...linha, ...OWN };
    const source: Perigo | StoredLinha | undefined = kept.get(cd_perigo) ?? library.get(cd_perigo);
    if (!source) throw invalid({ linhas: `Linha ${at + 1}: o perigo já não existe.` });
    const { grupo, lei, lei_verificada, exposicao } = source;
    return { ...linha, grupo, lei, lei_verificada, exposicao };
  });
}

/** What is known of a hazard that is the technician's own. */
const OWN = { grupo: null, lei: null, lei_verificada: false, exposicao: null } as const;
