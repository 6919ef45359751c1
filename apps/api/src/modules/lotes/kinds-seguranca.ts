import { sql } from 'kysely';
import { lockAreas } from '../areas/index.ts';
import type { Evento } from '../eventos/evento.ts';
import { isNew, type LoteKind, type Stored, storedOf } from './kinds.ts';
import { AREAS, TIPOS } from './tipos/areas.ts';
import { ATIVIDADES } from './tipos/atividades.ts';

/** Nobody is told of areas and types: they are what the forms offer. */
const areas: LoteKind = {
  definition: AREAS,
  hold: lockAreas,
  follow: async () => [],
};

const tipos: LoteKind = {
  definition: TIPOS,
  hold: lockAreas,
  follow: async () => [],
};

interface StoredAtividade extends Stored {
  readonly cd_tipo: number;
  readonly dt: string;
}

const atividades: LoteKind = {
  definition: ATIVIDADES,
  async follow(scope) {
    const rows = await scope.all(
      sql<StoredAtividade>`select v.cd, v.resultado, t.cd_organig, t.cd_tipo, t.dt ${storedOf('atividade')}`,
    );
    return rows.map((row): Evento => {
      const { cd, cd_organig, cd_tipo, dt } = row;
      const dados = { cd_organig, cd_tipo, dt };
      if (isNew(row)) return { tipo: 'atividade.criada', cd, dados };
      return { tipo: 'atividade.alterada', cd, dados: { ...dados, relatorio: false } };
    });
  },
};

export const SEGURANCA_KINDS = { areas, tipos, atividades } as const;
