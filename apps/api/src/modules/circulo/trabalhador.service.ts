import type {
  AbrirBody,
  PaginaTrabalhador,
  PerguntaBody,
  TomarConhecimentoBody,
} from '@sst/contract';
import { vistosOf } from '@sst/contract/leituras/vistos';
import {
  addDays,
  addMonths,
  momentInPortugal,
  startOfMonth,
} from '@sst/contract/rules/dates/dates';
import { fichaFileName } from '@sst/contract/rules/texts/file-names';
import { LIGACAO, proves } from '@sst/contract/rules/trabalhador/prova';
import type { Grant, Scope } from '../../access/grant.ts';
import { recordAudit } from '../../audit/audit.ts';
import { today } from '../../clock.ts';
import { CallError, invalid, notFound } from '../../errors.ts';
import { hashOf } from '../../secrets/secret-code.ts';
import { findProxima } from '../agenda/index.ts';
import type { AnexoStore } from '../anexos/anexo-store.ts';
import { carryOut, UNCHANGED } from '../carry-out.ts';
import { askAs, listPerguntas, markPerguntasAsRead } from '../conversas/index.ts';
import type { SignInLimits } from '../identidade/limites/sign-in-limits.ts';
import { findReported, listReportedDays, readEmpresaName } from '../leituras/index.ts';
import type { ServiceDeps } from '../service-deps.ts';
import { insertPassos, lockFichas } from './circulo.queries.ts';
import { ended, lineOf } from './ficha-lines.ts';
import {
  findFichaDe,
  findLigacao,
  type Ligacao,
  listFichasDe,
  lockLigacao,
  writeErros,
} from './trabalhador.queries.ts';

interface TrabalhadorDeps extends ServiceDeps {
  readonly limits: SignInLimits;
  readonly publicUrl: string;
  readonly store: AnexoStore;
}

const CODE = /^([1-9a-z][0-9a-z]{0,10})\.[\w-]{43}$/;
const HOUR_MS = 3_600_000;
/** Most readings that are shown, and of how many months. */
const READINGS = { most: 50, months: 12 } as const;

/** What a worker does by the link of a letter, without an account. Each call proves anew who makes it. */
export class TrabalhadorService {
  readonly #deps: TrabalhadorDeps;

  constructor(deps: TrabalhadorDeps) {
    this.#deps = deps;
  }

  /** Reads and changes nothing; tells the company, and never whose the link is. @throws 404 with one text; 429. */
  look(codigo: string, ip: string): Promise<{ empresa: string; fechada: boolean }> {
    const { access, clock } = this.#deps;
    return this.#deps.limits.withCode(ip, () =>
      access.readInSteps(this.#grantOf(codigo), async (scope) => {
        const found = await findLigacao(scope, hashOf(codigo), this.#since());
        if (!found) throw over();
        return { empresa: await readEmpresaName(scope), fechada: isClosed(found, clock.now()) };
      }),
    );
  }

  /** @throws 400 for a wrong answer, 404, 429 for a closed link. */
  open(body: AbrirBody, ip: string): Promise<PaginaTrabalhador> {
    const { access, clock } = this.#deps;
    return this.#proved(body, ip, async (grant, cd_funcion) => {
      const page = await access.readInSteps(grant, async (scope) => {
        const day = today(clock);
        const de = startOfMonth(addMonths(day.slice(0, 7), 1 - READINGS.months));
        const period = { cd_funcion, de, antes: addDays(day, 1), most: READINGS.most };
        const fichas = await listFichasDe(scope, cd_funcion);
        const proxima = await findProxima(scope, cd_funcion, momentInPortugal(clock.now()));
        const person = await findReported(scope, cd_funcion);
        const rows = await listReportedDays(scope, period);
        const perguntas = await listPerguntas(scope, cd_funcion);
        if (!person) throw over();
        return {
          empresa: person.empresa,
          nome: person.nome,
          fichas,
          proxima: proxima ?? null,
          perguntas,
          leituras: rows.map(({ chamadas, ...one }) => ({ ...one, vistos: vistosOf(chamadas) })),
        };
      });
      await access.write(grant, (scope) => markPerguntasAsRead(scope, cd_funcion, clock.now()));
      return page;
    });
  }

  /** Asks the physicians, once by the key of the page. @throws as `open`, 409 where none could read it, or too many wait. */
  ask({ texto, chave, ...body }: PerguntaBody, ip: string): Promise<{ message: string }> {
    const { publicUrl } = this.#deps;
    return this.#proved(body, ip, (grant, cd_funcion) =>
      carryOut(this.#deps, { grant }, (scope, now) =>
        askAs(scope, { cd_funcion, texto, chave }, { now, publicUrl }),
      ),
    );
  }

  /** The file of an own sheet, with an audit line. @throws as `open`, 404. */
  file(
    { cd_anex, ...body }: AbrirBody & { readonly cd_anex: number },
    ip: string,
  ): Promise<{ anex: string; nome_fich: string }> {
    const { access, clock, store } = this.#deps;
    return this.#proved(body, ip, (grant, cd_funcion) =>
      access.write(grant, async (scope) => {
        const found = await findFichaDe(scope, cd_funcion, cd_anex);
        const bytes =
          found && (await store.read(scope, [found.sha256])).get(found.sha256.toString('hex'));
        if (!found || !bytes) throw notFound();
        const line = lineOf('consultar', { cd_anex, cd_funcion }, { canal: 'ligacao' });
        await recordAudit(scope, clock.now(), [line]);
        const { nome, num_mecan, dt } = found;
        return {
          anex: bytes.toString('base64'),
          nome_fich: fichaFileName({ nome, num_mecan, date: dt, cd_anex }),
        };
      }),
    );
  }

  /** Keeps that the worker knows a sheet; pressed again, it stays as it is. @throws as `open`, 404, 409 for one that has ended. */
  acknowledge(
    { cd_anex, sha256, ...body }: TomarConhecimentoBody,
    ip: string,
  ): Promise<{ message: string }> {
    return this.#proved(body, ip, (grant, cd_funcion) =>
      carryOut(this.#deps, { grant }, (scope, now) =>
        acknowledgeAs(scope, { cd_anex, sha256, cd_funcion, canal: 'ligacao', ip }, now),
      ),
    );
  }

  /** Checks the answer that opens a link, counts a wrong one, and then works for whose link it is. */
  #proved<T>(
    { codigo, prova }: AbrirBody,
    ip: string,
    work: (grant: Grant, cd_funcion: number) => Promise<T>,
  ): Promise<T> {
    const { access, limits, clock } = this.#deps;
    return limits.withCode(ip, async () => {
      const grant = this.#grantOf(codigo);
      const now = clock.now();
      const hash = hashOf(codigo);
      // A wrong answer is to count, whatever follows: nothing is thrown before that has committed.
      const found = await access.write(grant, async (scope) => {
        const link = await lockLigacao(scope, hash, this.#since());
        if (!link || isClosed(link, now)) return { link, right: false, closed: link !== undefined };
        return { link, ...(await judge(scope, hash, link, { prova, now })) };
      });
      if (!found.link) throw over();
      if (found.closed) throw closed();
      if (!found.right) throw invalid({ prova: 'Não condiz.' });
      return work(grant, found.link.cd_funcion);
    });
  }

  #since(): Date {
    return new Date(this.#deps.clock.now().getTime() - LIGACAO.dias * 24 * HOUR_MS);
  }

  /** The right of the system on the company that a code names. @throws 404 for a text that no code is like. */
  #grantOf(codigo: string): Grant {
    const cd_empresa = Number.parseInt(CODE.exec(codigo)?.[1] ?? '', 36);
    if (!Number.isSafeInteger(cd_empresa)) throw over();
    return this.#deps.access.systemGrant(cd_empresa);
  }
}

const isClosed = ({ fechada_ate }: Ligacao, now: Date) => fechada_ate !== null && fechada_ate > now;

/** Whether an answer is right; one that is not counts, and the last that may be wrong closes the link. */
async function judge(
  scope: Scope,
  hash: Buffer,
  link: Ligacao,
  { prova, now }: { readonly prova: string; readonly now: Date },
): Promise<{ right: boolean; closed: boolean }> {
  const right = proves(prova, link);
  // What was counted before the link was closed is over with that.
  const before = link.fechada_ate === null ? link.erros : 0;
  const erros = right ? 0 : before + 1;
  const shuts = erros >= LIGACAO.erros;
  const fechada_ate = shuts ? new Date(now.getTime() + LIGACAO.horas * HOUR_MS) : null;
  if (erros !== link.erros || link.fechada_ate !== null) {
    await writeErros(scope, hash, { erros, fechada_ate });
  }
  return { right, closed: shuts };
}

interface Acknowledged {
  readonly cd_anex: number;
  readonly cd_funcion: number;
  /** Of the file that was shown. */
  readonly sha256: string;
  readonly canal: 'ligacao' | 'tablet';
  readonly ip: string;
}

/** Keeps that a worker knows an own sheet, and that it is archived with that. @throws 404, 409. */
export async function acknowledgeAs(
  scope: Scope,
  { cd_anex, cd_funcion, sha256, canal, ip }: Acknowledged,
  now: Date,
) {
  const [sheet] = await lockFichas(scope, [cd_anex]);
  if (sheet?.cd_funcion !== cd_funcion) throw notFound();
  if (sheet.acabou) throw ended();
  const answer = { message: 'Ficou registado. Obrigado.' };
  if (sheet.canal !== null) return { ...UNCHANGED, answer };
  if (sheet.sha256.toString('hex') !== sha256) throw ended();
  const step = { cd_anex, dt: momentInPortugal(now).dt, canal, sha256: sheet.sha256 };
  await insertPassos(
    scope,
    [
      { ...step, passo: 'conhecimento' },
      { ...step, passo: 'arquivo' },
    ],
    now,
  );
  return { audit: [lineOf('confirmar', sheet, { canal, ip })], events: [], answer };
}

function over(): CallError {
  return new CallError(
    404,
    'LIGACAO_INVALIDA',
    'Esta ligação já não serve. Peça outra à sua empresa.',
  );
}

function closed(): CallError {
  return new CallError(
    429,
    'DEMASIADAS_TENTATIVAS',
    'A ligação está fechada por um dia, por tentativas erradas. Se tem pressa, fale com a sua empresa.',
    { retryAfter: (LIGACAO.horas * HOUR_MS) / 1000 },
  );
}
