import type { ConversaTipo, Lado } from '@sst/contract/rules/conversas/conversas';
import { type RawBuilder, sql } from 'kysely';
import { isOfPrestador } from '../../access/actor.ts';
import type { Scope } from '../../access/grant.ts';
import { inBranch } from '../../sql/branch.ts';
import { andUnlessLimited } from '../../sql/reader/limitado.ts';

/** What a thread is about. */
export interface Assunto {
  readonly cd_funcion: number;
  readonly nome: string;
  readonly cd_organig: number;
  readonly unidade: string;
  /** The exam, and its physician. */
  readonly cd_exame: number | null;
  readonly cd_medic: number | null;
}

/** What a thread of each kind is about, by the code in its address, where the scope reaches it; locked against its removal. */
const ASSUNTOS: Readonly<Record<ConversaTipo, (scope: Scope, cd: number) => RawBuilder<Assunto>>> =
  {
    ficha: (scope, cd) => sql`
      select e.cd_funcion, f.nome, e.cd_organig, o.nome as unidade, e.cd as cd_exame, e.cd_medic
        from exame e join funcionario f on f.cd = e.cd_funcion join organigrama o on o.cd = e.cd_organig
       where e.cd = ${cd} and not e.por_confirmar and ${inBranch(scope, 'e.cd_organig')} ${andUnlessLimited(scope, 'e.cd_funcion')}
         for key share of e`,
    trabalhador: (scope, cd) => sql`
      select c.cd_funcion, f.nome, f.cd_organig, o.nome as unidade, null::bigint as cd_exame, null::bigint as cd_medic
        from conversa c join funcionario f on f.cd = c.cd_funcion join organigrama o on o.cd = f.cd_organig
       where c.cd = ${cd} and c.tipo = 'trabalhador' and ${inBranch(scope, 'f.cd_organig')}
         for key share of f`,
  };

/** The side on which somebody reads and writes threads. */
export const ladoOf = ({ actor }: Pick<Scope, 'actor'>): Exclude<Lado, 'trabalhador'> =>
  isOfPrestador(actor) ? 'prestador' : 'empresa';

/** What a thread is about; `undefined` where the scope does not reach it. */
export function findAssunto(
  scope: Scope,
  { tipo, id }: { readonly tipo: ConversaTipo; readonly id: number },
): Promise<Assunto | undefined> {
  return scope.first(ASSUNTOS[tipo](scope, id));
}
