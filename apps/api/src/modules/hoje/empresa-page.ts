import { flagsThatGive, type MenuCode, type Right, rightsOfPlace } from '@sst/contract';
import { type HojeId, hojeRule, ruleFor, seesLine } from '@sst/contract/rules/hoje/hoje';
import { userOf } from '../../access/actor.ts';
import type { Grant, Scope } from '../../access/grant.ts';
import { may } from '../../access/rights.ts';
import { listReaders, type Reader } from '../notificacoes/index.ts';
import type { FirstPage } from './own-lines.ts';

/** The rights of which one is enough to see a line: some are counted by another list for who may see that. */
function rightsOf(id: HojeId): Right[] {
  const { right, instead } = hojeRule(id);
  return instead ? [right, instead.right] : [right];
}

/** The menu that lets somebody see a line. */
export function menuOf(grant: Grant, id: HojeId): MenuCode | undefined {
  const right = rightsOf(id).find((one) => may(grant, one));
  return right && flagsThatGive(right)[0]?.menu;
}

/** The menus whose 'ver' shows a line, the first that of the rule itself. */
export function menusOf(id: HojeId): number[] {
  return rightsOf(id).flatMap((right) => flagsThatGive(right)[0]?.menu ?? []);
}

function carriesOut(id: HojeId, { acessos }: Pick<Reader, 'acessos'>): boolean {
  const rights = rightsOfPlace({ adm: false, acessos });
  const has = (right: Right) => rights.has(right);
  const rule = ruleFor(hojeRule(id), has);
  const acts = rule.action?.right ?? rule.acts;
  return seesLine(rule, has) && (!acts || has(acts));
}

/** The caller's first page at a node: with those who work there, by name. Who works for the provider has no colleagues there. */
export function empresaPage(scope: Scope): FirstPage<HojeId> {
  const { cd, prestador } = userOf(scope.actor);
  const { cd_empresa, cd_organig } = scope;
  return {
    transaction: scope,
    cd_utilizador: cd,
    node: { cd_empresa, cd_organig },
    sees: (id) => {
      const { and = [] } = hojeRule(id);
      return !prestador && rightsOf(id).some((right) => may(scope, right)) && may(scope, ...and);
    },
    team: async () => {
      const readers = await listReaders(scope, [cd_organig]);
      return readers
        .map((one) => ({ ...one, carriesOut: (id: HojeId) => carriesOut(id, one) }))
        .sort((one, other) => one.nome.localeCompare(other.nome, 'pt'));
    },
  };
}
