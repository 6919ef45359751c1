import type { Client } from 'pg';
import type { ResolveTxt } from '../../modules/identidade/entrada-propria/dominios.service.ts';
import type { Issuers } from '../../modules/identidade/entrada-propria/issuers.ts';
import type { KnownRows } from '../known-rows.ts';

const EMISSOR = 'https://exemplo.invalid';
const SUJEITO = 'exemplo';
const PROVA = 'exemplo';

/** An issuer that says of everybody that they are the invited user of the company. */
export const EXAMPLE_ISSUERS: Issuers = {
  addressOf: async ({ emissor }) => `${emissor}/entrar`,
  identify: async () => ({
    sujeito: SUJEITO,
    email: null,
    verificado: null,
    nome: null,
    grupos: [],
    fator: false,
    hora: true,
  }),
};

/** A DNS in which every domain has the record of the examples. */
export const EXAMPLE_TXT: ResolveTxt = async () => [[`sst-verificacao=${PROVA}`]];

/** Leaves the company with an own sign-in, which the invited user is linked to, and one that has begun. */
export async function placeEntry(admin: Client, rows: KnownRows): Promise<void> {
  const { cd_empresa, node, invited, entryDomain, entryCode, tryCode } = rows;
  await admin.query('delete from entrada_propria where cd_empresa = $1', [cd_empresa]);
  await admin.query('delete from entrada_ligacao where cd_empresa = $1', [cd_empresa]);
  await admin.query(
    `insert into entrada_propria (cd_empresa, modo, emissor, cliente) values ($1, 'oferecida', $2, 'sst')`,
    [cd_empresa, EMISSOR],
  );
  await admin.query(
    `insert into entrada_dominio (cd_empresa, cd, dominio, prova, verificado) overriding system value
     values ($1, $2, 'por-verificar' || $3::int || '.teste.pt', $4, null), ($1, $2 + 1, 'entrada' || $3::int || '.teste.pt', $4, 'dns')`,
    [cd_empresa, entryDomain, node, PROVA],
  );
  await admin.query(
    `insert into entrada_ligacao (cd_empresa, emissor, sujeito, cd_utilizador, dt_cria, dt_uso) values ($1, $2, $3, $4, now(), now())`,
    [cd_empresa, EMISSOR, SUJEITO, invited],
  );
  await admin.query(
    `insert into entrada_em_curso (codigo_hash, entrada_empresa, emissor, experiencia, dt_fim)
     values (sha256(convert_to($2, 'UTF8')), $1, $4, false, '2100-01-01'), (sha256(convert_to($3, 'UTF8')), $1, $4, true, '2100-01-01')
     on conflict do nothing`,
    [cd_empresa, entryCode, tryCode, EMISSOR],
  );
}
