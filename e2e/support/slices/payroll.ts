import type { PayrollPerson } from '../../../apps/api/src/testing/acerto/payroll-list.ts';
import type { Site } from '../site.ts';

/**
 * A unit of the first company, with units below it, in which people of a payroll list work.
 * @returns the code of the unit.
 */
export async function employPayroll(
  site: Site,
  nome: string,
  units: readonly string[],
  people: readonly PayrollPerson[],
): Promise<number> {
  const { admin } = site.database;
  const { rows } = await admin.query(
    `insert into organigrama (cd_empresa, cd_base, nome) values (1, 2, $1) returning cd::float8`,
    [nome],
  );
  const { cd } = rows[0];
  await admin.query(
    'insert into organigrama (cd_empresa, cd_base, nome) select 1, $1, unnest($2::text[])',
    [cd, units],
  );
  await admin.query(
    `insert into categoria (cd_empresa, nome) select 1, unnest($1::text[]) on conflict do nothing`,
    [['Operador', 'Técnico', 'Chefe de turno']],
  );
  await admin.query(
    `insert into funcionario (cd_empresa, cd_organig, num_mecan, nome, sexo, dt_nasc, cd_nacion, cd_categ, num_contrib,
                              num_serv_soc, loc_trab, dt_ini_instit)
     select 1, o.cd, p."numMecan", p.nome, p.sexo, p."dataNascimento", n.cd, c.cd, p.nif, p.niss, p."localTrabalho",
            p."dataAdmissao"
       from jsonb_to_recordset($1::jsonb) as p (unidade text, "numMecan" text, nome text, sexo smallint,
            "dataNascimento" date, categoria text, nif text, niss text, "localTrabalho" text, "dataAdmissao" date)
       join organigrama o on o.cd_base = $2 and o.nome = p.unidade
       join nacionalidade n on n.nome = 'Portuguesa'
       join categoria c on c.cd_empresa = 1 and sst_norm(c.nome) = sst_norm(p.categoria)`,
    [JSON.stringify(people.map(({ unidade, valores }) => ({ unidade, ...valores }))), cd],
  );
  return cd;
}
