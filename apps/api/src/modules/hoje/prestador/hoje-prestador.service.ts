import {
  type Colega,
  type EmpresaTotal,
  type HojePrestador,
  type LinhaPassada,
  rightsOfPrestador,
} from '@sst/contract';
import type { Right } from '@sst/contract/calls/rights';
import type { EmpresaLineId } from '@sst/contract/rules/hoje/linhas-empresas';
import {
  PRESTADOR_LINES,
  type PrestadorLineId,
  prestadorLine,
} from '@sst/contract/rules/hoje/prestador';
import type { Access } from '../../../access/access.ts';
import type { UserActor } from '../../../access/actor.ts';
import { type Clock, today } from '../../../clock.ts';
import { isDatabaseAway } from '../../../database-away.ts';
import type { Transaction } from '../../../db/transaction.ts';
import type { Seal } from '../../../pdf/seal/seal.ts';
import {
  listColleagues,
  type OwnState,
  type Pass,
  type PutOff,
  passLine,
  putOffLine,
  readOwnLines,
} from '../own-lines.ts';
import type { EmpresasFigures } from './empresa-figures.ts';
import { bookedToday, furthestBehind, lineOfEmpresas, totalsOf } from './empresa-lines.ts';
import { listEquipa, listNomes } from './hoje-prestador.queries.ts';
import { ownWork } from './own-work.ts';
import { prestadorPage } from './prestador-page.ts';
import {
  EMPRESA_SOURCES,
  GERAL_SOURCES,
  type GeralLineId,
  isOfEmpresas,
  type LineResult,
  NOTHING,
} from './sources.ts';

interface HojePrestadorDeps {
  readonly access: Access;
  readonly clock: Clock;
  readonly figures: EmpresasFigures;
  /** What seals sheets; absent: nothing does. */
  readonly seal?: Seal | undefined;
  /** Log for errors that callers are not told. */
  readonly log: (error: unknown) => void;
}

/** Who sees the bookings of the day of all professionals, and how companies stand. */
const MARCACOES: Right = 'agenda.gerir';
const EMPRESAS: Right = 'exames.ver';

/** What somebody of the provider has to do today, over all companies, by the roles. */
export class HojePrestadorService {
  readonly #deps: HojePrestadorDeps;

  constructor(deps: HojePrestadorDeps) {
    this.#deps = deps;
  }

  /** The lines in their order, without those that count nothing; the bookings of the day; the companies that are furthest behind. */
  async get(actor: UserActor): Promise<HojePrestador> {
    const dia = today(this.#deps.clock);
    const rights = rightsOfPrestador(actor.papeis);
    const [own, team] = await Promise.all([
      this.#own(actor, dia),
      this.#deps.access.readAsProvider(actor, listEquipa),
    ]);
    const isOwn = ownWork(actor, team);
    const ids = PRESTADOR_LINES.filter(
      ({ id, right }) => rights.has(right) && (isOwn(id) || own.passada(id)?.minha === false),
    ).map(({ id }) => id);
    const figures = new Set(ids.filter(isOfEmpresas).map((id) => EMPRESA_SOURCES[id].figure));
    if (rights.has(MARCACOES)) figures.add('marcacoes');
    if (rights.has(EMPRESAS)) figures.add('pessoas');
    const [counted, geral, nomes] = await Promise.all([
      this.#deps.figures.of(actor, figures, dia),
      this.#general(
        actor,
        ids.filter((id) => !isOfEmpresas(id)),
      ),
      this.#deps.access.readAsProvider(actor, listNomes),
    ]);
    const linhas = ids.flatMap((id) => {
      const line = isOfEmpresas(id) ? lineOfEmpresas(id, counted, dia) : geral.get(id);
      if (line?.total === 0) return [];
      const found = line ?? { ...NOTHING, total: null };
      return [{ id, ...found, dt_ate: own.dt_ate(id), passada: own.passada(id) }];
    });
    const marcacoes = rights.has(MARCACOES) ? bookedToday(counted, nomes) : null;
    const empresas = rights.has(EMPRESAS) ? furthestBehind(counted) : null;
    return {
      dia,
      linhas,
      marcacoes,
      empresas,
      falhas: [
        ...(rights.has(MARCACOES) && !marcacoes ? (['marcacoes'] as const) : []),
        ...(rights.has(EMPRESAS) && !empresas ? (['empresas'] as const) : []),
      ],
    };
  }

  /** The lines that colleagues have passed to somebody who has not put them off, and that count something. */
  async passedTo(actor: UserActor): Promise<LinhaPassada[]> {
    const own = await this.#own(actor, today(this.#deps.clock));
    const passed = PRESTADOR_LINES.some(({ id }) => own.passada(id)?.minha === false);
    if (!passed) return [];
    const { linhas } = await this.get(actor);
    return linhas.flatMap(({ id, total, dt_ate, passada }) => {
      if (total === null || dt_ate !== null || !passada || passada.minha) return [];
      const { nome, nota, dia: on } = passada;
      return [{ id, total, nome, nota, dia: on }];
    });
  }

  /** All companies of a line, the one with the most first; none for who does not see the line. */
  async listEmpresas(actor: UserActor, id: EmpresaLineId): Promise<EmpresaTotal[]> {
    const rights = rightsOfPrestador(actor.papeis);
    if (!rights.has(prestadorLine(id).right)) return [];
    const figures = new Set([EMPRESA_SOURCES[id].figure]);
    return totalsOf(id, await this.#deps.figures.of(actor, figures, today(this.#deps.clock))) ?? [];
  }

  /** Puts a line off until a day, or brings it back, for the caller alone. @throws 400 as `requireDelay`. */
  putOff(actor: UserActor, line: PutOff<PrestadorLineId>): Promise<string> {
    const { access, clock } = this.#deps;
    return access.writeAsProvider(actor, (transaction) =>
      putOffLine(prestadorPage(transaction, actor), line, clock),
    );
  }

  /** Who of the team sees a line, but for the caller; nobody for who does not see it. */
  listColleagues(actor: UserActor, id: PrestadorLineId): Promise<Colega[]> {
    return this.#deps.access.readAsProvider(actor, (transaction) =>
      listColleagues(prestadorPage(transaction, actor), id),
    );
  }

  /** Passes a line to somebody of the team, or gives it back. @throws 400 for who may not see the line. */
  async pass(actor: UserActor, line: Pass<PrestadorLineId>): Promise<string> {
    const { access, clock } = this.#deps;
    const { message } = await access.writeAsProvider(actor, (transaction) =>
      passLine(prestadorPage(transaction, actor), line, clock),
    );
    return message;
  }

  #own(actor: UserActor, dia: string): Promise<OwnState> {
    return readOwnLines<PrestadorLineId>(
      (work) =>
        this.#deps.access.readAsProvider(actor, (transaction) =>
          work(prestadorPage(transaction, actor)),
        ),
      dia,
    );
  }

  /** The lines that count no rows of companies. Each source is read once and alone: lines of one that fails are missing. */
  async #general(
    actor: UserActor,
    ids: readonly GeralLineId[],
  ): Promise<ReadonlyMap<PrestadorLineId, LineResult>> {
    const { clock, seal } = this.#deps;
    const now = clock.now();
    const reading = { actor, now, dia: today(clock), selo: seal?.stateAt(now) };
    const sources = [...Map.groupBy(ids, (id) => GERAL_SOURCES[id])];
    const counted = await Promise.all(
      sources.map(async ([source, of]) => {
        const count = await this.#alone(actor, (transaction) => source(transaction, reading));
        return count ? of.map((id) => [id, count(id)] as const) : [];
      }),
    );
    return new Map(counted.flat());
  }

  /** Reads in a transaction of its own; `undefined` where that fails. */
  async #alone<T>(
    actor: UserActor,
    work: (transaction: Transaction) => Promise<T>,
  ): Promise<T | undefined> {
    try {
      return await this.#deps.access.readAsProvider(actor, work);
    } catch (error) {
      if (isDatabaseAway(error)) throw error;
      this.#deps.log(error);
      return undefined;
    }
  }
}
