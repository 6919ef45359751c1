import { countLabel } from '@sst/contract/rules/texts/text';
import { LIGACAO } from '@sst/contract/rules/trabalhador/prova';
import { authorOf } from '../../access/actor.ts';
import type { Grant, Scope } from '../../access/grant.ts';
import { changedMeanwhile, notFound } from '../../errors.ts';
import type { IdempotencyKey } from '../../idempotency/idempotency-key.ts';
import { hashOf, newCode } from '../../secrets/secret-code.ts';
import { carryOut, UNCHANGED } from '../carry-out.ts';
import { enqueueMails, type Mail } from '../correio/outbox.ts';
import { readEmpresaName } from '../leituras/index.ts';
import type { ServiceDeps } from '../service-deps.ts';
import { type CartaInput, cartaDaPagina, cartaDaResposta } from './cartas.ts';
import { lockFichas } from './circulo.queries.ts';
import { ended, lineOf } from './ficha-lines.ts';
import {
  type Destinatario,
  deleteOldLigacoes,
  insertLigacoes,
  listDestinatarios,
  readEnvia,
  writeEnvia,
} from './trabalhador.queries.ts';

interface LigacoesDeps extends ServiceDeps {
  readonly publicUrl: string;
}

const DAY_MS = 86_400_000;

/** The links of workers' pages: sent to those who have not acknowledged a sheet, and by themselves where a company says so. */
export class LigacoesService {
  readonly #deps: LigacoesDeps;

  constructor(deps: LigacoesDeps) {
    this.#deps = deps;
  }

  /**
   * Sends each worker of the sheets one link. Who was sent one within a day is not sent another, and who has no address is named
   * by code.
   * @throws 404, 409 where one of the sheets has ended.
   */
  send(
    grant: Grant,
    codigos: readonly number[],
    key?: IdempotencyKey,
  ): Promise<{ message: string; sem_email: number[] }> {
    return carryOut(this.#deps, { grant, key }, async (scope, now) => {
      const sheets = await lockFichas(scope, codigos);
      if (sheets.length < new Set(codigos).size) throw notFound();
      if (sheets.some(({ acabou }) => acabou)) throw ended();
      const open = sheets.filter(({ canal }) => canal === null);
      const people = [...new Set(open.map(({ cd_funcion }) => cd_funcion))];
      const to = await sendTo(scope, people, { now, publicUrl: this.#deps.publicUrl });
      const answer = { message: sentText(to), sem_email: to.without };
      if (to.sent.length === 0) return { ...UNCHANGED, answer };
      const reached = new Set(to.sent);
      return {
        audit: open
          .filter(({ cd_funcion }) => reached.has(cd_funcion))
          .map((one) => lineOf('convidar', one, { canal: 'ligacao' })),
        events: [],
        answer,
      };
    });
  }

  /** @throws 403 for the administrator of a unit: it is said for the company. */
  getConfig(grant: Grant): Promise<{ envia: boolean; versao: number }> {
    const { access } = this.#deps;
    return access.read(access.wholeCompany(grant), readEnvia);
  }

  /** @throws 403 as `getConfig`, 409 where it was changed since it was read. */
  setConfig(
    grant: Grant,
    { envia, versao }: { readonly envia: boolean; readonly versao?: number | undefined },
  ): Promise<{ message: string }> {
    const whole = this.#deps.access.wholeCompany(grant);
    return carryOut(this.#deps, { grant: whole }, async (scope, dt) => {
      const present = await readEnvia(scope);
      const answer = { message: 'Definições guardadas.' };
      if (present.envia === envia) return { ...UNCHANGED, answer };
      if (versao !== undefined && versao !== present.versao) {
        throw changedMeanwhile('As definições foram alteradas');
      }
      await writeEnvia(scope, envia, { dt, cd_utilizador: authorOf(scope.actor) });
      const detalhe = { fichas_por_ligacao: { antes: present.envia, depois: envia } };
      const cd_entidade = scope.cd_empresa;
      return {
        audit: [{ acao: 'alterar', entidade: 'convocatorias', cd_entidade, detalhe }],
        events: [],
        answer,
      };
    });
  }
}

interface SentTo {
  readonly sent: readonly number[];
  readonly without: number[];
  readonly recent: number;
}

/** Sends links to workers, in the transaction of what causes it. */
export async function sendTo(
  scope: Scope,
  people: readonly number[],
  context: { readonly now: Date; readonly publicUrl: string },
): Promise<SentTo> {
  if (people.length === 0) return { sent: [], without: [], recent: 0 };
  const { now } = context;
  const found = await listDestinatarios(scope, people, new Date(now.getTime() - DAY_MS));
  const to = found.filter(reachable).filter(({ recente }) => !recente);
  await sendLinks(scope, to, { ...context, carta: cartaDaPagina });
  return {
    sent: to.map(({ cd_funcion }) => cd_funcion),
    without: found.filter(({ email }) => email === null).map(({ cd_funcion }) => cd_funcion),
    recent: found.filter(({ email, recente }) => email !== null && recente).length,
  };
}

/** Writes a worker that the physician has answered, with a link of the own page, where the answer is. */
export async function tellAnswered(
  scope: Scope,
  cd_funcion: number,
  context: { readonly now: Date; readonly publicUrl: string },
): Promise<void> {
  const found = await listDestinatarios(scope, [cd_funcion], context.now);
  await sendLinks(scope, found.filter(reachable), { ...context, carta: cartaDaResposta });
}

type Reachable = Destinatario & { readonly email: string };

const reachable = (one: Destinatario): one is Reachable => one.email !== null;

/** Makes a link for each worker, and writes the letter with it. */
async function sendLinks(
  scope: Scope,
  to: readonly Reachable[],
  {
    now,
    publicUrl,
    carta,
  }: {
    readonly now: Date;
    readonly publicUrl: string;
    readonly carta: (input: CartaInput) => Mail;
  },
): Promise<void> {
  await deleteOldLigacoes(scope, new Date(now.getTime() - LIGACAO.dias * DAY_MS));
  const empresa = await readEmpresaName(scope);
  const links = to.map((one) => {
    const codigo = `${scope.cd_empresa.toString(36)}.${newCode()}`;
    return { ...one, codigo, hash: hashOf(codigo) };
  });
  await insertLigacoes(scope, links, now);
  await enqueueMails(
    scope,
    now,
    links.map((one) => carta({ ...one, empresa, publicUrl })),
  );
}

function sentText({ sent, without, recent }: SentTo): string {
  return [
    `${countLabel(sent.length, 'ligação enviada', 'ligações enviadas')}.`,
    without.length > 0 &&
      `${countLabel(without.length, 'pessoa não tem', 'pessoas não têm')} e-mail.`,
    recent > 0 &&
      `${countLabel(recent, 'pessoa recebeu', 'pessoas receberam')} uma há menos de um dia.`,
  ]
    .filter(Boolean)
    .join(' ');
}
