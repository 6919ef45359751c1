import type pg from 'pg';

const MOST = 500_000;
const PER_EMPLOYEE = 3;

/** Fills the measured database up to 500,000 requests, three an employee at most, spread over all companies; once. */
export async function ensurePedidos(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ pedidos: number; funcionarios: number }>(
    `select (select count(*)::int from pedido) as pedidos,
            (select count(*)::int from funcionario) as funcionarios`,
  );
  const { pedidos = 0, funcionarios = 0 } = rows[0] ?? {};
  const wanted = Math.min(MOST, funcionarios * PER_EMPLOYEE);
  if (pedidos >= wanted) return;
  console.log(`A criar ${wanted - pedidos} pedidos…`);
  const started = performance.now();
  // One in ten is open; departures and transfers are decided, since an employee may have one open of each at most.
  await client.query(
    `insert into pedido (cd_empresa, cd_tipo, cd_estad, cd_funcion, cd_organig, num_mecan, nome, dt_nasc, sexo, profis,
                         dados, retrato, alteracoes, dt_cria, motivo)
     select f.cd_empresa, case when z.n % 10 < 2 then z.n % 2 else (array[0, 1, 5, 6])[1 + z.n % 4] end,
            case when z.n % 10 < 2 then z.n % 10 else 2 + (z.n % 5 = 4)::int end,
            f.cd, f.cd_organig, f.num_mecan, f.nome, f.dt_nasc, f.sexo, p.nome,
            jsonb_build_object('nome', f.nome, 'dt_nasc', f.dt_nasc, 'cd_organig', f.cd_organig),
            jsonb_build_object('loc_trab', f.loc_trab), '{}',
            now() - make_interval(secs => 60 * (z.n % 900000)), 'Dados por confirmar.'
       from funcionario f
       left join profissao p on p.cd_empresa = f.cd_empresa and p.cd = f.cd_profis
       cross join generate_series(0, $1::int) as k
       cross join lateral (select abs(hashint8(f.cd * 31 + k)) as n) z
      where k < $1::int or z.n % 1000 < $2::int`,
    share(wanted - pedidos, funcionarios),
  );
  await client.query('vacuum analyze pedido');
  console.log(`Criados em ${((performance.now() - started) / 1000).toFixed(0)} s.`);
}

/** Requests of every employee, and in thousandths the share of the employees that get one more. */
function share(wanted: number, funcionarios: number): [number, number] {
  const each = Math.floor(wanted / funcionarios);
  return [each, Math.ceil((wanted / funcionarios - each) * 1000) + 10];
}
