import type { MigrationStep } from '../migration-steps.ts';

/** What a company says of an absence: why, and that it is not booked again (decision 0099). */
export const steps: readonly MigrationStep[] = [
  {
    kind: 'transaction',
    name: 'colunas',
    sql: `
      alter table marcacao
        add column falta_porque varchar(12)
          check (falta_porque in ('trabalho', 'sem-aviso', 'ferias', 'deslocacao', 'recusou', 'prestador', 'outra')),
        add column falta_dispensa varchar(13) check (falta_dispensa in ('feito', 'saida', 'desnecessario', 'outra'));

      -- What the company says that an absence costs it, in euros.
      alter table convocatoria_config add column preco_falta numeric(8,2) check (preco_falta > 0);

      -- A booking that is opened again, or was kept after all, is no absence: nothing of it is left.
      create function falta_desfeita() returns trigger
        language plpgsql as $$
      begin
        new.falta_porque := null;
        new.falta_dispensa := null;
        return new;
      end
      $$;
      create trigger falta_desfeita before update on marcacao
        for each row when (old.cd_estad in (2, 3) and new.cd_estad not in (2, 3)
          and (old.falta_porque is not null or old.falta_dispensa is not null))
        execute function falta_desfeita();`,
  },
  {
    kind: 'index',
    name: 'marcacao_feitas_funcion',
    on: 'marcacao (cd_empresa, cd_funcion, dt) where cd_estad = 1',
  },
];
