import type { DominioEntrada, LigacaoEntrada, NovosEntrada } from '@sst/contract';
import {
  DNS_PROVA,
  ENTRADA,
  type ModoEntrada,
} from '@sst/contract/rules/identidade/entrada-propria';
import { sql } from 'kysely';
import type { Scope } from '../../../access/grant.ts';
import { db } from '../../../db/builder.ts';

/** A company's settings as they are kept. */
export interface KeptSettings {
  readonly modo: ModoEntrada;
  readonly emissor: string;
  readonly cliente: string;
  /** Sealed. */
  readonly segredo: string | null;
  readonly fator_do_emissor: boolean;
  readonly sem_verificado: boolean;
  readonly grupos_de: string | null;
  /** The claim with a person's e-mail. */
  readonly email_de: string;
  /** The last day of the secret, where somebody has said it. */
  readonly segredo_ate: string | null;
  readonly novos: readonly NovosEntrada[];
  readonly dt_experimentada: Date | null;
  /** Changes with the settings. */
  readonly versao: number;
}

/** Those of a company that has configured nothing. */
export const NO_SETTINGS: KeptSettings = {
  modo: 'desligada',
  emissor: '',
  cliente: '',
  segredo: null,
  fator_do_emissor: false,
  sem_verificado: false,
  grupos_de: null,
  email_de: 'email',
  segredo_ate: null,
  novos: [],
  dt_experimentada: null,
  versao: 0,
};

/** The settings of the scope's company; with `lock`, nobody else changes them until the transaction ends. */
export async function findSettings(scope: Scope, lock = false): Promise<KeptSettings> {
  const found = await scope.first(sql<KeptSettings>`
    select modo, emissor, cliente, segredo, fator_do_emissor, sem_verificado, grupos_de, email_de, segredo_ate, novos, dt_experimentada,
           hashtext(jsonb_build_array(modo, emissor, cliente, segredo, fator_do_emissor, sem_verificado, grupos_de, novos, email_de, segredo_ate)::text)
             as versao
      from entrada_propria ${lock ? sql`for update` : sql``}`);
  return found ?? NO_SETTINGS;
}

export async function saveSettings(
  scope: Scope,
  { novos, versao: _, ...values }: KeptSettings,
  now: Date,
): Promise<void> {
  const row = {
    ...values,
    novos: JSON.stringify(novos) as unknown as object,
    dt_alt: now,
    dt_recusa: null,
  };
  await scope.run(
    db
      .insertInto('entrada_propria')
      .values({ cd_empresa: scope.cd_empresa, ...row })
      .onConflict((conflict) => conflict.column('cd_empresa').doUpdateSet(row)),
  );
}

/** Sees to it that the company has a row, which its domains refer to. @returns whether it had none. */
export async function ensureSettings(scope: Scope): Promise<boolean> {
  const inserted = await scope.run(
    db
      .insertInto('entrada_propria')
      .values({ cd_empresa: scope.cd_empresa })
      .onConflict((conflict) => conflict.doNothing()),
  );
  return inserted > 0;
}

/** Notes that a sign-in with the present settings would open a session. */
export async function noteTried(scope: Scope, emissor: string, now: Date): Promise<void> {
  await scope.run(
    db.updateTable('entrada_propria').set({ dt_experimentada: now }).where('emissor', '=', emissor),
  );
}

export function listDomains(scope: Scope): Promise<DominioEntrada[]> {
  return scope.all(sql<DominioEntrada>`
    select cd, dominio, ${DNS_PROVA}::text || prova as registo, verificado from entrada_dominio order by dominio`);
}

export function findDomain(scope: Scope, cd: number): Promise<DominioEntrada | undefined> {
  return scope.first(sql<DominioEntrada>`
    select cd, dominio, ${DNS_PROVA}::text || prova as registo, verificado from entrada_dominio where cd = ${cd}`);
}

/** @returns its code; `undefined` where the company has it already. */
export async function insertDomain(
  scope: Scope,
  dominio: string,
  prova: string,
): Promise<number | undefined> {
  const { cd_empresa } = scope;
  const inserted = await scope.first(
    db
      .insertInto('entrada_dominio')
      .values({ cd_empresa, dominio, prova })
      .onConflict((conflict) => conflict.columns(['cd_empresa', 'dominio']).doNothing())
      .returning('cd'),
  );
  return inserted?.cd;
}

export async function deleteDomain(scope: Scope, cd: number): Promise<void> {
  await scope.run(db.deleteFrom('entrada_dominio').where('cd', '=', cd));
}

/** @throws the database's unique violation for a domain that another company has verified. */
export async function verifyDomain(
  scope: Scope,
  cd: number,
  { by, now }: { readonly by: 'dns' | 'prestador'; readonly now: Date },
): Promise<void> {
  await scope.run(
    db
      .updateTable('entrada_dominio')
      .set({ verificado: by, dt_verificado: now })
      .where('cd', '=', cd),
  );
}

/** Takes back that domains are verified, and gives each another record to prove it with. */
export async function unverifyDomains(scope: Scope, newProof: () => string): Promise<void> {
  for (const { cd } of await listDomains(scope)) {
    await scope.run(
      db
        .updateTable('entrada_dominio')
        .set({ verificado: null, dt_verificado: null, prova: newProof() })
        .where('cd', '=', cd),
    );
  }
}

/** The linked accounts that were used last. */
export async function listLinks(scope: Scope): Promise<LigacaoEntrada[]> {
  const rows = await scope.all(sql<Omit<LigacaoEntrada, 'dt_uso'> & { dt_uso: Date }>`
    select u.cd, u.nome, u.email, l.dt_uso, l.email_novo
      from entrada_ligacao l join utilizador u on u.cd = l.cd_utilizador
     order by l.dt_uso desc, u.cd limit ${ENTRADA.shownLigacoes}`);
  return rows.map((row) => ({ ...row, dt_uso: row.dt_uso.toISOString() }));
}

export async function countLinks(scope: Scope): Promise<number> {
  const { count } = await scope.one(
    sql<{ count: number }>`select count(*)::int as count from entrada_ligacao`,
  );
  return count;
}

export interface Link {
  readonly cd_utilizador: number;
  readonly emissor: string;
  readonly sujeito: string;
}

const LINK = ['cd_utilizador', 'emissor', 'sujeito'] as const;

/** The account that somebody at the issuer is. */
export function findLink(
  scope: Scope,
  { emissor, sujeito }: Pick<Link, 'emissor' | 'sujeito'>,
): Promise<Link | undefined> {
  return scope.first(
    db
      .selectFrom('entrada_ligacao')
      .select(LINK)
      .where('emissor', '=', emissor)
      .where('sujeito', '=', sujeito),
  );
}

export function findLinkOf(scope: Scope, cd_utilizador: number): Promise<Link | undefined> {
  return scope.first(
    db.selectFrom('entrada_ligacao').select(LINK).where('cd_utilizador', '=', cd_utilizador),
  );
}

/** Links an account, in place of what it was at an issuer of before. */
export async function saveLink(scope: Scope, link: Link, now: Date): Promise<void> {
  const { cd_empresa } = scope;
  await scope.run(
    db
      .insertInto('entrada_ligacao')
      .values({ ...link, cd_empresa, dt_cria: now, dt_uso: now })
      .onConflict((conflict) =>
        conflict.columns(['cd_empresa', 'cd_utilizador']).doUpdateSet({
          emissor: link.emissor,
          sujeito: link.sujeito,
          dt_cria: now,
          dt_uso: now,
          email_novo: null,
        }),
      ),
  );
}

/** Notes that a link was used. @param email_novo the e-mail that the issuer names by now, where the account has another. */
export async function touchLink(
  scope: Scope,
  cd_utilizador: number,
  email_novo: string | null,
  now: Date,
): Promise<void> {
  await scope.run(
    db
      .updateTable('entrada_ligacao')
      .set({ dt_uso: now, email_novo })
      .where('cd_utilizador', '=', cd_utilizador),
  );
}

/** @returns whether it was linked. */
export async function deleteLink(scope: Scope, cd_utilizador: number): Promise<boolean> {
  const deleted = await scope.run(
    db.deleteFrom('entrada_ligacao').where('cd_utilizador', '=', cd_utilizador),
  );
  return deleted > 0;
}

/** Takes all links away. @returns whose. */
export async function deleteLinks(scope: Scope): Promise<number[]> {
  const rows = await scope.all(
    sql<{ cd: number }>`delete from entrada_ligacao returning cd_utilizador as cd`,
  );
  return rows.map(({ cd }) => cd);
}

/** Whether an account has an active place in the scope's company, and any there at all. */
export async function placesHere(
  scope: Scope,
  cd: number,
): Promise<{ readonly ativo: boolean; readonly algum: boolean }> {
  const { ativo } = await scope.one(sql<{ ativo: boolean }>`
    select exists (select 1 from lugares_do_utilizador(${cd}::bigint) l where l.cd_empresa = ${scope.cd_empresa}) as ativo`);
  const { algum } = await scope.one(sql<{ algum: boolean }>`
    select exists (select 1 from utilizador_empresa t where t.cd_utilizador = ${cd}) as algum`);
  return { ativo, algum };
}
