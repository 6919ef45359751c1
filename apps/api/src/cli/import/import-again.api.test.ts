import { afterAll, beforeAll, expect, it } from 'vitest';
import { holding } from '../../testing/database/held-lock.ts';
import {
  type CsvImports,
  FUNCIONARIO_HEAD,
  startCsvImports,
} from '../../testing/pedidos/csv-imports.ts';
import { EMPRESA } from '../../testing/pedidos/pedidos.ts';

let tests: CsvImports;
beforeAll(async () => {
  tests = await startCsvImports();
});
afterAll(() => tests.close());

it('an import that a deadlock rolled back is done again, and names each refused row once', async () => {
  const unit = await tests.unitCode(4);
  const file = (surname: string) =>
    [
      FUNCIONARIO_HEAD,
      `A1;Ana ${surname};f;10/02/1990;${unit}`,
      `A2;Rui ${surname};m;10/02/1990;${unit}`,
      `A3;Eva ${surname};f;ontem;${unit}`,
    ].join('\n');
  await tests.importText('funcionarios', file('Sá'));
  const { rows: open } = await tests.app.admin.query(
    `update pedido set cd_funcion = (select cd from funcionario where cod_externo = 'A1')
      where cd = (select min(cd) from pedido where cd_empresa = $1 and cd_estad = 0 and cd_funcion is not null)
      returning cd`,
    [EMPRESA],
  );
  const other = await holding(
    tests.app,
    `select from funcionario where cod_externo in ('A1', 'A2') for update`,
    [],
  );
  const imported = tests.importText('funcionarios', file('Melo'));
  await other.waiting();
  await other.client.query('select from pedido where cd = $1 for update', [open[0].cd]);
  await other.release();
  const { told, errors } = await imported;
  expect(told).toContain('guardadas ou alteradas: 2; recusadas: 1');
  expect(errors).toEqual([expect.stringMatching(/^linha;/), expect.stringMatching(/^4;A3;Eva/)]);
  expect((await tests.row('funcionario', 'A1')).nome).toBe('Ana Melo');
  expect((await tests.row('funcionario', 'A2')).nome).toBe('Rui Melo');
  const { rows } = await tests.app.admin.query(
    `select (detalhe->>'recusadas')::int as recusadas from auditoria
      where acao = 'importar' and detalhe->>'recusadas' <> '0'`,
  );
  expect(rows).toEqual([{ recusadas: 1 }, { recusadas: 1 }]);
});

it('an import that deadlocks several times in a row is not given up', async () => {
  const { admin } = tests.app;
  // A sequence counts on where a transaction is rolled back.
  await admin.query(`
    create sequence vezes;
    grant usage on sequence vezes to public;
    create function impasse() returns trigger language plpgsql as $$ begin
      if nextval('vezes') <= 3 then raise exception 'impasse' using errcode = '40P01'; end if;
      return new;
    end $$;
    create trigger impasse before insert on funcionario for each row execute function impasse()`);
  const line = `B1;Ana Luz;f;10/02/1990;${await tests.unitCode(4)}`;
  const { told } = await tests
    .importText('funcionarios', [FUNCIONARIO_HEAD, line].join('\n'))
    .finally(() =>
      admin.query(
        'drop trigger impasse on funcionario; drop function impasse(); drop sequence vezes',
      ),
    );
  expect(told).toContain('guardadas ou alteradas: 1; recusadas: 0');
});
