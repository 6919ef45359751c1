import type {
  FaltaListQuery,
  FaltaRow,
  MarcacaoListQuery,
  MarcacaoRow,
  MarcacoesPorFecharQuery,
  OfProfessional,
} from '@sst/contract';
import { MUDANCA_RAZAO_LABEL } from '@sst/contract/rules/agenda/mudanca';
import { type Especie, FALTA_LABEL, MARCACAO_STATE } from '@sst/contract/rules/saude';
import { type RawBuilder, sql } from 'kysely';
import type { Grant } from '../../../access/grant.ts';
import {
  type ListDefinition,
  type ListGrant,
  listSource,
  type WholeListSource,
} from '../../../list/list-source.ts';
import type { Search, Searched } from '../../../list/search.ts';
import { fusoOf, PLACE_NAME } from '../../../sql/days/place-clock.ts';
import { FALTA_MOTIVO } from '../../../sql/exames/falta-motivo.ts';
import { FALTA_VEZ, hasSeguimento, seguimentoOf } from '../../../sql/exames/seguimento.ts';
import { byNumber } from '../../../sql/funcionario-number.ts';
import { labelCase } from '../../../sql/label-case.ts';
import { localDay } from '../../../sql/local-day.ts';
import { inMonth } from '../../../sql/month.ts';
import { ORGANIG } from '../../../sql/node.ts';
import { PATH_OF_ALL, PATH_OF_ROW } from '../../../sql/organigrama-path.ts';
import { unlessLimited } from '../../../sql/reader/limitado.ts';
import {
  bySight,
  isOfType,
  type TypeSight,
  typeSight,
  typesSeen,
} from '../../../sql/reader/tipos.ts';

/** Who reads a list: what the reader may know decides what its types are called. */
type Reader = ListGrant & Pick<Grant, 'actor' | 'rights'>;

const FUNCION = sql`join funcionario f on f.cd = t.cd_funcion`;
const MEDIC = sql`left join medico m on m.cd = t.cd_medic`;
const ENFERM = sql`left join enfermeiro e on e.cd = t.cd_enferm`;
const NAMES = {
  exame_tipo: 't.cd_tipo_exam',
  acao_enfermagem_tipo: 't.cd_tipo_ac_enferm',
  medico: 't.cd_medic',
  enfermeiro: 't.cd_enferm',
} as const;

const LOCAL = sql`left join local l on l.cd = t.cd_local`;
/** What the employee was told of the booking, as it is now. */
const IS_AS_IT_IS = sql`c.cd_marcacao = t.cd and not c.cancelada and (c.dt, c.hr) = (t.dt, t.hr)`;
const CONVOCATORIA = sql`left join convocatoria c on ${IS_AS_IT_IS}`;
const RESPOSTA = sql`c.estado`;
const ENTREGA_DT = localDay('c.dt_entrega');

/** Why the provider has moved it, in words. */
const MUDANCA = sql`nullif(concat_ws(': ', ${labelCase('t.razao_mudanca', MUDANCA_RAZAO_LABEL)}, t.nota_mudanca), '')`;

const COLUMNS = sql`t.cd, t.cd_funcion, f.num_mecan, f.nome as funcion, t.dt, t.hr, x.nome as tipo_exam,
  a.nome as tipo_ac_enferm, t.cd_organig, o.nome as organig, k.caminho, t.cd_medic, m.nome as medic, t.cd_enferm, e.nome as enferm`;

/** The parts that the lists share, with the types as a reader knows them. */
function bookingsSeen(sight: TypeSight) {
  // Whether an action belongs to an exam tells of its type, too.
  const ofExame = sight === 'nenhum' ? sql` and t.especie = 'exame'` : sql``;
  const exame = sql`left join ${typesSeen('exame', sight)} x on x.cd = t.cd_tipo_exam${ofExame}`;
  const acao = sql`left join ${typesSeen('acao-enfermagem', sight)} a on a.cd = t.cd_tipo_ac_enferm`;
  const joined = sql`${FUNCION} ${ORGANIG} ${exame} ${acao} ${MEDIC} ${ENFERM}`;
  return {
    table: 'marcacao',
    joins: sql`${joined} ${PATH_OF_ROW}`,
    joinsOfAll: sql`${joined} ${PATH_OF_ALL}`,
    sort: {
      num_mecan: { by: byNumber('f.num_mecan'), join: FUNCION },
      funcion: { by: 'f.nome', join: FUNCION },
      dt: { required: true },
      tipo_exam: { by: 'x.nome', join: exame },
      tipo_ac_enferm: { by: 'a.nome', join: acao },
      organig: { by: 'o.nome', join: ORGANIG },
      caminho: { by: 'k.caminho', join: PATH_OF_ALL },
      medic: { by: 'm.nome', join: MEDIC },
      enferm: { by: 'e.nome', join: ENFERM },
    },
  } as const satisfies Partial<ListDefinition<MarcacaoRow>>;
}

function marcacoesSeen(sight: TypeSight): ListDefinition<MarcacaoRow> {
  const bookings = bookingsSeen(sight);
  return {
    ...bookings,
    joins: sql`${bookings.joins} ${CONVOCATORIA} ${LOCAL}`,
    joinsOfAll: sql`${bookings.joinsOfAll} ${CONVOCATORIA} ${LOCAL}`,
    sort: {
      ...bookings.sort,
      convocatoria: { by: RESPOSTA, join: CONVOCATORIA },
      entrega_motivo: { by: 'c.entrega_motivo', join: CONVOCATORIA },
      entrega_dt: { by: ENTREGA_DT, join: CONVOCATORIA },
      local: { by: 'l.nome', join: LOCAL },
      fuso: { by: 'l.fuso', join: LOCAL },
      mudanca: { by: MUDANCA },
    },
    name: `marcacoes-${sight}`,
    searched: { employee: 't.cd_funcion', names: namesSeen(sight), paths: 'shown' },
    columns: sql`${COLUMNS}, t.minutos, t.cd_local, ${PLACE_NAME} as local, ${fusoOf('t')} as fuso, ${RESPOSTA} as convocatoria,
      c.entrega_motivo, ${ENTREGA_DT} as entrega_dt, ${MUDANCA} as mudanca`,
    defaultOrder: { field: 'dt', descending: false, tieBreak: 't.hr' },
  };
}

function faltasSeen(especie: Especie, sight: TypeSight, today: string): ListDefinition<FaltaRow> {
  const labels = FALTA_LABEL[especie];
  const bookings = bookingsSeen(sight);
  const seguimento = seguimentoOf(today);
  return {
    ...bookings,
    joins: sql`${bookings.joins} ${LOCAL}`,
    joinsOfAll: sql`${bookings.joinsOfAll} ${LOCAL}`,
    name: `faltas-${especie}-${sight}`,
    searched: {
      employee: 't.cd_funcion',
      names: namesSeen(sight),
      labels: { 't.cd_estad': labels },
      text: FALTA_MOTIVO,
      paths: 'shown',
    },
    columns: sql`${COLUMNS}, ${fusoOf('t')} as fuso, t.cd_estad, ${labelCase('t.cd_estad', labels)} as estado,
    t.cd_motiv, ${FALTA_MOTIVO} as motivo, ${seguimento} as seguimento, ${FALTA_VEZ} as vez,
    t.falta_porque as porque, t.falta_dispensa as dispensa`,
    sort: {
      ...bookings.sort,
      fuso: { by: fusoOf('t'), join: LOCAL },
      estado: { by: 't.cd_estad' },
      motivo: { by: 't.cd_motiv' },
      seguimento: { by: seguimento },
      vez: { by: FALTA_VEZ },
      porque: { by: 't.falta_porque' },
      dispensa: { by: 't.falta_dispensa' },
    },
    defaultOrder: { field: 'dt', descending: true, tieBreak: 't.hr' },
  };
}

/** Where a search looks for names: not in an exam type that the row does not show. */
function namesSeen(sight: TypeSight): NonNullable<Searched['names']> {
  if (sight !== 'nenhum') return NAMES;
  const { exame_tipo: _, ...others } = NAMES;
  return others;
}

const MARCACOES = bySight(marcacoesSeen);

const POR_FECHAR: ListDefinition<MarcacaoRow> = {
  ...MARCACOES.todos,
  name: 'marcacoes-por-fechar',
  defaultOrder: { field: 'dt', descending: false, tieBreak: 't.hr' },
};

/** Bookings from a day on, the earliest first. */
export function marcacoesSource(
  grant: Reader,
  especie: Especie,
  query: MarcacaoListQuery & { search?: Search },
  today: string,
): WholeListSource<MarcacaoRow> {
  const { search, ordenacao, aviso, convocatoria } = query;
  const conditions = [
    ofEspecie(especie),
    sql<boolean>`t.cd_estad = ${sql.lit(MARCACAO_STATE.marcada)}`,
    sql<boolean>`t.dt >= ${today}::date`,
    ...ofProfessional(query),
  ];
  if (convocatoria !== undefined)
    conditions.push(
      sql`exists (select from convocatoria c where ${IS_AS_IT_IS} and c.estado = ${convocatoria})`,
    );
  conditions.push(...inPeriod(query), ...unlessLimited(grant, 't.cd_funcion'));
  return listSource(MARCACOES[typeSight(grant)], grant, {
    search,
    ordenacao,
    aviso,
    programa: query,
    conditions,
  });
}

/** Bookings before a day that are still open, the oldest first. */
export function porFecharSource(
  grant: ListGrant,
  query: MarcacoesPorFecharQuery & { search?: Search },
  today: string,
): WholeListSource<MarcacaoRow> {
  const { especie, search, ordenacao } = query;
  const conditions = [
    ofEspecie(especie),
    sql<boolean>`t.cd_estad = ${sql.lit(MARCACAO_STATE.marcada)}`,
    sql<boolean>`t.dt < ${today}::date`,
    ...ofProfessional(query),
  ];
  return listSource(POR_FECHAR, grant, { search, ordenacao, programa: query, conditions });
}

/** Absences: unless sorted or filtered by what has become of them, first those that are open; of each the latest first. */
export function faltasSource(
  grant: Reader,
  especie: Especie,
  query: FaltaListQuery & { search?: Search },
  today: string,
): WholeListSource<FaltaRow> {
  const { search, ordenacao, aviso, tipo, seguimento, mes, exame, acaoEnfermagem } = query;
  const conditions = [
    ofEspecie(especie),
    sql<boolean>`t.cd_estad >= ${sql.lit(MARCACAO_STATE.faltaMedico)}`,
    ...ofProfessional(query),
  ];
  if (tipo !== undefined) conditions.push(sql`t.cd_estad = ${tipo}::smallint`);
  if (seguimento !== undefined) conditions.push(hasSeguimento(seguimento, today));
  if (mes !== undefined) conditions.push(inMonth('t.dt', mes));
  conditions.push(...inPeriod(query), ...unlessLimited(grant, 't.cd_funcion'));
  const sight = typeSight(grant);
  if (exame !== undefined)
    conditions.push(isOfType('t.cd_tipo_exam', exame, { especie: 'exame', sight }));
  if (acaoEnfermagem !== undefined)
    conditions.push(
      isOfType('t.cd_tipo_ac_enferm', acaoEnfermagem, { especie: 'acao-enfermagem', sight }),
    );
  const openFirst = !ordenacao && seguimento === undefined;
  return listSource(faltasSeen(especie, sight, today), grant, {
    search,
    ordenacao,
    ...(openFirst && { foundOrder: sql`not (${hasSeguimento('aberta', today)})` }),
    aviso,
    programa: query,
    conditions,
  });
}

/** Conditions on the first and the last day. */
function inPeriod({ de, ate }: Pick<MarcacaoListQuery, 'de' | 'ate'>): RawBuilder<boolean>[] {
  return [
    ...(de === undefined ? [] : [sql<boolean>`t.dt >= ${de}::date`]),
    ...(ate === undefined ? [] : [sql<boolean>`t.dt <= ${ate}::date`]),
  ];
}

/** Conditions on the physician and on the nurse. */
function ofProfessional({ medico, enfermeiro }: OfProfessional): RawBuilder<boolean>[] {
  return [
    ...(medico === undefined ? [] : [sql<boolean>`t.cd_medic = ${medico}::bigint`]),
    ...(enfermeiro === undefined ? [] : [sql<boolean>`t.cd_enferm = ${enfermeiro}::bigint`]),
  ];
}

/** Condition on the kind of booking; a literal, because of the partial indexes. */
function ofEspecie(especie: Especie): RawBuilder<boolean> {
  return sql`t.especie = ${sql.lit(especie)}`;
}
