import { type LoteDefinition, type LoteTarget, SOURCE } from './definition.ts';

/** Sends statements in the transaction in which rows are stored. */
export interface RowsRunner {
  /** @returns the rows that a statement answers. */
  rows<O>(text: string, values?: readonly unknown[]): Promise<readonly O[]>;
  /** Runs work by the server's own rights, which row-level security confines to the company. */
  confined<T>(work: () => Promise<T>): Promise<T>;
}

/** By whom rows are sent, and when. */
export interface RowsContext {
  /** Whose external codes these are: empty for the operator of the database. */
  readonly origem: string;
  /** Whether a program sends them. */
  readonly programa: boolean;
  /** The user who answers for it; null for the operator. */
  readonly cd_autor: number | null;
  readonly momento: Date;
  /** The present day and hour in Portugal. */
  readonly dia: string;
  readonly hora: string;
}

/** What has become of a row. */
export type RowResult = 'criada' | 'alterada' | 'igual';

const CONTEXT_COLUMNS = [
  'origem text',
  'programa boolean',
  'cd_autor bigint',
  'momento timestamptz',
  'dia date',
  'hora time',
  'dadas text[]',
];
const ARRIVED_COLUMNS = [
  'linha bigint',
  'desigual smallint',
  'por_ler json',
  'repetida boolean',
  'ilegiveis text[]',
];

/**
 * Makes the temporary tables `contexto`, and `chegada`, into which the rows go that are to be stored: all texts, by the definition's
 * columns, with their line.
 */
export async function prepareArrival(
  run: RowsRunner,
  { columns, entidade }: LoteDefinition,
  context: RowsContext,
): Promise<void> {
  const { origem, programa, cd_autor, momento, dia, hora } = context;
  // Days in files are Portuguese: the day before the month.
  await run.rows(`set local datestyle = 'ISO, DMY'`);
  await createTable(run, 'contexto', CONTEXT_COLUMNS);
  await run.rows(`insert into contexto values ($1, $2, $3, $4, $5, $6, '{}')`, [
    origem,
    programa,
    cd_autor,
    momento,
    dia,
    hora,
  ]);
  const texts = columns.map(({ name }) => `${name} text`);
  await createTable(run, 'chegada', [...ARRIVED_COLUMNS, ...texts]);
  // Whoever sends rows of the same source waits until these are stored, and then finds what they have become.
  await run.rows(
    `select pg_advisory_xact_lock(hashtextextended(concat_ws('/', 'lote', empresa_atual(), $1::text, $2::text), 0))`,
    [entidade, origem],
  );
}

/**
 * Checks the rows of `chegada` and stores the good ones. What has become of each stands in the temporary table `verificada` then:
 * `linha`, `cod_externo`, `cd`, `resultado` (null where it is refused), `erros` and, of what was changed, `antes` and `depois`.
 * @param given the columns that were sent: of a record that is there already, the others stay as they are.
 */
export async function storeArrived(
  run: RowsRunner,
  definition: LoteDefinition,
  given: ReadonlySet<string>,
): Promise<void> {
  await run.rows('update contexto set dadas = $1', [[...given]]);
  await markRepeated(run);
  await run.rows(ANALYSE, ['chegada']);
  const { checked } = definition;
  const typed = Object.entries(checked).map(([column, type]) => `${column} ${type}`);
  const known = ['linha bigint', 'cod_externo text', 'cd bigint'];
  const become = ['erros text[]', 'resultado text', 'antes json', 'depois json'];
  await createTable(run, 'verificada', [...known, ...typed, ...become]);
  const names = ['linha', 'cod_externo', 'cd', ...Object.keys(checked), 'erros'].join(', ');
  await run.confined(async () => {
    for (const statement of definition.prepare ?? []) await run.rows(statement);
    await run.rows(`insert into verificada (${names}) ${definition.check}`);
    await run.rows(REFUSE_UNREAD);
  });
  await run.rows(ANALYSE, ['verificada']);
  await run.confined(async () => {
    for (const statement of definition.complete ?? []) await run.rows(statement);
    for (const statement of storing(definition, given)) await run.rows(statement);
    for (const statement of definition.settle ?? []) await run.rows(statement);
  });
}

/** A row with cells that cannot be read is refused for these, and not for what is missing in their place. */
const REFUSE_UNREAD = `
  update verificada v
     set erros = c.ilegiveis || array(
           select e from unnest(v.erros) e
            where split_part(e, '|', 1) not in (select split_part(i, '|', 1) from unnest(c.ilegiveis) i))
    from chegada c where c.linha = v.linha and c.ilegiveis is not null`;

const ANALYSE = 'select analisar_tabela_do_lote($1)';

/** Makes a table for the length of the transaction. */
async function createTable(
  run: RowsRunner,
  name: string,
  columns: readonly string[],
): Promise<void> {
  await run.rows('select criar_tabela_do_lote($1, $2)', [name, columns]);
}

/** Marks all rows of a code except the first: a duplicate would change one record twice. */
async function markRepeated(run: RowsRunner): Promise<void> {
  await run.rows(`
    update chegada c set repetida = true
      from (select linha, row_number() over (partition by cod_externo order by linha) as vez from chegada
             where cod_externo is not null) r
     where r.linha = c.linha and r.vez > 1`);
}

/** SQL that stores the good rows: new ones whole, known ones in the columns that were sent. */
function storing(definition: LoteDefinition, given: ReadonlySet<string>): readonly string[] {
  const { entidade, store } = definition;
  const table = entidade;
  const { columns, atFirst = [], keepsCode }: LoteTarget = store;
  const all = [...Object.keys(columns), ...atFirst];
  const list = (names: readonly string[], of = '') => names.map((name) => of + name).join(', ');
  const changed = Object.entries(columns).flatMap(([column, from]) =>
    [from].flat().some((name) => given.has(name)) ? [column] : [],
  );
  return [
    // The codes of new ones ascend in the order of the rows, so that the later of two is the one that comes second.
    `update verificada v set resultado = 'criada', cd = k.cd
       from (select n.cd, row_number() over (order by n.cd) as posicao
               from (select codigo_novo('${table}') as cd from verificada f where f.erros = '{}' and f.cd is null) n) k
       join (select f.linha, row_number() over (order by f.linha) as posicao
               from verificada f where f.erros = '{}' and f.cd is null) l on l.posicao = k.posicao
      where v.linha = l.linha`,
    `insert into ${table} (cd_empresa, cd, ${keepsCode ? 'cod_externo, ' : ''}${list(all)})
     select empresa_atual(), v.cd, ${keepsCode ? `case when ${SOURCE} = '' then v.cod_externo end, ` : ''}${list(all, 'v.')}
       from verificada v where v.resultado = 'criada'`,
    // Where no column was sent that could change, each row lacks what it needs, and is refused.
    ...(changed.length > 0 ? changing(definition, changed) : []),
    `update verificada v set resultado = 'igual' where v.erros = '{}' and v.resultado is null`,
    `insert into codigo_externo (cd_empresa, entidade, origem, cod_externo, cd)
     select empresa_atual(), '${entidade}', x.origem, v.cod_externo, v.cd from verificada v, contexto x where v.erros = '{}'
     on conflict do nothing`,
  ];
}

/** SQL that changes the records which differ from their rows, but for those that may not be changed, whose rows it refuses. */
function changing(
  { entidade: table, checked, store }: LoteDefinition,
  changed: readonly string[],
): readonly string[] {
  const { onChange, kept = 'false', unchangeable = [] } = store;
  const changes = changed.map((column) => `${column} = v.${column}`);
  const of = (alias: string) => changed.map((column) => `${alias}.${column}`).join(', ');
  const differs = `v.erros = '{}' and v.resultado is null and t.cd = v.cd and not ${kept} and (${of('t')}) is distinct from (${of('v')})`;
  const logged = onChange?.startsWith('cd_organig') ? [...changed, 'cd_organig'] : changed;
  const values = (alias: string) => {
    const pairs = logged.map((column) => `'${column}', ${loggedValue(alias, column, checked)}`);
    return `json_build_object(${pairs.join(', ')})`;
  };
  return [
    ...unchangeable.map(
      ({ where, erro }) =>
        `update verificada v set erros = array[${erro}] from ${table} t where ${where} and ${differs}`,
    ),
    `with mudadas as (
      update ${table} t set ${[...changes, ...(onChange ? [onChange] : [])].join(', ')}
        from verificada v join ${table} a on a.cd = v.cd
       where ${differs}
      returning t.cd, ${values('a')} as antes, ${values('t')} as depois)
    update verificada v set resultado = 'alterada', antes = m.antes, depois = m.depois from mudadas m where m.cd = v.cd`,
  ];
}

/** SQL for a value as the log has it of a change by a person: hours without seconds. */
function loggedValue(alias: string, column: string, checked: LoteDefinition['checked']): string {
  const value = `${alias}.${column}`;
  return checked[column] === 'time' ? `to_char(${value}, 'HH24:MI')` : value;
}
