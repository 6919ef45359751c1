import type { Especie } from '@sst/contract/rules/saude';
import type { Client } from 'pg';

type Values = Readonly<Record<string, unknown>>;

/** Puts a row of an employee there, at the employee's node where nothing else is said. @returns its code. */
async function addRowOf(
  admin: Client,
  table: string,
  cd_funcion: number,
  values: Values,
): Promise<number> {
  const columns = Object.keys(values);
  const places = columns.map((_, index) => `$${index + 2}`);
  const node = columns.includes('cd_organig') ? [] : ['cd_organig'];
  const { rows } = await admin.query(
    `insert into ${table} (cd_empresa, cd_funcion, ${[...node, ...columns].join(', ')})
     select cd_empresa, cd, ${[...node, ...places].join(', ')} from funcionario where cd = $1 returning cd::float8`,
    [cd_funcion, ...Object.values(values)],
  );
  return rows[0].cd;
}

/** An exam of an employee, found fit and without a sheet where nothing else is said. */
export async function addExame(
  admin: Client,
  cd_funcion: number,
  values: Values & { readonly dt: string },
): Promise<number> {
  const { rows } = await admin.query('select min(cd)::float8 as cd from exame_tipo');
  const row = { cd_tipo_exam: rows[0].cd, cd_decis: 'A', ...values };
  return addRowOf(admin, 'exame', cd_funcion, row);
}

/** A booking of an exam or of a nursing action of an employee, to come where no state is given. */
export async function addMarcacao(
  admin: Client,
  cd_funcion: number,
  especie: Especie,
  values: Values & { readonly dt: string },
): Promise<number> {
  const [column, table] =
    especie === 'exame'
      ? ['cd_tipo_exam', 'exame_tipo']
      : ['cd_tipo_ac_enferm', 'acao_enfermagem_tipo'];
  const { rows } = await admin.query(`select min(cd)::float8 as cd from ${table}`);
  const row = { especie, [column as string]: rows[0].cd, hr: '10:00', ...values };
  return addRowOf(admin, 'marcacao', cd_funcion, row);
}

/** An accident of an employee, accepted where no state is given. */
export async function addAcidente(
  admin: Client,
  cd_funcion: number,
  values: Values = {},
): Promise<number> {
  const { rows } = await admin.query(
    `select (select min(cd)::float8 from lesao_tipo) as injury, cd_organig::float8 as node from funcionario where cd = $1`,
    [cd_funcion],
  );
  const { injury, node } = rows[0];
  const row = {
    cd_organig: node,
    cd_organig_acident: node,
    cd_acc_lesiv: injury,
    dt: '2026-02-03',
    hr: '09:30',
    descric: 'Queda.',
    cd_estad: 1,
    dt_cria: '2026-02-03T11:00:00Z',
    ...values,
  };
  return addRowOf(admin, 'acidente', cd_funcion, row);
}
