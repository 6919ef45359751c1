import type { RascunhoBody, RascunhoGeralBody } from '@sst/contract';
import { correctedDraft } from '@sst/contract/rules/rascunhos';
import { callApi } from '../calls/api-client.ts';
import type { DraftEntry, DraftPlace, DraftToSave, KeptDraft } from './draft-place.ts';

/** A draft that cannot be saved is told beside its form, and what is not given is not offered. */
const QUIET = { quiet: true } as const;

interface Saved {
  readonly versao: number;
  readonly dt: string;
}

/** The user's drafts of a form, the latest first. */
export async function listDrafts({
  company,
  formulario,
  assunto,
}: DraftPlace): Promise<readonly DraftEntry[]> {
  if (company === null) return listGeneral(formulario);
  const query = assunto === null ? { formulario } : { formulario, assunto };
  const drafts = await listOfForm(company, query);
  return drafts.filter((draft) => draft.assunto === assunto);
}

async function listOfForm(company: number, query: Pick<DraftPlace, 'formulario'>) {
  return (await callApi('listRascunhos', { params: { company }, query }, QUIET)).message;
}

async function listGeneral(formulario: DraftPlace['formulario']): Promise<readonly DraftEntry[]> {
  const { message } = await callApi('listRascunhosGerais', {}, QUIET);
  return message.filter((draft) => draft.formulario === formulario);
}

/** The draft of a form that was changed longest ago, whatever it is about; `undefined` if there is no other. */
export async function oldestDraft(
  { company, formulario }: DraftPlace,
  present: string,
): Promise<string | undefined> {
  const drafts =
    company === null ? await listGeneral(formulario) : await listOfForm(company, { formulario });
  return drafts.findLast(({ id }) => id !== present)?.id;
}

/** A draft; `null` if there is none any more. */
export async function readDraft(
  { company }: Pick<DraftPlace, 'company'>,
  id: string,
): Promise<KeptDraft | null> {
  const query = { id };
  const { message } =
    company === null
      ? await callApi('getRascunhoGeral', { query }, QUIET)
      : await callApi('getRascunho', { params: { company }, query }, QUIET);
  return message && { ...message, conteudo: correctedDraft(message.conteudo, message.correcoes) };
}

/** Saves a draft. @throws {ApiError} 409 if it was changed, deleted or sent elsewhere. */
export function saveDraft(place: Omit<DraftPlace, 'user'>, draft: DraftToSave): Promise<Saved> {
  const { company, formulario, assunto } = place;
  const body = { ...draft, formulario, assunto };
  return company === null
    ? callApi('saveRascunhoGeral', { body: body as RascunhoGeralBody }, QUIET)
    : callApi('saveRascunho', { params: { company }, body: body as RascunhoBody }, QUIET);
}

export async function deleteDraft(
  { company }: Pick<DraftPlace, 'company'>,
  id: string,
): Promise<void> {
  const query = { id };
  if (company === null) await callApi('deleteRascunhoGeral', { query }, QUIET);
  else await callApi('deleteRascunho', { params: { company }, query }, QUIET);
}
