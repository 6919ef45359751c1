import type { Scope } from '../../access/grant.ts';
import type { AvisoGroup, AvisoWithLink } from './aviso.ts';
import {
  countAlone,
  insertNotificacao,
  type NewNotificacao,
  takeNoticeOfMany,
} from './notificacoes.queries.ts';

/** Up to so many unread notices tell of one change each; one more stands for all further changes. */
const ALONE = 10;
/** How far apart the changes may be that a notice stands for. */
const TOGETHER_MS = 10 * 60_000;

/** Writes the notices that the bell shows; users cannot switch it off. */
export async function ring(scope: Scope, told: readonly AvisoWithLink[], now: Date): Promise<void> {
  for (const one of told) {
    const notice = one.together ? await oneOrMany(scope, one, one.together, now) : noticeAlone(one);
    await insertNotificacao(scope, one.recipient.cd, now, notice);
  }
}

function noticeAlone({
  notice: { titulo, texto, cd_organig },
  ligacao,
}: AvisoWithLink): NewNotificacao {
  return { titulo, texto, ligacao: ligacao.para, cd_organig };
}

/**
 * The notice of a change that is one of many: its own, or one that replaces the unread notice of the user's place that
 * stands for many.
 */
async function oneOrMany(
  scope: Scope,
  told: AvisoWithLink,
  together: AvisoGroup,
  now: Date,
): Promise<NewNotificacao> {
  const { cd, lugar } = told.recipient;
  const { origem } = told.notice.assunto;
  const since = new Date(now.getTime() - TOGETHER_MS);
  const wordsOf = (count: number) => together.more(origem, count);
  const many = { ...wordsOf(0), ligacao: told.ligacao.lista.para, cd_organig: lugar };
  const before = await takeNoticeOfMany(scope, cd, since, many);
  if (before === 0 && (await countAlone(scope, cd, since)) < ALONE) return noticeAlone(told);
  const quantas = before + 1;
  return { ...many, ...wordsOf(quantas), quantas };
}
