import type { ConvocatoriaAberta, EscolhaBody, RespostaBody } from '@sst/contract';
import { CONVOCATORIA, RESPOSTA_MOTIVO_DITO } from '@sst/contract/rules/agenda/convocatoria';
import { addDays, momentInPortugal } from '@sst/contract/rules/dates/dates';
import { dayAndHourText } from '@sst/contract/rules/dates/fusos';
import type { Grant, Scope } from '../../../access/grant.ts';
import { today } from '../../../clock.ts';
import { CallError, changedMeanwhile, invalid } from '../../../errors.ts';
import { hashOf } from '../../../secrets/secret-code.ts';
import { carryOut, UNCHANGED } from '../../carry-out.ts';
import type { Evento } from '../../eventos/evento.ts';
import type { SignInLimits } from '../../identidade/limites/sign-in-limits.ts';
import { readEmpresaName } from '../../leituras/index.ts';
import type { ServiceDeps } from '../../service-deps.ts';
import { askAbout } from '../por-marcar/ask.ts';
import { lastDayToMove, listMudancas, moveToVaga } from '../propostas/mudanca-steps.ts';
import { holdTurnos } from '../tempos/turnos.queries.ts';
import { readConfig } from './config.queries.ts';
import {
  type Answered,
  findLinked,
  type Linked,
  lockLinked,
  writeAnswer,
  writeEscolha,
} from './respostas.queries.ts';

interface LigacaoDeps extends ServiceDeps {
  readonly limits: SignInLimits;
}

const CODE = /^([1-9a-z][0-9a-z]{0,10})\.[\w-]{43}$/;

const SAID: Readonly<Record<RespostaBody['resposta'], string>> = {
  confirmo: 'Obrigado. Ficou registado que vai.',
  'nao-posso': 'Ficou registado que não pode ir.',
  'outra-data': 'Ficou registado que prefere outra data.',
};

/** What a worker is offered: few slots, where the booking is. */
const AS_OFFERED = { most: CONVOCATORIA.horas, so_no_local: true } as const;

/** What a worker does by the link of a letter, without an account. Nothing of it tells who the worker is. */
export class LigacaoService {
  readonly #deps: LigacaoDeps;

  constructor(deps: LigacaoDeps) {
    this.#deps = deps;
  }

  /**
   * Reads and changes nothing.
   * @throws 404, with one text for a code that nobody was given and for a booking that is over; 429.
   */
  get(codigo: string, ip: string): Promise<ConvocatoriaAberta> {
    const { access, clock } = this.#deps;
    return this.#deps.limits.withCode(ip, async () =>
      access.readInSteps(this.#grantOf(codigo), async (scope) => {
        const present = momentInPortugal(clock.now());
        const linked = await findLinked(scope, hashOf(codigo), present);
        if (!linked) throw over();
        const { outra_data, outra_hora } = await readConfig(scope);
        const horas = outra_hora ? await this.#listHoras(scope, linked) : [];
        const empresa = await readEmpresaName(scope);
        const { dt, hr, minutos, local, fuso, preparacao, resposta, destino } = linked;
        const seguiu = destino === 'passada';
        return {
          empresa,
          dt,
          hr,
          minutos,
          local,
          fuso,
          preparacao,
          resposta,
          seguiu,
          outra_data,
          horas: horas.map((one) => ({ dt: one.dt, hr: one.hr })),
        };
      }),
    );
  }

  /** @throws 400, 404 as `get`, 409 where the booking was moved since, or the answer was passed on already; 429. */
  answer(body: RespostaBody, ip: string): Promise<{ message: string }> {
    const { codigo } = body;
    return this.#deps.limits.withCode(ip, async () =>
      carryOut(this.#deps, { grant: this.#grantOf(codigo) }, async (scope, now) => {
        const hash = hashOf(codigo);
        await lockLinked(scope, hash);
        const linked = await findLinked(scope, hash, momentInPortugal(now));
        if (!linked) throw over();
        if (!linked.sabida || linked.dt !== body.dt || linked.hr !== body.hr) {
          throw changedMeanwhile('A marcação foi alterada');
        }
        const config = await readConfig(scope);
        const wanted = wantedOf(body, config.outra_data, today(this.#deps.clock));
        if (isSame(linked, wanted))
          return { ...UNCHANGED, answer: { message: SAID[wanted.resposta] } };
        if (linked.destino === 'passada') throw passed();
        return this.#write(scope, linked, wanted, config.passa_rh, now);
      }),
    );
  }

  /**
   * Moves the booking at once to a slot that the page offers.
   * @throws 404 as `get`, 409 as `answer`, where it cannot be moved any more, and where the slot is taken meanwhile; 429.
   */
  choose({ codigo, antes, dt, hr }: EscolhaBody, ip: string): Promise<{ message: string }> {
    return this.#deps.limits.withCode(ip, async () =>
      carryOut(this.#deps, { grant: this.#grantOf(codigo) }, async (scope, now) => {
        const hash = hashOf(codigo);
        await holdTurnos(scope);
        await lockLinked(scope, hash);
        const linked = await findLinked(scope, hash, momentInPortugal(now));
        if (!linked) throw over();
        const message = `A marcação passou para ${dayAndHourText({ dt, hr, fuso: linked.fuso })}. Vai receber uma mensagem com o novo convite para o calendário.`;
        const isChosen = linked.escolhida && linked.dt === dt && linked.hr === hr;
        if (isChosen) return { ...UNCHANGED, answer: { message } };
        if (!linked.sabida || linked.dt !== antes.dt || linked.hr !== antes.hr) {
          throw changedMeanwhile('A marcação foi alterada');
        }
        if (linked.destino === 'passada') throw passed();
        const { outra_hora } = await readConfig(scope);
        const { cd, cd_funcion, cd_local } = linked;
        if (!outra_hora || cd_local === null || !(await this.#mayMove(scope, linked))) {
          throw notToBeMoved();
        }
        const day = today(this.#deps.clock);
        const wanted = { dt, hr, cd_local };
        const moved = await moveToVaga(scope, cd, {
          antes,
          wanted,
          cd_motiv: null,
          day,
          now,
          ...AS_OFFERED,
        });
        await writeEscolha(scope, cd, { dt, hr }, now);
        const line = {
          acao: 'responder',
          entidade: 'convocatoria',
          cd_entidade: cd,
          detalhe: { cd_funcion, resposta: 'outra-hora' },
        } as const;
        return { ...moved, audit: [...moved.audit, line], answer: { message } };
      }),
    );
  }

  /** The slots to which the worker may move the booking; none where it was passed on, or is as no letter has told it. */
  async #listHoras(scope: Scope, linked: Linked) {
    const { cd, cd_local, destino, sabida } = linked;
    if (cd_local === null || destino === 'passada' || !sabida) return [];
    if (!(await this.#mayMove(scope, linked))) return [];
    return listMudancas(scope, cd, today(this.#deps.clock), AS_OFFERED);
  }

  /** Whether the minimum notice is not over, and the worker has not chosen as often as can be. */
  async #mayMove(scope: Scope, linked: Linked): Promise<boolean> {
    if (linked.escolhas >= CONVOCATORIA.escolhas) return false;
    return (await lastDayToMove(scope, linked)) >= today(this.#deps.clock);
  }

  async #write(scope: Scope, linked: Linked, wanted: Wanted, passa_rh: boolean, now: Date) {
    const { cd, cd_funcion } = linked;
    const { resposta, motivo } = wanted;
    const line = {
      acao: 'responder',
      entidade: 'convocatoria',
      cd_entidade: cd,
      detalhe: { cd_funcion, resposta, ...(motivo && { motivo }) },
    } as const;
    const said = SAID[resposta];
    if (resposta === 'confirmo') {
      await writeAnswer(scope, cd, { ...wanted, destino: null }, now);
      return { audit: [line], events: [], answer: { message: said } };
    }
    const { dt, hr } = linked;
    const told: Evento = {
      tipo: 'marcacao.respondida',
      cd,
      dados: { cd_funcion, dt, hr, resposta },
    };
    if (passa_rh) {
      await writeAnswer(scope, cd, { ...wanted, destino: 'espera' }, now);
      const message = `${said} A sua empresa vai tratar do pedido.`;
      return { audit: [line], events: [told], answer: { message } };
    }
    await writeAnswer(scope, cd, { ...wanted, destino: 'passada' }, now);
    const { audit, events } = await askAbout(scope, [cd], wishOf(wanted), {
      today: today(this.#deps.clock),
      now,
    });
    const message = `${said} O pedido já seguiu para quem marca.`;
    return { audit: [line, ...audit], events: [told, ...events], answer: { message } };
  }

  /** The right of the system on the company that a code names. @throws 404 for a text that no code is like. */
  #grantOf(codigo: string): Grant {
    const cd_empresa = Number.parseInt(CODE.exec(codigo)?.[1] ?? '', 36);
    if (!Number.isSafeInteger(cd_empresa)) throw over();
    return this.#deps.access.systemGrant(cd_empresa);
  }
}

type Wanted = Omit<Answered, 'destino'>;

/** What is answered, without what does not belong to it. @throws 400 */
function wantedOf(
  { resposta, motivo, dt_de, dt_ate, periodo }: RespostaBody,
  outra_data: boolean,
  day: string,
): Wanted {
  const none = { dt_de: null, dt_ate: null, periodo: null };
  if (resposta === 'confirmo') return { resposta, motivo: null, ...none };
  if (resposta === 'nao-posso') return { resposta, motivo, ...none };
  if (!outra_data) throw invalid({ resposta: 'Nesta empresa, fale com quem trata das marcações.' });
  const campos: Record<string, string> = {};
  for (const [field, wish] of Object.entries({ dt_de, dt_ate })) {
    if (wish === null) continue;
    if (wish < day) campos[field] = 'O dia já passou.';
    else if (wish > addDays(day, CONVOCATORIA.dias))
      campos[field] = 'Escolha um dia dentro de um ano.';
  }
  if (Object.keys(campos).length > 0) throw invalid(campos);
  return { resposta, motivo, dt_de, dt_ate, periodo };
}

function isSame(linked: Linked, wanted: Wanted): boolean {
  return (Object.keys(wanted) as (keyof Wanted)[]).every((key) => linked[key] === wanted[key]);
}

/** What the provider is asked for. */
export function wishOf({ resposta, motivo, dt_de, dt_ate, periodo }: Wanted) {
  const why = motivo && motivo !== 'outra' ? `: ${RESPOSTA_MOTIVO_DITO[motivo]}` : '';
  return {
    tipo: resposta === 'outra-data' ? ('outra-data' as const) : ('nao-pode' as const),
    dt_de,
    dt_ate,
    periodo,
    nota: `Resposta do trabalhador à convocatória${why}.`,
  };
}

function over(): CallError {
  return new CallError(
    404,
    'LIGACAO_INVALIDA',
    'Esta ligação já não serve: a marcação já passou ou foi cancelada, ou a ligação está incompleta. Se tem dúvidas, fale com a sua empresa.',
  );
}

function notToBeMoved(): CallError {
  return new CallError(
    409,
    'AVISO_CURTO',
    'Já não pode mudar a hora por aqui. Diga se pode ir, ou fale com a sua empresa.',
  );
}

function passed(): CallError {
  return new CallError(
    409,
    'JA_DECIDIDO',
    'A sua resposta já seguiu para quem marca. Para a mudar, fale com a sua empresa.',
  );
}
