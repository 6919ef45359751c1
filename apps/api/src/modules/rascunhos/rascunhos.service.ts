import {
  DRAFT_PERMISSIONS,
  permits,
  type RascunhoBody,
  type RascunhoGeralBody,
} from '@sst/contract';
import {
  DRAFT,
  DRAFT_DAYS,
  DRAFT_FORMS,
  type DraftForm,
  GENERAL_DRAFT_FORMS,
  type GeneralDraftForm,
} from '@sst/contract/rules/rascunhos';
import type { Pool } from 'pg';
import type { Access } from '../../access/access.ts';
import type { UserActor } from '../../access/actor.ts';
import type { Grant } from '../../access/grant.ts';
import { inEachEmpresa } from '../../access/in-each-empresa.ts';
import type { Clock } from '../../clock.ts';
import { inTransaction } from '../../db/transaction.ts';
import { CallError, invalid, tooLarge } from '../../errors.ts';
import {
  deleteOldDrafts,
  deleteOldGeneralDrafts,
  draftsAtPlace,
  draftsOfNoEmpresa,
  empresasWithOldDrafts,
  type OwnDrafts,
  type Rascunho,
  type RascunhoEntry,
  removeKept,
  restoreKept,
} from './rascunhos.queries.ts';

const DAY_MS = 86_400_000;

/** Deletes the drafts that are over, of all users. */
export async function removeOldDrafts(pool: Pool, access: Access, now: Date): Promise<void> {
  const since = draftsSince(now);
  await inEachEmpresa(
    { pool, access },
    (transaction) => empresasWithOldDrafts(transaction, since),
    (scope) => deleteOldDrafts(scope, since),
  );
  await inTransaction(pool, {}, (transaction) => deleteOldGeneralDrafts(transaction, since));
}

/** The moment before which drafts are over. */
function draftsSince(now: Date): Date {
  return new Date(now.getTime() - DRAFT_DAYS * DAY_MS);
}

const FORMS = Object.keys(DRAFT_FORMS) as DraftForm[];
const GENERAL_FORMS = Object.keys(GENERAL_DRAFT_FORMS) as GeneralDraftForm[];

interface Saved {
  readonly message: string;
  readonly versao: number;
  readonly dt: string;
}

/** Drafts of forms: written without audit lines and notices, and read by their author alone. */
export class RascunhosService {
  readonly #access: Access;
  readonly #clock: Clock;

  constructor(access: Access, clock: Clock) {
    this.#access = access;
    this.#clock = clock;
  }

  /** The caller's drafts at the place, of forms that the caller may still send. */
  list(
    grant: Grant,
    { formulario, assunto }: { formulario?: DraftForm | undefined; assunto?: number | undefined },
  ): Promise<RascunhoEntry[]> {
    const formularios = FORMS.filter(
      (form) => maySend(grant, form) && (formulario === undefined || form === formulario),
    );
    const since = draftsSince(this.#clock.now());
    return this.#access.read(grant, (scope) =>
      draftsAtPlace(scope).list({ since, formularios, assunto }),
    );
  }

  /** A draft of the caller; `null` if there is none, or if the caller may no longer send its form. */
  async find(grant: Grant, id: string): Promise<Rascunho | null> {
    const since = draftsSince(this.#clock.now());
    const draft = await this.#access.read(grant, (scope) => draftsAtPlace(scope).find(id, since));
    return draft && maySend(grant, draft.formulario) ? draft : null;
  }

  /** @throws 409 if the draft was changed or deleted elsewhere, if it was sent, or if there are too many; 413 for a long one. */
  save(grant: Grant, body: RascunhoBody): Promise<Saved> {
    const now = this.#clock.now();
    checkSize(body, DRAFT_FORMS[body.formulario]);
    return this.#access.write(grant, (scope) => saveIn(draftsAtPlace(scope), body, now));
  }

  async remove(grant: Grant, id: string): Promise<string> {
    const now = this.#clock.now();
    await this.#access.write(grant, (scope) => removeKept(scope, id, now));
    return REMOVED;
  }

  /**
   * Brings back a draft that the caller has just deleted; one that is there stays as it is.
   * @returns whether it is there now. @throws 409 if it was sent meanwhile, or if there are too many.
   */
  undoRemoval(grant: Grant, id: string): Promise<{ message: string; reposto: boolean }> {
    const now = this.#clock.now();
    return this.#access.write(grant, async (scope) => {
      const drafts = draftsAtPlace(scope);
      await drafts.hold(id);
      if (await drafts.find(id, draftsSince(now))) return BACK;
      if (await drafts.wasSent(id)) throw sent();
      const back = await restoreKept(scope, id, now);
      if (!back) return { message: 'Já não é possível repor o rascunho.', reposto: false };
      if ((await drafts.countOthers({ id, ...back })) >= DRAFT.most) throw tooMany();
      return BACK;
    });
  }

  /** As `list`, for forms of the provider that belong to no company. */
  listGeneral(actor: UserActor): Promise<RascunhoEntry<GeneralDraftForm>[]> {
    const since = draftsSince(this.#clock.now());
    return this.#access.readShared((transaction) =>
      draftsOfNoEmpresa(transaction, actor.cd).list({ since, formularios: GENERAL_FORMS }),
    );
  }

  async findGeneral(actor: UserActor, id: string): Promise<Rascunho<GeneralDraftForm> | null> {
    const since = draftsSince(this.#clock.now());
    const draft = await this.#access.readShared((transaction) =>
      draftsOfNoEmpresa(transaction, actor.cd).find(id, since),
    );
    return draft ?? null;
  }

  saveGeneral(actor: UserActor, body: RascunhoGeralBody): Promise<Saved> {
    const now = this.#clock.now();
    checkSize(body, GENERAL_DRAFT_FORMS[body.formulario]);
    return this.#access.writeAsProvider(actor, (transaction) =>
      saveIn(draftsOfNoEmpresa(transaction, actor.cd), body, now),
    );
  }

  async removeGeneral(actor: UserActor, id: string): Promise<string> {
    await this.#access.writeAsProvider(actor, (transaction) =>
      draftsOfNoEmpresa(transaction, actor.cd).remove(id),
    );
    return REMOVED;
  }
}

const REMOVED = 'Rascunho apagado.';
const BACK = { message: 'O rascunho voltou.', reposto: true };

function maySend({ rights }: Grant, form: DraftForm): boolean {
  return permits(DRAFT_PERMISSIONS[form], rights);
}

/** @throws 413. */
function checkSize(
  { conteudo = {}, correcoes = {} }: Pick<RascunhoBody, 'conteudo' | 'correcoes'>,
  most: number,
): void {
  if (JSON.stringify(conteudo).length + JSON.stringify(correcoes).length > most) throw tooLarge();
}

async function saveIn(
  drafts: OwnDrafts<string>,
  { conteudo, correcoes = {}, ...draft }: RascunhoBody | RascunhoGeralBody,
  now: Date,
): Promise<Saved> {
  await drafts.hold(draft.id);
  if (draft.versao === 0) {
    if (!conteudo) throw invalid({ conteudo: 'Indique o conteúdo.' });
    if (await drafts.wasSent(draft.id)) throw sent();
    if ((await drafts.countOthers(draft)) >= DRAFT.most) throw tooMany();
  }
  const saved = conteudo
    ? await drafts.write(draft, conteudo, now)
    : await drafts.correct(draft, correcoes, now);
  if (!saved) throw (await drafts.wasSent(draft.id)) ? sent() : changed();
  return { message: 'Rascunho guardado.', ...saved };
}

function changed(): CallError {
  return new CallError(
    409,
    'RASCUNHO_MUDOU',
    'Este rascunho foi mudado ou apagado noutro separador ou computador.',
  );
}

function sent(): CallError {
  return new CallError(409, 'RASCUNHO_ENVIADO', 'O que está neste rascunho já foi enviado.');
}

function tooMany(): CallError {
  return new CallError(
    409,
    'RASCUNHOS_A_MAIS',
    `Já tem ${DRAFT.most} rascunhos deste formulário. Apague um para poder guardar outro.`,
  );
}
