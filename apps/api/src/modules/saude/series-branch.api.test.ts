import { afterAll, beforeAll, expect, it } from 'vitest';
import { holding } from '../../testing/database/held-lock.ts';
import { EMPRESA, type PedidoTests, startPedidoTests } from '../../testing/pedidos/pedidos.ts';
import { addPerson } from '../../testing/utilizadores/accounts.ts';
import { auditedBy } from '../../testing/utilizadores/audit-lines.ts';
import { FACTORY, OTHER_REGION, REGION } from '../../testing/utilizadores/places.ts';
import { ALL_ACCESSES } from '../../testing/utilizadores/test-utilizadores.ts';

let tests: PedidoTests;
beforeAll(async () => {
  tests = await startPedidoTests();
});
afterAll(() => tests.app.close());

it.each([
  ['listFichasSerie', 'funcionario'],
  ['listFichasExames', 'exame'],
] as const)(
  '%s hands out, and audits, no sheet that leaves the branch by its %s while it is read [PERM-13, API-31]',
  async (name, table) => {
    const { admin } = tests.app;
    const place = { cd_empresa: EMPRESA, cd_organig: REGION, acessos: ALL_ACCESSES };
    const { token } = await addPerson(tests.app, place);
    const moveAll = () =>
      admin.query(
        `update ${table} set cd_organig = $2
          where cd_organig = any((select ramo from no_da_arvore($1))::bigint[])`,
        [FACTORY, OTHER_REGION],
      );
    const read = async (): Promise<string[]> => {
      const query = { quantidade: 3 };
      const { body } = await tests.app.call(name, { token, params: { company: FACTORY }, query });
      return body.message.map(({ pdf }: { pdf: { anex: string } }) => pdf.anex);
    };
    expect(await read()).toEqual(Array(3).fill(expect.stringMatching(/^JVBER/)));
    const lines = await auditedBy(admin, async () => {
      const tree = `select pg_advisory_xact_lock(hashtextextended('organigrama', $1))`;
      const held = await holding(tests.app, tree, [EMPRESA]);
      const reading = read();
      await held.waiting();
      await moveAll();
      await held.release();
      expect(await reading).toEqual(['', '', '']);
    });
    expect(lines).toEqual([]);
  },
);
