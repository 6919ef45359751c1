import type { Client } from 'pg';
import type { KnownRows } from '../known-rows.ts';
import { hashCheaply } from './cheap-hash.ts';
import { placeFactor } from './factor.ts';
import { placePending } from './pending-code.ts';

/** Leaves the invited user as invited, with its link, a session, 'ver' and 'criar' of menu 1, and no try counted. */
export async function placeInvitation(admin: Client, rows: KnownRows): Promise<void> {
  const { cd_empresa, node, invited, invitedEmail, link, session } = rows;
  await admin.query(`delete from utilizador where cd = $1 or email = 'nova.pessoa@teste.pt'`, [
    invited,
  ]);
  await admin.query('delete from tentativa');
  await admin.query(`insert into utilizador (cd, nome, email) values ($1, 'Convidada', $2)`, [
    invited,
    invitedEmail,
  ]);
  await admin.query(
    'insert into utilizador_empresa (cd_empresa, cd_organig, cd_utilizador) values ($1, $2, $3)',
    [cd_empresa, node, invited],
  );
  await admin.query(
    `insert into acesso (cd_empresa, cd_organig, cd_utilizador, cd_menu_web, ver, criar)
     values ($1, $2, $3, 1, true, true)`,
    [cd_empresa, node, invited],
  );
  await admin.query(
    `insert into chave_palavra_passe (chave_hash, cd_utilizador, tipo, dt_cria, dt_fim)
     values (sha256(convert_to($3 || ' ' || $1, 'UTF8')), $2, 'convite', now(), '2100-01-01')`,
    [link, invited, invitedEmail],
  );
  await admin.query(
    `insert into chave_resumo (chave_hash, cd_utilizador, dt_fim)
     values (sha256(convert_to($1, 'UTF8')), $2, '2100-01-01')`,
    [link, invited],
  );
  await placeSession(admin, session, invited);
  await placeFactor(admin, invited);
}

async function placeSession(admin: Client, cd: number, cd_utilizador: number): Promise<void> {
  await admin.query(
    `insert into sessao (cd, token_hash, cd_utilizador) values ($1::bigint, sha256(convert_to('sessao ' || $1::bigint, 'UTF8')), $2)`,
    [cd, cd_utilizador],
  );
}

/**
 * Leaves the newcomer with the password that somebody else has chosen, and a sign-in that waits for another; and somebody
 * without a second factor who has to activate one.
 */
export async function placePendingSignIn(
  admin: Client,
  { newcomer, code, weakCode, factorCode, factorless, enrolCode }: KnownRows,
): Promise<void> {
  await admin.query('delete from utilizador where cd = $1', [factorless]);
  await admin.query(
    `insert into utilizador (cd, nome, email, pass_hash) values ($1, 'Sem segundo fator', $2, $3)`,
    [factorless, `sem-fator${factorless}@teste.pt`, await hashCheaply('de-Outra-Pessoa-1')],
  );
  await placePending(admin, factorless, enrolCode, 'ativar-fator');
  await admin.query('delete from utilizador where cd = $1', [newcomer]);
  await admin.query(
    `insert into utilizador (cd, nome, email, pass_hash, pass_dada)
     values ($1, 'Recém-chegada', $2, $3, sha256(convert_to($3, 'UTF8')))`,
    [newcomer, `recem-chegada${newcomer}@teste.pt`, await hashCheaply('de-Outra-Pessoa-1')],
  );
  await placePending(admin, newcomer, code);
  await placePending(admin, newcomer, weakCode, 'palavra-passe-fraca');
  await placePending(admin, newcomer, factorCode, 'segundo-fator');
  await placeFactor(admin, newcomer);
}

/** Leaves the known user of the provider as invited, with a session, and nobody with the e-mail of the example. */
export async function placeColleague(
  admin: Client,
  { colleague, colleagueSession }: KnownRows,
): Promise<void> {
  await admin.query(`delete from utilizador where cd = $1 or email = 'nova.colega@teste.pt'`, [
    colleague,
  ]);
  await admin.query(
    `insert into utilizador (cd, nome, email, prestador) values ($1, 'Colega', $2, true)`,
    [colleague, `colega${colleague}@teste.pt`],
  );
  await placeSession(admin, colleagueSession, colleague);
}

/** Leaves the known letter as one that has left. */
export async function placeLetter(
  admin: Client,
  { cd_empresa, letter, user }: KnownRows,
): Promise<void> {
  await admin.query('delete from correio where cd = $1', [letter]);
  await admin.query(
    `insert into correio (cd, para, assunto, texto, html, dt_cria, dt_proxima, dt_envio, leitor, cd_utilizador, cd_origem)
     select $1, u.email, 'Novidades na área de cliente', '', '', '2026-03-16T08:00Z', '2026-03-16T08:00Z', '2026-03-16T08:01Z',
            jsonb_build_object('cd_utilizador', u.cd, 'sobre', '[]'::jsonb), u.cd, $3
       from utilizador u where u.cd = $2`,
    [letter, user, cd_empresa],
  );
}
