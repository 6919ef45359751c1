import { afterAll, beforeAll, expect, it } from 'vitest';
import { addPerson } from '../../testing/accounts.ts';
import { auditedBy } from '../../testing/audit-lines.ts';
import { holding } from '../../testing/held-lock.ts';
import { FACTORY, OTHER_REGION, REGION } from '../../testing/places.ts';
import { COMPANY, type RequestTests, startRequestTests } from '../../testing/requests.ts';
import { ALL_ACCESSES } from '../../testing/test-users.ts';

let tests: RequestTests;
beforeAll(async () => {
  tests = await startRequestTests();
});
afterAll(() => tests.app.close());

it.each([
  ['listFichasSerie', 'funcionario'],
  ['listFichasExames', 'exame'],
] as const)(
  '%s hands out, and audits, no sheet that leaves the branch by its %s while it is read [PERM-13, API-31]',
  async (name, table) => {
    const { admin } = tests.app;
    const place = { cd_empresa: COMPANY, cd_organig: REGION, acessos: ALL_ACCESSES };
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
      const held = await holding(tests.app, tree, [COMPANY]);
      const reading = read();
      await held.waiting();
      await moveAll();
      await held.release();
      expect(await reading).toEqual(['', '', '']);
    });
    expect(lines).toEqual([]);
  },
);
