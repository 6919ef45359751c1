import {
  type CallName,
  contract,
  type EventoSeguranca,
  type EventosSegurancaPrestadorQuery,
  type EventosSegurancaQuery,
  type PadraoSeguranca,
} from '@sst/contract';
import { PADRAO_DAYS } from '@sst/contract/eventos-seguranca/padroes';
import { readOf } from '@sst/contract/leituras/reads';
import type { Access } from '../../access/access.ts';
import type { Actor } from '../../access/actor.ts';
import type { Grant } from '../../access/grant.ts';
import type { Clock } from '../../clock.ts';
import type { Transaction } from '../../db/transaction.ts';
import type { Page } from '../../list/paged-list.ts';
import {
  listEventos,
  listPessoas,
  listRedes,
  type Source,
  sourceOf,
  sourceOfPrestador,
} from './eventos-seguranca.queries.ts';
import { listPadroes } from './padroes.queries.ts';

const DAY_MS = 86_400_000;

interface Resumo {
  readonly padroes: PadraoSeguranca[];
  readonly pessoas: { cd: number; nome: string }[];
  readonly redes: string[];
}

/** What is recorded about accounts and rights: of a company, or of all. */
export class EventosSegurancaService {
  readonly #access: Access;
  readonly #clock: Clock;

  constructor({ access, clock }: { readonly access: Access; readonly clock: Clock }) {
    this.#access = access;
    this.#clock = clock;
  }

  list(grant: Grant, query: EventosSegurancaQuery): Promise<Page<EventoSeguranca>> {
    return this.#access.readInSteps(grant, async (scope) =>
      inWords(await listEventos(scope, sourceOf(scope), query)),
    );
  }

  listOfPrestador(
    actor: Actor,
    query: EventosSegurancaPrestadorQuery,
  ): Promise<Page<EventoSeguranca>> {
    return this.#access.readAsProvider(actor, async (transaction) =>
      inWords(await listEventos(transaction, sourceOfPrestador(query.empresa), query)),
    );
  }

  resumo(grant: Grant): Promise<Resumo> {
    return this.#access.readInSteps(grant, (scope) => this.#resumo(scope, sourceOf(scope), true));
  }

  resumoOfPrestador(actor: Actor): Promise<Resumo> {
    return this.#access.readAsProvider(actor, (transaction) =>
      this.#resumo(transaction, sourceOfPrestador(undefined)),
    );
  }

  /** @param apart whether there is one company alone. */
  async #resumo(transaction: Transaction, source: Source, apart = false): Promise<Resumo> {
    const since = new Date(this.#clock.now().getTime() - PADRAO_DAYS * DAY_MS);
    const padroes = await listPadroes(transaction, source, { since, level: 'mostra', apart });
    const pessoas = await listPessoas(transaction, source);
    const redes = await listRedes(transaction, source, since);
    return { padroes: padroes.map(({ cd_empresa: _, ...padrao }) => padrao), pessoas, redes };
  }
}

/** The page with the words of what was called. */
function inWords({ message, count, countPag, pagina }: Page<EventoSeguranca>) {
  const rows = message.map((row) => ({
    ...row,
    chamada: row.chamada && wordsOf(row.chamada),
    leituras: row.leituras && {
      ...row.leituras,
      vistas: [...new Set(row.leituras.vistas.map(wordsOf))],
    },
  }));
  return { message: rows, count, countPag, pagina };
}

/** The names of the logs, as their pages have them. */
const LOG_WORDS: Partial<Record<CallName, string>> = {
  listAuditoriaPrestador: 'Registo de alterações do prestador',
  listEventosSeguranca: 'Registo de acessos',
  listEventosSegurancaPrestador: 'Registo de acessos do prestador',
};

/** What a call shows or does; a call of a version before may be gone. */
function wordsOf(name: string): string {
  const log = LOG_WORDS[name as CallName];
  if (log) return log;
  const read = readOf(name as CallName);
  if (read) return read.label;
  if (!Object.hasOwn(contract, name)) return name;
  const { summary } = contract[name as CallName];
  return summary.split(/[.:;,]/, 1)[0] ?? name;
}
