import { empresa } from '@sst/contract';
import type { Resumo } from '@sst/contract/rules/avisos';
import { momentInPortugal } from '@sst/contract/rules/dates/dates';
import { isFirstWorkingDay, isWorkingDay } from '@sst/contract/rules/dates/working-days';
import {
  type HojeId,
  hojeRule,
  isOfAgenda,
  ruleFor,
  withParts,
} from '@sst/contract/rules/hoje/hoje';
import { prestadorLine } from '@sst/contract/rules/hoje/prestador';
import { entryPath } from '@sst/contract/rules/identidade/return-path';
import { countLabel, wholeNumber } from '@sst/contract/rules/texts/text';
import type { Pool } from 'pg';
import type { Access } from '../../../access/access.ts';
import type { UserActor } from '../../../access/actor.ts';
import type { Grant } from '../../../access/grant.ts';
import { may } from '../../../access/rights.ts';
import type { Clock } from '../../../clock.ts';
import { inTransaction, type Transaction } from '../../../db/transaction.ts';
import { oneByOne } from '../../../jobs/one-by-one.ts';
import { findFeriado } from '../../../sql/days/feriado.ts';
import { enqueueMails, type Mail } from '../../correio/outbox.ts';
import { makeResumoLink, resumoOf } from '../../notificacoes/index.ts';
import { menuOf } from '../empresa-page.ts';
import { HojeService } from '../hoje.service.ts';
import { EmpresasFigures } from '../prestador/empresa-figures.ts';
import { HojePrestadorService } from '../prestador/hoje-prestador.service.ts';
import { listReadersOfDigest, takeDigest } from './digest.queries.ts';
import { type DigestPart, digestLetter } from './digest-letter.ts';

interface DigestDeps {
  readonly pool: Pool;
  readonly access: Access;
  readonly clock: Clock;
  /** The address that users open, for the links. */
  readonly publicUrl: string;
  readonly log: (text: string) => void;
}

/** Nobody is told earlier in the day, nor once the morning is over. */
const MORNING = { from: '07:00', to: '12:00' } as const;

/** Where the digest of a day is sent, and how often its reader wants it. */
interface Wanted {
  readonly email: string;
  readonly dia: string;
  readonly wanted: Resumo;
}

interface Counted {
  readonly total: number | null;
  readonly one: string;
  readonly many: string;
}

/** Whether a digest comes on a day. @param feriado the municipal holiday of the reader's place. */
function comesOn(dia: string, wanted: Resumo, feriado: string | null = null): boolean {
  if (wanted === 'segundas') return isFirstWorkingDay(dia, feriado);
  return wanted === 'diario' && isWorkingDay(dia, feriado);
}

/**
 * The digest of what there is to do: numbers and links, no names. On working days alone, which the municipal holiday of a place is
 * none of, in the morning, to each user once a day; who has nothing to do gets none.
 */
export class DailyDigest {
  readonly #deps: DigestDeps;
  readonly #hoje: HojeService;
  readonly #prestador: HojePrestadorService;

  constructor(deps: DigestDeps) {
    this.#deps = deps;
    const { access, clock } = deps;
    const log = (error: unknown) => deps.log(String(error));
    this.#hoje = new HojeService({ access, clock, log });
    this.#prestador = new HojePrestadorService({
      access,
      clock,
      log,
      figures: new EmpresasFigures(access, log),
    });
  }

  /**
   * @param ending ends it after the user who is being written to.
   * @returns how many letters were written.
   * @throws if the database is away; {JobFailure} after the round where users could not be written to.
   */
  async send(ending?: AbortSignal): Promise<number> {
    const { pool, clock, log } = this.#deps;
    const { dt, hr } = momentInPortugal(clock.now());
    if (hr < MORNING.from || hr >= MORNING.to || !isWorkingDay(dt)) return 0;
    const readers = await inTransaction(pool, { readOnly: true }, (transaction) =>
      listReadersOfDigest(transaction, dt),
    );
    return oneByOne(readers, {
      work: async ({ cd, email, resumo }) => {
        const actor = await this.#deps.access.presentUser(cd);
        const wanted = actor && resumoOf(resumo, actor);
        if (!wanted || wanted === 'nunca') return 0;
        return (await this.#sendTo(actor, { email, dia: dt, wanted })) ? 1 : 0;
      },
      failed: ({ cd }) => `O resumo do utilizador ${cd} não pôde ser escrito`,
      waiting: (failed) =>
        countLabel(failed, 'utilizador ficou sem o resumo', 'utilizadores ficaram sem o resumo'),
      log,
      ending,
    });
  }

  /** Writes the letter and that it is written in one transaction: a server that is killed before has done neither. */
  async #sendTo(actor: UserActor, { email, dia, wanted }: Wanted): Promise<boolean> {
    const parts = actor.prestador
      ? comesOn(dia, wanted)
        ? [await this.#ofTeam(actor)]
        : []
      : await this.#ofPlaces(actor, dia, wanted);
    if (parts.length === 0) return false;
    const some = parts.filter(({ linhas }) => linhas.length > 0);
    return inTransaction(this.#deps.pool, {}, async (transaction) => {
      if (!(await takeDigest(transaction, actor.cd, dia)) || some.length === 0) return false;
      const letter = await this.#letterTo(transaction, actor, { email, some });
      await enqueueMails(transaction, this.#deps.clock.now(), [letter]);
      return true;
    });
  }

  async #letterTo(
    transaction: Transaction,
    actor: UserActor,
    { email, some }: { readonly email: string; readonly some: readonly DigestPart[] },
  ): Promise<Mail> {
    const { publicUrl, clock } = this.#deps;
    const cancelar = await makeResumoLink(transaction, publicUrl, {
      cd: actor.cd,
      now: clock.now(),
    });
    const letter = digestLetter({ para: email, nome: actor.nome, parts: some, cancelar });
    if (actor.prestador) return { ...letter, cancelar };
    const sobre = some.flatMap((part) => part.sobre ?? []);
    return { ...letter, cancelar, leitor: { cd_utilizador: actor.cd, sobre, resumo: true } };
  }

  async #ofTeam(actor: UserActor): Promise<DigestPart> {
    const { linhas } = await this.#prestador.get(actor);
    const own = linhas.filter(({ dt_ate, passada }) => dt_ate === null && !passada?.minha);
    return {
      titulo: null,
      linhas: own.flatMap(({ id, total }) => lineText({ total, ...prestadorLine(id) })),
      texto: 'Abrir a página inicial',
      url: `${this.#deps.publicUrl}/prestador`,
      sobre: undefined,
    };
  }

  async #ofPlaces(actor: UserActor, dia: string, wanted: Resumo): Promise<DigestPart[]> {
    const parts: DigestPart[] = [];
    for (const { cd_organig, nome } of actor.places) {
      const grant = await this.#deps.access.grant(actor, empresa('empresa.ver'), cd_organig);
      const feriado = await this.#deps.access.read(grant, findFeriado);
      if (!comesOn(dia, wanted, feriado)) continue;
      const { linhas } = await this.#hoje.get(grant);
      const own = withParts(linhas)
        .map(({ line }) => line)
        // What the provider has to do is nothing to do here.
        .filter(({ id }) => !isOfAgenda(id) && !hojeRule(id).waits)
        .filter(({ dt_ate, passada }) => dt_ate === null && !passada?.minha);
      const menu = own[0] && menuOf(grant, own[0].id);
      parts.push({
        titulo: nome,
        linhas: own.flatMap(({ id, total }) => lineText({ total, ...wordsOf(grant, id) })),
        texto: `Abrir ${nome}`,
        url: this.#deps.publicUrl + entryPath(cd_organig, '/'),
        sobre: menu === undefined ? undefined : { cd_organig, menu },
      });
    }
    return parts;
  }
}

/** The words of a line of the list that it was counted by, which follows from the rights. */
function wordsOf(grant: Grant, id: HojeId) {
  return ruleFor(hojeRule(id), (right) => may(grant, right));
}

/** '12 medidas em atraso'; nothing of what could not be counted. */
function lineText({ total, one, many }: Counted): string[] {
  return total === null ? [] : [`${wholeNumber(total)} ${total === 1 ? one : many}`];
}
