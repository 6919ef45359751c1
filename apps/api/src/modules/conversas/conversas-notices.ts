import { MENU, rightsOfPlace } from '@sst/contract';
import {
  CONVERSAS,
  type ConversaTipo,
  FICHA_COM_RESPOSTA,
  respostaAte,
} from '@sst/contract/rules/conversas/conversas';
import { dayIn, displayDate } from '@sst/contract/rules/dates/dates';
import type { Scope } from '../../access/grant.ts';
import { perguntaMail } from '../correio/mail-texts.ts';
import { enqueueMails } from '../correio/outbox.ts';
import { listReaders, tellReaders, withdrawNotices } from '../notificacoes/index.ts';
import type { Assunto } from './assuntos.queries.ts';
import type { MedicoComConta } from './conversas.queries.ts';

const keyOf = (cd_conversa: number) => `conversa ${cd_conversa}`;
const TITLE = 'Há uma resposta do médico sobre uma ficha';
const PAGE = `/saude/exame?ficha=${FICHA_COM_RESPOSTA}`;

/**
 * Tells those of a company who may read threads that a physician has written: no name, and nothing that was said. The notice leads to
 * the very thread, which says whose it is to who still may read it.
 */
export async function tellEmpresa(
  scope: Scope,
  now: Date,
  {
    cd_conversa,
    assunto: { cd_organig, unidade, cd_exame },
    publicUrl,
  }: {
    readonly cd_conversa: number;
    readonly assunto: Assunto;
    readonly publicUrl: string;
  },
): Promise<void> {
  await withdrawTold(scope, cd_conversa);
  const readers = (await listReaders(scope, [cd_organig])).filter(({ acessos }) =>
    rightsOfPlace({ adm: false, acessos }).has('conversas.ver'),
  );
  await tellReaders(scope, now, readers, {
    aviso: 'fichas',
    cd_organig,
    menu: MENU.saude,
    chave: keyOf(cd_conversa),
    titulo: TITLE,
    texto: `${unidade}: abra para a ler.`,
    ligacao: `${PAGE}&conversa=${cd_exame}`,
    carta: {
      linha: `${TITLE}, que ainda ninguém leu.`,
      pagina: { texto: 'Ler a resposta', para: PAGE },
      publicUrl,
    },
  });
}

/** Takes back what a company was told of a thread, once somebody has read it. */
export async function withdrawTold(scope: Scope, cd_conversa: number): Promise<void> {
  await withdrawNotices(scope, [keyOf(cd_conversa)]);
}

/** Writes to the physician of an exam, or to all where she has no account, that there is a question: not whose, nor what it is. */
export async function tellMedicos(
  scope: Scope,
  now: Date,
  {
    medicos,
    cd_medic,
    tipo,
    publicUrl,
  }: {
    readonly medicos: readonly MedicoComConta[];
    readonly cd_medic: number | null;
    readonly tipo: ConversaTipo;
    readonly publicUrl: string;
  },
): Promise<void> {
  const own = medicos.filter((one) => one.cd_medic !== null && one.cd_medic === cd_medic);
  const ate = displayDate(respostaAte(dayIn(now), CONVERSAS[tipo].dias));
  const to = (own.length > 0 ? own : medicos).filter(({ avisos_email }) => avisos_email);
  if (to.length === 0) return;
  await enqueueMails(
    scope,
    now,
    to.map((one) => perguntaMail(one, { ate, publicUrl })),
  );
}
