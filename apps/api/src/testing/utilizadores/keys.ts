import { PROGRAM_RIGHTS } from '@sst/contract/calls/program-rights';
import type { Client } from 'pg';
import { newProgramSecret } from '../../secrets/program-secret.ts';
import { hashOf } from '../../secrets/secret-code.ts';

/** A key of a program, by its code, and the header that carries its secret. */
export interface TestKey {
  readonly cd: number;
  readonly secret: string;
  readonly headers: { readonly authorization: string };
}

interface KeyOptions {
  /** 0 for the provider. */
  readonly cd_empresa: number;
  readonly cd_utilizador: number;
  readonly alcance?: readonly number[];
  readonly direitos?: readonly string[];
  readonly saude?: boolean;
  readonly redes?: readonly string[];
  readonly dt_fim?: string;
  readonly origem?: string;
}

/** Keeps a key, with all rights and all that it may reach where nothing else is said. */
export async function addKey(
  admin: Client,
  {
    cd_empresa,
    cd_utilizador,
    alcance = cd_empresa === 0 ? [] : [cd_empresa],
    direitos = PROGRAM_RIGHTS,
    saude = true,
    redes = [],
    dt_fim = '2100-01-01',
    origem = 'ensaio',
  }: KeyOptions,
): Promise<TestKey> {
  const secret = newProgramSecret();
  const { rows } = await admin.query(
    `insert into chave_programa (cd_empresa, nome, direitos, saude, alcance, redes, dt_fim, cd_utilizador, origem, dt_cria, dt_alt)
     values ($1, 'Programa de ensaio', $2, $3, $4, $5, $6, $7, $8, now(), now()) returning cd::float8`,
    [cd_empresa, direitos, saude, alcance, redes, dt_fim, cd_utilizador, origem],
  );
  const { cd } = rows[0];
  await admin.query(
    `insert into chave_programa_segredo (cd_empresa, cd_chave, segredo_hash, inicio, dt_cria) values ($1, $2, $3, $4, now())`,
    [cd_empresa, cd, hashOf(secret), secret.slice(0, 10)],
  );
  return { cd, secret, headers: { authorization: `Bearer ${secret}` } };
}
