import type { Habitual, Historia, MomentoDoPedido } from '@sst/contract';
import { PEDIDO_STATE, USUAL_DAYS, USUAL_LEAST } from '@sst/contract/rules/pedidos';
import { LRUCache } from 'lru-cache';
import type { Access } from '../../access/access.ts';
import { personOf } from '../../access/actor.ts';
import type { Grant, Scope } from '../../access/grant.ts';
import { type Clock, today } from '../../clock.ts';
import {
  findRecord,
  type HistoriaItem,
  type HistoriaLine,
  type HistoriaRecord,
  listAdiados,
  listLines,
  listUsual,
  listUsualOfAll,
  type UsualRow,
} from './historia.queries.ts';

interface Deps {
  readonly access: Access;
  readonly clock: Clock;
}

const DAY_MS = 86_400_000;
/** How long a median counts: the row of one more decision does not move it by much. */
const FRESH_MS = 10 * 60_000;
const COMPANIES = 5_000;

const WHAT: Readonly<Record<HistoriaLine['acao'], MomentoDoPedido['que']>> = {
  criar: 'criado',
  analisar: 'analisado',
  aceitar: 'aceite',
  recusar: 'recusado',
  aplicar: 'aplicado',
  anular: 'sem-efeito',
  reter: 'retido',
  libertar: 'libertado',
  desistir: 'desistido',
};

/** What the client is told of: neither what the provider has taken back, nor what it does in its queue. */
const OF_CLIENT: ReadonlySet<MomentoDoPedido['que']> = new Set([
  'criado',
  'analisado',
  'aceite',
  'recusado',
  'aplicado',
  'sem-efeito',
]);

/** What has happened to requests and accidents, and how long such ones usually take (decision 0054). */
export class HistoriaService {
  readonly #deps: Deps;
  /** By company, 0 for all, and the ten minutes of the clock. */
  readonly #usual = new LRUCache<string, Promise<UsualRow[]>>({ max: COMPANIES });

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /**
   * The history of a request that the caller sees, with names for the provider.
   * @param tipo of a request; null for an accident.
   */
  async ofPrestador(grant: Grant, item: HistoriaItem, tipo: number | null): Promise<Historia> {
    const { access, clock } = this.#deps;
    const [told, adiados] = await access.read(grant, (scope) =>
      Promise.all([momentsOf(scope, item), listAdiados(scope, item, today(clock))]),
    );
    const rows = await this.#cached(0, (since) =>
      access.readAsProvider(personOf(grant.actor), (transaction) =>
        listUsualOfAll(transaction, since),
      ),
    );
    return { momentos: momentsIn(told, adiados), habitual: usualIn(rows, tipo) };
  }

  /** The same for a client: what the provider did is done by 'o prestador', and the median is of the own company. */
  async ofClient(grant: Grant, item: HistoriaItem, tipo: number | null): Promise<Historia> {
    const { access } = this.#deps;
    const told = await access.read(grant, (scope) => momentsOf(scope, item));
    const rows = await this.#usualOf(grant);
    const momentos = momentsIn(told, [])
      .filter(({ que }) => OF_CLIENT.has(que))
      .map((moment) => (moment.que === 'criado' ? moment : { ...moment, quem: null }));
    return { momentos, habitual: usualIn(rows, tipo) };
  }

  /** How long requests of a type usually take in the company. @param tipo null for accidents. */
  async usual(grant: Grant, tipo: number | null): Promise<Habitual | null> {
    return usualIn(await this.#usualOf(grant), tipo);
  }

  #usualOf(grant: Grant): Promise<UsualRow[]> {
    return this.#cached(grant.cd_empresa, (since) =>
      this.#deps.access.read(grant, (scope) => listUsual(scope, since)),
    );
  }

  #cached(cd_empresa: number, read: (since: Date) => Promise<UsualRow[]>): Promise<UsualRow[]> {
    const now = this.#deps.clock.now().getTime();
    const key = `${cd_empresa} ${Math.floor(now / FRESH_MS)}`;
    const held = this.#usual.get(key);
    if (held) return held;
    const reading = read(new Date(now - USUAL_DAYS * DAY_MS));
    this.#usual.set(key, reading);
    reading.catch(() => this.#usual.delete(key));
    return reading;
  }
}

interface Moments {
  readonly lines: readonly HistoriaLine[];
  readonly record: HistoriaRecord | undefined;
}

async function momentsOf(scope: Scope, item: HistoriaItem): Promise<Moments> {
  const [lines, record] = await Promise.all([listLines(scope, item), findRecord(scope, item)]);
  return { lines, record };
}

/** All moments in order; creation and decision by the record where the log does not go back to them. */
function momentsIn(
  { lines, record }: Moments,
  adiados: readonly MomentoDoPedido[],
): MomentoDoPedido[] {
  const told: MomentoDoPedido[] = lines.map(({ acao, quando, quem }) => ({
    que: WHAT[acao],
    quando,
    quem,
    ate: null,
  }));
  const missing = record ? momentsOfRecord(record) : [];
  const added = missing.filter(({ que }) => told.every((moment) => moment.que !== que));
  return [...added, ...told, ...adiados].sort((one, other) =>
    one.quando < other.quando ? -1 : one.quando > other.quando ? 1 : 0,
  );
}

const DECIDED: Readonly<Record<number, MomentoDoPedido['que']>> = {
  [PEDIDO_STATE.emAnalise]: 'analisado',
  [PEDIDO_STATE.aceite]: 'aceite',
  [PEDIDO_STATE.recusado]: 'recusado',
};

function momentsOfRecord(record: HistoriaRecord): MomentoDoPedido[] {
  const { cd_estad, criado, autor, decidido, decisor } = record;
  const que = DECIDED[cd_estad];
  return [
    { que: 'criado', quando: criado, quem: autor, ate: null },
    ...(que && decidido ? [{ que, quando: decidido, quem: decisor, ate: null }] : []),
  ];
}

/** What is usual for a type; null below as many as say something. */
function usualIn(rows: readonly UsualRow[], tipo: number | null): Habitual | null {
  const row = rows.find((one) => one.tipo === tipo);
  if (!row || row.total < USUAL_LEAST) return null;
  return { horas: Math.max(0, Math.round(row.horas)), pedidos: row.total };
}
