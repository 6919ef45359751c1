import {
  type Colega,
  flagsThatGive,
  type MenuCode,
  type Right,
  rightsOfPlace,
} from '@sst/contract';
import { type HojeId, hojeRule, ruleFor, seesLine } from '@sst/contract/rules/hoje/hoje';
import type { Access } from '../../access/access.ts';
import { type UserActor, userOf } from '../../access/actor.ts';
import type { Grant, Scope } from '../../access/grant.ts';
import { may } from '../../access/rights.ts';
import { type Clock, today } from '../../clock.ts';
import { invalid } from '../../errors.ts';
import { insertNotices, listReaders, type Reader, withdrawNotices } from '../notificacoes/index.ts';
import { deletePassados, listPassados, type Passada, writePassado } from './passados.queries.ts';

export const NOT_A_COLLEAGUE = 'Escolha um colega que possa tratar desta linha.';

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
function menusOf(id: HojeId): number[] {
  return rightsOf(id).flatMap((right) => flagsThatGive(right)[0]?.menu ?? []);
}

/** Whether a reader sees a line, and may do what it asks for: with anybody else it would be lost. */
function carriesOut(id: HojeId, { acessos }: Pick<Reader, 'acessos'>): boolean {
  const rights = rightsOfPlace({ adm: false, acessos });
  const has = (right: Right) => rights.has(right);
  const rule = ruleFor(hojeRule(id), has);
  const acts = rule.action?.right ?? rule.acts;
  return seesLine(rule, has) && (!acts || has(acts));
}

/** Lines that are passed on to a colleague of the same company. */
export class PassagensService {
  readonly #access: Access;
  readonly #clock: Clock;

  constructor({ access, clock }: { readonly access: Access; readonly clock: Clock }) {
    this.#access = access;
    this.#clock = clock;
  }

  /** The lines that the caller has passed on or was passed; one whose colleague may not see it or act on it any more is the caller's again. */
  async of(grant: Grant): Promise<Map<string, Passada>> {
    const day = today(this.#clock);
    const passed = await this.#access.read(grant, (scope) => listPassados(scope, day));
    if (!passed.some(({ minha }) => minha)) return byRule(passed);
    const readers = await this.#access.read(grant, (scope) =>
      listReaders(scope, [grant.cd_organig]),
    );
    const sees = ({ cd, regra }: Passada) =>
      readers.some((one) => one.cd === cd && carriesOut(regra as HojeId, one));
    return byRule(passed.filter((one) => !one.minha || sees(one)));
  }

  /** Who works at the node and sees a line there, but for the caller; nobody for who does not see it, or works for the provider. */
  listColleagues(grant: Grant, id: HojeId): Promise<Colega[]> {
    return this.#access.read(grant, (scope) => colleagues(scope, id));
  }

  /**
   * Passes a line on, which a notice tells the colleague; without a colleague it goes back to whoever has passed it on.
   * @throws 400 for who may not see the line.
   */
  async pass(
    grant: Grant,
    {
      id,
      para,
      nota,
    }: { readonly id: HojeId; readonly para: number | null; readonly nota: string | null },
  ): Promise<string> {
    const now = this.#clock.now();
    const dia = today(this.#clock);
    return this.#access.write(grant, async (scope) => {
      if (para === null) {
        const from = await deletePassados(scope, id);
        await withdrawNotices(
          scope,
          from.map((cd) => noticeKey(scope, id, cd)),
        );
        return 'Linha de volta.';
      }
      const colleague = (await colleagues(scope, id)).find(({ cd }) => cd === para);
      if (!colleague) throw invalid({ para: NOT_A_COLLEAGUE });
      await writePassado(scope, { id, para, nota, dia, now });
      await tell(scope, userOf(scope.actor), { id, para, nota, now });
      return `Linha passada a ${colleague.nome}.`;
    });
  }
}

function byRule(passed: readonly Passada[]): Map<string, Passada> {
  return new Map(passed.map((one) => [one.regra, one]));
}

function noticeKey(scope: Pick<Scope, 'cd_organig'>, id: HojeId, cd_de: number): string {
  return `passada ${scope.cd_organig} ${id} ${cd_de}`;
}

async function colleagues(scope: Scope, id: HojeId): Promise<Colega[]> {
  const user = userOf(scope.actor);
  const { and = [] } = hojeRule(id);
  const sees = rightsOf(id).some((right) => may(scope, right)) && may(scope, ...and);
  if (user.prestador || !sees) return [];
  const readers = await listReaders(scope, [scope.cd_organig]);
  return readers
    .filter((one) => one.cd !== user.cd && carriesOut(id, one))
    .map(({ cd, nome }) => ({ cd, nome }))
    .sort((one, other) => one.nome.localeCompare(other.nome, 'pt'));
}

/** Tells the colleague, in place of what was told of the same line before. */
async function tell(
  scope: Scope,
  { cd, nome }: UserActor,
  {
    id,
    para,
    nota,
    now,
  }: {
    readonly id: HojeId;
    readonly para: number;
    readonly nota: string | null;
    readonly now: Date;
  },
): Promise<void> {
  const chave = noticeKey(scope, id, cd);
  await withdrawNotices(scope, [chave]);
  const notice = {
    cd_utilizador: para,
    titulo: `${nome} passou-lhe: ${hojeRule(id).many}`,
    texto: nota ?? 'Está em «Para fazer», na página inicial.',
    ligacao: '/',
    cd_organig: scope.cd_organig,
    cd_menu: menusOf(id)[0] ?? 0,
    chave,
    dito: {},
  };
  await insertNotices(scope, now, [notice]);
}
