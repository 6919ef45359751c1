import type { AcidenteDetail, AcidenteRow } from '@sst/contract';
import { ACIDENTE, FORMAC_TAREFA_OUTSIDE } from '@sst/contract/rules/acidentes';
import type { Client } from 'pg';
import type { Expected } from '../listas/list-tests.ts';
import { pathsOf, shownNames } from '../organigrama-paths.ts';

/** What the calls of accidents should show, put together and put in order without the lists' own SQL. */

const FIRST_AID: Readonly<Record<number, string>> = {
  0: 'Nenhum',
  1: 'Primeiros socorros ou cuidados de enfermagem',
  2: 'Cuidados médicos básicos',
  3: 'Urgência hospitalar',
  4: 'Internamento',
  5: 'Internamento com intervenção cirúrgica',
};
const TRISTATE: Readonly<Record<number, string>> = {
  0: 'Não',
  1: 'Sim',
  2: 'Não aplicável',
};
const ESTADOS: Readonly<Record<number, string>> = { 0: 'Novo', 1: 'Aceite' };

/** The texts of the form, as columns of `a`. */
const TEXTS = Object.keys(ACIDENTE).map((name) => `a.${name}`);

/** An accident with all that any call shows of it. */
export interface ExpectedAcidente extends Expected<AcidenteDetail> {
  readonly cd_organig_acident: number;
  /** Names of the two nodes without those above. */
  readonly organig: string;
  readonly organig_acident: string;
  /** The moment that the day of registration comes from. */
  readonly moment: string;
}

/** The accidents of a company in any state, the latest first. */
export async function readExpectedAcidentes(
  admin: Client,
  cd_empresa: number,
): Promise<ExpectedAcidente[]> {
  const paths = await pathsOf(admin, cd_empresa);
  const { rows } = await admin.query(
    `select a.cd::float8, a.cd_funcion::float8, f.num_mecan, f.nome as funcion, f.nome, a.dt::text,
            to_char(a.hr, 'HH24:MI') as hr, a.cd_acc_lesiv::float8, l.nome as acc_lesiv, a.prest_prim_socorr,
            ${TEXTS}, a.cd_organig::float8, a.cd_organig_acident::float8, a.cd_estad,
            f.dt_ini_instit::text, c.nome as categ, p.nome as profis, a.formac_tarefa as ${FORMAC_TAREFA_OUTSIDE}, a.epi_adeq,
            a.interr_trab, a.dt_interr_trab::text, to_char(a.hr_interr_trab, 'HH24:MI') as hr_interr_trab,
            a.dt_cria, a.cd_autor::float8, u.nome as autor
       from acidente a join funcionario f on f.cd = a.cd_funcion join lesao_tipo l on l.cd = a.cd_acc_lesiv
       left join categoria c on c.cd = f.cd_categ left join profissao p on p.cd = f.cd_profis
       left join utilizador u on u.cd = a.cd_autor
      where a.cd_empresa = $1`,
    [cd_empresa],
  );
  const lisbon = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Lisbon' });
  const nameOf = (cd: number) => paths.get(cd)?.split(' / ').at(-1) ?? '';
  return rows
    .map(({ cd_organig, cd_organig_acident, dt_cria, ...row }) => ({
      cd_organig,
      cd_organig_acident,
      organig: nameOf(cd_organig),
      organig_acident: nameOf(cd_organig_acident),
      moment: dt_cria.toISOString(),
      row: {
        ...row,
        cd_organig,
        cd_organig_acident,
        organig: paths.get(cd_organig),
        organig_acident: paths.get(cd_organig_acident),
        estado: ESTADOS[row.cd_estad],
        dt_cria: lisbon.format(dt_cria),
      },
    }))
    .sort(
      ({ row: a }, { row: b }) => `${b.dt} ${b.hr}`.localeCompare(`${a.dt} ${a.hr}`) || a.cd - b.cd,
    );
}

export interface ExpectedAccepted extends Expected<AcidenteRow> {
  readonly cd_acc_lesiv: number;
}

/** Those that are accepted, as the list shows them. */
export function acceptedOf(accidents: readonly ExpectedAcidente[]): ExpectedAccepted[] {
  return listedOf(accidents.filter(({ row }) => row.cd_estad === 1));
}

/** Accidents as the list shows them, accepted or not. */
export function listedOf(accidents: readonly ExpectedAcidente[]): ExpectedAccepted[] {
  return accidents.map(({ row, cd_organig, organig, organig_acident }) => {
    const { cd, cd_funcion, num_mecan, nome, dt, hr, acc_lesiv, prest_prim_socorr, cd_estad } = row;
    const { [FORMAC_TAREFA_OUTSIDE]: formac_tarefa, epi_adeq, descric, cd_acc_lesiv } = row;
    const who = { cd, cd_funcion, num_mecan, nome, dt, hr, acc_lesiv, prest_prim_socorr };
    const what = { formac_tarefa, epi_adeq, descric, organig, organig_acident };
    const where = { cd_organig, caminho: row.organig };
    return { cd_organig, cd_acc_lesiv, row: { ...who, ...what, ...where, cd_estad } };
  });
}

const labelOf = (labels: Readonly<Record<number, string>>, code: number | null) =>
  code === null ? null : (labels[code] ?? null);

/** What a row of the list reads. */
export function textsOfAccepted({ row }: ExpectedAccepted): (string | null)[] {
  return [
    row.num_mecan,
    row.nome,
    row.acc_lesiv,
    labelOf(FIRST_AID, row.prest_prim_socorr),
    labelOf(TRISTATE, row.formac_tarefa),
    labelOf(TRISTATE, row.epi_adeq),
    row.descric,
    ...shownNames(row.caminho),
    row.organig_acident,
  ];
}

/** What a row of the requests reads. */
export function textsOfPending({ row }: ExpectedAcidente): (string | null)[] {
  return [
    row.num_mecan,
    row.nome,
    row.acc_lesiv,
    labelOf(FIRST_AID, row.prest_prim_socorr),
    row.loc,
    row.descric,
    row.obs,
    row.organig,
    row.organig_acident,
    row.estado,
  ];
}
