import type { CampanhaBody, CampanhaUpdateBody, PessoasDaCampanhaBody } from '@sst/contract';
import { CAMPANHA, campanhaErrors } from '@sst/contract/rules/agenda/campanhas';
import { propostasText } from '@sst/contract/rules/agenda/propostas';
import { displayDate } from '@sst/contract/rules/dates/dates';
import { countLabel } from '@sst/contract/rules/texts/text';
import type { Grant, Scope } from '../../../access/grant.ts';
import type { AuditLine } from '../../../audit/audit.ts';
import { changesOf } from '../../../audit/changes.ts';
import { today } from '../../../clock.ts';
import { changedMeanwhile, invalid, notFound } from '../../../errors.ts';
import type { IdempotencyKey } from '../../../idempotency/idempotency-key.ts';
import { type Change, carryOut } from '../../carry-out.ts';
import type { Evento } from '../../eventos/evento.ts';
import type { ServiceDeps } from '../../service-deps.ts';
import { lineOf } from '../propostas/envio.service.ts';
import { endPropostas } from '../propostas/propostas.queries.ts';
import { requireOpen } from './campanha-rules.ts';
import {
  addPessoas,
  countPessoas,
  insertCampanha,
  type LockedCampanha,
  listActive,
  lockCampanha,
  lockOpenOf,
  moveDeadline,
  type OpenProposta,
  removePessoas,
  writeCampanha,
} from './campanhas.queries.ts';
import { releaseLugares } from './lugares.queries.ts';

const REMOVED = 'Retirada da campanha.';

/** Campaigns, as the provider makes, changes and ends them (decision 0101). */
export class CampanhasService {
  readonly #deps: ServiceDeps;

  constructor(deps: ServiceDeps) {
    this.#deps = deps;
  }

  /** @throws 400 with the fields that are wrong. */
  create(
    grant: Grant,
    { pessoas, ...fields }: CampanhaBody,
    key?: IdempotencyKey,
  ): Promise<{ message: string; cd: number }> {
    const day = today(this.#deps.clock);
    return carryOut(this.#deps, { grant, key }, async (scope, now) => {
      const people = [...new Set(pessoas)];
      const campos = {
        ...campanhaErrors(fields, day, { begun: false }),
        ...(await peopleErrors(scope, 'pessoas', people)),
      };
      if (Object.keys(campos).length > 0) throw invalid(campos);
      const cd = await insertCampanha(scope, fields, now);
      await addPessoas(scope, cd, people);
      return {
        audit: [campanhaLine('criar', cd, { ...fields, pessoas: people.length })],
        events: [],
        answer: { message: `Campanha criada com ${peopleText(people.length)}.`, cd },
      };
    });
  }

  /** Changes or extends a campaign. @throws 400, 404, 409 if it is over or was changed since it was seen. */
  update(
    grant: Grant,
    cd: number,
    { motivo, versao, ...fields }: CampanhaUpdateBody,
  ): Promise<{ message: string }> {
    const day = today(this.#deps.clock);
    return carryOut(this.#deps, { grant }, async (scope) => {
      const present = await take(scope, cd);
      const answer = { message: 'Campanha alterada.' };
      const changes = changesOf(present, fields);
      if (!changes) return { audit: [], events: [], answer };
      if (versao !== undefined && versao !== present.versao) {
        throw changedMeanwhile('A campanha foi alterada');
      }
      const open = await lockOpenOf(scope, cd);
      const campos = { ...campanhaErrors(fields, day, { begun: present.dt_ini <= day }) };
      const days = open.map(({ dt }) => dt).sort();
      const outside = (dt: string | undefined) =>
        dt && `Há uma proposta por responder para ${displayDate(dt)}.`;
      const [early, late] = [days.at(0), days.at(-1)];
      if (early && early < fields.dt_ini) campos.dt_ini ??= outside(early);
      if (late && late > fields.dt_fim) campos.dt_fim ??= outside(late);
      if (Object.keys(campos).length > 0) throw invalid(campos as Record<string, string>);
      await writeCampanha(scope, cd, { ...fields, motivo });
      if (fields.responder_ate !== present.responder_ate) {
        const codes = open.map((one) => one.cd);
        await moveDeadline(scope, cd, codes, fields.responder_ate, day);
      }
      return {
        audit: [campanhaLine('alterar', cd, { ...changes, motivo })],
        events: [],
        answer,
      };
    });
  }

  /** Ends a campaign, or calls it off: what is confirmed stays booked. @throws 404, 409 if it is over. */
  end(
    grant: Grant,
    cd: number,
    { estado, motivo }: { readonly estado: 'terminada' | 'cancelada'; readonly motivo: string },
  ): Promise<{ message: string }> {
    return carryOut(this.#deps, { grant }, async (scope, now) => {
      await take(scope, cd);
      const open = await lockOpenOf(scope, cd);
      const change = await withdraw(scope, open, motivo, now);
      const released = await releaseLugares(scope, cd);
      await writeCampanha(scope, cd, { estado, motivo });
      const what = estado === 'terminada' ? 'terminada' : 'cancelada';
      const left = open.length === 1 ? 'retirada' : 'retiradas';
      return {
        audit: [
          campanhaLine('terminar', cd, { estado, motivo }),
          ...change.audit,
          ...released.map((lugar) => lugarLine('libertar', lugar, { cd_campanha: cd })),
        ],
        events: change.events,
        answer: {
          message: `Campanha ${what}${open.length > 0 ? `: ${propostasText(open.length)} ${left}` : ''}. O que está marcado fica marcado.`,
        },
      };
    });
  }

  /** Adds people, and takes others out, whose open proposals are taken back. @throws 400, 404, 409 if it is over. */
  changePessoas(
    grant: Grant,
    cd: number,
    { juntar, retirar }: PessoasDaCampanhaBody,
  ): Promise<{ message: string }> {
    return carryOut(this.#deps, { grant }, async (scope, now) => {
      await take(scope, cd);
      const [added, removed] = [[...new Set(juntar)], [...new Set(retirar)]];
      const campos = await peopleErrors(scope, 'juntar', added);
      if (campos) throw invalid(campos);
      const before = await countPessoas(scope, cd);
      const open = removed.length > 0 ? await lockOpenOf(scope, cd, removed) : [];
      const change = await withdraw(scope, open, REMOVED, now);
      await removePessoas(scope, cd, removed);
      const between = await countPessoas(scope, cd);
      await addPessoas(scope, cd, added);
      const after = await countPessoas(scope, cd);
      if (after > CAMPANHA.pessoas) {
        throw invalid({ juntar: `No máximo ${CAMPANHA.pessoas} pessoas.` });
      }
      const [out, into] = [before - between, after - between];
      const said = [
        into > 0 ? countLabel(into, 'pessoa junta', 'pessoas juntas') : '',
        out > 0 ? countLabel(out, 'pessoa retirada', 'pessoas retiradas') : '',
      ].filter((text) => text !== '');
      const audit = [
        campanhaLine('alterar', cd, { juntar: added, retirar: removed }),
        ...change.audit,
      ];
      return {
        audit: said.length > 0 ? audit : [],
        events: change.events,
        answer: { message: said.length > 0 ? `${said.join(', ')}.` : 'Nada mudou.' },
      };
    });
  }
}

/** Locks a campaign that goes on. @throws 404, 409. */
async function take(scope: Scope, cd: number): Promise<LockedCampanha> {
  const found = await lockCampanha(scope, cd);
  if (!found) throw notFound();
  requireOpen(found);
  return found;
}

const peopleText = (count: number) => countLabel(count, 'pessoa', 'pessoas');

/** Who of the people works in the company no more, or never did. */
async function peopleErrors(scope: Scope, field: string, people: readonly number[]) {
  const known = people.length === 0 ? 0 : (await listActive(scope, people)).length;
  const missing = people.length - known;
  if (missing === 0) return undefined;
  const text =
    missing === 1
      ? 'Uma das pessoas não existe nesta empresa ou já saiu.'
      : `${missing} das pessoas não existem nesta empresa ou já saíram.`;
  return { [field]: text };
}

/** Takes open proposals back. */
async function withdraw(
  scope: Scope,
  open: readonly OpenProposta[],
  motivo: string,
  now: Date,
): Promise<Pick<Change<object>, 'audit' | 'events'>> {
  if (open.length === 0) return { audit: [], events: [] };
  const codes = open.map(({ cd }) => cd);
  await endPropostas(scope, codes, { estado: 'retirada', motivo }, now);
  return {
    audit: open.map(({ cd, cd_funcion, dt }) => lineOf('remover', cd, { cd_funcion, dt, motivo })),
    events: open.map(({ cd, cd_funcion, dt, hr }): Evento => {
      return { tipo: 'proposta.retirada', cd, dados: { cd_funcion, dt, hr } };
    }),
  };
}

/** A line of the log about a campaign. */
export function campanhaLine(
  acao: AuditLine['acao'],
  cd: number,
  detalhe: AuditLine['detalhe'],
): AuditLine {
  return { acao, entidade: 'campanha', cd_entidade: cd, detalhe };
}

/** A line of the log about a kept place. */
export function lugarLine(
  acao: AuditLine['acao'],
  cd: number,
  detalhe: AuditLine['detalhe'],
): AuditLine {
  return { acao, entidade: 'campanha-lugar', cd_entidade: cd, detalhe };
}
