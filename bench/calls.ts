import type pg from 'pg';
import { type Case, compareAll, LIST_BAR, type Options } from './compare.ts';
import type { BenchDatabase } from './database.ts';
import { startFloor, startProduct } from './server.ts';
import { chooseBranch, chooseEmpresa, signIn, withClient } from './subject.ts';

export const CALL_CASES = [
  'lista',
  'ramo',
  'pesquisa',
  'validade.asc',
  'validade.desc',
  'ficha',
  'pagina2000',
  'tudo',
] as const;

const DEEP_PAGE = 2_000;
const DEEP_PAGE_SIZE = 5;

/** The calls of the employee list. @param wanted which of the cases. */
export async function benchCalls(
  database: BenchDatabase,
  wanted: readonly string[],
  options: Options,
): Promise<void> {
  const cases = await withClient(database, callCases);
  const product = await startProduct(database);
  const floor = await startFloor(database);
  try {
    const sides = { product, floor, token: await signIn(product) };
    await compareAll(
      cases.filter(({ name }) => wanted.includes(name)),
      sides,
      options,
    );
  } finally {
    await product.stop();
    await floor.stop();
  }
}

/** A company of some 10,000 employees of the measured account, one of its branches, one of its employees. */
export async function callCases(
  client: pg.Client,
): Promise<(Case & { name: (typeof CALL_CASES)[number] })[]> {
  const company = await chooseEmpresa(client);
  const branch = await chooseBranch(client, company);
  const { rows: people } = await client.query<{ cd: string }>(
    'select cd from funcionario where cd_empresa = $1 and ativo order by nome offset $2 limit 1',
    [company.cd, Math.floor(company.n / 20)],
  );
  const person = people[0];
  if (!person) throw new Error('no employee to measure');
  const api = (node: string) => `/api/empresa/${node}/funcionario`;
  const at = `company=${company.cd}`;
  console.log(`Empresa de ${company.n} funcionários, ramo de ${branch.ramo.length} nós.`);
  return [
    {
      name: 'lista',
      bar: LIST_BAR,
      product: `${api(company.cd)}?pagina=1&quantidade=10`,
      floor: `/list?${at}&limit=10&offset=0`,
    },
    {
      name: 'ramo',
      bar: LIST_BAR,
      product: `${api(branch.cd)}?pagina=1&quantidade=10`,
      floor: `/list?${at}&limit=10&offset=0&branch=${branch.ramo}`,
    },
    {
      name: 'pesquisa',
      bar: LIST_BAR,
      product: `${api(company.cd)}?pagina=1&quantidade=10&pesquisa=silva`,
      floor: `/list?${at}&limit=10&offset=0&words=silva`,
    },
    ...(['asc', 'desc'] as const).map((direction) => ({
      name: `validade.${direction}` as const,
      bar: LIST_BAR,
      product: `${api(company.cd)}?pagina=1&quantidade=10&ordenacao=dt_expir.${direction}`,
      floor: `/list?${at}&limit=10&offset=0&validity=${direction}`,
    })),
    {
      name: 'ficha',
      bar: LIST_BAR,
      product: `${api(company.cd)}/${person.cd}`,
      floor: `/detail?${at}&cd=${person.cd}`,
    },
    // Of a million employees over 2,000 companies none has so many pages.
    ...(company.n < DEEP_PAGE * DEEP_PAGE_SIZE
      ? []
      : [
          {
            name: 'pagina2000' as const,
            bar: 1.7,
            product: `${api(company.cd)}?pagina=${DEEP_PAGE}&quantidade=${DEEP_PAGE_SIZE}`,
            floor: `/naive-page?${at}&limit=${DEEP_PAGE_SIZE}&offset=${(DEEP_PAGE - 1) * DEEP_PAGE_SIZE}`,
          },
        ]),
    { name: 'tudo', bar: 0.7, product: api(company.cd), floor: `/all?${at}` },
  ];
}
