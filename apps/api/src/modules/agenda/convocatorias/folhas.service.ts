import type { FolhasQuery, LocalDaConvocatoria } from '@sst/contract';
import { CONVOCATORIA } from '@sst/contract/rules/agenda/convocatoria';
import { dayIn, momentInPortugal } from '@sst/contract/rules/dates/dates';
import type { Fuso } from '@sst/contract/rules/dates/fusos';
import { MARCACAO_STATE } from '@sst/contract/rules/saude';
import { pathBelowEmpresa } from '@sst/contract/rules/texts/text';
import { sql } from 'kysely';
import type { Access } from '../../../access/access.ts';
import type { Grant, Scope } from '../../../access/grant.ts';
import type { Clock } from '../../../clock.ts';
import { notFound } from '../../../errors.ts';
import { isWholeFolha, makeConvocatorias } from '../../../pdf/convocatoria-folha.ts';
import { inBranch } from '../../../sql/branch.ts';
import { pathOfRow } from '../../../sql/organigrama-path.ts';
import { unlessLimited } from '../../../sql/reader/limitado.ts';
import { readEmpresaName } from '../../leituras/index.ts';
import { FUSO, LOCAL, PREPARACAO, type Present, toCome } from './convocatorias.queries.ts';
import { momentText } from './letters.ts';

interface Folha {
  readonly cd_funcion: number;
  readonly nome: string;
  readonly num_mecan: string | null;
  /** The names from the company down to it. */
  readonly unidade: string;
  readonly dt: string;
  readonly hr: string;
  readonly minutos: number | null;
  readonly local: LocalDaConvocatoria | null;
  readonly fuso: Fuso;
  readonly preparacao: string | null;
  readonly sem_email: boolean;
  /** How many there are. */
  readonly total: number;
}

/** Bookings on paper, for those who cannot be written to. */
export class FolhasService {
  readonly #access: Access;
  readonly #clock: Clock;

  constructor({ access, clock }: { readonly access: Access; readonly clock: Clock }) {
    this.#access = access;
    this.#clock = clock;
  }

  /** @throws 404 where nothing is booked that the filters let through. */
  async make(grant: Grant, query: FolhasQuery) {
    const now = this.#clock.now();
    const [rows, empresa] = await this.#access.readInSteps(grant, async (scope) => [
      await listFolhas(scope, query, momentInPortugal(now), CONVOCATORIA.folhas),
      await readEmpresaName(scope),
    ]);
    const [first] = rows;
    if (!first) throw notFound();
    const feito = dayIn(now);
    const folhas = rows.map(({ unidade, ...row }) => ({
      ...row,
      empresa,
      unidade: pathBelowEmpresa(unidade),
      quando: momentText(row),
    }));
    const { bytes } = await makeConvocatorias(folhas, feito);
    const blanks = folhas.filter((folha) => !isWholeFolha(folha)).map(({ nome }) => nome);
    return {
      anex: bytes.toString('base64'),
      nome_fich: `Convocatórias ${feito}.pdf`,
      pessoas: rows.map(({ cd_funcion, nome, sem_email }) => ({ cd_funcion, nome, sem_email })),
      total: first.total,
      por_escrever: [...new Set(blanks)],
    };
  }
}

function listFolhas(
  scope: Scope,
  { especie, funcionario, de, ate, medico, enfermeiro, local, sem_email }: FolhasQuery,
  present: Present,
  most: number,
): Promise<Folha[]> {
  const conditions = [
    sql`m.cd_estad = ${sql.lit(MARCACAO_STATE.marcada)}`,
    toCome('m', present),
    inBranch(scope, 'm.cd_organig'),
    ...unlessLimited(scope, 'm.cd_funcion'),
    ...(especie === undefined ? [] : [sql`m.especie = ${especie}`]),
    ...(funcionario === undefined ? [] : [sql`m.cd_funcion = ${funcionario}::bigint`]),
    ...(de === undefined ? [] : [sql`m.dt >= ${de}::date`]),
    ...(ate === undefined ? [] : [sql`m.dt <= ${ate}::date`]),
    ...(medico === undefined ? [] : [sql`m.cd_medic = ${medico}::bigint`]),
    ...(enfermeiro === undefined
      ? []
      : [sql`(m.cd_enferm = ${enfermeiro}::bigint or m.cd_enferm_antes = ${enfermeiro}::bigint)`]),
    ...(local === undefined ? [] : [sql`m.cd_local = ${local}::bigint`]),
    ...(sem_email === undefined ? [] : [sql`f.email is null`]),
  ];
  return scope.all(sql<Folha>`
    select m.cd_funcion, f.nome, f.num_mecan, k.caminho as unidade, m.dt, m.hr, m.minutos, ${LOCAL} as local,
           ${FUSO} as fuso, ${PREPARACAO} as preparacao, f.email is null as sem_email, count(*) over ()::int as total
      from marcacao m
      join funcionario f on f.cd = m.cd_funcion
      join organigrama o on o.cd = m.cd_organig
      ${pathOfRow('m.cd_organig', 'k')}
      left join local l on l.cd = m.cd_local
     where ${sql.join(conditions, sql` and `)}
     order by k.caminho, m.dt, m.hr, m.cd limit ${most}`);
}
