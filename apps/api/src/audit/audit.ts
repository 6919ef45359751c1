import type { TipoSeguranca } from '@sst/contract/eventos-seguranca/tipos';
import type { AuditAction, AuditEntity } from '@sst/contract/rules/auditoria';
import { type Actor, addressOf, authorOf, chaveOf } from '../access/actor.ts';
import type { Scope } from '../access/grant.ts';
import { yieldEverySlice } from '../concurrency/yield-every-slice.ts';
import { db } from '../db/builder.ts';
import { recordEventsOf } from '../eventos-seguranca/record-events.ts';

export interface AuditLine {
  readonly acao: AuditAction;
  readonly entidade: AuditEntity;
  readonly cd_entidade?: number;
  readonly detalhe?: Readonly<Record<string, unknown>>;
}

/** The lines about users that are security events, too: by what was done, or whatever was done. */
const EVENT_OF_LINE: Partial<
  Record<AuditEntity, TipoSeguranca | Partial<Record<AuditAction, TipoSeguranca>>>
> = {
  acessos: 'direitos-mudados',
  utilizador: {
    criar: 'utilizador-criado',
    alterar: 'utilizador-mudado',
    remover: 'utilizador-removido',
    ativar: 'direitos-mudados',
    desativar: 'direitos-mudados',
  },
  sessao: 'sessao-terminada',
  fator: 'fator-reposto',
  'politica-fator': 'politica-mudada',
  'chave-programa': 'chave-programa-mudada',
  gancho: 'gancho-mudado',
  'entrada-propria': 'politica-mudada',
  'entrada-dominio': 'politica-mudada',
  'entrada-ligacao': 'politica-mudada',
  'dados-pessoa': { exportar: 'dados-pessoa-exportados', apagar: 'dados-pessoa-apagados' },
};

/** What is done to the company; the others to a user, or to the person whose data they are. */
const OF_EMPRESA: ReadonlySet<string> = new Set<AuditEntity>([
  'politica-fator',
  'entrada-propria',
  'entrada-dominio',
  'chave-programa',
  'gancho',
]);

/** The security event that a line is. */
export function eventOfLine(entidade: string, acao: string): TipoSeguranca | undefined {
  const found = EVENT_OF_LINE[entidade as AuditEntity];
  return typeof found === 'object' ? found[acao as AuditAction] : found;
}

/** The user to whom it was done, or the person. @param cd the code of what was changed. */
export function targetOf(entidade: string, cd: number | undefined): number | undefined {
  return OF_EMPRESA.has(entidade) ? undefined : cd;
}

/** What a line tells of its change, as JSON; of a program, what it is called, too. */
export function detailOf(actor: Actor, detalhe: AuditLine['detalhe']): string | null {
  if (actor.kind !== 'key') return detalhe ? JSON.stringify(detalhe) : null;
  return JSON.stringify({ ...detalhe, programa: { cd: actor.cd, nome: actor.nome } });
}

/** Writes who did what to what, in the transaction of the change. */
export async function recordAudit(
  scope: Scope,
  quando: Date,
  lines: readonly AuditLine[],
): Promise<void> {
  for await (const slice of yieldEverySlice(lines)) {
    await scope.run(
      db.insertInto('auditoria').values(
        slice.map(({ acao, entidade, cd_entidade, detalhe }) => ({
          cd_empresa: scope.cd_empresa,
          quando,
          cd_utilizador: authorOf(scope.actor),
          acao,
          entidade,
          cd_entidade: cd_entidade ?? null,
          detalhe: detailOf(scope.actor, detalhe),
          ip: addressOf(scope.actor),
        })),
      ),
    );
  }
  const events = lines.flatMap(({ entidade, acao, cd_entidade }) => {
    const tipo = eventOfLine(entidade, acao);
    const cd_alvo = targetOf(entidade, cd_entidade);
    return tipo ? [{ tipo, cd_alvo }] : [];
  });
  const { actor } = scope;
  const by = {
    quando,
    cd_utilizador: authorOf(actor),
    cd_chave: chaveOf(actor),
    ip: addressOf(actor),
  };
  await recordEventsOf(
    scope,
    events.map((event) => ({ ...event, ...by })),
  );
}
