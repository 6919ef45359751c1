import type { AdmissaoBody } from '@sst/contract';
import { displayDate } from '@sst/contract/rules/dates/dates';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../../access/grant.ts';
import { may } from '../../../access/rights.ts';
import { CallError, invalid } from '../../../errors.ts';
import { inBranch } from '../../../sql/branch.ts';
import { isOpen } from '../../../sql/open-pedidos.ts';
import { nifOf, numberOf } from '../../../sql/person-numbers.ts';
import { lockFuncionario, lockPeriodos } from '../../funcionarios/index.ts';

/** What an admission of somebody who left has beside others. */

/** What tells whether an admission is about somebody who left. */
type Signs = Pick<
  AdmissaoBody,
  'nome' | 'dt_nasc' | 'num_contrib' | 'num_serv_soc' | 'num_bi' | 'dt_ini_instit'
>;

/**
 * Locks the former employee whom a request asks to admit again, and looks no further than the caller sees. Nobody becomes
 * another's period by a wrong code: something that tells people apart has to be equal.
 * @returns what is wrong, by field.
 * @throws 400 if it is not in sight or nothing is equal, 409 if that person works there or the same is asked for already.
 */
export async function requireFormer(
  scope: Scope,
  cd: number,
  form: Signs,
): Promise<Record<string, string>> {
  const former = may(scope, 'funcionarios.ver') ? await lockFuncionario(scope, cd) : undefined;
  if (!former) throw invalid({ cd_readmite: 'O funcionário a readmitir não foi encontrado.' });
  const periods = await lockPeriodos(scope, cd);
  const seen = ({ cd_organig }: { cd_organig: number }) =>
    scope.branch === null || scope.branch.includes(cd_organig);
  if (periods.some((one) => one.ativo && seen(one))) {
    throw new CallError(409, 'JA_TRABALHA', 'Esta pessoa já trabalha na empresa.');
  }
  if (
    await hasOpenReadmissao(
      scope,
      periods.map((one) => one.cd),
    )
  ) {
    throw new CallError(
      409,
      'READMISSAO_PENDENTE',
      'Já existe um pedido de readmissão por decidir para esta pessoa.',
    );
  }
  if (!(await isSamePerson(scope, cd, form))) {
    throw invalid({
      cd_readmite:
        'Nem NIF, NISS ou cartão de cidadão, nem o nome com a data de nascimento, são os de quem se readmite.',
    });
  }
  const left = former.dt_inactiv;
  return left !== null && form.dt_ini_instit < left
    ? { dt_ini_instit: `A data de admissão é anterior à saída, em ${displayDate(left)}.` }
    : {};
}

/** Whether a number is equal, or name and birth are: the signs of `same-person.queries.ts` but for the company's own number. */
async function isSamePerson(scope: Scope, cd: number, form: Signs): Promise<boolean> {
  const equal = (of: typeof numberOf, known: RawBuilder<unknown>, asked: string | null) =>
    sql`nullif(${of(known)}, '') = ${of(sql`${asked}::text`)}`;
  const found = await scope.first(sql`
    select 1 from funcionario c
     where c.cd = ${cd}::bigint
       and (c.dt_nasc = ${form.dt_nasc}::date and sst_norm(c.nome) = sst_norm(${form.nome})
            or ${equal(nifOf, sql`c.num_contrib`, form.num_contrib)}
            or ${equal(numberOf, sql`c.num_serv_soc`, form.num_serv_soc)}
            or ${equal(numberOf, sql`c.num_bi`, form.num_bi)})`);
  return found !== undefined;
}

/** Whether an open admission in sight asks for one of these to come back. */
async function hasOpenReadmissao(scope: Scope, codes: readonly number[]): Promise<boolean> {
  const found = await scope.first(sql`
    select 1 from pedido p
     where p.cd_readmite = any(${codes}::bigint[]) and ${isOpen('p.cd_estad')} and ${inBranch(scope, 'p.cd_organig')} limit 1`);
  return found !== undefined;
}

/**
 * Locks all periods of whoever comes back, whatever their units: nobody works in one company twice at once.
 * @throws 409 if the admission can only be refused.
 */
export async function requireCanReturn(
  scope: Scope,
  cd: number,
  dt_ini_instit: string | null,
): Promise<void> {
  const periods = await lockPeriodos(scope, cd);
  if (periods.some(({ ativo }) => ativo)) {
    throw new CallError(
      409,
      'JA_TRABALHA',
      'A pessoa a readmitir já voltou a trabalhar na empresa: o pedido só pode ser recusado.',
    );
  }
  const overlaps = periods.some(
    ({ dt_inactiv }) => dt_inactiv !== null && dt_ini_instit !== null && dt_ini_instit < dt_inactiv,
  );
  if (!overlaps) return;
  throw new CallError(
    409,
    'DATAS_IMPOSSIVEIS',
    'A admissão é anterior à última saída desta pessoa: o pedido só pode ser recusado.',
  );
}
