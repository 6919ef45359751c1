import { Validator } from '@seriousme/openapi-schema-validator';
import { type Call, contract } from '@sst/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { AUDIENCES, type Audience, describeApi } from './describe-api.ts';

const ABOUT = { version: '1.2.3', publicUrl: 'https://sst.exemplo.pt' };
/** So many bytes the description of all calls may take, as it is served. */
const MOST_BYTES = 960_000;
const CALLS = Object.entries(contract) as [string, Call][];

type Description = Awaited<ReturnType<typeof describeApi>>;
type Operation = {
  readonly operationId: string;
  readonly parameters: readonly object[];
  readonly requestBody?: { readonly content: Record<string, { readonly example: unknown }> };
  readonly responses: Readonly<Record<string, { readonly $ref?: string }>>;
} & Readonly<Record<`x-${string}`, unknown>>;

let all: Readonly<Record<Audience, Description>>;
beforeAll(async () => {
  const made = AUDIENCES.map(async (one) => [one, await describeApi(one, ABOUT)] as const);
  all = Object.fromEntries(await Promise.all(made)) as typeof all;
});

function operationsOf({ paths }: Description): Operation[] {
  return Object.values(paths).flatMap((path) => Object.values(path) as Operation[]);
}

describe('the description of the calls', () => {
  it('is valid, whomever it is for [DESC-01]', async () => {
    for (const audience of AUDIENCES) {
      const { valid, errors } = await new Validator().validate(structuredClone(all[audience]));
      expect([audience, valid, errors]).toEqual([audience, true, undefined]);
    }
  });

  it('takes at most 960 KB, each shape once [DESC-01]', () => {
    const text = JSON.stringify(all.todas);
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(MOST_BYTES);
    expect(Object.keys(all.todas.components.schemas)).toEqual(
      expect.arrayContaining(['Cd', 'DateText', 'ErrorBody', 'FuncionarioRow', 'Lookup']),
    );
    const named = Object.keys(all.todas.components.schemas).map(
      (name) => `"#/components/schemas/${name}"`,
    );
    expect(named.filter((ref) => !text.includes(ref))).toEqual([]);
  });

  it('has a file for each audience: its own calls, and what everybody may do [DESC-02]', () => {
    const names = (audience: Audience) => operationsOf(all[audience]).map((one) => one.operationId);
    expect(new Set(names('todas'))).toEqual(new Set(Object.keys(contract)));
    const company = CALLS.filter(
      ([
        ,
        {
          permission: { kind },
        },
      ]) => !kind.startsWith('provider'),
    );
    expect(new Set(names('empresa'))).toEqual(new Set(company.map(([name]) => name)));
    expect(names('prestador')).toEqual(
      expect.arrayContaining(['login', 'listFuncionarios', 'listEmpresas']),
    );
    const programs = CALLS.filter(([, { programa }]) => programa).map(([name]) => name);
    expect(new Set(names('programas'))).toEqual(new Set(programs));
    // Making requests is the company's own part.
    expect(names('prestador')).not.toContain('createAdmissao');
  });

  it('says of each call its right, whether programs may make it, and how often [DESC-03]', () => {
    expect(all.todas).toMatchObject({ 'x-taxa': { chamadas: 600, segundos: 60 } });
    for (const operation of operationsOf(all.todas)) {
      const { permission, programa = false } = contract[
        operation.operationId as keyof typeof contract
      ] as Call;
      expect(operation).toMatchObject({
        'x-direito': 'right' in permission ? permission.right : permission.kind,
        'x-programa': programa,
      });
      const headers = { RateLimit: { $ref: '#/components/headers/RateLimit' } };
      const answer = operation.responses[200];
      const shared = all.todas.components.responses as Record<string, object>;
      if (programa)
        expect(shared[answer?.$ref?.split('/').at(-1) ?? ''] ?? answer).toMatchObject({ headers });
      expect(operation.responses).toMatchObject({
        403: { $ref: '#/components/responses/E403' },
        default: { $ref: '#/components/responses/E' },
      });
    }
  });

  it('has an example of each body that the call takes [DESC-04]', () => {
    const problems = operationsOf(all.todas).flatMap(({ operationId, requestBody }) => {
      const { body } = contract[operationId as keyof typeof contract] as Call;
      const example = requestBody?.content['application/json']?.example;
      const problem = body?.safeParse(example).error?.issues[0];
      return problem ? [{ operationId, example, problem }] : [];
    });
    expect(problems).toEqual([]);
  });
});
