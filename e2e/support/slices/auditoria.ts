import type { Site } from '../site.ts';

/** Lines of the first company, a minute apart, the last one first in the list. */
export async function writeAuditoria(
  site: Site,
  ...lines: readonly (readonly [email: string, acao: string, entidade: string, nome: string])[]
): Promise<void> {
  await site.database.admin.query('delete from auditoria where cd_empresa = 1');
  for (const [index, [email, acao, entidade, nome]] of lines.entries()) {
    await site.database.admin.query(
      `insert into auditoria (cd_empresa, quando, cd_utilizador, acao, entidade, detalhe, ip)
       select 1, timestamptz '2026-03-10T23:30:00Z' + $1 * interval '1 minute', cd, $2, $3,
              jsonb_build_object('nome', $4::text), '10.0.0.7'
         from utilizador where email = $5`,
      [index, acao, entidade, nome, email],
    );
  }
}

/** What two people have done. */
export const AUDITORIA_LINES = [
  ['rh@demo.pt', 'criar', 'pedido', 'Ana Melo'],
  ['rh@demo.pt', 'consultar', 'ficha-aptidao', 'Rui Sá'],
  ['admin@demo.pt', 'alterar', 'acessos', 'Inês Magalhães'],
] as const;
