import type { AtividadeTecnicaRow, MarcacaoAtividadeRow, MedidaRow } from '@sst/contract';
import type { Client } from 'pg';
import { TEST_TODAY } from '../database/test-cluster.ts';
import type { Expected } from '../listas/list-tests.ts';
import { pathsOf } from '../organigrama-paths.ts';

/** The lists of the safety area as they should be, read past row-level security and written anew. */

const STATES: Readonly<Record<number, string>> = {
  0: 'Registada',
  1: 'Agendada',
  2: 'Em execução',
  99: 'Concluída',
};

export interface ExpectedAtividade extends Expected<AtividadeTecnicaRow> {
  readonly cd_area: number;
  readonly cd_tipo: number;
  readonly cd_motiv: number | null;
  readonly cd_tecnic: number | null;
}

/** The activities of a company, the latest first, then the later hour, then by code. */
export async function readAtividades(
  admin: Client,
  cd_empresa: number,
): Promise<ExpectedAtividade[]> {
  const { rows } = await admin.query(
    `select t.cd::float8, t.cd_area::float8, t.cd_tipo::float8, t.cd_motiv::float8, t.cd_tecnic::float8, t.cd_organig::float8,
            x.nome as tipo, v.nome as motivo, m.nome as tecnic, f.nome as funcion, f.num_mecan, o.nome as organig,
            t.dt::text, to_char(t.hr, 'HH24:MI') as hr, t.cd_estad, a.nome_fich as relat, t.cd_relat::float8,
            (select count(*) from atividade_anexo q where q.cd_ativ = t.cd)::float8 as anex
       from atividade t
       join atividade_tipo x on x.cd = t.cd_tipo
       join organigrama o on o.cd = t.cd_organig
       left join motivo_atividade v on v.cd = t.cd_motiv
       left join tecnico m on m.cd = t.cd_tecnic
       left join funcionario f on f.cd = t.cd_funcion
       left join anexo a on a.cd = t.cd_relat
      where t.cd_empresa = $1
      order by t.dt desc, t.hr desc nulls first, t.cd`,
    [cd_empresa],
  );
  const paths = await pathsOf(admin, cd_empresa);
  return rows.map(({ cd_area, cd_tipo, cd_motiv, cd_tecnic, cd_organig, ...row }) => ({
    row: {
      ...row,
      fuso: row.hr && 'Europe/Lisbon',
      cd_organig,
      caminho: paths.get(cd_organig) as string,
      tecnic: row.tecnic ?? 'Registada pelo cliente',
      estado: STATES[row.cd_estad] as string,
    },
    cd_area,
    cd_tipo,
    cd_motiv,
    cd_tecnic,
    cd_organig,
  }));
}

/** The activities booked for a day or later, the earliest first. */
export async function readAtividadeMarcacoes(
  admin: Client,
  cd_empresa: number,
): Promise<Expected<MarcacaoAtividadeRow>[]> {
  const all = await readAtividades(admin, cd_empresa);
  return all
    .filter(({ row }) => row.cd_estad === 1 && row.dt >= TEST_TODAY)
    .map(({ row: { cd, tipo, tecnic, dt, hr, fuso, organig, caminho }, cd_organig }) => ({
      row: { cd, tipo, tecnic, dt, hr, fuso, cd_organig, organig, caminho },
      cd_organig,
    }))
    .sort(({ row: a }, { row: b }) => {
      const [one, other] = [momentOf(a), momentOf(b)];
      return one === other ? a.cd - b.cd : one < other ? -1 : 1;
    });
}

/** Without an hour a booking stands behind the day's others. */
function momentOf({ dt, hr }: { dt: string; hr: string | null }): string {
  return `${dt} ${hr ?? '~'}`;
}

export interface ExpectedMedida extends Expected<MedidaRow> {
  readonly cd_tarefa: number;
}

/** That who answers for measure `t` sees measures at its unit. */
const SEES = `
  with recursive acima as (
    select b.cd, b.cd_base from organigrama b where b.cd = t.cd_organig
    union all select b.cd, b.cd_base from acima s join organigrama b on b.cd = s.cd_base)
  select from acima s join acesso x on x.cd_organig = s.cd
   where x.cd_utilizador = t.cd_responsavel and x.cd_menu_web = 3 and x.ver`;

/** The open measures of a company, the most overdue first, those without a deadline last. */
export async function readMedidas(admin: Client, cd_empresa: number): Promise<ExpectedMedida[]> {
  const { rows } = await admin.query(
    `select t.cd::float8, t.cd_tarefa::float8, t.cd_organig::float8, a.nome as tarefa, t.risco_identific, t.medida, t.dt::text,
            t.prazo, $2::date - t.dt_prazo as dias_expir, t.provis,
            case t.cd_estad when 0 then 'Por iniciar' else 'Em curso' end as estad, t.cd_estad, o.nome as organig,
            (select jsonb_build_object('cd', max(q.cd_acident)) from acidente_medida q where q.cd_medida = t.cd having count(*) > 0) as acidente,
            json_build_object('fase', t.fase, 'cd_responsavel', t.cd_responsavel::float8, 'responsavel', u.nome,
              'sem_acesso', t.cd_responsavel is not null and not exists (${SEES}),
              'probabilidade', t.probabilidade, 'severidade', t.severidade, 'prioridade', t.prioridade - 'p' - 's', 'propria', coalesce(t.origem = 'propria', false)) as gestao
       from medida t join tarefa a on a.cd = t.cd_tarefa join organigrama o on o.cd = t.cd_organig
            left join utilizador u on u.cd = t.cd_responsavel
      where t.cd_empresa = $1 and t.cd_estad in (0, 1)
      order by t.dt_prazo nulls last, t.cd`,
    [cd_empresa, TEST_TODAY],
  );
  const paths = await pathsOf(admin, cd_empresa);
  return rows.map(({ cd_tarefa, cd_organig, ...row }) => ({
    row: { ...row, cd_organig, organigrama: paths.get(cd_organig) },
    cd_tarefa,
    cd_organig,
  }));
}
