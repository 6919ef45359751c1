import type { Especie } from '@sst/contract/rules/saude';
import { sql } from 'kysely';
import type { Scope } from '../../access/grant.ts';
import type { AuditLine } from '../../audit/audit.ts';
import { holdTurnos, settleBooked, settleExamined, settleMoved } from '../agenda/index.ts';
import type { Uploads } from '../anexos/uploads.service.ts';
import type { Evento } from '../eventos/evento.ts';
import type { LoteDefinition } from './definition.ts';
import { EXAMES } from './tipos/exames.ts';
import { FUNCIONARIOS } from './tipos/funcionarios.ts';
import { MARCACOES } from './tipos/marcacoes.ts';

/** A kind of rows that programs send, with what follows from storing them. */
export interface LoteKind {
  readonly definition: LoteDefinition;
  /** What is locked before anything else. */
  hold?(scope: Scope, uploads: Uploads): Promise<void>;
  /** Does what follows, as when a person does it one by one. @returns what has happened, in the order of the rows. */
  follow(scope: Scope, now: Date): Promise<Evento[]>;
  /** @returns the lines of the log about other records that rows have made. */
  logged?(scope: Scope): Promise<AuditLine[]>;
}

/** Columns of every row that was new or has changed. */
export interface Stored {
  readonly cd: number;
  readonly resultado: 'criada' | 'alterada';
  readonly cd_organig: number;
}

/** SQL for the rows that were new or have changed, with their record `t`. */
export const storedOf = (table: string) => sql`
  from verificada v join ${sql.table(table)} t on t.cd = v.cd where v.resultado in ('criada', 'alterada') order by v.linha`;

export const isNew = ({ resultado }: Stored) => resultado === 'criada';

const funcionarios: LoteKind = {
  definition: FUNCIONARIOS,
  async follow(scope) {
    const rows = await scope.all(
      sql<Stored>`select v.cd, v.resultado, t.cd_organig ${storedOf('funcionario')}`,
    );
    return rows.map((row): Evento => {
      const { cd, cd_organig } = row;
      const tipo = isNew(row) ? 'funcionario.criado' : 'funcionario.alterado';
      return { tipo, cd, dados: { cd_organig } };
    });
  },
};

interface StoredExame extends Stored {
  readonly cd_funcion: number;
  readonly dt: string;
  /** Whether its decision waits for the physician, until whom nobody hears of it. */
  readonly espera: boolean;
  /** The period of work that has taken it over. */
  readonly cd_aproveita: number | null;
  /** Whether anything beside its sheet has changed, and whether it got one. */
  readonly muda: boolean;
  readonly com_ficha: boolean;
}

const exames: LoteKind = {
  definition: EXAMES,
  // So that a document stays which a row names.
  hold: (scope, uploads) => uploads.hold(scope),
  async follow(scope, now) {
    const rows = await scope.all(sql<StoredExame>`
      select v.cd, v.resultado, v.espera, v.muda, t.cd_organig, t.cd_funcion, t.dt,
             v.cd_documento is not null as com_ficha,
             (select max(a.cd_funcion) from exame_aproveitado a where a.cd_exame = t.cd) as cd_aproveita ${storedOf('exame')}`);
    const made = rows.filter(isNew).map(({ cd_funcion }) => ({ cd_funcion, cd_marcacao: null }));
    if (made.length > 0) await settleExamined(scope, made, now);
    return rows
      .filter(({ espera }) => !espera)
      .map((row): Evento => {
        const { cd, cd_organig, cd_funcion, dt, cd_aproveita, muda: corrigido } = row;
        const ficha = row.com_ficha ? 'emitida' : null;
        const dados = { cd_organig, cd_funcion, dt, ficha } as const;
        if (isNew(row)) return { tipo: 'exame.criado', cd, dados };
        return { tipo: 'exame.alterado', cd, dados: { ...dados, corrigido, cd_aproveita } };
      });
  },
};

interface StoredMarcacao extends Stored {
  readonly cd_funcion: number;
  readonly especie: Especie;
  readonly dt: string;
  readonly hr: string;
  readonly movida: boolean;
}

const marcacoes: LoteKind = {
  definition: MARCACOES,
  hold: holdTurnos,
  async follow(scope, now) {
    const rows = await scope.all(sql<StoredMarcacao>`
      select v.cd, v.resultado, t.cd_organig, t.cd_funcion, t.especie, t.dt, t.hr,
             (v.dt_antes, v.hr_antes) is distinct from (t.dt, t.hr) as movida ${storedOf('marcacao')}`);
    for (const especie of new Set(rows.map((row) => row.especie))) {
      const made = rows.filter((row) => isNew(row) && row.especie === especie);
      if (made.length > 0) await settleBooked(scope, especie, made, now);
    }
    const moved = rows.filter((row) => !isNew(row) && row.movida).map(({ cd }) => cd);
    if (moved.length > 0) await settleMoved(scope, moved, now);
    return rows.map((row): Evento => {
      const { cd, cd_funcion, dt, hr, movida } = row;
      const dados = { cd_funcion, dt, hr };
      if (isNew(row)) return { tipo: 'marcacao.criada', cd, dados };
      return { tipo: 'marcacao.alterada', cd, dados: { ...dados, movida } };
    });
  },
};

export const LOTE_KINDS = { funcionarios, exames, marcacoes } as const;
