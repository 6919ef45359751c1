import type { ArquivoBody, CirculoDaFicha, ConhecimentosBody, Documento } from '@sst/contract';
import {
  CANAIS_DO_RH,
  type Canal,
  conhecimentoDayError,
} from '@sst/contract/rules/circulo/circulo';
import { countLabel } from '@sst/contract/rules/texts/text';
import type { Grant, Scope } from '../../access/grant.ts';
import { today } from '../../clock.ts';
import { CallError, invalid, notFound } from '../../errors.ts';
import type { IdempotencyKey } from '../../idempotency/idempotency-key.ts';
import type { AnexoDelivery } from '../anexos/anexo-delivery.ts';
import type { ReceivedAnexos } from '../anexos/received-anexos.ts';
import type { Uploads } from '../anexos/uploads.service.ts';
import { carryOut, UNCHANGED } from '../carry-out.ts';
import type { ServiceDeps } from '../service-deps.ts';
import {
  deletePassos,
  type FichaNoCirculo,
  findCirculo,
  findCopia,
  insertPassos,
  isKnownAnexo,
  listAnteriores,
  listPassos,
  lockFichas,
} from './circulo.queries.ts';
import { ended, lineOf } from './ficha-lines.ts';

interface CirculoDeps extends ServiceDeps {
  readonly uploads: Uploads;
  readonly delivery: AnexoDelivery;
}

/** What HR sees and enters of what becomes of sheets. */
export class CirculoService {
  readonly #deps: CirculoDeps;

  constructor(deps: CirculoDeps) {
    this.#deps = deps;
  }

  /** @returns null for a sheet of before. @throws 404 for one that is not in the scope. */
  get(grant: Grant, cd_anex: number): Promise<CirculoDaFicha | null> {
    return this.#deps.access.readInSteps(grant, async (scope) => {
      const found = await findCirculo(scope, cd_anex);
      if (!found) {
        if (!(await isKnownAnexo(scope, cd_anex))) throw notFound();
        return null;
      }
      const { cd_exame, ...circulo } = found;
      const passos = await listPassos(scope, cd_anex);
      const anteriores = await listAnteriores(scope, cd_exame, cd_anex);
      return { ...circulo, passos, anteriores };
    });
  }

  /** Reads the signed paper of a sheet, and writes its audit line. @throws 404. */
  getCopia(grant: Grant, cd_anex: number): Promise<Documento> {
    const of = { entidade: 'ficha-aptidao', detalhe: { assinada: true } } as const;
    return this.#deps.access.write(grant, async (scope) => {
      const found = await findCopia(scope, cd_anex);
      const document = await this.#deps.delivery.one(scope, found, of);
      if (!document) throw notFound();
      return document;
    });
  }

  /**
   * Enters that workers came to know their sheets on paper or by post. A sheet is archived with it where its signed paper is sent
   * along, or where it is said where that is kept. What is known already stays as it is.
   * @throws 400 with the fields that are wrong, 404, 409 where one of them was replaced or annulled meanwhile.
   */
  enter(
    grant: Grant,
    { codigos, dt, canal, onde, copias }: ConhecimentosBody,
    received: ReceivedAnexos | null,
    key?: IdempotencyKey,
  ): Promise<{ message: string }> {
    const { uploads, clock } = this.#deps;
    const fieldOf = (index: number) => `copias.${index}`;
    const files = uploads.check(copias, received, { fieldOf });
    return carryOut(this.#deps, { grant, key }, async (scope, now) => {
      const sheets = await this.#lock(scope, codigos);
      const open = sheets.filter((one) => one.canal === null);
      requireDay(open, dt, today(clock));
      requireKnown(copias, open);
      if (open.length === 0)
        return { ...UNCHANGED, answer: { message: enteredText(0, sheets.length) } };
      const kept = await uploads.keep(scope, now, files);
      const copyOf = new Map(copias.map(({ cd_anex }, index) => [cd_anex, kept[index]]));
      const known = open.map(({ cd_anex, sha256 }) => {
        const cd_copia = copyOf.get(cd_anex);
        return { cd_anex, passo: 'conhecimento', dt, canal, sha256, cd_copia, onde } as const;
      });
      const archived = known
        .filter((one) => one.cd_copia !== undefined || onde !== null)
        .map((one) => ({ ...one, passo: 'arquivo', cd_copia: undefined }) as const);
      await insertPassos(scope, [...known, ...archived], now);
      return {
        audit: open.map((one) => lineOf('confirmar', one, { dt, canal, ...(onde && { onde }) })),
        events: [],
        answer: { message: enteredText(open.length, sheets.length - open.length) },
      };
    });
  }

  /** Takes back what HR has entered. @throws 404, 409 for what the worker has acknowledged, and for sheets that have ended. */
  undo(grant: Grant, codigos: readonly number[]): Promise<{ message: string }> {
    const { uploads } = this.#deps;
    return carryOut(this.#deps, { grant }, async (scope) => {
      await uploads.claim(scope);
      const sheets = await this.#lock(scope, codigos);
      if (sheets.some(({ canal }) => canal !== null && !isOfRh(canal))) throw byWorker();
      const known = sheets.filter(({ canal }) => canal !== null);
      const message = `${countLabel(known.length, 'conhecimento ficou', 'conhecimentos ficaram')} sem efeito.`;
      if (known.length === 0) return { ...UNCHANGED, answer: { message } };
      await deletePassos(
        scope,
        known.map(({ cd_anex }) => cd_anex),
      );
      await uploads.discard(
        scope,
        known.flatMap(({ cd_copia }) => cd_copia ?? []),
      );
      return {
        audit: known.map((one) => lineOf('anular', one, { canal: one.canal })),
        events: [],
        answer: { message },
      };
    });
  }

  /** Says where the papers of known sheets are kept. @throws 404, 409 for one that nobody has acknowledged. */
  archive(grant: Grant, { codigos, onde }: ArquivoBody): Promise<{ message: string }> {
    const { clock } = this.#deps;
    return carryOut(this.#deps, { grant }, async (scope, now) => {
      const sheets = await this.#lock(scope, codigos);
      if (sheets.some(({ canal }) => canal === null)) throw unknownYet();
      const open = sheets.filter(({ arquivada }) => !arquivada);
      const message = `${countLabel(open.length, 'ficha arquivada', 'fichas arquivadas')}.`;
      if (open.length === 0) return { ...UNCHANGED, answer: { message } };
      const dt = today(clock);
      await insertPassos(
        scope,
        open.map(({ cd_anex, sha256, canal }) => ({
          cd_anex,
          passo: 'arquivo',
          dt,
          canal: canal ?? 'papel',
          sha256,
          onde,
        })),
        now,
      );
      return {
        audit: open.map((one) => lineOf('concluir', one, { onde })),
        events: [],
        answer: { message },
      };
    });
  }

  /** @throws 404 where one is not in the scope, 409 where one has ended. */
  async #lock(scope: Scope, codigos: readonly number[]): Promise<FichaNoCirculo[]> {
    const sheets = await lockFichas(scope, codigos);
    if (sheets.length < new Set(codigos).size) throw notFound();
    if (sheets.some(({ acabou }) => acabou)) throw ended();
    return sheets;
  }
}

const isOfRh = (canal: Canal) => CANAIS_DO_RH.some((one) => one === canal);

/** @throws 400 for a day before the issue of one of the sheets, or to come. */
function requireDay(sheets: readonly FichaNoCirculo[], dt: string, day: string): void {
  const latest = sheets
    .map(({ emitida }) => emitida)
    .toSorted()
    .at(-1);
  const error = conhecimentoDayError(dt, latest, day);
  if (error) throw invalid({ dt: error });
}

/** @throws 400 for a paper of a sheet that is not among those that are entered. */
function requireKnown(
  copias: readonly { readonly cd_anex: number }[],
  sheets: readonly FichaNoCirculo[],
): void {
  const codes = new Set(sheets.map(({ cd_anex }) => cd_anex));
  const campos: Record<string, string> = {};
  for (const [index, { cd_anex }] of copias.entries()) {
    if (codes.delete(cd_anex)) continue;
    campos[`copias.${index}`] =
      'O ficheiro não é de uma das fichas escolhidas, ou há dois da mesma.';
  }
  if (Object.keys(campos).length > 0) throw invalid(campos);
}

function enteredText(entered: number, before: number): string {
  const done = `${countLabel(entered, 'conhecimento registado', 'conhecimentos registados')}.`;
  if (before === 0) return done;
  return `${done} ${countLabel(before, 'ficha já era conhecida', 'fichas já eram conhecidas')}.`;
}

function unknownYet(): CallError {
  return new CallError(
    409,
    'ALTERADO_ENTRETANTO',
    'Só se arquivam fichas de que o trabalhador tomou conhecimento.',
  );
}

function byWorker(): CallError {
  return new CallError(
    409,
    'ALTERADO_ENTRETANTO',
    'O que o próprio trabalhador confirmou não se anula.',
  );
}
