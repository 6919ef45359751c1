import { ACIDENTE } from '@sst/contract/rules/acidentes';
import type { Client } from 'pg';
import type { KnownRows } from '../known-rows.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A form of an accident with the fields that are required. */
export function acidenteOf(
  { node, employee, injury }: Pick<KnownRows, 'node' | 'employee' | 'injury'>,
  values: Fields = {},
): Fields {
  return {
    cd_funcion: employee,
    cd_organig: node,
    cd_organig_acident: node,
    cd_acc_lesiv: injury,
    dt: '2026-03-02',
    hr: '14:20',
    descric: 'Escorregou no piso molhado.',
    prest_prim_socorr: 1,
    ...values,
  };
}

/** An accident as it is stored. */
// biome-ignore lint/suspicious/noExplicitAny: tests look into every column
export async function storedAcidente(admin: Client, cd: number): Promise<any> {
  const { rows } = await admin.query(
    `select cd_empresa::float8, cd_funcion::float8, cd_organig::float8, cd_organig_acident::float8, cd_acc_lesiv::float8, dt::text,
            to_char(hr, 'HH24:MI') as hr, ${Object.keys(ACIDENTE)}, prest_prim_socorr, formac_tarefa,
            epi_adeq, interr_trab, dt_interr_trab::text, to_char(hr_interr_trab, 'HH24:MI') as hr_interr_trab,
            cd_estad, cd_autor::float8, dt_cria, cd_decisor, dt_decis, cod_externo
       from acidente where cd = $1`,
    [cd],
  );
  return rows[0];
}

export async function countAcidentes(admin: Client): Promise<number> {
  const { rows } = await admin.query('select count(*)::int as n from acidente');
  return rows[0].n;
}
