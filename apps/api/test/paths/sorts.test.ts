import { type Call, type CallName, contract } from '@sst/contract';
import { NO_EXAME_DAYS } from '@sst/contract/rules/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Asking, startAsking } from '../../src/testing/calls/asking.ts';
import { addPrestador } from '../../src/testing/pedidos/prestador.ts';

interface Schema {
  readonly type?: string | readonly string[];
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
}

const schemaOf = (shape: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(shape, { io, unrepresentable: 'any' }) as Schema;

function isScalar({ type, anyOf }: Schema): boolean {
  if (anyOf) return anyOf.every(isScalar);
  return ![type].flat().some((name) => name === 'object' || name === 'array');
}

/** Every list that can be sorted, with the scalar fields of its row. */
const LISTS = (Object.entries(contract) as [CallName, Call][]).flatMap(([name, call]) => {
  const sorts = call.query && schemaOf(call.query, 'input').properties?.ordenacao;
  const row = schemaOf(call.answer, 'output').properties?.message?.items?.properties;
  if (!sorts || !row) return [];
  const fields = Object.keys(row).filter((field) => isScalar(row[field] as Schema));
  return [{ name, fields }];
});

const IS_DAY = /^\d{4}-\d\d-\d\d/;
/** What is compared as it stands: numbers, yes or no, days. Words follow the language, or the code behind them. */
const compared = (value: unknown) =>
  typeof value === 'number' || typeof value === 'boolean' || IS_DAY.test(String(value));

function byValue(a: unknown, b: unknown): number {
  if (typeof a === 'string') return a < String(b) ? -1 : Number(a > String(b));
  return Number(a) - Number(b);
}

/** What the page shows as missing. Without an exam, 'dias_expir' is the agreed number of days. */
const isEmpty = (value: unknown) => value === null || value === '' || value === NO_EXAME_DAYS;
const valuesOf = (body: { message: Record<string, unknown>[] }, field: string) =>
  body.message.map((row) => row[field]);
const DIRECTIONS = ['asc', 'desc'] as const;
const SIZE = 4;
/** Of all companies together: the people of one month are enough, and each is asked for hundreds of times. */
const NARROWED: Partial<Record<CallName, Readonly<Record<string, string>>>> = {
  listPrazosPrestador: { mes: '2026-04' },
};

let asking: Asking;
beforeAll(async () => {
  asking = await startAsking();
});
afterAll(() => asking.app.close());

describe('the order of a list', () => {
  it('is asked of all lists that there are', () => {
    expect(LISTS.length).toBeGreaterThan(20);
  });

  it.each(LISTS)(
    'of $name may be by any field of its row, alone and searched, with empty values last [LIST-151]',
    async ({ name, fields }) => {
      for (const [index, field] of fields.entries()) {
        for (const direction of DIRECTIONS) {
          await checkOrder(name, { field, direction, pesquisa: '' });
        }
        // A search is sorted by one statement for all fields: each is asked for in one direction, in turn.
        const direction = DIRECTIONS[index % 2] ?? 'asc';
        await checkOrder(name, { field, direction, pesquisa: 'a' });
      }
    },
  );
});

interface Order {
  readonly field: string;
  readonly direction: string;
  readonly pesquisa: string;
}

async function checkOrder(name: CallName, { field, direction, pesquisa }: Order): Promise<void> {
  const query = { ...NARROWED[name], ordenacao: `${field}.${direction}`, pesquisa };
  const { status, body } = await asking.ask(name, query);
  if (NARROWED[name]) expect(body.count).toBeGreaterThan(0);
  expect([query, status]).toEqual([query, 200]);
  const values = valuesOf(body, field);
  const filled = values.filter((value) => !isEmpty(value));
  const empty = values.filter(isEmpty);
  expect([query, values]).toEqual([query, [...filled, ...empty]]);
  if (filled.every(compared)) {
    const upwards = filled.toSorted(byValue);
    const sorted = direction === 'asc' ? upwards : upwards.reverse();
    expect([query, filled]).toEqual([query, sorted]);
  }
  // The page where the empty values begin, and the last one, are those of the whole list.
  for (const pagina of [Math.ceil((filled.length + 1) / SIZE), body.count]) {
    const paging = { pagina: String(Math.max(1, pagina)), quantidade: String(SIZE) };
    const page = (await asking.ask(name, { ...query, ...paging })).body;
    const first = (page.pagina - 1) * SIZE;
    expect([query, page.message]).toEqual([query, body.message.slice(first, first + SIZE)]);
  }
}

describe('equal rows', () => {
  beforeAll(async () => {
    const { app } = asking;
    await app.admin.query(`insert into exame_tipo (nome) values ('Último'), ('Antes')`);
    for (const nome of ['Último', 'Antes']) {
      const { cd } = await addPrestador({ app });
      await app.admin.query('update utilizador set nome = $2 where cd = $1', [cd, nome]);
    }
  });

  it.each([
    ['listItens', 'inactiv', { lista: 'exames' }],
    ['listEquipa', 'convidado', {}],
  ] as const)('of %s by %s stand in the order of their codes', async (name, field, params) => {
    const query = { ordenacao: `${field}.asc` };
    const { token } = asking.provider;
    const { body } = await asking.app.call(name, { token, params, query });
    const rows: { cd: number }[] = body.message;
    const numberOf = (row: object) => Number((row as Record<string, unknown>)[field]);
    expect(new Set(rows.map(numberOf)).size).toBeLessThan(rows.length);
    expect(rows).toEqual(rows.toSorted((a, b) => numberOf(a) - numberOf(b) || a.cd - b.cd));
  });
});

describe('the order of employees’ numbers', () => {
  beforeAll(async () => {
    // Enough bookings of the past that are still open.
    await asking.app.admin.query(
      `insert into marcacao (cd_empresa, cd_funcion, cd_organig, especie, cd_tipo_exam, dt, hr)
       select cd_empresa, cd, cd_organig, 'exame', $2, '2026-03-02', '09:00' from funcionario
        where cd_empresa = $1 and ativo`,
      [asking.known.cd_empresa, asking.known.examType],
    );
    // And enough decisions that wait for their physician.
    await asking.app.admin.query(
      `with novo as (
         insert into exame (cd_empresa, cd_funcion, cd_organig, cd_tipo_exam, cd_medic, cd_decis, dt, por_confirmar)
         select cd_empresa, cd, cd_organig, $2, $3, 'SD', '2010-03-02', true from funcionario
          where cd_empresa = $1 and ativo returning cd_empresa, cd)
       insert into decisao_por_confirmar (cd_empresa, cd_exame, cd_decis, outras_funcoes, com_ficha, momento)
       select cd_empresa, cd, 'A', '{}', true, now() from novo`,
      [asking.known.cd_empresa, asking.known.examType, asking.known.physician],
    );
    // And enough questions.
    await asking.app.admin.query(
      `insert into conversa (cd_empresa, tipo, cd_funcion, espera, desde)
       select cd_empresa, 'trabalhador', cd, 'prestador', now() from funcionario where cd_empresa = $1 and ativo`,
      [asking.known.cd_empresa],
    );
    // And enough letters to workers.
    await asking.app.admin.query(
      `insert into correio (para, assunto, texto, html, dt_cria, cd_origem, cd_funcion)
       select 'x@teste.pt', 'Convocatória', 't', 'h', now(), cd_empresa, cd from funcionario
        where cd_empresa = $1 and ativo order by cd limit 60`,
      [asking.known.cd_empresa],
    );
    // The present ones are of one length, so that any order would do.
    for (const [table, code] of [
      ['funcionario', 'cd'],
      ['pedido', 'cd_funcion'],
      ['acidente', 'cd_funcion'],
    ]) {
      await asking.app.admin.query(
        `update ${table} set num_mecan = case ${code} % 3 when 1 then 'A' when 2 then 'A-' else '' end || ${code} % 150
          where cd_empresa = $1 and num_mecan is not null`,
        [asking.known.cd_empresa],
      );
    }
  });

  const numbers = new Intl.Collator('pt-PT', { numeric: true });
  const withNumbers = LISTS.filter(({ fields }) => fields.includes('num_mecan'));

  it('is asked of all lists that show them', () => {
    expect(withNumbers.length).toBeGreaterThan(11);
  });

  it.each(withNumbers)(
    'in $name is that of their values, and not of their signs',
    async ({ name }) => {
      for (const [direction, sign] of [
        ['asc', 1],
        ['desc', -1],
      ] as const) {
        for (const pesquisa of ['', 'ma']) {
          const { body } = await asking.ask(name, {
            ordenacao: `num_mecan.${direction}`,
            pesquisa,
          });
          const values: (string | null)[] = body.message.map(
            ({ num_mecan }: { num_mecan: string | null }) => num_mecan,
          );
          const given = values.filter((value) => value !== null);
          const sorted = given.toSorted((a, b) => sign * numbers.compare(a, b));
          expect([direction, pesquisa, given]).toEqual([direction, pesquisa, sorted]);
          // Of one number any order would do.
          if (pesquisa === '') expect(new Set(given).size).toBeGreaterThan(1);
        }
      }
    },
  );
});
