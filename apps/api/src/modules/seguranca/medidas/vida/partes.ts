import type { MedidaVida } from '@sst/contract';
import {
  isTratavel,
  MEDIDA_FECHADA,
  type ParteNaMedida,
  passosDe,
  SITUACOES,
  type Situacao,
} from '@sst/contract/rules/medidas/vida';
import { authorOf, isOfPrestador } from '../../../../access/actor.ts';
import type { Grant, Scope } from '../../../../access/grant.ts';
import { may } from '../../../../access/rights.ts';
import { CallError, forbidden } from '../../../../errors.ts';
import type { LockedVida, StoredPasso, StoredVida } from './vida.queries.ts';

/** The parts that the caller has in a measure. */
export function parteIn(
  grant: Pick<Grant, 'actor' | 'rights'>,
  {
    cd_responsavel,
    origem,
  }: { readonly cd_responsavel: number | null; readonly origem: LockedVida['origem'] },
): ParteNaMedida {
  return {
    trata: may(grant, 'medidas.tratar') || cd_responsavel === authorOf(grant.actor),
    prestador: isOfPrestador(grant.actor) && may(grant, 'medidas.publicar'),
    propria: origem === 'propria',
  };
}

/** What the caller may do with a measure now. */
export function mayOf(
  grant: Grant,
  stored: StoredVida,
  passos: readonly StoredPasso[],
): MedidaVida['pode'] {
  const parte = parteIn(grant, {
    cd_responsavel: stored.responsavel?.cd ?? null,
    origem: stored.origem,
  });
  const open = isTratavel(stored.situacao);
  return {
    passos: passosDe(stored.situacao, parte),
    tratar: open && (parte.trata || parte.prestador),
    gerir: open && (may(grant, 'medidas.tratar') || parte.prestador),
    retirar: revocable(grant, stored.situacao, passos)?.cd ?? null,
  };
}

/** The last of the steps between situations, where the caller took it, nobody else has read it, and the measure is still where it led. */
export function revocable(
  { actor }: Pick<Grant, 'actor'>,
  situacao: Situacao,
  passos: readonly StoredPasso[],
): StoredPasso | undefined {
  const last = passos.at(-1);
  const moves = last !== undefined && last.para === situacao && isSituacao(last.de);
  return moves && !last.lido && last.cd_autor === authorOf(actor) ? last : undefined;
}

function isSituacao(text: string | null): text is Situacao {
  return (SITUACOES as readonly (string | null)[]).includes(text);
}

/** Whether the caller says of measures who answers for them. */
export function mayManage(grant: Pick<Grant, 'actor' | 'rights'>): boolean {
  return (
    may(grant, 'medidas.tratar') || (isOfPrestador(grant.actor) && may(grant, 'medidas.publicar'))
  );
}

/** @throws 403 for whose part it is not, 409 where it is not open. */
export function requireTreated(scope: Scope, medida: LockedVida): void {
  const { trata, prestador } = parteIn(scope, medida);
  if (!trata && !prestador) throw forbidden();
  requireOpen(medida);
}

/** @throws as `requireTreated`; 403 also for who only answers for it. */
export function requireManaged(scope: Scope, medida: LockedVida): void {
  if (!mayManage(scope)) throw forbidden();
  requireOpen(medida);
}

function requireOpen({ situacao }: LockedVida): void {
  if (!isTratavel(situacao)) throw new CallError(409, 'MEDIDA_CONCLUIDA', MEDIDA_FECHADA);
}
