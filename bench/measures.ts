import type pg from 'pg';
import type { BenchEmpresa } from './subject.ts';

const WANTED = 300;

/** Gives a company open measures, early and late ones, up to the number measured with. */
export async function ensureMeasures(client: pg.Client, { cd }: BenchEmpresa): Promise<void> {
  const { rows } = await client.query<{ n: number }>(
    'select count(*)::int as n from medida where cd_empresa = $1 and cd_estad < 2',
    [cd],
  );
  const missing = WANTED - (rows[0]?.n ?? 0);
  if (missing <= 0) return;
  await client.query(
    `with nova as (
       insert into tarefa (cd_empresa, nome) values ($1, 'Movimentação manual de cargas') returning cd)
     insert into medida (cd_empresa, cd_organig, cd_tarefa, risco_identific, medida, dt, prazo, dt_prazo, cd_estad)
     select $1, (select cd from organigrama where cd_empresa = $1 order by cd offset n % 5 limit 1), nova.cd,
            'Sobre-esforço na elevação de caixas acima da altura dos ombros.',
            'Colocar as caixas mais pesadas entre a altura dos joelhos e a dos ombros, e dar formação a quem as move.',
            d.dia, (d.dia + 60)::text, d.dia + 60, n % 2
       from nova, generate_series(1, $2::int) n, lateral (select current_date - n % 120 as dia) d`,
    [cd, missing],
  );
}
