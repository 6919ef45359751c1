import type { Site } from '../site.ts';

/** An active employee without open requests, from the demonstration's own; `skip` leaves the first ones out. */
export async function freeFuncionario(site: Site, skip = 0) {
  const { rows } = await site.database.admin.query(
    `select f.cd::float8, f.nome, f.num_mecan, f.cd_organig::float8, f.loc_trab, f.cd_profis::float8, p.nome as profis,
            f.num_benef, f.dt_ini_instit::text, o.nome as organig
       from funcionario f join organigrama o on o.cd = f.cd_organig
       left join profissao p on p.cd_empresa = f.cd_empresa and p.cd = f.cd_profis
      where f.cd_empresa = 1 and f.ativo and f.pendente = 0 and f.num_mecan is not null and f.loc_trab is not null
        and length(f.nome) < 60 and coalesce(f.cd_aptidao, 'A') = 'A'
        and not exists (select from pedido x where x.cd_empresa = f.cd_empresa and x.cd_funcion = f.cd)
      order by f.cd offset $1 limit 1`,
    [skip],
  );
  return rows[0] as {
    cd: number;
    nome: string;
    num_mecan: string;
    cd_organig: number;
    organig: string;
    loc_trab: string;
    num_benef: string | null;
    profis: string;
    dt_ini_instit: string;
  };
}

/** Requests that satisfy a condition, the newest first. */
export async function pedidosWhere(site: Site, condition: string, ...values: unknown[]) {
  const { rows } = await site.database.admin.query(
    `select cd::float8, cd_tipo, cd_estad, cd_funcion::float8, cd_organig::float8, nome, dados, alteracoes, dt_efeito::text
       from pedido where cd_empresa = 1 and ${condition} order by numero_do_codigo('pedido', cd) desc`,
    values,
  );
  return rows;
}
