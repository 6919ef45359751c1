import type { Client } from 'pg';
import { TEST_TODAY } from '../database/test-cluster.ts';
import type { KnownRows } from '../known-rows.ts';

/** A hazard of the library that examples change. */
export const KNOWN_PERIGO = 999_000;

const LINHA = {
  cd_perigo: null,
  perigo: 'Piso escorregadio',
  consequencias: null,
  tarefa: 'Limpeza',
  pessoas: null,
  quem: null,
  controlos: null,
  antes: { p: 3, s: 2 },
  medida: 'Pôr tapetes.',
  prazo: null,
  depois: null,
  nota: null,
  grupo: null,
  lei: null,
  lei_verificada: false,
  exposicao: null,
};

/** Leaves a published assessment of the node, which nobody has read, a draft of another day of the known workplace, and the known hazard. */
export async function placeAvaliacoes(
  admin: Client,
  { cd_empresa, node, posto, avaliacao, rascunhoAvaliacao }: KnownRows,
): Promise<void> {
  await admin.query(
    'delete from avaliacao_risco where cd in ($1, $2) or (cd_organig = $3 and publicada is null)',
    [avaliacao, rascunhoAvaliacao, node],
  );
  await admin.query(
    `insert into avaliacao_risco (cd_empresa, cd, cd_organig, dt, linhas, momento, publicada, copia, selo)
     values ($1, $2, $3, $4, $5, now(), now(), jsonb_build_object('caminho', 'Unidade', 'trabalhadores', 3, 'linhas', $5::jsonb), sha256('x'))`,
    [cd_empresa, avaliacao, node, TEST_TODAY, JSON.stringify([LINHA])],
  );
  await admin.query(
    `insert into avaliacao_risco (cd_empresa, cd, cd_organig, cd_posto, dt, linhas, momento)
     values ($1, $2, $3, $4, $5, $6, now())`,
    [cd_empresa, rascunhoAvaliacao, node, posto, TEST_TODAY, JSON.stringify([LINHA])],
  );
  await admin.query('delete from metodo_risco where cd > 1');
  await admin.query(`delete from perigo where cd = $1 or nome = 'Ponte rolante'`, [KNOWN_PERIGO]);
  await admin.query(
    `insert into perigo (cd, grupo, nome) values ($1, 'fisico', 'Radiação solar (exemplo)')`,
    [KNOWN_PERIGO],
  );
}
