import type {
  Facto,
  FactoBody,
  FactoCorrigidoBody,
  FactoLinha,
  FactoProblema,
  FactosFicheiroBody,
} from '@sst/contract';
import { beforeAcidente } from '@sst/contract/acidentes/ausencias';
import { REGIMES } from '@sst/contract/prazos/facts';
import { daysBetween } from '@sst/contract/rules/dates/dates';
import {
  FACTO_TIPOS,
  type FactoDays,
  factoErrors,
  factosOverlap,
  isAusenciaKnown,
  wholeAusencia,
  wholeAusenciaText,
} from '@sst/contract/rules/funcionario/factos';
import { countLabel } from '@sst/contract/rules/texts/text';
import { sql } from 'kysely';
import type { Grant, Scope } from '../../access/grant.ts';
import { may } from '../../access/rights.ts';
import type { AuditLine } from '../../audit/audit.ts';
import { changesOf } from '../../audit/changes.ts';
import { today } from '../../clock.ts';
import { CallError, changedMeanwhile, invalid, notFound } from '../../errors.ts';
import type { IdempotencyKey } from '../../idempotency/idempotency-key.ts';
import { keepRow, takeRows } from '../anulaveis/index.ts';
import { carryOut, UNCHANGED } from '../carry-out.ts';
import { takeFuncionario } from '../funcionarios/index.ts';
import { readParametros } from '../prazos/index.ts';
import type { ServiceDeps } from '../service-deps.ts';
import {
  acidenteOfFacto,
  LINKED,
  type Linked,
  refreshAusencias,
  restoreLink,
} from './ausencias.queries.ts';
import { lineOf, type Stated, sentence } from './facto-line.ts';
import {
  deleteFacto,
  type FactoRecord,
  funcionarioOfFacto,
  insertFacto,
  listFactos,
  lockFacto,
  otherFactos,
  type PersonOfRow,
  peopleOfRows,
  restoreFacto,
  updateFacto,
} from './factos.queries.ts';

/** A row of a file with its place in it, and who it is about. */
interface RowToState {
  readonly linha: FactoLinha;
  readonly at: number;
  readonly found: PersonOfRow | undefined;
}

/** What a file's rows have come to. */
interface Importing {
  readonly now: Date;
  readonly count: { registados: number; corrigidos: number; iguais: number };
  readonly audit: AuditLine[];
}

/** What a company states of its employees' work: arrangements and long absences (decision 0071). */
export class FactosService {
  readonly #deps: ServiceDeps;

  constructor(deps: ServiceDeps) {
    this.#deps = deps;
  }

  /**
   * The facts of an employee; absences only for who may know of them.
   * @throws 404 where the employee is not in the scope.
   */
  async list(grant: Grant, cd_funcion: number): Promise<Facto[]> {
    const tipos = may(grant, 'ausencias.ver') ? FACTO_TIPOS : REGIMES;
    const found = await this.#deps.access.read(grant, (scope) =>
      listFactos(scope, cd_funcion, tipos),
    );
    if (!found) throw notFound();
    return found.map((facto) => {
      const whole = wholeAusencia(
        facto,
        found.filter((one) => one !== facto),
      );
      return { ...facto, ausencia: whole ? { dt_ini: whole.de, dt_fim: whole.ate } : null };
    });
  }

  /** @throws 400 with the wrong fields, 404, 409 for an employee who has left. */
  create(
    grant: Grant,
    cd_funcion: number,
    body: FactoBody,
    key?: IdempotencyKey,
  ): Promise<{ message: string; cd: number }> {
    return carryOut(this.#deps, { grant, key }, async (scope, now) => {
      const said = await this.#require(scope, { ...body, cd_funcion }, null);
      const cd = await insertFacto(scope, cd_funcion, body, now);
      return {
        audit: [lineOf('criar', cd, { after: { ...body, cd_funcion } })],
        events: [],
        answer: { message: `Registado: ${sentence(body)}.${said}`, cd },
      };
    });
  }

  /**
   * States what the rows of a file or of a list of staff have. What is there already stays, what has the same first day is
   * corrected, and a row that cannot be stated is answered and changes nothing.
   */
  import(
    grant: Grant,
    { linhas }: FactosFicheiroBody,
    key?: IdempotencyKey,
  ): Promise<{
    message: string;
    registados: number;
    corrigidos: number;
    iguais: number;
    problemas: FactoProblema[];
  }> {
    return carryOut(this.#deps, { grant, key }, async (scope, now) => {
      const people = await peopleOfRows(scope, linhas);
      const audit: AuditLine[] = [];
      const problemas: FactoProblema[] = [];
      const count = { registados: 0, corrigidos: 0, iguais: 0 };
      for (const rows of byPerson(linhas, people)) {
        problemas.push(...(await this.#stateRows(scope, rows, { now, count, audit })));
      }
      problemas.sort((one, other) => one.linha - other.linha);
      const answer = { message: importedText(count, problemas.length), ...count, problemas };
      return audit.length === 0 ? { ...UNCHANGED, answer } : { audit, events: [], answer };
    });
  }

  /** States the rows of one person; one that is refused is tried again with the others there, since it may go on in them. */
  async #stateRows(
    scope: Scope,
    rows: readonly RowToState[],
    importing: Importing,
  ): Promise<FactoProblema[]> {
    let left = rows;
    for (;;) {
      const problems: FactoProblema[] = [];
      const refused: RowToState[] = [];
      for (const row of left) {
        const texto = await this.#stateRow(scope, row, importing);
        if (texto === null) continue;
        refused.push(row);
        problems.push({ linha: row.at + 1, texto });
      }
      if (refused.length === 0 || refused.length === left.length) return problems;
      left = refused;
    }
  }

  /** @returns why a row cannot be stated; null once it is. */
  async #stateRow(
    scope: Scope,
    { linha: { tipo, motivo, dt_ini, dt_fim }, found }: RowToState,
    { now, count, audit }: Importing,
  ): Promise<string | null> {
    if (!found || found.cd === null) return 'Não há nenhum funcionário com este número.';
    if (found.varios) return 'Há mais do que um funcionário com este número.';
    const cd_funcion = found.cd;
    try {
      await takeFuncionario(scope, cd_funcion);
      const known = await otherFactos(scope, { cd_funcion, tipo }, null);
      const there = known.find((one) => one.dt_ini === dt_ini);
      const values = {
        dt_ini,
        dt_fim: dt_fim ?? there?.dt_fim ?? null,
        motivo: motivo ?? there?.motivo ?? null,
      };
      if ((tipo === 'ausencia') !== (values.motivo !== null)) {
        return tipo === 'ausencia' ? 'Indique o motivo.' : 'Só uma ausência tem motivo.';
      }
      const same = there ? !changesOf(there, values) : false;
      if (same || isAusenciaKnown({ motivo: motivo ?? null, dt_ini, dt_fim }, known)) {
        count.iguais += 1;
        return null;
      }
      const after = { tipo, cd_funcion, ...values };
      await this.#require(scope, after, there?.cd ?? null);
      if (there) {
        await updateFacto(scope, there.cd, values);
        await refreshAusencias(scope, cd_funcion);
        audit.push(lineOf('alterar', there.cd, { before: there, after }));
        count.corrigidos += 1;
      } else {
        const cd = await insertFacto(scope, cd_funcion, after, now);
        audit.push(lineOf('criar', cd, { after }));
        count.registados += 1;
      }
      return null;
    } catch (error) {
      // What is refused was refused before anything was written.
      if (!(error instanceof CallError)) throw error;
      return Object.values(error.campos ?? {})[0] ?? error.message;
    }
  }

  /** @throws 400 with the wrong fields, 404, 409 for an employee who has left, or if somebody has changed it meanwhile. */
  update(
    grant: Grant,
    cd: number,
    { antes, ...values }: FactoCorrigidoBody,
  ): Promise<{ message: string }> {
    return carryOut(this.#deps, { grant }, async (scope) => {
      const facto = await this.#take(scope, cd);
      const { tipo, cd_funcion, dt_ini, dt_fim, motivo } = facto;
      if (antes && changesOf({ dt_ini, dt_fim, motivo }, antes)) {
        throw changedMeanwhile('O registo foi alterado');
      }
      if ((tipo === 'ausencia') !== (values.motivo !== null)) {
        throw invalid({
          motivo: tipo === 'ausencia' ? 'Indique o motivo.' : 'Só uma ausência tem motivo.',
        });
      }
      const message = `Corrigido: ${sentence({ tipo, ...values })}.`;
      const changes = changesOf(facto, values);
      if (!changes) return { ...UNCHANGED, answer: { message } };
      const said = await this.#require(scope, { tipo, cd_funcion, ...values }, cd, facto);
      await updateFacto(scope, cd, values);
      await refreshAusencias(scope, cd_funcion);
      const answer = { message: `${message}${said}` };
      return {
        audit: [lineOf('alterar', cd, { before: facto, after: { ...facto, ...values } })],
        events: [],
        answer,
      };
    });
  }

  /** Takes back a fact, which its remover can bring back for some seconds. @throws 404, 409 for an employee who has left. */
  remove(grant: Grant, cd: number): Promise<{ message: string }> {
    return carryOut(this.#deps, { grant }, async (scope, now) => {
      const facto = await this.#take(scope, cd);
      const row = sql`select to_jsonb(t) || ${LINKED} from facto t where t.cd = ${cd}`;
      await keepRow(scope, { tipo: 'facto', row }, now);
      await deleteFacto(scope, cd);
      await refreshAusencias(scope, facto.cd_funcion);
      return {
        audit: [lineOf('remover', cd, { before: facto })],
        events: [],
        answer: { message: `Retirado: ${sentence(facto)}.` },
      };
    });
  }

  /** Brings back what the caller has just taken back; what is there stays. @throws 409 once that is no longer possible. */
  undoRemoval(grant: Grant, cd: number): Promise<{ message: string }> {
    return carryOut(this.#deps, { grant }, async (scope, now) => {
      const there = await funcionarioOfFacto(scope, cd);
      if (there !== undefined) {
        const facto = await this.#take(scope, cd);
        return { ...UNCHANGED, answer: { message: `Reposto: ${sentence(facto)}.` } };
      }
      const key = { tipo: 'facto', key: 'cd', value: String(cd) } as const;
      const [row] = await takeRows<FactoRecord & Linked>(scope, key, now);
      if (!row) throw new CallError(409, 'NAO_RETIDO', 'Já não é possível anular.');
      await this.#requireStill(scope, row);
      await restoreFacto(scope, row);
      await restoreLink(scope, row);
      await refreshAusencias(scope, row.cd_funcion);
      return {
        audit: [lineOf('repor', cd, { after: row })],
        events: [],
        answer: { message: `Reposto: ${sentence(row)}.` },
      };
    });
  }

  /** Locks a fact with its employee. @throws 404, 409 for an employee who has left. */
  async #take(scope: Scope, cd: number): Promise<FactoRecord> {
    const cd_funcion = await funcionarioOfFacto(scope, cd);
    if (cd_funcion === undefined) throw notFound();
    await takeFuncionario(scope, cd_funcion);
    const facto = await lockFacto(scope, cd);
    if (!facto) throw notFound();
    return facto;
  }

  /**
   * Locks the employee, and checks what is stated.
   * @param cd its code, once it has one. @param before whose days were accepted, whatever is asked of others now.
   * @returns what to say of a longer absence that it is part of.
   */
  async #require(scope: Scope, facto: Stated, cd: number | null, before?: Stated): Promise<string> {
    const funcionario = await takeFuncionario(scope, facto.cd_funcion);
    const others = await otherFactos(scope, facto, cd);
    const acidente = cd === null ? undefined : await acidenteOfFacto(scope, cd);
    const sameDays = before?.dt_ini === facto.dt_ini && before.dt_fim === facto.dt_fim;
    const campos: Record<string, string> = sameDays
      ? {}
      : {
          ...factoErrors(
            { ...facto, deAcidente: acidente !== undefined },
            funcionario,
            today(this.#deps.clock),
            others,
          ),
        };
    if (acidente && facto.motivo !== 'doenca_acidente') {
      campos.motivo ??= 'Conta num acidente: o motivo é doença ou acidente.';
    }
    const early = acidente && !sameDays && beforeAcidente(facto.dt_ini, acidente.dt);
    if (early) campos.dt_ini ??= early;
    const tooLong =
      facto.tipo === 'temporario_45' ? await this.#longerThanTemporary(scope, facto) : '';
    if (tooLong) campos.dt_fim ??= tooLong;
    const overlapping = others.find((other) => factosOverlap(facto, other));
    if (overlapping && !campos.dt_ini) {
      campos.dt_ini = overlapText(facto, overlapping);
    }
    if (Object.keys(campos).length > 0) throw invalid(campos);
    const whole = wholeAusencia<FactoDays>(facto, others);
    return whole ? ` É a mesma ausência: ${wholeAusenciaText(whole)}.` : '';
  }

  /** What is said of a contract that lasts longer than a temporary one may, for which no exam is waived. */
  async #longerThanTemporary(scope: Scope, { dt_ini, dt_fim }: Stated): Promise<string> {
    const limit = (await readParametros(scope)).on('temporario_dias', dt_ini);
    if (!limit || dt_fim === null || daysBetween(dt_ini, dt_fim) < limit.valor) return '';
    return `Dura mais de ${limit.valor} dias: não é um contrato temporário. Sem este regime, contam as regras de todos.`;
  }

  async #requireStill(scope: Scope, facto: Stated & { cd: number }): Promise<void> {
    try {
      await this.#require(scope, facto, facto.cd, facto);
    } catch (error) {
      if (!(error instanceof CallError) || error.status !== 400) throw error;
      const text = 'O que mudou entretanto já não permite repor.';
      throw new CallError(409, 'ULTRAPASSADO', text);
    }
  }
}

/**
 * The rows of each person in the order of their first days, since an absence goes on in the next. People are in the order of their
 * codes: whoever changes the same ones locks them in the same order.
 */
function byPerson(linhas: readonly FactoLinha[], people: readonly PersonOfRow[]): RowToState[][] {
  const rows = linhas
    .map((linha, at) => ({ linha, at, found: people[at] }))
    .sort(
      (one, other) =>
        (one.found?.cd ?? 0) - (other.found?.cd ?? 0) ||
        one.linha.dt_ini.localeCompare(other.linha.dt_ini) ||
        one.at - other.at,
    );
  return [...Map.groupBy(rows, ({ found }) => found?.cd ?? null).values()];
}

/** '3 registados, 1 corrigido, 2 já estavam; 1 linha por resolver.' */
function importedText({ registados, corrigidos, iguais }: Importing['count'], left: number) {
  const parts = [
    countLabel(registados, 'registado', 'registados'),
    ...(corrigidos > 0 ? [countLabel(corrigidos, 'corrigido', 'corrigidos')] : []),
    ...(iguais > 0 ? [countLabel(iguais, 'já estava', 'já estavam')] : []),
  ];
  const problems =
    left > 0 ? `; ${countLabel(left, 'linha por resolver', 'linhas por resolver')}` : '';
  return `${parts.join(', ')}${problems}.`;
}

/** Why something cannot be stated beside what is there; an absence that goes on needs its return first. */
function overlapText(facto: Stated, there: FactoRecord): string {
  const text = `Já está registado: ${sentence(there)}.`;
  const continues = there.tipo === 'ausencia' && there.motivo === facto.motivo;
  return continues && there.dt_fim === null && there.dt_ini < facto.dt_ini
    ? `${text} Indique nessa o regresso que o papel dizia, e depois esta: contam como uma.`
    : text;
}
