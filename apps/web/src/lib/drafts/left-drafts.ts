import type { DraftForm } from '@sst/contract/rules/rascunhos';
import { DRAFT, DRAFT_DAYS, DRAFT_FORMS } from '@sst/contract/rules/rascunhos';
import { ApiError } from '../calls/api-error.ts';
import { mayPass } from '../calls/retry-call.ts';
import { randomId } from '../random-id.ts';
import { saveDraft } from './draft-calls.ts';
import type { LeftDraft, WaitingDraft } from './waiting-drafts.ts';

const DRAFT_MS = DRAFT_DAYS * 24 * 3_600_000;

/**
 * Sends a draft that a tab could not send, or that the version before left in this browser, and removes it. One that
 * somebody has changed elsewhere meanwhile becomes a draft of its own.
 */
export async function sendLeft(left: LeftDraft): Promise<void> {
  const draft = left.left === 'session' ? readWaiting(left.text) : readOld(left);
  try {
    if (draft) await send(draft);
    left.remove();
  } catch (error) {
    // It is tried again when the page is opened the next time, or signed in to.
    const isTriedAgain = error instanceof ApiError && (mayPass(error) || waitsForUser(error));
    if (!isTriedAgain) left.remove();
  }
}

/** Whether the user has to sign in first, or to delete another draft. */
function waitsForUser({ status, codigo }: ApiError): boolean {
  return status === 401 || codigo === 'RASCUNHOS_A_MAIS';
}

async function send({ company, formulario, assunto, ...draft }: WaitingDraft): Promise<void> {
  const place = { company, formulario, assunto };
  try {
    await saveDraft(place, draft);
  } catch (error) {
    if (!(error instanceof ApiError) || error.codigo !== 'RASCUNHO_MUDOU') throw error;
    await saveDraft(place, { ...draft, id: randomId(), versao: 0 });
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function readWaiting(text: string): WaitingDraft | null {
  const draft = parsed(text) as WaitingDraft | null;
  return typeof draft?.id === 'string' ? draft : null;
}

/** What the version before left: `{form}:{user}:{company}` with the code of the record, if there was one. */
function readOld({ name, text }: LeftDraft): WaitingDraft | null {
  const [formulario = '', , company, record] = name.split(':');
  const { id, tried, content, at } = (parsed(text) ?? {}) as Record<string, unknown>;
  const isOld = typeof at !== 'number' || Math.abs(Date.now() - at) > DRAFT_MS;
  const known = formulario in DRAFT_FORMS && Number(company) > 0;
  if (!known || isOld || typeof id !== 'string' || typeof content !== 'object' || !content) {
    return null;
  }
  return {
    id,
    versao: 0,
    company: Number(company),
    formulario: formulario as DraftForm,
    assunto: record === undefined ? null : Number(record),
    titulo: nameIn(content).slice(0, DRAFT.titulo),
    tentado: tried === true,
    conteudo: content,
  };
}

/** Whom the content is about. */
function nameIn(content: object): string {
  const { nome, cd_funcion } = content as {
    nome?: unknown;
    cd_funcion?: { nome?: unknown } | null;
  };
  const found = nome ?? cd_funcion?.nome;
  return typeof found === 'string' ? found : '';
}
