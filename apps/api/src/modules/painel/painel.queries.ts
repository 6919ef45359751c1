import type { Painel } from '@sst/contract';
import { ACIDENTE_STATE } from '@sst/contract/rules/acidentes';
import type { Validade } from '@sst/contract/rules/exames/expiry';
import { FIT } from '@sst/contract/rules/exames/fitness';
import { DECISIONS, type Decision } from '@sst/contract/rules/saude';
import { sql } from 'kysely';
import type { Scope } from '../../access/grant.ts';
import { inBranch } from '../../sql/branch.ts';
import { isOfFitness } from '../../sql/fitness.ts';
import { isOpen } from '../../sql/open-pedidos.ts';
import { andUnlessLimited } from '../../sql/reader/limitado.ts';
import { isInValidade, type Reader } from '../../sql/reader/validade.ts';
import { prazoOf } from '../../sql/validity.ts';

const ROWS = { prazo: 'z', funcionario: 'f' } as const;

type EmployeeFigures = NonNullable<Painel['funcionarios']>;
type FitnessFigures = NonNullable<EmployeeFigures['aptidao']>;

/**
 * Active employees of the scope by how they stand on a day.
 * @param seen whether to count how they stand, and the decisions too, and what is known of absences, in which nobody is late.
 */
export async function countFuncionarios(
  scope: Scope,
  today: string,
  { days, ...seen }: Omit<Reader, 'today'> & { readonly days: boolean },
): Promise<EmployeeFigures> {
  const reader = { ...seen, today };
  const total = (validade: Validade) =>
    sql`(count(*) filter (where ${isInValidade(validade, ROWS, reader)}))::int`;
  const [counted, aptidao] = await Promise.all([
    scope.one(sql<Omit<EmployeeFigures, 'aptidao'>>`
      select count(*)::int as ativos,
             ${total('expirada')} as exames_expirados, ${total('a-expirar')} as exames_a_expirar,
             ${total('sem-exame')} as sem_exame, ${total('suspensa')} as suspensos
        from funcionario f ${prazoOf('f.cd')}
       where f.ativo and ${inBranch(scope, 'f.cd_organig')} ${andUnlessLimited(scope, 'f.cd')}`),
    seen.fitness ? countFitness(scope, reader) : null,
  ]);
  return { ...counted, ...(!days && UNTOLD), aptidao };
}

/** The figures of who may not know of the days of exams. */
const UNTOLD = { exames_expirados: null, exames_a_expirar: null, sem_exame: null, suspensos: null };

async function countFitness(scope: Scope, reader: Reader): Promise<FitnessFigures> {
  const inTime = sql.join(
    (['valida', 'a-expirar'] as const).map((one) => isInValidade(one, ROWS, reader)),
    sql` or `,
  );
  const totals = sql.join(
    DECISIONS.map(
      (one) =>
        sql`(count(*) filter (where ${isOfFitness('f.cd_aptidao', one)}))::int as ${sql.ref(one)}`,
    ),
  );
  const { com_exame_valido, ...counted } = await scope.one(sql<
    Record<Decision | 'com_exame_valido', number>
  >`
    select ${totals},
           (count(*) filter (where f.cd_aptidao = any(${FIT}) and (${inTime})))::int as com_exame_valido
      from funcionario f ${prazoOf('f.cd')}
     where f.ativo and ${inBranch(scope, 'f.cd_organig')} ${andUnlessLimited(scope, 'f.cd')}`);
  const decisoes = DECISIONS.map((cd_decis) => ({ cd_decis, total: counted[cd_decis] }));
  return { decisoes, com_exame_valido };
}

/** Requests of the scope that wait for a decision, of both kinds. */
export async function countOpenPedidos(scope: Scope): Promise<NonNullable<Painel['pendentes']>> {
  const counted = await scope.one(sql<{ funcionarios: number; acidentes: number }>`
    select (select count(*)::int from pedido p
             where ${isOpen('p.cd_estad')} and ${inBranch(scope, 'p.cd_organig')}) as funcionarios,
           (select count(*)::int from acidente t
             where t.cd_estad = ${sql.lit(ACIDENTE_STATE.novo)} and ${inBranch(scope, 't.cd_organig')}) as acidentes`);
  return { abertos: counted.funcionarios + counted.acidentes, ...counted };
}
