import type { ConvocatoriaConfig } from '@sst/contract';
import { sql } from 'kysely';
import type { Scope } from '../../../access/grant.ts';

type Chosen = Omit<ConvocatoriaConfig, 'com_email' | 'funcionarios'>;

/** What the company has chosen; without a row, the usual. */
export async function readConfig(scope: Scope): Promise<Chosen> {
  const chosen = await scope.first(sql<Chosen>`
    select c.ativo, c.passa_rh, c.outra_data, c.outra_hora, c.versao
      from convocatoria_config c where c.cd_empresa = ${scope.cd_empresa}::bigint`);
  return chosen ?? { ativo: true, passa_rh: true, outra_data: true, outra_hora: false, versao: 0 };
}

/** How many employees there are, and how many of them have an address. */
export function countReached(
  scope: Scope,
): Promise<Pick<ConvocatoriaConfig, 'com_email' | 'funcionarios'>> {
  return scope.one(sql<Pick<ConvocatoriaConfig, 'com_email' | 'funcionarios'>>`
    select count(*)::int as funcionarios, count(f.email)::int as com_email from funcionario f where f.ativo`);
}

export async function writeConfig(
  scope: Scope,
  { ativo, passa_rh, outra_data, outra_hora }: Omit<Chosen, 'versao'>,
  { dt, cd_utilizador }: { readonly dt: Date; readonly cd_utilizador: number | null },
): Promise<void> {
  await scope.run(sql`
    insert into convocatoria_config (cd_empresa, ativo, passa_rh, outra_data, outra_hora, versao, dt, cd_utilizador)
    values (${scope.cd_empresa}::bigint, ${ativo}, ${passa_rh}, ${outra_data}, ${outra_hora}, 1,
            ${dt}::timestamptz, ${cd_utilizador}::bigint)
    on conflict (cd_empresa) do update
      set ativo = excluded.ativo, passa_rh = excluded.passa_rh, outra_data = excluded.outra_data,
          outra_hora = excluded.outra_hora,
          versao = convocatoria_config.versao + 1, dt = excluded.dt,
          cd_utilizador = excluded.cd_utilizador`);
}
