import type { ContratoServicoBody, HorasPrestadas, HorasServico } from '@sst/contract';
import type { AtividadeDoServico } from '@sst/contract/rules/plano-anual/atividades';
import { sql } from 'kysely';
import { authorOf } from '../../access/actor.ts';
import type { Scope } from '../../access/grant.ts';

/** What was agreed of a year. */
export type Contrato = HorasServico['contrato'];

const NONE: Contrato = { horas_medico: null, horas_tecnico: null, setor: null, versao: 0 };

/** What the provider wrote of the contract of a year; nulls and version 0 where nobody has. @param lock until the transaction ends. */
export async function findContrato(scope: Scope, ano: number, lock = false): Promise<Contrato> {
  const found = await scope.first(sql<Contrato>`
    select c.horas_medico::float8 as horas_medico, c.horas_tecnico::float8 as horas_tecnico, c.setor, c.versao
      from servico_contrato c where c.ano = ${ano} ${lock ? sql`for update` : sql``}`);
  return found ?? NONE;
}

export async function writeContrato(
  scope: Scope,
  { ano, horas_medico, horas_tecnico, setor }: ContratoServicoBody,
  now: Date,
): Promise<void> {
  await scope.run(sql`
    insert into servico_contrato (cd_empresa, ano, horas_medico, horas_tecnico, setor, cd_autor, dt)
    values (${scope.cd_empresa}::bigint, ${ano}, ${horas_medico}::numeric, ${horas_tecnico}::numeric, ${setor},
            ${authorOf(scope.actor)}::bigint, ${now})
    on conflict (cd_empresa, ano) do update
       set horas_medico = excluded.horas_medico, horas_tecnico = excluded.horas_tecnico, setor = excluded.setor,
           versao = servico_contrato.versao + 1, cd_autor = excluded.cd_autor, dt = excluded.dt`);
}

/** Hours of a line that is done. */
export interface HorasDaLinha extends Omit<HorasPrestadas, 'origem' | 'texto'> {
  readonly atividade: AtividadeDoServico;
  readonly texto: string | null;
}

/** Hours that were written at lines of the plan, by the day on which they were delivered. */
export function listHorasDasLinhas(scope: Scope, ano: number): Promise<HorasDaLinha[]> {
  return scope.all(sql<HorasDaLinha>`
    select t.cd as cd_linha, t.perfil, t.dt_feita as dt, t.horas::float8 as horas, t.atividade, t.texto
      from plano_anual_linha t
     where t.horas is not null and t.dt_feita between ${`${ano}-01-01`}::date and ${`${ano}-12-31`}::date
     order by t.dt_feita, t.cd`);
}
