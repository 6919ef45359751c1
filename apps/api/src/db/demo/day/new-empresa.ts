import { addDays } from '@sst/contract/rules/dates/dates';
import type { ClientBase } from 'pg';
import { STANDARD_AREAS } from '../../../modules/areas/standard-areas.ts';
import { addEmpresaTables, addOrganigrama } from '../contents/organigrama.ts';
import type { OrganigramaBranch } from '../contents/organigrama-shapes.ts';
import { makePerson } from '../contents/people.ts';
import { codeOf, FIRST_SUBJECT, funcionarioRow } from '../contents/staff.ts';
import { advanceSequences, enterEmpresa, insertAll } from '../insert.ts';
import { RowSet, type Table } from '../rows.ts';

const SEED = 2026;
const COMPANY = 4;
const NIPC = '513204776';
const PEOPLE = 5;
/** Days since they work there. */
const SINCE = 20;

/** Tables that it has rows in. */
const CODED = [
  'organigrama',
  'categoria',
  'agrupamento',
  'profissao',
  'area_atividade',
  'atividade_tipo',
  'funcionario',
] as const satisfies readonly Table[];

function tree(nome: string): OrganigramaBranch[] {
  const place = { sector: 'industria', local: 'Barcelos' } as const;
  return [
    { ...place, nome, cd_aux: 'PMN', parent: null, weight: 1 },
    { ...place, nome: 'Fabrico', cd_aux: 'PMN-01', parent: 0, weight: 4 },
  ];
}

/** The codes that are taken already, by table; read of the sequences, since rows of other companies are not seen. */
async function readLastCodes(client: ClientBase): Promise<ReadonlyMap<Table, number>> {
  const last = new Map<Table, number>();
  for (const table of CODED) {
    const { rows } = await client.query<{ last: number }>(
      `select nextval(pg_get_serial_sequence($1, 'cd'))::int as last`,
      [table],
    );
    last.set(table, rows[0]?.last ?? 0);
  }
  return last;
}

/**
 * Adds a company that has just come, with a few people: nobody was examined, and no activity is booked.
 * @returns its code.
 */
export async function addNewEmpresa(client: ClientBase, today: string): Promise<number> {
  const rows = new RowSet(await readLastCodes(client));
  const shape = tree('Padaria Moinho Novo, Lda.');
  const nodes = addOrganigrama(rows, shape, NIPC);
  const cd_empresa = nodes[0] as number;
  const tables = addEmpresaTables(rows, cd_empresa, shape);
  for (const { nome, obs, tipos } of STANDARD_AREAS) {
    const cd_area = rows.addCoded('area_atividade', { cd_empresa, nome, obs });
    for (const tipo of tipos) rows.addCoded('atividade_tipo', { cd_empresa, cd_area, nome: tipo });
  }
  await enterEmpresa(client, cd_empresa);
  const nacionalidades = await client.query<{ cd: number; nome: string }>(
    'select cd::float8, nome from nacionalidade',
  );
  const codes = new Map(nacionalidades.rows.map(({ cd, nome }) => [nome, cd]));
  for (let index = 0; index < PEOPLE; index++) {
    const key = { seed: SEED, company: COMPANY, index: FIRST_SUBJECT + 1 + index };
    const person = makePerson(key, { today, sector: 'industria', departed: false });
    const row = funcionarioRow(
      { ...person, exams: [], dt_ini_instit: addDays(today, -SINCE) },
      {
        cd_empresa,
        cd: rows.nextCode('funcionario'),
        cd_organig: nodes[1] as number,
        cd_nacion: codeOf(codes, person.nacionalidade),
        ...tables,
      },
    );
    rows.add('funcionario', row);
  }
  await insertAll(client, rows);
  await advanceSequences(client, rows.lastCodes());
  return cd_empresa;
}
