import type { PessoasBody, PessoasParecidas, PessoasParecidasQuery } from '@sst/contract';
import { overlap } from '@sst/contract/rules/funcionario/periodos';
import { authorOf, type UserActor } from '../../access/actor.ts';
import type { Grant, Scope } from '../../access/grant.ts';
import type { AuditLine } from '../../audit/audit.ts';
import { CallError, notFound } from '../../errors.ts';
import type { Page } from '../../list/paged-list.ts';
import { carryOut, UNCHANGED } from '../carry-out.ts';
import { type LockedPeriodo, lockPeriodos, pessoaOf, pointTo } from '../funcionarios/index.ts';
import type { ServiceDeps } from '../service-deps.ts';
import { isAlike, listParecidas } from './parecidas.queries.ts';
import {
  deleteDistinta,
  deleteForeignAproveitados,
  deletePessoa,
  insertDistinta,
  type Pair,
} from './pessoas.queries.ts';

/** What was done; no lines where nothing had to be. */
interface Done {
  readonly audit: readonly AuditLine[];
  readonly message: string;
}

/** Who is one person: the provider finds likely ones, joins and separates them (decision 0060). */
export class PessoasService {
  readonly #deps: ServiceDeps;

  constructor(deps: ServiceDeps) {
    this.#deps = deps;
  }

  list(actor: UserActor, query: PessoasParecidasQuery): Promise<Page<PessoasParecidas>> {
    return this.#deps.access.readAsProvider(actor, (transaction) =>
      listParecidas(transaction, query),
    );
  }

  /**
   * Says how two employees stand to each other; what is so already stays as it is.
   * @throws 404, 409 if nothing that tells people apart is equal, and if one person would work there twice at once, or did and that is
   * not confirmed.
   */
  decide(grant: Grant, { relacao, confirmar, ...pair }: PessoasBody): Promise<{ message: string }> {
    return carryOut(this.#deps, { grant }, async (scope, now) => {
      const periods = await lockPeriodos(scope, pair.um, pair.outro);
      const [um, outro] = [pair.um, pair.outro].map((cd) => periods.find((one) => one.cd === cd));
      if (!um || !outro) throw notFound();
      const { audit, message } = await this.#set(
        scope,
        { um, outro, periods },
        {
          relacao,
          confirmar,
          now,
        },
      );
      return { ...UNCHANGED, audit, answer: { message } };
    });
  }

  async #set(
    scope: Scope,
    locked: Locked,
    {
      relacao,
      confirmar,
      now,
    }: Pick<PessoasBody, 'relacao' | 'confirmar'> & { readonly now: Date },
  ): Promise<Done> {
    const pair = { um: locked.um.cd, outro: locked.outro.cd };
    if (relacao !== 'por-decidir' && !areOne(locked)) await requireAlike(scope, pair);
    if (relacao === 'mesma') {
      const forgotten = await forget(scope, pair);
      const joined = await join(scope, locked, confirmar);
      return { audit: [...forgotten, ...joined], message: 'São agora períodos da mesma pessoa.' };
    }
    const separated = await separate(scope, locked);
    if (relacao === 'por-decidir') {
      const forgotten = await forget(scope, pair);
      const message = separated.length > 0 ? 'Os períodos foram separados.' : 'Ficou por decidir.';
      return { audit: [...separated, ...forgotten], message };
    }
    const fresh = await insertDistinta(scope, pair, { cd_autor: authorOf(scope.actor), now });
    return {
      audit: [...separated, ...(fresh ? linesOf('criar', 'pessoas-diferentes', pair) : [])],
      message: 'Ficou registado que são pessoas diferentes.',
    };
  }
}

interface Locked {
  readonly um: LockedPeriodo;
  readonly outro: LockedPeriodo;
  /** All periods of both people. */
  readonly periods: readonly LockedPeriodo[];
}

const areOne = ({ um, outro }: Locked) => um.cd_pessoa !== null && um.cd_pessoa === outro.cd_pessoa;

/** One line about each, since the log is read by who somebody is. */
function linesOf(
  acao: AuditLine['acao'],
  entidade: 'pessoa' | 'pessoas-diferentes',
  { um, outro }: Pair,
): AuditLine[] {
  return [
    [um, outro],
    [outro, um],
  ].map(([cd, other]) => ({
    acao,
    entidade,
    ...(cd !== undefined && { cd_entidade: cd }),
    detalhe: { cd_funcion: cd, cd_outro: other },
  }));
}

async function forget(scope: Scope, pair: Pair): Promise<AuditLine[]> {
  const known = await deleteDistinta(scope, pair);
  return known ? linesOf('anular', 'pessoas-diferentes', pair) : [];
}

async function join(scope: Scope, locked: Locked, confirmar: boolean): Promise<AuditLine[]> {
  if (areOne(locked)) return [];
  const { um, outro, periods } = locked;
  requireCanBeOne(locked, confirmar);
  const pessoa = await pessoaOf(scope, um.cd);
  const joining = periods.filter(
    ({ cd, cd_pessoa }) => cd === outro.cd || (cd_pessoa !== null && cd_pessoa === outro.cd_pessoa),
  );
  await pointTo(
    scope,
    joining.map(({ cd }) => cd),
    pessoa,
  );
  if (outro.cd_pessoa !== null) await deletePessoa(scope, outro.cd_pessoa);
  return linesOf('juntar', 'pessoa', { um: um.cd, outro: outro.cd });
}

/** Any two could be said by their codes alone: only those of whom the list shows that something is equal are taken. */
async function requireAlike(scope: Scope, { um, outro }: Pair): Promise<void> {
  if (await isAlike(scope, um, outro)) return;
  throw new CallError(
    409,
    'NADA_IGUAL',
    'Estes funcionários não parecem a mesma pessoa: nem o NIF, o NISS ou o cartão de cidadão, nem o nome com a data de nascimento, são iguais.',
  );
}

function requireCanBeOne({ periods }: Locked, confirmar: boolean): void {
  if (periods.filter(({ ativo }) => ativo).length > 1) {
    throw new CallError(
      409,
      'JA_TRABALHA',
      'Os dois períodos estão em curso, e ninguém trabalha duas vezes ao mesmo tempo na mesma empresa. Registe primeiro a saída de um deles.',
    );
  }
  const overlaps = periods.some((one, at) =>
    periods.slice(at + 1).some((other) => overlap(one, other)),
  );
  if (!overlaps || confirmar) return;
  throw new CallError(
    409,
    'PERIODOS_SOBREPOSTOS',
    'Os períodos sobrepõem-se no tempo. Se um deles foi criado por engano, confirme que são a mesma pessoa.',
  );
}

/** Takes the other out of the person, with what was taken over between them. */
async function separate(scope: Scope, locked: Locked): Promise<AuditLine[]> {
  if (!areOne(locked)) return [];
  const { um, outro, periods } = locked;
  const left = periods.filter(({ cd }) => cd !== outro.cd);
  const alone = left.length === 1 ? left.map(({ cd }) => cd) : [];
  await pointTo(scope, [outro.cd, ...alone], null);
  if (um.cd_pessoa !== null) await deletePessoa(scope, um.cd_pessoa);
  const lost = await deleteForeignAproveitados(
    scope,
    periods.map(({ cd }) => cd),
  );
  return [
    ...linesOf('separar', 'pessoa', { um: um.cd, outro: outro.cd }),
    ...lost.map((cd_funcion) => ({
      acao: 'anular' as const,
      entidade: 'exame-aproveitado' as const,
      cd_entidade: cd_funcion,
      detalhe: { cd_funcion },
    })),
  ];
}
