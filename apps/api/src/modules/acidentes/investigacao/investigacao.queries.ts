import type { Investigacao, InvestigacaoBody } from '@sst/contract/acidentes/investigacao-calls';
import { sql } from 'kysely';
import { authorOf } from '../../../access/actor.ts';
import type { Scope } from '../../../access/grant.ts';
import { inBranch } from '../../../sql/branch.ts';
import { utcText } from '../../../sql/moment.ts';

/** What is recorded of the investigation of an accident. */
export interface StoredInvestigacao
  extends Pick<Investigacao, 'factos' | 'testemunhas' | 'causas' | 'historia'> {
  readonly versao: number;
  readonly cd_fecho: number | null;
  readonly dt_fecho: string | null;
  readonly autor: string | null;
}

/** The accident of the scope that is investigated, with what the report says of it. */
export interface Investigated {
  readonly cd_funcion: number;
  readonly nome: string;
  readonly num_mecan: string | null;
  readonly dt: string;
  readonly hr: string;
  readonly loc: string | null;
  readonly descric: string;
  readonly unidade: string;
  readonly empresa: string;
}

export function findInvestigated(scope: Scope, cd: number): Promise<Investigated | undefined> {
  return scope.first(sql<Investigated>`
    select t.cd_funcion, t.nome, t.num_mecan, t.dt, to_char(t.hr, 'HH24:MI') as hr, t.loc, t.descric, o.nome as unidade,
           (select e.nome from organigrama e where e.cd = t.cd_empresa) as empresa
      from acidente t join organigrama o on o.cd = t.cd_organig_acident
     where t.cd = ${cd} and ${inBranch(scope, 't.cd_organig')}`);
}

/** How an investigation `i` was before each correction, the latest first, with the names of who had written it. */
const HISTORIA = sql`(
  select coalesce(jsonb_agg(h.antes - 'cd_autor' || jsonb_build_object('autor', w.nome) order by h.numero desc), '[]')
    from jsonb_array_elements(i.historia) with ordinality h (antes, numero)
    left join utilizador w on w.cd = (h.antes ->> 'cd_autor')::bigint)`;

/** How many earlier versions are kept. */
const KEPT = 50;

/** The investigation of an accident that the scope has; `undefined` of one that nobody has begun. */
export function findInvestigacao(
  scope: Scope,
  cd: number,
): Promise<StoredInvestigacao | undefined> {
  return scope.first(sql<StoredInvestigacao>`
    select i.factos, i.testemunhas, i.causas, i.versao, i.cd_fecho, ${utcText('i.dt_fecho')} as dt_fecho, u.nome as autor,
           ${HISTORIA} as historia
      from acidente_investigacao i
      join acidente t on t.cd = i.cd_acident
      left join utilizador u on u.cd = i.cd_fecho
     where i.cd_acident = ${cd} and ${inBranch(scope, 't.cd_organig')}`);
}

type Medida = Investigacao['medidas'][number];

/** The measures that the causes of an accident have, of those that the scope has. */
export function listMedidasDaCausa(scope: Scope, cd: number): Promise<Medida[]> {
  return scope.all(sql<Medida>`
    select q.causa, m.cd, m.medida, e.nome as estado
      from acidente_medida q
      join medida m on m.cd = q.cd_medida
      join medida_estado e on e.cd = m.cd_estad
     where q.cd_acident = ${cd} and ${inBranch(scope, 'm.cd_organig')}
     order by q.causa, m.cd`);
}

/** How many of some measures the scope has. */
export async function countMedidas(scope: Scope, codes: readonly number[]): Promise<number> {
  const { total } = await scope.one(sql<{ total: number }>`
    select count(*)::int as total from medida m where m.cd = any(${codes}::bigint[]) and ${inBranch(scope, 'm.cd_organig')}`);
  return total;
}

/** Records the investigation of a locked accident, and keeps how it was before. */
export async function saveInvestigacao(
  scope: Scope,
  cd: number,
  { factos, testemunhas, causas, versao }: InvestigacaoBody,
  now: Date,
): Promise<void> {
  await scope.run(sql`
    insert into acidente_investigacao as i (cd_empresa, cd_acident, factos, testemunhas, causas, versao, cd_autor, dt)
    values (${scope.cd_empresa}, ${cd}, ${factos}, ${testemunhas}, ${JSON.stringify(causas)}::jsonb, ${versao + 1},
            ${authorOf(scope.actor)}::bigint, ${now})
    on conflict (cd_empresa, cd_acident) do update
       set factos = excluded.factos, testemunhas = excluded.testemunhas, causas = excluded.causas, versao = excluded.versao,
           cd_autor = excluded.cd_autor, dt = excluded.dt,
           historia = case when jsonb_array_length(i.historia) >= ${KEPT} then i.historia - 0 else i.historia end
             || jsonb_build_array(jsonb_build_object(
                  'versao', i.versao, 'dt', ${utcText('i.dt')}, 'cd_autor', i.cd_autor, 'factos', i.factos, 'testemunhas', i.testemunhas, 'causas', i.causas))`);
}

/** Records which measures of those that the scope has the causes of an accident have. @param all the causes that are left. */
export async function saveMedidas(
  scope: Scope,
  cd: number,
  medidas: readonly { readonly causa: number; readonly cd: number }[],
): Promise<void> {
  await scope.run(sql`
    delete from acidente_medida q using medida m
     where m.cd = q.cd_medida and q.cd_acident = ${cd} and ${inBranch(scope, 'm.cd_organig')}`);
  for (const { causa, cd: cd_medida } of medidas) {
    await scope.run(sql`
      insert into acidente_medida (cd_empresa, cd_acident, causa, cd_medida)
      values (${scope.cd_empresa}, ${cd}, ${causa}, ${cd_medida}) on conflict do nothing`);
  }
}

/** Takes the measures from causes of an accident that are there no longer. */
export async function dropMedidas(
  scope: Scope,
  cd: number,
  causas: readonly number[],
): Promise<void> {
  await scope.run(sql`
    delete from acidente_medida q where q.cd_acident = ${cd} and not q.causa = any(${causas}::int[])`);
}

/** Closes the investigation of a locked accident, or opens it again. @param now null to open it. */
export async function saveFecho(scope: Scope, cd: number, now: Date | null): Promise<void> {
  const author = now === null ? null : authorOf(scope.actor);
  await scope.run(sql`
    update acidente_investigacao set cd_fecho = ${author}::bigint, dt_fecho = ${now}
     where cd_acident = ${cd}`);
}

/** Whether somebody else has read the investigation of an accident since a moment. */
export async function wasReadByOthers(scope: Scope, cd: number, since: string): Promise<boolean> {
  const found = await scope.first(sql`
    select 1 from leitura l
     where l.quando >= ${since}::timestamptz and l.chamada in ('getInvestigacaoAcidente', 'getRelatorioAcidente')
       and l.codigos @> array[${cd}::bigint] and l.cd_utilizador <> ${authorOf(scope.actor)}::bigint limit 1`);
  return found !== undefined;
}
