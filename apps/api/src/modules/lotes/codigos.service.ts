import type { Right } from '@sst/contract';
import { SAUDE_RIGHTS } from '@sst/contract/calls/program-rights';
import type {
  CodigoDeRegisto,
  CodigosDeRegistosQuery,
} from '@sst/contract/identidade/codigos-externos';
import {
  CODIGO_EXTERNO,
  type EntidadeExterna,
} from '@sst/contract/rules/identidade/codigos-externos';
import { MARCACAO_STATE } from '@sst/contract/rules/saude';
import { type RawBuilder, sql } from 'kysely';
import type { Access } from '../../access/access.ts';
import type { Grant, Scope } from '../../access/grant.ts';
import { may } from '../../access/rights.ts';
import { forbidden, invalid } from '../../errors.ts';
import { inBranch } from '../../sql/branch.ts';
import { isInSight, unlessLimited } from '../../sql/reader/limitado.ts';

/** Who may read records, and which of them `r`. */
interface Readable {
  readonly right: Right;
  seen(scope: Scope): RawBuilder<boolean>;
}

const ofUnit = (scope: Scope) => inBranch(scope, 'r.cd_organig');
const ofCompany = () => sql<boolean>`true`;
/** Of an employee whose data are not restricted for the reader. */
const ofEmployee = (scope: Scope) =>
  sql<boolean>`${sql.join([ofUnit(scope), ...unlessLimited(scope, 'r.cd_funcion')], sql` and `)}`;

const READABLE: Readonly<Record<EntidadeExterna, Readable>> = {
  organigrama: { right: 'empresa.ver', seen: (scope) => inBranch(scope, 'r.cd') },
  funcionario: { right: 'funcionarios.ver', seen: (scope) => isInSight(scope, 'r') },
  exame: { right: 'exames.ver', seen: ofEmployee },
  marcacao: {
    right: 'marcacoes.ver',
    // One that was not kept is told to who may see absences.
    seen: (scope) =>
      may(scope, 'faltas.ver')
        ? ofEmployee(scope)
        : sql`(${ofEmployee(scope)} and r.cd_estad = ${sql.lit(MARCACAO_STATE.marcada)})`,
  },
  area_atividade: { right: 'areas.ver', seen: ofCompany },
  atividade_tipo: { right: 'areas.ver', seen: ofCompany },
  atividade: { right: 'atividades.ver', seen: ofUnit },
  medida: { right: 'medidas.ver', seen: ofUnit },
  posto: { right: 'postos.ver', seen: ofCompany },
};

/**
 * Refuses the codes of records that tell of somebody's health to who may not read these. Of the others a source reads those that it
 * gave, whatever else it may read.
 * @throws 403.
 */
export function requireSeenSaude(grant: Grant, entidade: EntidadeExterna): void {
  const { right } = READABLE[entidade];
  if (SAUDE_RIGHTS.has(right) && !may(grant, right)) throw forbidden();
}

/** Tells what programs call the records that a caller may read. */
export class CodigosService {
  readonly #access: Access;

  constructor({ access }: { readonly access: Access }) {
    this.#access = access;
  }

  /** @throws 400 without records and without a code; 403 for records that the caller may not read. */
  list(grant: Grant, query: CodigosDeRegistosQuery): Promise<CodigoDeRegisto[]> {
    const { entidade, cd, cod_externo, origem } = query;
    if (cd === undefined && cod_externo === undefined)
      throw invalid({ cd: 'Indique os registos, ou um código externo.' });
    const { right, seen } = READABLE[entidade];
    if (!may(grant, right)) throw forbidden();
    return this.#access.read(grant, (scope) =>
      scope.all(sql<CodigoDeRegisto>`
        select k.cd, k.origem, k.cod_externo as codigo
          from codigo_externo k join ${sql.table(entidade)} r on r.cd = k.cd
         where k.entidade = ${entidade} and ${seen(scope)}
           and (${cd ?? null}::bigint[] is null or k.cd = any(${cd ?? null}::bigint[]))
           and (${cod_externo ?? null}::text is null or k.cod_externo = ${cod_externo ?? null})
           and (${origem ?? null}::text is null or k.origem = ${origem ?? null})
         order by k.cd, k.origem limit ${CODIGO_EXTERNO.most}`),
    );
  }
}
