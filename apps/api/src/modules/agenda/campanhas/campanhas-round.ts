import { LEMBRETE_DIAS } from '@sst/contract/rules/agenda/campanhas';
import { workingDaysAfter } from '@sst/contract/rules/agenda/propostas';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { Access } from '../../../access/access.ts';
import type { Scope } from '../../../access/grant.ts';
import { type Clock, today } from '../../../clock.ts';
import { inTransaction, type Transaction } from '../../../db/transaction.ts';
import { oneByOne } from '../../../jobs/one-by-one.ts';
import { carryOut } from '../../carry-out.ts';
import type { Evento } from '../../eventos/evento.ts';
import { subscribersOf } from '../../subscribers.ts';
import type { OpenProposta } from './campanhas.queries.ts';
import { campanhaLine, lugarLine } from './campanhas.service.ts';

interface RoundDeps {
  readonly pool: Pool;
  readonly access: Access;
  readonly clock: Clock;
  readonly publicUrl: string;
  readonly log: (text: string) => void;
}

/** Why a campaign that is over by itself ended. */
const OVER = 'Chegou ao último dia.';

/** Reminds companies of campaigns, gives up kept places on their day, and ends what is over (decision 0101). */
export class CampanhasRound {
  readonly #deps: RoundDeps;

  constructor(deps: RoundDeps) {
    this.#deps = deps;
  }

  /**
   * @param ending ends it after the company whose campaigns are looked at.
   * @returns how many proposals were reminded of, places given up and campaigns ended, each once, whatever the number of servers.
   * @throws if the database is away; {JobFailure} after the round where companies have to wait.
   */
  async run(ending?: AbortSignal): Promise<number> {
    const { pool, access, clock, log } = this.#deps;
    const day = today(clock);
    const deps = { access, clock, subscribers: subscribersOf(this.#deps) };
    const companies = await inTransaction(pool, { readOnly: true, provider: true }, (all) =>
      listCompanies(all, day),
    );
    return oneByOne(companies, {
      work: async (cd_empresa) => {
        const grant = access.systemGrant(cd_empresa);
        const { count } = await carryOut(deps, { grant }, async (scope) => {
          const ended = await endOver(scope, day);
          const released = await releaseDue(scope, day);
          const reminded = await remind(scope, day);
          return {
            audit: [
              ...ended.map((cd) => campanhaLine('terminar', cd, { motivo: OVER })),
              ...released.map(({ cd, cd_campanha }) => lugarLine('libertar', cd, { cd_campanha })),
            ],
            events: reminded.map(({ cd, ...dados }): Evento => {
              return { tipo: 'proposta.lembrada', cd, dados };
            }),
            answer: { count: ended.length + released.length + reminded.length },
          };
        });
        return count;
      },
      failed: (cd) => `As campanhas da empresa ${cd} não puderam ser vistas`,
      waiting: () => 'há empresas com campanhas por ver',
      log,
      ending,
    });
  }
}

/** The last day to answer of which companies are reminded on a day. */
const remindedUntil = (day: string) => workingDaysAfter(day, LEMBRETE_DIAS);

/** The companies with something to be done. @param transaction sees all companies. */
async function listCompanies(transaction: Transaction, day: string): Promise<number[]> {
  const rows = await transaction.all(sql<{ cd_empresa: number }>`
    select distinct t.cd_empresa from prestador_campanhas_a_tratar t
     where t.porque = 'fim' and t.dia < ${day}::date or t.porque = 'lugar' and t.dia <= ${day}::date
        or t.porque = 'lembrar' and t.dia between ${day}::date and ${remindedUntil(day)}::date
     order by 1`);
  return rows.map(({ cd_empresa }) => cd_empresa);
}

async function endOver(scope: Scope, day: string): Promise<number[]> {
  const rows = await scope.all(sql<{ cd: number }>`
    update campanha c set estado = 'terminada', motivo = ${OVER}, versao = c.versao + 1
     where c.estado = 'aberta' and c.dt_fim < ${day}::date returning c.cd`);
  return rows.map(({ cd }) => cd);
}

function releaseDue(scope: Scope, day: string): Promise<{ cd: number; cd_campanha: number }[]> {
  return scope.all(sql<{ cd: number; cd_campanha: number }>`
    update campanha_lugar g set estado = 'libertado'
     where g.estado = 'livre' and g.libertar_em <= ${day}::date returning g.cd, g.cd_campanha`);
}

/** Marks what is told, in the transaction that tells it; nothing on the day on which it was sent. */
function remind(scope: Scope, day: string): Promise<OpenProposta[]> {
  return scope.all(sql<OpenProposta>`
    update proposta q set lembrada = q.responder_ate
      from proposta_envio v
     where v.cd = q.cd_envio and v.cd_campanha is not null and q.estado = 'proposta'
       and q.lembrada is distinct from q.responder_ate
       and q.responder_ate between ${day}::date and ${remindedUntil(day)}::date
       and (v.dt_cria at time zone 'Europe/Lisbon')::date < ${day}::date
    returning q.cd, q.cd_funcion, q.dt, q.hr`);
}
