import { NOT_YOURS } from '@sst/contract/rules/exames/confirmacao';
import { CONDITION_MISSING, lacksCondition } from '@sst/contract/rules/exames/exame-ficha';
import { MUDOU_ENTRETANTO, SEM_DIREITO, SEM_MEDICO } from '@sst/contract/rules/exames/fichas-serie';
import type { Access } from '../../../../access/access.ts';
import type { Grant, Scope } from '../../../../access/grant.ts';
import type { Clock } from '../../../../clock.ts';
import { CallError } from '../../../../errors.ts';
import { enqueueJobs } from '../../../../jobs/enqueue.ts';
import { FichaThread } from '../../../../pdf/ficha-thread.ts';
import type { FitnessFicha, Servico } from '../../../../pdf/fitness-ficha.ts';
import type { Seal } from '../../../../pdf/seal/seal.ts';
import { makeSealedFicha } from '../../../../pdf/seal/sealed-ficha.ts';
import type { Uploads } from '../../../anexos/uploads.service.ts';
import { carryOut, UNCHANGED } from '../../../carry-out.ts';
import type { Evento } from '../../../eventos/evento.ts';
import type { ChangeDeps } from '../../../service-deps.ts';
import { findWhoTookOver } from '../aproveitados.queries.ts';
import { requireMayCorrect } from '../exames/decisao-rules.ts';
import {
  type DrawnAnexo,
  drawnAnexo,
  fichaContentOf,
  newFichaCodigo,
} from '../exames/exame-ficha.ts';
import { recordDrawn } from '../exames/exame-registo.queries.ts';
import type { Subject } from '../exames/exame-rules.ts';
import { findFichaSubject, findMedico, findTipoExame } from '../exames/exames.queries.ts';
import {
  advance,
  endSerie,
  findSerie,
  giveFichas,
  listUndrawn,
  lockSerie,
  lockUnchanged,
  type Serie,
  setParada,
  type Undrawn,
} from './series.queries.ts';
import { MAY_ISSUE } from './series.service.ts';

/** Sheets that are written in one transaction, and transactions of one job: then another series may have its turn. */
const AT_ONCE = 25;
const BATCHES = 20;

interface Parts extends ChangeDeps {
  readonly access: Access;
  readonly clock: Clock;
  readonly uploads: Uploads;
  readonly servico: Servico | null;
  /** What sheets are sealed with; absent: they are not. */
  readonly seal?: Seal | undefined;
  /** The address of the product, for the codes of sheets. */
  readonly publicUrl: string;
}

/** Why an exam gets no sheet, or what its sheet says. */
type Content = { readonly razao: string } | { readonly sheet: FitnessFicha };

/** What exams of a batch share: their types, and their physicians with whether their sheets are the caller's to draw. */
interface Shared {
  readonly medics: ReadonlyMap<number, Subject['medic'] & { readonly mine: boolean }>;
  readonly types: ReadonlyMap<number, Subject['type']>;
}

interface Prepared {
  readonly exame: Undrawn;
  readonly content: Content;
}

/** Draws the sheets of series, some in each transaction, so that a series goes on after a server was killed. */
export class SeriesRunner {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Goes on with a series for a while. @param ending ends it after those that are being drawn. */
  async run(
    { cd_empresa, cd }: { readonly cd_empresa: number; readonly cd: number },
    ending: AbortSignal,
  ): Promise<void> {
    const thread = new FichaThread();
    try {
      for (let batch = 0; batch < BATCHES && !ending.aborted; batch++) {
        if (!(await this.#batch(cd_empresa, cd, thread))) return;
      }
    } finally {
      await thread.end();
    }
    await this.#parts.access.write(this.#parts.access.systemGrant(cd_empresa), (scope) =>
      enqueueJobs(scope, 'fichas', [{ data: { cd_empresa, cd } }]),
    );
  }

  /** @returns whether there may be more to draw. */
  async #batch(cd_empresa: number, cd: number, thread: FichaThread): Promise<boolean> {
    const { access } = this.#parts;
    const system = access.systemGrant(cd_empresa);
    const serie = await access.read(system, (scope) => findSerie(scope, cd));
    if (!serie || !goesOn(serie)) return false;
    const grant = await this.#grantOf(serie);
    if (!grant) {
      await access.write(system, (scope) =>
        setParada(scope, cd, { parada: this.#parts.clock.now(), razao: SEM_DIREITO }),
      );
      return false;
    }
    const prepared = await access.readInSteps(grant, async (scope) => {
      const exames = await listUndrawn(scope, serie, AT_ONCE);
      const shared = await sharedOf(scope, exames);
      return Promise.all(
        exames.map(async (exame) => ({
          exame,
          content: await this.#contentOf(scope, exame, shared),
        })),
      );
    });
    const drawn = await this.#drawAll(thread, cd_empresa, prepared);
    return this.#keep(grant, cd, { prepared, drawn });
  }

  /** The right of who began it, by now; `undefined` where it was taken away. */
  async #grantOf({ cd_autor, cd_organig }: Serie): Promise<Grant | undefined> {
    const { access } = this.#parts;
    const author = cd_autor === null ? undefined : await access.presentUser(cd_autor);
    if (!author?.prestador) return undefined;
    return access.grant(author, MAY_ISSUE, cd_organig).catch((error) => {
      if (error instanceof CallError) return undefined;
      throw error;
    });
  }

  /** What the sheet of an exam says, by the rules of a sheet that is drawn by hand. */
  async #contentOf(scope: Scope, exame: Undrawn, { medics, types }: Shared): Promise<Content> {
    const { cd_medic, cd_funcion, cd_organig, cd_tipo_exam, dt } = exame;
    if (cd_medic === null) return { razao: SEM_MEDICO };
    if (lacksCondition(exame)) return { razao: CONDITION_MISSING };
    const medic = medics.get(cd_medic);
    const type = types.get(cd_tipo_exam);
    if (medic && !medic.mine) return { razao: NOT_YOURS };
    const person = await findFichaSubject(scope, { cd_funcion, dt, cd_organig });
    if (!person || !medic || !type) return { razao: MUDOU_ENTRETANTO };
    try {
      const sheet = fichaContentOf({ person, medic, type }, { ...exame, cd_medic });
      return { sheet: { ...sheet, servico: this.#parts.servico } };
    } catch (error) {
      if (error instanceof CallError) return { razao: reasonOf(error) };
      throw error;
    }
  }

  /** The sheets of those that have one, by their exams, sealed. */
  async #drawAll(
    thread: FichaThread,
    cd_empresa: number,
    prepared: readonly Prepared[],
  ): Promise<Map<number, DrawnAnexo>> {
    const { seal, publicUrl, clock } = this.#parts;
    const drawn = await Promise.all(
      prepared.map(async ({ exame, content }) => {
        if ('razao' in content) return undefined;
        const file = await makeSealedFicha(content.sheet, {
          seal,
          publicUrl,
          now: clock.now(),
          codigo: newFichaCodigo(cd_empresa),
          draw: (sheet, mark) => thread.draw(sheet, mark),
        });
        return [exame.cd, drawnAnexo(content.sheet, file)] as const;
      }),
    );
    return new Map(drawn.filter((one) => one !== undefined));
  }

  /** Gives those exams their sheets that nobody has changed meanwhile. @returns whether there may be more to draw. */
  #keep(
    grant: Grant,
    cd: number,
    {
      prepared,
      drawn,
    }: {
      readonly prepared: readonly Prepared[];
      readonly drawn: ReadonlyMap<number, DrawnAnexo>;
    },
  ): Promise<boolean> {
    const { uploads } = this.#parts;
    return carryOut(this.#parts, { grant }, async (scope, now) => {
      const serie = await lockSerie(scope, cd);
      const first = prepared[0]?.exame.cd;
      // Somebody has stopped it meanwhile, or another server has come further.
      if (!serie || !goesOn(serie) || (first !== undefined && serie.cd_ultimo >= first))
        return { ...UNCHANGED, answer: { more: serie !== undefined && goesOn(serie) } };
      const last = prepared.at(-1)?.exame.cd;
      if (last === undefined) {
        await endSerie(scope, cd, now);
        return { ...UNCHANGED, answer: { more: false } };
      }
      await uploads.hold(scope);
      const unchanged = await lockUnchanged(
        scope,
        prepared.map(({ exame }) => exame),
      );
      const kept = prepared.flatMap(({ exame }) => {
        const file = drawn.get(exame.cd);
        return file && unchanged.has(exame.cd) ? [{ exame, file }] : [];
      });
      const anexos = await uploads.keep(
        scope,
        now,
        kept.map(({ file }) => file),
      );
      const given = kept.map((one, index) => ({ ...one, cd_anex: anexos[index] as number }));
      await giveFichas(
        scope,
        given.map(({ exame, cd_anex }) => ({ cd: exame.cd, cd_anex })),
      );
      await recordDrawn(
        scope,
        given.map(({ cd_anex, file }) => ({ cd_anex, ...file.drawn })),
      );
      const recusadas = refusalsOf(prepared, unchanged);
      await advance(scope, cd, { cd_ultimo: last, emitidas: given.length, recusadas });
      return { ...(await tracesOf(scope, given)), answer: { more: true } };
    }).then(({ more }) => more);
  }
}

/** Whether there may be more to draw. */
const goesOn = ({ parada, fim }: Serie) => parada === null && fim === null;

async function sharedOf(scope: Scope, exames: readonly Undrawn[]): Promise<Shared> {
  const medics = new Map<number, Subject['medic'] & { readonly mine: boolean }>();
  const types = new Map<number, Subject['type']>();
  for (const cd of new Set(exames.flatMap(({ cd_medic }) => cd_medic ?? []))) {
    const medic = await findMedico(scope, cd);
    if (medic) medics.set(cd, { ...medic, mine: await mayDraw(scope, cd) });
  }
  for (const cd of new Set(exames.map(({ cd_tipo_exam }) => cd_tipo_exam))) {
    const type = await findTipoExame(scope, cd);
    if (type) types.set(cd, type);
  }
  return { medics, types };
}

/** Whether the caller may give exams of a physician their sheets, as one may correct them. */
async function mayDraw(scope: Scope, cd_medic: number): Promise<boolean> {
  try {
    await requireMayCorrect(scope, { cd_medic, cd_decis: 'A' }, false);
    return true;
  } catch (error) {
    if (error instanceof CallError) return false;
    throw error;
  }
}

/** How many exams get no sheet, by reason. */
function refusalsOf(
  prepared: readonly Prepared[],
  unchanged: ReadonlySet<number>,
): Record<string, number> {
  const count: Record<string, number> = {};
  for (const { exame, content } of prepared) {
    const razao =
      'razao' in content ? content.razao : unchanged.has(exame.cd) ? null : MUDOU_ENTRETANTO;
    if (razao !== null) count[razao] = (count[razao] ?? 0) + 1;
  }
  return count;
}

/** The traces of sheets that were given, as of one that is drawn by hand. */
async function tracesOf(
  scope: Scope,
  given: readonly { readonly exame: Undrawn; readonly cd_anex: number }[],
) {
  const events = await Promise.all(
    given.map(async ({ exame: { cd, cd_organig, cd_funcion, dt } }): Promise<Evento> => {
      const cd_aproveita = await findWhoTookOver(scope, cd);
      const dados = { cd_organig, cd_funcion, dt, ficha: 'emitida' as const };
      return { tipo: 'exame.alterado', cd, dados: { ...dados, corrigido: false, cd_aproveita } };
    }),
  );
  const audit = given.map(({ exame: { cd, cd_funcion }, cd_anex }) => ({
    acao: 'alterar' as const,
    entidade: 'exame' as const,
    cd_entidade: cd,
    detalhe: { cd_funcion, antes: { cd_anex: null }, depois: { cd_anex } },
  }));
  return { audit, events };
}

function reasonOf(error: CallError): string {
  return Object.values(error.campos ?? {})[0] ?? error.message;
}
