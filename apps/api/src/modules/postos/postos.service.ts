import type {
  AtribuicaoBody,
  AtribuicaoFicheiroBody,
  PostoAlteradoBody,
  PostoBody,
} from '@sst/contract';
import { EXPOSICAO_LABEL } from '@sst/contract/prazos/postos';
import { displayDate, statedDayError } from '@sst/contract/rules/dates/dates';
import { countLabel } from '@sst/contract/rules/texts/text';
import type { Grant, Scope } from '../../access/grant.ts';
import type { AuditLine } from '../../audit/audit.ts';
import { changesOf } from '../../audit/changes.ts';
import { type Clock, today } from '../../clock.ts';
import { changedMeanwhile, invalid, nameTaken, notFound } from '../../errors.ts';
import type { IdempotencyKey } from '../../idempotency/idempotency-key.ts';
import { type Change, carryOut, UNCHANGED } from '../carry-out.ts';
import { listContradictions, requireConfirmed, watchPosto } from '../contradicoes/index.ts';
import type { ChangeDeps } from '../service-deps.ts';
import { assign, type FileRow, listChosen, readFileRows } from './atribuicoes.queries.ts';
import {
  findPosto,
  findPostoTwin,
  hasUnidade,
  insertPosto,
  lockPostos,
  type PostoRecord,
  updatePosto,
  writeExposures,
} from './postos.queries.ts';

export const INACTIVE = {
  codigo: 'JA_EXISTE',
  text: ', mas não está em uso: reative o posto que existe',
} as const;

/** How many employees a line of the log names. */
const NAMED = 100;

/** The workplaces of a company, and who works there (decision 0075). */
export class PostosService {
  readonly #deps: ChangeDeps;

  constructor(deps: ChangeDeps) {
    this.#deps = deps;
  }

  /** @throws 400 with the wrong fields, 409 for a name that is taken. */
  create(
    grant: Grant,
    { exposicoes, ...values }: PostoBody,
    key?: IdempotencyKey,
  ): Promise<{ message: string; cd: number }> {
    return carryOut(this.#deps, { grant, key }, async (scope) => {
      await requirePosto(scope, this.#deps.clock, { ...values, exposicoes }, null);
      const cd = await insertPosto(scope, values);
      await writeExposures(scope, cd, exposicoes);
      return {
        audit: [lineOf('criar', cd, logged({ ...values, exposicoes, inactiv: false }))],
        events: [],
        answer: { message: `Foi criado o posto «${values.nome}».`, cd },
      };
    });
  }

  /**
   * Changes a workplace; the due days of who works there follow.
   * @throws 400 with the wrong fields, 404, 409 for a name that is taken, a concurrent change, or, until it is confirmed, what recommendations
   * of those who work there exclude.
   */
  update(grant: Grant, cd: number, body: PostoAlteradoBody): Promise<{ message: string }> {
    return carryOut(this.#deps, { grant }, (scope) =>
      changePosto(scope, this.#deps.clock, cd, body),
    );
  }

  /**
   * Assigns people to a workplace, or takes them out of theirs.
   * @throws 400 with the wrong fields, 404 for an unknown workplace.
   */
  assign(grant: Grant, body: AtribuicaoBody): Promise<{ message: string; atribuidos: number }> {
    return carryOut(this.#deps, { grant }, async (scope, now) => {
      this.#requireDay(body.dt_ini);
      await lockPostos(scope);
      const nome = body.cd_posto === null ? null : await nameOf(scope, body.cd_posto);
      const codes = await listChosen(scope, body);
      if (body.funcionarios && codes.length < new Set(body.funcionarios).size) throw notFound();
      const moments = { today: today(this.#deps.clock), now };
      const against = await this.#against(scope, codes, body.cd_posto);
      const confirmed = requireConfirmed(scope, against, 'posto', body.confirmar);
      const atribuidos = await assign(scope, codes, body, moments);
      const message = nome
        ? `${peopleText(atribuidos, 'atribuída', 'atribuídas')} ao posto «${nome}».`
        : `${peopleText(atribuidos, 'retirada', 'retiradas')} do posto.`;
      const answer = { message, atribuidos };
      if (atribuidos === 0) return { ...UNCHANGED, answer };
      const detalhe = { ...assignedDetail(nome, atribuidos, body.dt_ini, codes), ...confirmed };
      return { audit: [lineOf('alterar', body.cd_posto, detalhe)], events: [], answer };
    });
  }

  /** Assigns what the rows of a file name; rows that name nobody, or no workplace, are answered and change nothing. */
  import(
    grant: Grant,
    { dt_ini, linhas, confirmar }: AtribuicaoFicheiroBody,
  ): Promise<{
    message: string;
    atribuidos: number;
    problemas: { linha: number; texto: string }[];
  }> {
    return carryOut(this.#deps, { grant }, async (scope, now) => {
      this.#requireDay(dt_ini);
      await lockPostos(scope);
      const rows = await readFileRows(scope, linhas);
      const problemas = rows.flatMap((row) => {
        const texto = problemOf(row);
        return texto === undefined ? [] : [{ linha: row.linha, texto }];
      });
      const good = rows.filter((row) => problemOf(row) === undefined);
      const byPosto = Map.groupBy(good, ({ cd_posto }) => cd_posto as number);
      const there = new Set(
        await listChosen(scope, { funcionarios: good.map(({ cd_funcion }) => cd_funcion ?? 0) }),
      );
      const moments = { today: today(this.#deps.clock), now };
      const audit: AuditLine[] = [];
      let atribuidos = 0;
      const codesOf = (named: readonly FileRow[]) =>
        named.flatMap(({ cd_funcion }) =>
          cd_funcion !== null && there.has(cd_funcion) ? [cd_funcion] : [],
        );
      const against = [];
      for (const [cd_posto, named] of byPosto)
        against.push(...(await this.#against(scope, codesOf(named), cd_posto)));
      const confirmed = requireConfirmed(scope, against, 'posto', confirmar);
      for (const [cd_posto, named] of byPosto) {
        const codes = codesOf(named);
        const some = await assign(scope, codes, { cd_posto, dt_ini }, moments);
        if (some === 0) continue;
        atribuidos += some;
        const posto = await findPosto(scope, cd_posto);
        const detalhe = {
          ...assignedDetail(posto?.nome ?? null, some, dt_ini, codes),
          ...confirmed,
        };
        audit.push(lineOf('importar', cd_posto, detalhe));
      }
      const left = problemas.length;
      const message = `${peopleText(atribuidos, 'atribuída', 'atribuídas')}${left > 0 ? `; ${countLabel(left, 'linha por resolver', 'linhas por resolver')}` : ''}.`;
      return { audit, events: [], answer: { message, atribuidos, problemas } };
    });
  }

  /** Who of those who are to work in a workplace should not, as a physician has decided. */
  async #against(scope: Scope, codes: readonly number[], posto: number | null) {
    if (posto === null) return [];
    const day = today(this.#deps.clock);
    return listContradictions(scope, { funcionarios: codes, onde: { posto }, day });
  }

  /** @throws 400 for a day of another century, or years away. */
  #requireDay(dt_ini: string | null): void {
    const wrong = dt_ini !== null && statedDayError(dt_ini, today(this.#deps.clock));
    if (wrong) throw invalid({ dt_ini: wrong });
  }
}

/** Changes a workplace within a transaction. @throws as `update`. */
export async function changePosto(
  scope: Scope,
  clock: Clock,
  cd: number,
  { versao, exposicoes, confirmar, ...given }: PostoAlteradoBody,
): Promise<Change<{ message: string }>> {
  const before = await requirePosto(scope, clock, { ...given, exposicoes }, cd);
  if (!before) throw notFound();
  const values = { ...given, altura: given.altura ?? before.altura };
  if (versao !== undefined && versao !== before.versao) {
    throw changedMeanwhile('O posto foi alterado');
  }
  const answer = { message: `Posto «${values.nome}» guardado.` };
  const known = { ...before, exposicoes: sorted(before.exposicoes) };
  const after = { ...values, exposicoes: sorted(exposicoes) };
  if (!changesOf(known, after)) return { ...UNCHANGED, answer };
  const against = await watchPosto(scope, cd, today(clock));
  await updatePosto(scope, cd, values);
  await writeExposures(scope, cd, exposicoes);
  const confirmed = requireConfirmed(scope, await against(), 'posto', confirmar);
  const changes = changesOf(logged(before), logged({ ...values, exposicoes }));
  return {
    audit: [lineOf('alterar', cd, { nome: values.nome, ...changes, ...confirmed })],
    events: [],
    answer,
  };
}

/**
 * Locks the workplaces, and checks the values of one.
 * @param cd its code, once it has one. @returns the present values of it.
 */
async function requirePosto(
  scope: Scope,
  clock: Clock,
  { nome, cd_organig, exposicoes }: PostoBody,
  cd: number | null,
): Promise<PostoRecord | undefined> {
  await lockPostos(scope);
  const before = cd === null ? undefined : await findPosto(scope, cd);
  if (cd !== null && !before) throw notFound();
  const known = new Set(before?.exposicoes.flatMap(({ dt_ini, dt_fim }) => [dt_ini, dt_fim]));
  for (const dt of exposicoes.flatMap(({ dt_ini, dt_fim }) => [dt_ini, dt_fim])) {
    const wrong = dt !== null && !known.has(dt) && statedDayError(dt, today(clock));
    if (wrong) throw invalid({ exposicoes: wrong });
  }
  if (cd_organig !== null && !(await hasUnidade(scope, cd_organig))) {
    throw invalid({ cd_organig: 'A unidade não existe nesta empresa.' });
  }
  const twin = await findPostoTwin(scope, nome, cd);
  if (twin) throw nameTaken(twin, INACTIVE);
  return before;
}

async function nameOf(scope: Scope, cd: number): Promise<string> {
  const posto = await findPosto(scope, cd);
  if (!posto) throw notFound();
  if (posto.inactiv) throw invalid({ cd_posto: 'O posto não está em uso.' });
  return posto.nome;
}

function problemOf({ cd_funcion, cd_posto, varios, repetido }: FileRow): string | undefined {
  if (varios) return 'Há várias pessoas com este número.';
  if (cd_funcion === null) return 'Não há ninguém com este número.';
  if (cd_posto === null) return 'O posto não existe, ou não está em uso.';
  return repetido ? 'Esta pessoa já está numa linha anterior.' : undefined;
}

/** '12 pessoas atribuídas'. */
function peopleText(count: number, one: string, many: string): string {
  return `${countLabel(count, 'pessoa', 'pessoas')} ${count === 1 ? one : many}`;
}

/** In one order, of things and of their fields. */
const sorted = (exposures: PostoBody['exposicoes']) =>
  exposures
    .map(({ tipo, dt_ini, dt_fim }) => ({ tipo, dt_ini, dt_fim }))
    .sort((one, other) => (one.tipo < other.tipo ? -1 : 1));

/** What the company's log has of a workplace: the complementary tests are the provider's. */
function logged({
  nome,
  cd_organig,
  fatores,
  minutos,
  preparacao,
  altura = false,
  exposicoes,
  inactiv,
}: PostoBody & { readonly inactiv: boolean }) {
  const exposures = sorted(exposicoes).map(
    ({ tipo, dt_ini, dt_fim }) =>
      `${EXPOSICAO_LABEL[tipo]} desde ${displayDate(dt_ini)}${dt_fim ? ` até ${displayDate(dt_fim)}` : ''}`,
  );
  return {
    nome,
    cd_organig,
    fatores,
    minutos,
    preparacao,
    altura,
    inactiv,
    exposicoes: exposures.join('; '),
  };
}

function assignedDetail(
  posto: string | null,
  pessoas: number,
  dt_ini: string | null,
  codes: readonly number[],
) {
  return { posto, pessoas, dt_ini, ...(codes.length <= NAMED && { funcionarios: codes }) };
}

function lineOf(
  acao: 'criar' | 'alterar' | 'importar',
  cd: number | null,
  detalhe: AuditLine['detalhe'],
): AuditLine {
  return { acao, entidade: 'posto', ...(cd !== null && { cd_entidade: cd }), detalhe };
}
