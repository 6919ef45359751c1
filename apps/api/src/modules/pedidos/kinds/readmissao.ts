import type { AdmissaoBody } from '@sst/contract';
import { displayDate } from '@sst/contract/rules/dates/dates';
import { PEDIDO_STATE, PEDIDO_TYPE } from '@sst/contract/rules/pedidos';
import { sql } from 'kysely';
import type { Scope } from '../../../access/grant.ts';
import { may } from '../../../access/rights.ts';
import { CallError, invalid } from '../../../errors.ts';
import { inBranch } from '../../../sql/branch.ts';
import { isOpen } from '../../../sql/open-pedidos.ts';
import { personSigns, shareSign } from '../../../sql/person-numbers.ts';
import { type LockedPeriodo, lockPeriodos } from '../../funcionarios/index.ts';
import { seesFormer } from '../pedidos.queries.ts';

/** What tells whether an admission is about somebody who left. */
type Signs = Pick<AdmissaoBody, 'nome' | 'dt_nasc' | 'num_contrib' | 'num_serv_soc' | 'num_bi'>;

/** An admission of somebody who left. */
export interface Returning {
  /** The former employee. */
  readonly cd: number;
  readonly form: Signs & Pick<AdmissaoBody, 'dt_ini_instit'>;
}

/**
 * Locks the former employees whom requests of one sending ask to admit again, and looks no further than the caller sees. Nobody
 * becomes another's period by a wrong code: something that tells people apart has to be equal. It takes as many statements for
 * thousands as for one.
 * @returns what is wrong with each: 400 if the former one is not in sight, nothing is equal, or the admission is before the departure;
 *   409 if that person works there, or the same is asked for already.
 */
export async function refusalsOf(
  scope: Scope,
  asked: readonly Returning[],
): Promise<readonly (CallError | undefined)[]> {
  if (asked.length === 0) return [];
  const all = may(scope, 'funcionarios.ver')
    ? await lockPeriodos(scope, ...asked.map(({ cd }) => cd))
    : [];
  const byCode = new Map(all.map((period) => [period.cd, period]));
  const byPerson = Map.groupBy(all, personOf);
  const waiting = new Set(await listOpenReadmissoes(scope, [...byCode.keys()]));
  const equal = new Set(await listEqual(scope, asked));
  const taken = new Set<number>();
  return asked.map(({ cd, form }, at) => {
    const former = byCode.get(cd);
    if (!former || !isSeen(scope, former))
      return refused('O funcionário a readmitir não foi encontrado.');
    const periods = byPerson.get(personOf(former)) ?? [];
    if (periods.some((one) => one.ativo && isSeen(scope, one))) return works();
    if (taken.has(personOf(former))) return refused('Outra linha readmite a mesma pessoa.');
    taken.add(personOf(former));
    if (periods.some((one) => waiting.has(one.cd))) return asksAlready();
    if (!equal.has(at)) return refused(NOTHING_EQUAL);
    const left = former.dt_inactiv;
    return left !== null && form.dt_ini_instit < left
      ? invalid({
          dt_ini_instit: `A data de admissão é anterior à saída, em ${displayDate(left)}.`,
        })
      : undefined;
  });
}

const NOTHING_EQUAL =
  'Nem NIF, NISS ou cartão de cidadão, nem o nome com a data de nascimento, são os de quem se readmite.';

/** Those without a pointer are persons of their own. */
const personOf = ({ cd, cd_pessoa }: LockedPeriodo) => cd_pessoa ?? -cd;

const isSeen = ({ branch }: Scope, { cd_organig }: LockedPeriodo) =>
  branch === null || branch.includes(cd_organig);

const refused = (text: string) => invalid({ cd_readmite: text });

const works = () => new CallError(409, 'JA_TRABALHA', 'Esta pessoa já trabalha na empresa.');

const asksAlready = () =>
  new CallError(
    409,
    'READMISSAO_PENDENTE',
    'Já existe um pedido de readmissão por decidir para esta pessoa.',
  );

const ROW = sql`(at int, cd bigint, nome text, dt_nasc date, num_contrib text, num_serv_soc text, num_bi text)`;

/** The places of those with whom a number is equal, or name and birth are. */
async function listEqual(scope: Scope, asked: readonly Returning[]): Promise<number[]> {
  const sought = JSON.stringify(asked.map(({ cd, form }, at) => ({ ...form, cd, at })));
  const rows = await scope.all(sql<{ at: number }>`
    select r.at from jsonb_to_recordset(${sought}::jsonb) as r ${ROW}
      join funcionario c on c.cd = r.cd
     where ${shareSign('r', 'c')}`);
  return rows.map(({ at }) => at);
}

/** Those of some employees for whom an open admission in sight asks that they come back. */
async function listOpenReadmissoes(scope: Scope, codes: readonly number[]): Promise<number[]> {
  const rows = await scope.all(sql<{ cd: number }>`
    select p.cd_readmite as cd from pedido p
     where p.cd_readmite = any(${codes}::bigint[]) and ${isOpen('p.cd_estad')} and ${inBranch(scope, 'p.cd_organig')}`);
  return rows.map(({ cd }) => cd);
}

/**
 * Whom admissions that are asked for again admit again, where who asks does not see that former employee: it stays as it was
 * refused, since nobody can have taken out what nobody was shown. Where nothing tells any more that it is that person, it is left out;
 * all else the provider is told who decides.
 * @param which the refused requests that are meant: one, or all that came with imports.
 * @returns the code for each, or null.
 */
export async function hiddenFormers(
  scope: Scope,
  which: number | 'importadas',
  forms: readonly Signs[],
): Promise<readonly (number | null)[]> {
  const none = forms.map(() => null);
  if (scope.branch === null && may(scope, 'funcionarios.ver')) return none;
  const meant =
    which === 'importadas' ? sql`p.cd_importacao is not null` : sql`p.cd = ${which}::bigint`;
  const sought = JSON.stringify(forms.map((form, at) => ({ ...form, at })));
  const known = personSigns('a');
  // A join for each sign, by hash: there may be thousands of rows.
  const found = personSigns('r').map(({ values }, nth) => {
    const equal = values.map((value, at) => sql`${value} = ${known[nth]?.values[at]}`);
    return sql`select r.at, a.pedido, a.cd, a.visto from linhas r join antes a on ${sql.join(equal, sql` and `)} where ${values[0]} <> ''`;
  });
  const rows = await scope.all(sql<{ at: number; cd: number; visto: boolean }>`
    with linhas as materialized (select * from jsonb_to_recordset(${sought}::jsonb) as r ${ROW}),
    antes as materialized (
      select p.cd as pedido, f.cd, f.nome, f.dt_nasc, f.num_contrib, f.num_serv_soc, f.num_bi, ${seesFormer(scope)} as visto
        from pedido p join funcionario f on f.cd = p.cd_readmite
       where ${meant} and p.cd_tipo = ${PEDIDO_TYPE.admissao} and p.cd_estad = ${PEDIDO_STATE.recusado}
         and ${inBranch(scope, 'p.cd_organig')}
    )
    select at, cd, visto from (${sql.join(found, sql` union all `)}) q order by pedido`);
  // The latest request is the last.
  const byPlace = new Map(rows.filter(({ visto }) => !visto).map(({ at, cd }) => [at, cd]));
  return forms.map((_, at) => byPlace.get(at) ?? null);
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
