import type { Especie } from '@sst/contract/rules/saude';
import type { Page } from 'playwright-core';
import { TEST_TODAY } from '../../../apps/api/src/testing/database/test-cluster.ts';
import { csvRowsOfUnidades, saved } from '../files.ts';
import { fromMore, rowsOf } from '../list.ts';
import type { Site } from '../site.ts';

/** A row of a health list with the texts of the page; an empty one is `null`. */
export type Texts = readonly (string | null)[];

const WHO_AND_WHEN = `f.num_mecan, f.nome, to_char(t.dt, 'DD-MM-YYYY') as dt, to_char(t.hr, 'HH24:MI') as hr`;
const JOINS = `join funcionario f on f.cd = t.cd_funcion join organigrama o on o.cd = t.cd_organig
  left join exame_tipo x on x.cd = t.cd_tipo_exam`;

const WHO_IS_BOOKED: Readonly<Record<Especie, string>> = {
  exame: '(select nome from medico where cd = t.cd_medic) as medic',
  'acao-enfermagem': '(select nome from enfermeiro where cd = t.cd_enferm) as enferm',
};

/** The nursing actions as a client reads them. */
const ACTIONS = `(select cd, case when neutro then nome else 'Ação de enfermagem' end as nome from acao_enfermagem_tipo)`;

async function textsOf(site: Site, sql: string, values: readonly unknown[]): Promise<Texts[]> {
  const { rows } = await site.database.admin.query({
    text: sql,
    values: [...values],
    rowMode: 'array',
  });
  return rows;
}

/** Bookings of the first company of the demonstration, from today on, the earliest first. */
export function marcacoesOf(site: Site, especie: Especie, condition = 'true'): Promise<Texts[]> {
  const what = especie === 'exame' ? 'x.nome' : 'a.nome as acao, x.nome';
  const who = WHO_IS_BOOKED[especie];
  return textsOf(
    site,
    `select ${WHO_AND_WHEN}, ${what}, o.nome as organig, ${who} from marcacao t ${JOINS}
       left join ${ACTIONS} a on a.cd = t.cd_tipo_ac_enferm
      where t.cd_empresa = 1 and t.especie = $1 and t.cd_estad = 0 and t.dt >= $2 and ${condition}
      order by t.dt, t.hr, t.cd`,
    [especie, TEST_TODAY],
  );
}

/** Absences of the first company, the latest first. */
export function faltasOf(site: Site, especie: Especie, condition = 'true'): Promise<Texts[]> {
  return textsOf(
    site,
    `select ${WHO_AND_WHEN}, ${especie === 'exame' ? 'x.nome' : 'a.nome'} as tipo,
            case t.cd_estad when 2 then case t.especie when 'exame' then 'Falta do médico' else 'Falta do enfermeiro' end when 3 then 'Falta do funcionário' else 'Desmarcada' end,
            o.nome as organig,
            case t.cd_motiv when 1 then 'Recusou' when 2 then 'Férias' when 3 then 'Baixa' when 4 then 'Não contactável'
              when 5 then concat_ws(': ', 'Outro', t.motivo) end as motivo,
            ${WHO_IS_BOOKED[especie]}
       from marcacao t ${JOINS} left join ${ACTIONS} a on a.cd = t.cd_tipo_ac_enferm
      where t.cd_empresa = 1 and t.especie = $1 and t.cd_estad >= 2 and ${condition}
      order by t.dt desc, t.hr desc, t.cd`,
    [especie],
  );
}

/** Completed exams of a company, the latest first. */
export function examesOf(site: Site, company: number, condition = 'true'): Promise<Texts[]> {
  return textsOf(
    site,
    `select ${WHO_AND_WHEN}, x.nome as tipo, m.nome as medic, d.nome as decis, o.nome as organig
       from exame t ${JOINS} left join medico m on m.cd = t.cd_medic join decisao d on d.cd = t.cd_decis
      where t.cd_empresa = $1 and ${condition}
      order by t.dt desc, t.hr desc, t.cd`,
    [company],
  );
}

/** The rows of the page's table; 'N/D' and '–' become `null`. */
export async function shownTexts(page: Page, title: string, columns: number): Promise<Texts[]> {
  const rows = await rowsOf(page, title);
  return rows.map((row) =>
    row.slice(0, columns).map((text) => (/^(N\/D|–)$/.test(text.trim()) ? null : text.trim())),
  );
}

/** The file that 'Exportar' saves: its name, its header and its rows. */
export async function exported(page: Page) {
  const file = await saved(page, () => fromMore(page, 'Exportar'));
  const [header = [], ...rows] = csvRowsOfUnidades(file);
  return {
    name: file.name.normalize('NFC'),
    header: header.join(';'),
    rows: rows.map((cells) => cells.map((text) => text || null)),
  };
}

/** The total that the page shows for all its pages. */
export const total = (page: Page) => page.getByText(/^[\d\s]+ registos?$/).innerText();

export const totalOf = (rows: readonly unknown[]) =>
  `${rows.length} ${rows.length === 1 ? 'registo' : 'registos'}`;
