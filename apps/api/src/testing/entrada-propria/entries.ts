import type { TestApp } from '../test-app.ts';
import { newEmail } from '../utilizadores/test-utilizadores.ts';

/** A domain of its own, so that tests of a file do not meet. */
let made = 0;
export function newDomain(): string {
  made += 1;
  return `empresa${made}-${newEmail().slice(0, 6)}.pt`;
}

interface Configured {
  readonly modo?: 'oferecida' | 'obrigatoria' | 'desligada';
  readonly emissor: string;
  readonly dominio: string;
  readonly segredo?: string;
  readonly fator_do_emissor?: boolean;
  readonly sem_verificado?: boolean;
  readonly grupos_de?: string;
  readonly novos?: object;
}

/** Configures the own sign-in of a company, in place of what it has. */
export async function configure(
  { admin }: Pick<TestApp, 'admin'>,
  cd_empresa: number,
  { emissor, dominio, modo = 'oferecida', ...more }: Configured,
): Promise<void> {
  await admin.query('delete from entrada_propria where cd_empresa = $1', [cd_empresa]);
  await admin.query('delete from entrada_ligacao where cd_empresa = $1', [cd_empresa]);
  await admin.query(
    `insert into entrada_propria (cd_empresa, modo, emissor, cliente, segredo, fator_do_emissor, sem_verificado, grupos_de, novos)
     values ($1, $2, $3, 'sst', $4, $5, $6, $7, $8)`,
    [
      cd_empresa,
      modo,
      emissor,
      more.segredo ?? null,
      more.fator_do_emissor ?? false,
      more.sem_verificado ?? false,
      more.grupos_de ?? null,
      JSON.stringify(more.novos ?? []),
    ],
  );
  await admin.query(
    `insert into entrada_dominio (cd_empresa, dominio, prova, verificado) values ($1, $2, 'x', 'dns')`,
    [cd_empresa, dominio],
  );
}

/** Begins a sign-in with an e-mail. @returns its code, and the address where it goes on. */
export async function beginAt(
  app: Pick<TestApp, 'call'>,
  email: string,
): Promise<{ codigo: string; endereco: string }> {
  const begun = await app.call('beginEntradaPropria', { body: { email } });
  const { codigo } = begun.body.passo;
  const opened = await app.call('openEntradaPropria', { body: { codigo } });
  return { codigo, endereco: opened.body.endereco };
}
