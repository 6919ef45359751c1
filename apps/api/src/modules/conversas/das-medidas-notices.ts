import type { Lado } from '@sst/contract/rules/conversas/conversas';
import { authorOf } from '../../access/actor.ts';
import type { Scope } from '../../access/grant.ts';
import { withdrawNotices } from '../notificacoes/index.ts';
import { listTecnicosComConta, quemTrata, tellResponsavel } from '../seguranca/index.ts';
import { listAutores, type MedidaAssunto } from './das-medidas.queries.ts';

/** What is told of a thread to a side, and of being mentioned in it to one user. */
const keyOfSide = (cd_conversa: number) => `conversa ${cd_conversa}`;
const keyOfMention = (cd_conversa: number, cd: number) => `mencao ${cd_conversa} ${cd}`;

/** What a user who has read a thread was told of it; what the side was told is read with that, too. */
export const keysOf = (cd_conversa: number, cd: number | null) => [
  keyOfSide(cd_conversa),
  ...(cd === null ? [] : [keyOfMention(cd_conversa, cd)]),
];

interface Written {
  readonly cd_conversa: number;
  readonly lado: Exclude<Lado, 'trabalhador'>;
  readonly mencoes: readonly number[];
  readonly now: Date;
  readonly publicUrl: string;
}

/**
 * Tells those of the other side who answer for the measure or have written in its thread, or else all who treat measures there, and whoever is
 * mentioned. Nobody is told what was said.
 */
export async function tellOfMensagem(
  scope: Scope,
  medida: MedidaAssunto,
  { cd_conversa, lado, mencoes, now, publicUrl }: Written,
): Promise<void> {
  const other = lado === 'empresa' ? 'prestador' : 'empresa';
  const all =
    other === 'prestador'
      ? (await listTecnicosComConta(scope)).map(({ cd }) => cd)
      : await quemTrata(scope, medida.cd_organig);
  const own = new Set([medida.cd_responsavel, ...(await listAutores(scope, cd_conversa, other))]);
  const concerned = other === 'prestador' ? all.filter((cd) => own.has(cd)) : [...own];
  const to = concerned.filter((cd) => cd !== null && cd !== authorOf(scope.actor));
  const telling = { now, publicUrl };
  await withdrawNotices(scope, [keyOfSide(cd_conversa)]);
  await tellResponsavel(scope, medida, {
    ...telling,
    to: (to.length > 0 ? to : all).filter((cd) => cd !== null && !mencoes.includes(cd)) as number[],
    why: 'mensagem',
    chave: keyOfSide(cd_conversa),
  });
  for (const cd of mencoes) {
    const chave = keyOfMention(cd_conversa, cd);
    await withdrawNotices(scope, [chave]);
    await tellResponsavel(scope, medida, { ...telling, to: [cd], why: 'mencao', chave });
  }
}
