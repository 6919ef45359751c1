// The product's own SQL for the lists of health, safety and accidents, with the company as a condition instead of a
// policy. Parameters: $1 company, $2 today, then a pattern a word.
import { pathOfRow } from './path-sql.ts';

interface FloorList {
  readonly table: string;
  readonly where: string;
  readonly order: string;
  readonly columns: string;
  readonly joins: string;
}

const FUNCION = 'join funcionario f on f.cd_empresa = $1 and f.cd = t.cd_funcion';
const ORGANIG = 'join organigrama o on o.cd_empresa = $1 and o.cd = t.cd_organig';
const PATH = pathOfRow('t.cd_organig');
const EXAM_TYPE = 'left join exame_tipo x on x.cd = t.cd_tipo_exam';
const BOOKING = {
  table: 'marcacao',
  columns: `t.cd, t.cd_funcion, f.num_mecan, f.nome as funcion, t.dt, t.hr, x.nome as tipo_exam, a.nome as tipo_ac_enferm,
    t.cd_organig, o.nome as organig, k.caminho`,
  joins: `${FUNCION} ${ORGANIG} ${PATH} ${EXAM_TYPE} left join acao_enfermagem_tipo a on a.cd = t.cd_tipo_ac_enferm`,
};

const LISTS: Readonly<Record<string, FloorList>> = {
  exames: {
    table: 'exame',
    where: 'true',
    order: 't.dt desc, t.hr desc, t.cd',
    columns: `t.cd, t.cd_funcion, f.num_mecan, f.nome as funcion, t.dt, t.hr, x.nome as tipo_exam, m.nome as medic,
      d.nome as decis, t.cd_decis, t.dt_expir, t.cd_organig, o.nome as organig, k.caminho, coalesce(t.cd_anex, 0) as anex`,
    joins: `${FUNCION} ${ORGANIG} ${PATH} ${EXAM_TYPE} left join medico m on m.cd = t.cd_medic join decisao d on d.cd = t.cd_decis`,
  },
  marcacoes: {
    ...BOOKING,
    where: `t.especie = 'exame' and t.cd_estad = 0 and t.dt >= $2::date`,
    order: 't.dt, t.hr, t.cd',
  },
  faltas: {
    ...BOOKING,
    where: `t.especie = 'exame' and t.cd_estad >= 2`,
    order: 't.dt desc, t.hr desc, t.cd',
  },
  enfermagem: {
    ...BOOKING,
    where: `t.especie = 'acao-enfermagem' and t.cd_estad = 0 and t.dt >= $2::date`,
    order: 't.dt, t.hr, t.cd',
  },
  'faltas-enfermagem': {
    ...BOOKING,
    where: `t.especie = 'acao-enfermagem' and t.cd_estad >= 2`,
    order: 't.dt desc, t.hr desc, t.cd',
  },
  prazos: {
    table: 'funcionario',
    where: `t.ativo and exists (select from prazo v where v.cd_empresa = $1 and v.cd_funcion = t.cd
      and (least(v.dt, v.dt_devido) <= $2::date + 60 or least(v.dt, v.dt_devido) is null and v.dt_expir is null)
      and not coalesce(v.suspenso_de <= $2::date and $2::date < coalesce(v.suspenso_ate, 'infinity'), false))`,
    order:
      '(select least(z.dt, z.dt_devido) from prazo z where z.cd_empresa = $1 and z.cd_funcion = t.cd), t.cd',
    columns: `t.cd, t.num_mecan, t.nome, least(z.dt, z.dt_devido) as dt_prazo, z.regra as motivo, t.dt_ult_exam,
      m.dt as dt_marcacao, t.cd_organig, o.nome as organig, k.caminho`,
    joins: `join prazo z on z.cd_empresa = $1 and z.cd_funcion = t.cd ${ORGANIG} ${PATH}
      left join lateral (
        select min(b.dt) as dt from marcacao b
         where b.cd_empresa = $1 and b.cd_funcion = t.cd and b.especie = 'exame' and b.cd_estad = 0 and b.dt >= $2::date) m on true`,
  },
  visitas: {
    table: 'atividade',
    where: 't.cd_estad = 1 and t.dt >= $2::date',
    order: 't.dt, t.hr, t.cd',
    columns: `t.cd, y.nome as tipo, coalesce(c.nome, 'Registada pelo cliente') as tecnic, t.dt, t.hr,
      t.cd_organig, o.nome as organig, k.caminho`,
    joins: `${ORGANIG} ${PATH} join atividade_tipo y on y.cd_empresa = $1 and y.cd = t.cd_tipo
      left join tecnico c on c.cd = t.cd_tecnic`,
  },
  medidas: {
    table: 'medida',
    where: 't.cd_estad < 2',
    order: 't.dt_prazo, t.cd',
    columns: `t.cd, a.nome as tarefa, t.risco_identific, t.medida, t.dt, t.prazo, $2::date - t.dt_prazo as dias_expir,
      t.provis, e.nome as estad, t.cd_estad, t.cd_organig, o.nome as organig, k.caminho`,
    joins: `${ORGANIG} ${PATH} join tarefa a on a.cd_empresa = $1 and a.cd = t.cd_tarefa
      join medida_estado e on e.cd = t.cd_estad`,
  },
  'acidentes-pendentes': {
    table: 'acidente',
    where: 'true',
    order: 't.dt desc, t.hr desc, t.cd',
    columns: `t.cd, t.cd_funcion, t.num_mecan, t.nome, t.dt, t.hr, l.nome as acc_lesiv, t.prest_prim_socorr, t.loc,
      t.cd_estad, t.dt_ini_instit, t.categ, t.profis, t.formac_tarefa, t.epi_adeq, t.interr_trab, t.dt_interr_trab,
      t.hr_interr_trab, t.descric, t.obs, t.dt_cria, t.cd_organig, k.caminho, t.cd_organig_acident,
      ka.caminho as organig_acident`,
    joins: `${PATH} ${pathOfRow('t.cd_organig_acident', 'ka')} join lesao_tipo l on l.cd = t.cd_acc_lesiv`,
  },
  atividades: {
    table: 'atividade',
    where: `t.cd_area = (select min(cd) from area_atividade where cd_empresa = $1)`,
    order: 't.dt desc, t.cd',
    columns: `t.cd, y.nome as tipo, v.nome as motivo, coalesce(c.nome, 'Registada pelo cliente') as tecnic, f.nome as funcion,
      f.num_mecan, t.cd_organig, o.nome as organig, k.caminho, t.dt, t.hr, t.cd_estad, r.nome_fich as relat, t.cd_relat,
      (select count(*)::int from atividade_anexo z where z.cd_empresa = $1 and z.cd_ativ = t.cd) as anex`,
    joins: `left ${FUNCION} ${ORGANIG} ${PATH} join atividade_tipo y on y.cd_empresa = $1 and y.cd = t.cd_tipo
      left join motivo_atividade v on v.cd = t.cd_motiv left join tecnico c on c.cd = t.cd_tecnic
      left join anexo r on r.cd_empresa = $1 and r.cd = t.cd_relat`,
  },
  acidentes: {
    table: 'acidente',
    where: 't.cd_estad = 1',
    order: 't.dt desc, t.hr desc, t.cd',
    columns: `t.cd, t.cd_funcion, t.num_mecan, t.nome, t.dt, t.hr, l.nome as acc_lesiv, t.prest_prim_socorr,
      t.formac_tarefa, t.epi_adeq, t.descric, t.cd_organig, o.nome as organig, k.caminho`,
    joins: `${ORGANIG} ${PATH} join lesao_tipo l on l.cd = t.cd_acc_lesiv`,
  },
};

/** A page of a list and the statement that counts it; `undefined` for a list that there is not. */
export function listFloorSql(name: string, words: number) {
  const list = LISTS[name];
  if (!list) return undefined;
  const { table, order, columns, joins } = list;
  const patterns = Array.from(
    { length: words },
    (_, index) =>
      ` and t.cd_funcion in (select b.cd from funcionario b where b.cd_empresa = $1 and b.pesquisa like sst_norm($${index + 3}))`,
  );
  // Uses $2, so that it has a type in every statement.
  const where = `t.cd_empresa = $1 and $2::date is not null and ${list.where}${patterns.join('')}`;
  return {
    page: (limit: number, offset: number) => `
      with pagina as materialized (
        select t.cd from ${table} t where ${where} order by ${order} limit ${limit} offset ${offset})
      select ${columns} from pagina p join ${table} t on t.cd_empresa = $1 and t.cd = p.cd ${joins} order by ${order}`,
    total: `select count(*)::int as total from ${table} t where ${where}`,
  };
}
