import { randomInt } from 'node:crypto';
import {
  type ConhecimentoNoTabletBody,
  contract,
  type FichasNoTablet,
  type NoTabletBody,
} from '@sst/contract';
import { LIGACAO, provesDay, TABLET } from '@sst/contract/rules/trabalhador/prova';
import type { Grant, Scope } from '../../access/grant.ts';
import { today } from '../../clock.ts';
import { CallError, invalid } from '../../errors.ts';
import { hashOf, newCode } from '../../secrets/secret-code.ts';
import { carryOut } from '../carry-out.ts';
import type { SignInLimits } from '../identidade/limites/sign-in-limits.ts';
import type { ServiceDeps } from '../service-deps.ts';
import {
  type AtTablet,
  codeOfDay,
  findByNumber,
  insertTablet,
  lockDayErros,
  lockTablet,
  type Tablet,
  writeDayErros,
  writeTabletErros,
} from './tablet.queries.ts';
import { listFichasDe } from './trabalhador.queries.ts';
import { acknowledgeAs } from './trabalhador.service.ts';

interface TabletDeps extends ServiceDeps {
  readonly limits: SignInLimits;
}

const KEY = /^([1-9a-z][0-9a-z]{0,10})\.[\w-]{43}$/;
const MINUTE_MS = 60_000;

/** A tablet at HR: its session opens nothing but sheets of who writes the number, the code of the day and the day of birth. */
export class TabletService {
  readonly #deps: TabletDeps;

  constructor(deps: TabletDeps) {
    this.#deps = deps;
  }

  /** Opens a tablet for the unit, until the day ends. @returns its key, and the code that HR tells the workers. */
  open(grant: Grant): Promise<{ message: { chave: string; codigo: string } }> {
    return carryOut(this.#deps, { grant }, async (scope) => {
      const dia = today(this.#deps.clock);
      const drawn = String(randomInt(1_000_000)).padStart(6, '0');
      const codigo = await codeOfDay(scope, dia, drawn);
      const chave = `${scope.cd_empresa.toString(36)}.${newCode()}`;
      await insertTablet(scope, hashOf(chave), dia);
      const { cd_organig } = scope;
      return {
        audit: [{ acao: 'criar', entidade: 'tablet-fichas', cd_entidade: cd_organig }],
        events: [],
        answer: { message: { chave, codigo } },
      };
    });
  }

  /**
   * @throws 400 for a wrong number, code or day of birth, with one text for all; 404 for a tablet that is none, or of another day;
   * 429 where the tablet waits, or its person is closed for today.
   */
  fichas(body: NoTabletBody, ip: string): Promise<FichasNoTablet> {
    return this.#known(body, ip, (grant, { cd, nome }) =>
      this.#deps.access.readInSteps(grant, async (scope) => {
        const fichas = await listFichasDe(scope, cd);
        return { nome, fichas: fichas.filter(({ conhecida }) => conhecida === null) };
      }),
    );
  }

  /** @throws as `fichas`, 409 for a sheet that has ended since it was shown. */
  acknowledge(
    { cd_anex, sha256, ...body }: ConhecimentoNoTabletBody,
    ip: string,
  ): Promise<{ message: string }> {
    return this.#known(body, ip, (grant, { cd: cd_funcion }) =>
      carryOut(this.#deps, { grant }, (scope, now) =>
        acknowledgeAs(scope, { cd_anex, sha256, cd_funcion, canal: 'tablet', ip }, now),
      ),
    );
  }

  #known<T>(
    { chave, ...said }: NoTabletBody,
    ip: string,
    work: (grant: Grant, worker: AtTablet) => Promise<T>,
  ): Promise<T> {
    const { access, limits, clock } = this.#deps;
    return limits.withCode(ip, async () => {
      const grant = this.#grantOf(chave);
      const now = clock.now();
      const hash = hashOf(chave);
      // A wrong answer is to count, whatever follows: nothing is thrown before that has committed.
      const found = await access.write(grant, async (scope) => {
        const tablet = await lockTablet(scope, hash, today(clock));
        if (!tablet) return { tablet };
        const waits = tablet.parado_ate !== null && tablet.parado_ate > now;
        if (waits) return { tablet, paused: true };
        const { worker, shut } = await judge(scope, tablet, said, today(clock));
        const paused = shut ? false : await count(scope, hash, tablet, { worker, now });
        return { tablet, worker, shut, paused };
      });
      if (!found.tablet) throw closed();
      await this.#requireAuthor(found.tablet);
      if (found.paused) throw waiting();
      if (found.shut) throw shutToday();
      if (!found.worker) {
        throw invalid({ num_mecan: 'O número, o código ou o dia de nascimento não condizem.' });
      }
      return work(grant, found.worker);
    });
  }

  /** A tablet serves as long as who has opened it might open it. @throws 404 */
  async #requireAuthor({ cd_autor, cd_organig }: Tablet): Promise<void> {
    const { access } = this.#deps;
    const author = await access.presentUser(cd_autor);
    if (!author) throw closed();
    await access.grant(author, contract.openTablet.permission, cd_organig).catch(() => {
      throw closed();
    });
  }

  #grantOf(chave: string): Grant {
    const cd_empresa = Number.parseInt(KEY.exec(chave)?.[1] ?? '', 36);
    if (!Number.isSafeInteger(cd_empresa)) throw closed();
    return this.#deps.access.systemGrant(cd_empresa);
  }
}

/**
 * Who is at the tablet, if all is right. A wrong day of birth counts for whose number it was, and the last that may be wrong closes
 * them until tomorrow, as it does their link.
 */
async function judge(
  scope: Scope,
  tablet: Tablet,
  { num_mecan, codigo, dt_nasc }: Omit<NoTabletBody, 'chave'>,
  dia: string,
): Promise<{ worker?: AtTablet; shut: boolean }> {
  if (codigo !== tablet.codigo) return { shut: false };
  const worker = await findByNumber(scope, tablet.cd_organig, num_mecan);
  if (!worker) return { shut: false };
  const before = await lockDayErros(scope, worker.cd, dia);
  if (before >= LIGACAO.erros) return { shut: true };
  const right = provesDay(dt_nasc, worker.dt_nasc);
  const erros = right ? 0 : before + 1;
  await writeDayErros(scope, worker.cd, erros);
  return right ? { worker, shut: false } : { shut: erros >= LIGACAO.erros };
}

/** Counts a wrong answer, and ends the count with a right one. @returns whether the tablet waits now. */
async function count(
  scope: Scope,
  hash: Buffer,
  { erros, parado_ate }: Tablet,
  { worker, now }: { readonly worker: AtTablet | undefined; readonly now: Date },
): Promise<boolean> {
  const next = worker ? 0 : (parado_ate === null ? erros : 0) + 1;
  const waits = next >= TABLET.erros;
  const until = waits ? new Date(now.getTime() + TABLET.minutos * MINUTE_MS) : null;
  if (next !== erros || parado_ate !== null) {
    await writeTabletErros(scope, hash, { erros: next, parado_ate: until });
  }
  return waits;
}

function closed(): CallError {
  return new CallError(
    404,
    'LIGACAO_INVALIDA',
    'Este tablet já não está aberto. Peça ao RH que o abra de novo.',
  );
}

function shutToday(): CallError {
  return new CallError(
    429,
    'PESSOA_FECHADA',
    'Por tentativas erradas, as suas fichas ficam fechadas neste tablet até amanhã. Fale com o RH.',
  );
}

function waiting(): CallError {
  return new CallError(
    429,
    'DEMASIADAS_TENTATIVAS',
    `Houve demasiadas tentativas erradas. Espere ${TABLET.minutos} minutos.`,
    { retryAfter: (TABLET.minutos * MINUTE_MS) / 1000 },
  );
}
