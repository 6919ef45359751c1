import type { Site } from '../site.ts';
import { PRESTADOR, secondPrestador } from './prestador.ts';

/** Lines of the record, a minute apart, the last one first in the list. */
export async function writeRegisto(
  site: Site,
  ...lines: readonly (readonly [email: string, acao: string, entidade: string, detalhe: object])[]
): Promise<void> {
  await site.database.admin.query('delete from auditoria_prestador');
  for (const [index, [email, acao, entidade, detalhe]] of lines.entries()) {
    await site.database.admin.query(
      `insert into auditoria_prestador (quando, cd_utilizador, acao, entidade, detalhe, ip)
       select timestamptz '2026-03-10T23:30:00Z' + $1 * interval '1 minute', cd, $2, $3, $4, '10.0.0.7'
         from utilizador where email = $5`,
      [index, acao, entidade, detalhe, email],
    );
  }
}

/** Three lines, of two people. */
export async function writeThree(site: Site): Promise<void> {
  const names = { antes: { nome: 'Ocasional' }, depois: { nome: 'Pontual' } };
  await writeRegisto(
    site,
    [PRESTADOR, 'criar', 'utilizador', { nome: 'Teresa Técnica', email: 'teresa@prestador.pt' }],
    [await secondPrestador(site), 'alterar', 'exame_tipo', names],
    [PRESTADOR, 'desativar', 'medico', { nome: 'Dr. Rui Sá' }],
  );
}
