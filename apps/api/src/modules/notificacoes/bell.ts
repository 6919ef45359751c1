import { createHash } from 'node:crypto';
import type { Scope } from '../../access/grant.ts';
import type { AvisoGroup, AvisoWithLink } from './aviso.ts';
import { keepContados } from './contado.queries.ts';
import { insertNotificacao, type NewNotificacao } from './notificacoes.queries.ts';
import { takeNotices } from './publicado/news.queries.ts';

/** How far apart changes may be that an unread notice tells together. */
const TOGETHER_MS = 10 * 60_000;

/** What a notice of changes that are told together keeps. */
interface Kept {
  readonly lugar: number;
  readonly cds: readonly number[];
  /** The code of what it counts (`keepContados`); absent in a notice of one. */
  readonly contado?: number | undefined;
}

/** Writes the notices that the bell shows, but for the kinds that their user has switched off there. */
export async function ring(scope: Scope, told: readonly AvisoWithLink[], now: Date): Promise<void> {
  for (const one of told) {
    if (!one.recipient.no_sino) continue;
    const notice = one.together
      ? await tellTogether(scope, one, one.together, now)
      : noticeAlone(one);
    await insertNotificacao(scope, one.recipient.cd, now, notice);
  }
}

function noticeAlone({
  notice: { titulo, texto, cd_organig },
  ligacao,
}: AvisoWithLink): NewNotificacao {
  return { titulo, texto, ligacao: ligacao.para, cd_organig };
}

/** The notice of a change with those before that it is told together with, in the place of their unread notice. */
async function tellTogether(
  scope: Scope,
  told: AvisoWithLink,
  together: AvisoGroup,
  now: Date,
): Promise<NewNotificacao> {
  const { cd: cd_utilizador, lugar } = told.recipient;
  const { assunto } = told.notice;
  const { lista } = told.ligacao;
  const chave = `${assunto.origem} ${keyOf(together)}`;
  const since = new Date(now.getTime() - TOGETHER_MS);
  const taken = await takeNotices(scope, [{ cd_utilizador, chave, lugar }], since);
  const before = taken.map(({ dito }) => dito as Kept);
  const cds = [...new Set([...before.flatMap((one) => one.cds), assunto.cd])];
  if (cds.length === 1) return { ...noticeAlone(told), chave, dito: { lugar, cds } };
  const titulo = together.counted(assunto.origem, cds.length);
  const known = before.find(({ contado }) => contado !== undefined)?.contado;
  const [contado] = lista.tabela
    ? await keepContados(scope, [{ cd: known, cd_utilizador, tabela: lista.tabela, cds, titulo }])
    : [];
  return {
    titulo,
    texto: together.texto,
    ligacao: contado === undefined ? lista.para : `${lista.para}?aviso=${contado}`,
    // It is about several units: it is shown where its reader works.
    cd_organig: lugar,
    quantas: cds.length,
    chave,
    dito: { lugar, cds, contado },
  };
}

/** The key of what is told together; a reason is too long for one. */
function keyOf({ chave, envio }: AvisoGroup): string {
  return createHash('sha256').update(`${envio} ${chave}`).digest('base64url');
}
