import { MENU } from '@sst/contract';
import { MEDIDA_STATE } from '@sst/contract/rules/seguranca';
import { sql } from 'kysely';
import { WAITING } from '../../../access/waiting-place.ts';

/** Condition: user `u` is one of the provider's who publish measures, of the roles that do or with none. */
export const PUBLICA_MEDIDAS = sql<boolean>`(u.prestador and u.pass_hash is not null
  and (u.papeis is null or u.papeis && array['administracao', 'tecnico']))`;

/** Condition: who answers for measures at the unit of `q` sees them there, by the place nearest to it, or publishes them for the provider. */
const VE = sql<boolean>`coalesce((
  select case when u.prestador then ${PUBLICA_MEDIDAS} else (
           select (array_agg(exists (
                    select from acesso a
                     where a.cd_organig = t.cd_organig and a.cd_utilizador = t.cd_utilizador and a.cd_menu_web = ${sql.lit(MENU.seguranca)}
                       and a.ver) order by c.passo))[1]
             from unnest((select caminho from no_da_arvore(q.cd_organig))) with ordinality c (cd, passo)
             join utilizador_empresa t on t.cd_organig = c.cd and t.cd_utilizador = u.cd and not t.inactiv and not ${WAITING}) end
    from utilizador u where u.cd = q.cd_responsavel), false)`;

/**
 * Condition: who answers for measure `t` sees it no longer. It is found once for each owner and unit of the open measures, however many
 * there are.
 */
export const SEM_ACESSO = sql<boolean>`(t.cd_responsavel is not null and (t.cd_responsavel, t.cd_organig) in (
  select q.cd_responsavel, q.cd_organig
    from (select distinct m.cd_empresa, m.cd_responsavel, m.cd_organig from medida m
           where m.cd_responsavel is not null and m.cd_estad < ${sql.lit(MEDIDA_STATE.concluida)}) q
   where not ${VE}))`;
