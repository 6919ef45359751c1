import type { ExameRow, FaltaRow, MarcacaoRow } from '@sst/contract';
import type { Especie } from '@sst/contract/rules/saude';
import type { Client } from 'pg';
import { TEST_TODAY } from '../database/test-cluster.ts';
import type { Expected } from '../listas/list-tests.ts';
import { pathsOf } from '../organigrama-paths.ts';

/** What the lists of health should show, put together and put in order without the lists' own SQL. */

const REASONS: Readonly<Record<number, string>> = {
  1: 'Recusou',
  2: 'Férias',
  3: 'Baixa',
  4: 'Não contactável',
  5: 'Outro',
};

const absencesOf = (especie: Especie): Readonly<Record<number, string>> => ({
  2: especie === 'exame' ? 'Falta do médico' : 'Falta do enfermeiro',
  3: 'Falta do funcionário',
  4: 'Desmarcada',
});

interface Dated {
  readonly row: { readonly cd: number; readonly dt: string; readonly hr: string | null };
}

/** By day and time, a row without a time after all others of its day. */
function earliestFirst({ row: a }: Dated, { row: b }: Dated): number {
  const [one, other] = [a, b].map(({ dt, hr }) => `${dt} ${hr ?? '99:99'}`) as [string, string];
  return Number(one > other) - Number(one < other);
}

export interface ExpectedExame extends Expected<ExameRow> {
  readonly cd_medic: number | null;
  /** Whether its validity counts: the latest exam of an employee who still works. */
  readonly counts: boolean;
}

/** The completed exams of a company, the latest first. */
export async function readExpectedExames(
  admin: Client,
  cd_empresa: number,
): Promise<ExpectedExame[]> {
  const { rows } = await admin.query(
    `select f.ativo, e.cd_medic::float8, e.cd_organig::float8,
            e.cd::float8, e.cd_funcion::float8, f.num_mecan, f.nome as funcion, e.dt::text, to_char(e.hr, 'HH24:MI') as hr,
            x.nome as tipo_exam, null as tipo_ac_enferm, m.nome as medic, d.nome as decis, e.cd_decis, e.dt_expir::text, o.nome as organig,
            coalesce(e.cd_anex, 0)::float8 as anex, numero_do_codigo('exame', e.cd)::float8 as escrito,
            case when q.cd_anex is not null then jsonb_build_object('conhecida', (
                select p.dt from ficha_passo p where p.cd_anex = e.cd_anex and p.passo = 'conhecimento'), 'canal', (
                select p.canal from ficha_passo p where p.cd_anex = e.cd_anex and p.passo = 'conhecimento'), 'arquivada', exists (
                select from ficha_passo p where p.cd_anex = e.cd_anex and p.passo = 'arquivo')) end as circulo
       from exame e
       join funcionario f on f.cd = e.cd_funcion join organigrama o on o.cd = e.cd_organig
       join exame_tipo x on x.cd = e.cd_tipo_exam join decisao d on d.cd = e.cd_decis
       left join medico m on m.cd = e.cd_medic
       left join ficha q on q.cd_empresa = e.cd_empresa and q.cd_anex = e.cd_anex
      where e.cd_empresa = $1`,
    [cd_empresa],
  );
  const paths = await pathsOf(admin, cd_empresa);
  const last = new Map<number, ExameRow & { escrito: number }>();
  for (const exam of rows) {
    const known = last.get(exam.cd_funcion);
    if (!known || exam.dt > known.dt || (exam.dt === known.dt && exam.escrito > known.escrito))
      last.set(exam.cd_funcion, exam);
  }
  return rows
    .map((exam) => {
      const { ativo, cd_medic, escrito: _, ...shown } = exam;
      const { cd_organig } = exam;
      const row = { ...shown, caminho: paths.get(cd_organig), fuso: 'Europe/Lisbon' as const };
      return { row, cd_medic, cd_organig, counts: ativo && last.get(row.cd_funcion) === exam };
    })
    .sort((a, b) => earliestFirst(b, a) || a.row.cd - b.row.cd);
}

/** What bookings and absences are alike in. */
export type Appointment = Omit<
  MarcacaoRow,
  | 'convocatoria'
  | 'entrega_motivo'
  | 'entrega_dt'
  | 'minutos'
  | 'cd_local'
  | 'local'
  | 'fuso'
  | 'mudanca'
>;

interface StoredBooking extends Expected<Appointment> {
  readonly minutos: number | null;
  readonly cd_local: number | null;
  readonly local: string | null;
  readonly cd_estad: number;
  readonly cd_tipo_exam: number | null;
  readonly cd_tipo_ac_enferm: number | null;
  readonly cd_motiv: FaltaRow['cd_motiv'];
  readonly texto: string | null;
}

async function readBookings(
  admin: Client,
  cd_empresa: number,
  especie: Especie,
): Promise<StoredBooking[]> {
  const { rows } = await admin.query(
    `select b.cd_organig::float8, b.cd_estad, b.cd_tipo_exam::float8, b.cd_tipo_ac_enferm::float8,
            b.minutos, b.cd_local::float8, (select nome from local where cd = b.cd_local) as local, b.cd_motiv, b.motivo as texto, b.cd_medic::float8, b.cd_enferm::float8,
            (select nome from medico where cd = b.cd_medic) as medic,
            (select nome from enfermeiro where cd = b.cd_enferm) as enferm,
            b.cd::float8, b.cd_funcion::float8, f.num_mecan, f.nome as funcion, b.dt::text, to_char(b.hr, 'HH24:MI') as hr,
            (select nome from exame_tipo where cd = b.cd_tipo_exam) as tipo_exam,
            (select case when neutro then nome else 'Ação de enfermagem' end
               from acao_enfermagem_tipo where cd = b.cd_tipo_ac_enferm) as tipo_ac_enferm,
            (select nome from organigrama where cd = b.cd_organig) as organig
       from marcacao b join funcionario f on f.cd = b.cd_funcion where b.cd_empresa = $1 and b.especie = $2`,
    [cd_empresa, especie],
  );
  const paths = await pathsOf(admin, cd_empresa);
  return rows.map(({ cd_estad, cd_tipo_exam, cd_tipo_ac_enferm, cd_motiv, texto, ...others }) => {
    const { minutos, cd_local, local, ...shown } = others;
    const { cd_organig } = shown;
    const row = { ...shown, caminho: paths.get(cd_organig) };
    const kept = { cd_organig, cd_estad, cd_tipo_exam, cd_tipo_ac_enferm, cd_motiv, texto };
    return { ...kept, minutos, cd_local, local, row };
  });
}

/** The bookings of a company from today on, the earliest first. */
export async function readExpectedMarcacoes(
  admin: Client,
  cd_empresa: number,
  especie: Especie,
): Promise<Expected<MarcacaoRow>[]> {
  const { rows } = await admin.query(
    `select cd_marcacao::float8 as cd, dt::text, to_char(hr, 'HH24:MI') as hr, resposta from convocatoria
      where cd_empresa = $1 and not cancelada`,
    [cd_empresa],
  );
  const told = new Map(rows.map((one) => [one.cd, one]));
  return (await readBookings(admin, cd_empresa, especie))
    .filter(({ row, cd_estad }) => cd_estad === 0 && row.dt >= TEST_TODAY)
    .map((one) => {
      const known = told.get(one.row.cd);
      const same = known?.dt === one.row.dt && known?.hr === one.row.hr;
      const convocatoria = same ? (known.resposta ?? 'enviada') : null;
      const { minutos, cd_local, local } = one;
      return {
        ...one,
        row: {
          ...one.row,
          minutos,
          cd_local,
          local,
          fuso: 'Europe/Lisbon' as const,
          convocatoria,
          entrega_motivo: null,
          entrega_dt: null,
          mudanca: null,
        },
      };
    })
    .sort((a, b) => earliestFirst(a, b) || a.row.cd - b.row.cd);
}

export interface ExpectedFalta extends StoredBooking {
  readonly row: FaltaRow;
}

const YEAR_AGO = '2025-03-16';

interface Facts {
  readonly bookings: readonly StoredBooking[];
  /** The last exam of each employee. */
  readonly exams: ReadonlyMap<number, string>;
  readonly left: ReadonlySet<number>;
  readonly asked: ReadonlySet<number>;
  readonly proposed: ReadonlySet<number>;
  readonly said: ReadonlyMap<number, Pick<FaltaRow, 'porque' | 'dispensa'>>;
}

/** What has become of an absence: looked for in its own order, from what is done to what nobody has begun. */
function seguimentoOf(one: StoredBooking, especie: Especie, facts: Facts): FaltaRow['seguimento'] {
  const { cd, cd_funcion, dt } = one.row;
  if (one.cd_estad === 4) return null;
  const of = facts.bookings.filter(({ row }) => row.cd_funcion === cd_funcion && row.cd !== cd);
  if (of.some(({ row, cd_estad }) => cd_estad === 1 && row.dt >= dt)) return 'feita';
  if (especie === 'exame' && (facts.exams.get(cd_funcion) ?? '') >= dt) return 'feita';
  const later = (other: StoredBooking) => earliestFirst(other, one) || other.row.cd - cd;
  if (of.some((b) => b.cd_estad === 0 && b.row.dt >= dt)) return 'remarcada';
  if (of.some((b) => [2, 3].includes(b.cd_estad) && later(b) > 0)) return 'remarcada';
  if (facts.said.get(cd)?.dispensa) return 'dispensada';
  if (facts.left.has(cd_funcion)) return 'saiu';
  if (dt <= YEAR_AGO) return 'antiga';
  if (facts.proposed.has(cd_funcion)) return 'proposta';
  return facts.asked.has(cd_funcion) ? 'pedida' : 'por-tratar';
}

/** The how manieth absence of the employee within a year it is. */
function vezOf(one: StoredBooking, { bookings }: Facts): number | null {
  if (one.cd_estad !== 3) return null;
  const [year = '', ...rest] = one.row.dt.split('-');
  const from = [Number(year) - 1, ...rest].join('-');
  return bookings.filter(
    (other) =>
      other.cd_estad === 3 &&
      other.row.cd_funcion === one.row.cd_funcion &&
      other.row.dt > from &&
      (earliestFirst(other, one) || other.row.cd - one.row.cd) <= 0,
  ).length;
}

async function readFacts(
  admin: Client,
  cd_empresa: number,
  especie: Especie,
): Promise<Omit<Facts, 'bookings'>> {
  const read = async (text: string, values = [cd_empresa] as unknown[]) =>
    (await admin.query(text, values)).rows;
  const codes = (rows: readonly { cd_funcion: number }[]) =>
    new Set(rows.map(({ cd_funcion }) => cd_funcion));
  const both = [cd_empresa, especie];
  const exams = await read(
    'select cd_funcion::float8, max(dt)::text as dt from exame where cd_empresa = $1 group by 1',
  );
  const said = await read(
    `select cd::float8, falta_porque as porque, falta_dispensa as dispensa from marcacao where cd_empresa = $1`,
  );
  return {
    exams: new Map(exams.map(({ cd_funcion, dt }) => [cd_funcion, dt])),
    left: codes(
      await read(
        'select cd::float8 as cd_funcion from funcionario where cd_empresa = $1 and not ativo',
      ),
    ),
    asked: codes(
      await read(
        `select cd_funcion::float8 from pedido_marcacao_pessoa
          where cd_empresa = $1 and especie = $2 and estado = 'aberto' and tipo in ('marcar', 'remarcar')`,
        both,
      ),
    ),
    proposed: codes(
      await read(
        `select cd_funcion::float8 from proposta where cd_empresa = $1 and especie = $2 and estado = 'proposta'`,
        both,
      ),
    ),
    said: new Map(said.map(({ cd, porque, dispensa }) => [cd, { porque, dispensa }])),
  };
}

/** The absences of a company, the latest first. */
export async function readExpectedFaltas(
  admin: Client,
  cd_empresa: number,
  especie: Especie,
): Promise<ExpectedFalta[]> {
  const bookings = await readBookings(admin, cd_empresa, especie);
  const facts = { ...(await readFacts(admin, cd_empresa, especie)), bookings };
  return bookings
    .filter(({ cd_estad }) => cd_estad >= 2)
    .map((one) => {
      const cd_estad = one.cd_estad as FaltaRow['cd_estad'];
      const { cd_motiv, texto } = one;
      const label = cd_motiv === null ? null : (REASONS[cd_motiv] ?? '');
      const motivo = texto === null ? label : `${label}: ${texto}`;
      const estado = absencesOf(especie)[cd_estad] ?? '';
      const told = { cd_estad, estado, cd_motiv, motivo, fuso: 'Europe/Lisbon' as const };
      const followed = {
        seguimento: seguimentoOf(one, especie, facts),
        vez: vezOf(one, facts),
        ...(facts.said.get(one.row.cd) ?? { porque: null, dispensa: null }),
      };
      return { ...one, row: { ...one.row, ...told, ...followed } };
    })
    .sort((a, b) => rankOf(a) - rankOf(b) || earliestFirst(b, a) || a.row.cd - b.row.cd);
}

/** What is open comes first. */
const rankOf = ({ row }: { readonly row: FaltaRow }) =>
  ['por-tratar', 'pedida', 'proposta'].includes(row.seguimento ?? '') ? 0 : 1;
