import type { Lookup } from '@sst/contract';
import type { MedidaState } from '@sst/contract/rules/seguranca';
import { sql } from 'kysely';
import { lockAreas } from '../areas/index.ts';
import type { Evento } from '../eventos/evento.ts';
import { lockPostos } from '../postos/index.ts';
import { lockTarefas } from '../seguranca/index.ts';
import { isNew, type LoteKind, type Stored, storedOf } from './kinds.ts';
import { AREAS, TIPOS } from './tipos/areas.ts';
import { ATIVIDADES } from './tipos/atividades.ts';
import { MEDIDAS } from './tipos/medidas.ts';
import { POSTOS } from './tipos/postos.ts';

/** Nobody is told of areas, types and workplaces: they are what the forms offer. */
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

const postos: LoteKind = {
  definition: POSTOS,
  hold: lockPostos,
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

interface StoredMedida extends Stored {
  readonly cd_estad: MedidaState;
  readonly dt_prazo: string | null;
}

const medidas: LoteKind = {
  definition: MEDIDAS,
  hold: lockTarefas,
  async follow(scope) {
    const rows = await scope.all(
      sql<StoredMedida>`select v.cd, v.resultado, t.cd_organig, t.cd_estad, t.dt_prazo ${storedOf('medida')}`,
    );
    return rows.map((row): Evento => {
      const { cd, cd_organig, cd_estad, dt_prazo } = row;
      const tipo = isNew(row) ? 'medida.criada' : 'medida.alterada';
      return { tipo, cd, dados: { cd_organig, cd_estad, dt_prazo } };
    });
  },
  async logged(scope) {
    const tasks = await scope.all(sql<Lookup>`
      select a.cd, a.nome from tarefa a where a.cd in (select v.cd_tarefa from verificada v where v.tarefa_nova) order by a.cd`);
    return tasks.map(({ cd, nome }) => {
      return { acao: 'criar', entidade: 'tarefa', cd_entidade: cd, detalhe: { nome } };
    });
  },
};

export const SEGURANCA_KINDS = { areas, tipos, atividades, medidas, postos } as const;
