import { type Call, callGroups, contract, permits, rightsOfPrestador } from '@sst/contract';
import { CHAVE_RATE } from '@sst/contract/rules/identidade/chaves-programa';
import { PAPEIS } from '@sst/contract/rules/papeis';
import { Components } from './components.ts';
import { SHARED, sharedErrors } from './describe-answers.ts';
import { BY_ANY, describeOperation } from './describe-operation.ts';
import { shapeNames } from './shape-names.ts';

/** For whom the calls are described: all, or only those that somebody of a company, of the provider, or a program may make. */
export const AUDIENCES = ['todas', 'empresa', 'prestador', 'programas'] as const;
export type Audience = (typeof AUDIENCES)[number];

type Operation = ReturnType<typeof describeOperation>;

const OF_PRESTADOR = rightsOfPrestador(PAPEIS);
const TITLES: Readonly<Record<Audience, string>> = {
  todas: 'Área de Cliente SST',
  empresa: 'Área de Cliente SST, para empresas',
  prestador: 'Área de Cliente SST, para o prestador',
  programas: 'Área de Cliente SST, para programas com chave',
};

/** OpenAPI 3.1 of the calls of an audience, made from the contract: each shape once, under the name that it has there. */
export async function describeApi(
  audience: Audience,
  { version, publicUrl }: { readonly version: string; readonly publicUrl: string },
) {
  const components = new Components(await shapeNames());
  const responses = sharedErrors(components);
  const calls = (Object.entries(contract) as [string, Call][]).filter(([, call]) =>
    isFor(audience, call),
  );
  const operations = calls.map(
    ([name, call]) => [call, describeOperation(name, call, components)] as const,
  );
  const { schemas, render } = components.finish();
  const rendered = operations.map(
    ([call, operation]) => [call, render(operation) as Operation] as const,
  );
  const parameters = shareParts(
    'parameters',
    rendered.flatMap(([, operation]) => operation.parameters),
    (parameter) => (parameter as { readonly name: string }).name,
  );
  const answers = shareParts(
    'responses',
    rendered.map(([, operation]) => operation.responses[200]),
    nameOfAnswer,
  );
  const tags = new Set(rendered.flatMap(([, operation]) => operation.tags));
  return {
    openapi: '3.1.0',
    info: {
      title: TITLES[audience],
      version,
      description:
        'Interface de programação, descrita pelo contrato. O que se pode contar com que fique, e como um campo é retirado: docs/api/versions.md.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [
      { url: publicUrl, description: 'Endereço público' },
      { url: '/', description: 'O servidor que mostra esta página' },
    ],
    // How many calls a key may make in how many seconds, in all.
    'x-taxa': { chamadas: CHAVE_RATE.calls, segundos: CHAVE_RATE.seconds },
    security: BY_ANY,
    tags: Object.keys(callGroups).flatMap((name) => (tags.has(name) ? [{ name }] : [])),
    paths: pathsOf(rendered, parameters.refer, answers.refer),
    components: {
      schemas,
      responses: { ...(render(responses) as object), ...answers.components },
      parameters: parameters.components,
      ...SHARED,
    },
  };
}

function isFor(audience: Audience, { permission, programa }: Call): boolean {
  if (audience === 'programas') return programa ?? false;
  if (audience === 'todas' || permission.kind === 'public' || permission.kind === 'session')
    return true;
  if (audience === 'empresa') return permission.kind === 'company';
  return permits(permission, OF_PRESTADOR);
}

/** The operations by path and method, with what stands in the place of their parameters and answers. */
function pathsOf(
  operations: readonly (readonly [Call, Operation])[],
  parameterAt: (parameter: object) => object,
  answerAt: (answer: object) => object,
) {
  const paths: Record<string, Record<string, object>> = {};
  for (const [{ path, method }, operation] of operations) {
    const at = path.replace(/:(\w+)/g, '{$1}');
    paths[at] ??= {};
    paths[at][method.toLowerCase()] = {
      ...operation,
      parameters: operation.parameters.map(parameterAt),
      responses: { ...operation.responses, 200: answerAt(operation.responses[200]) },
    };
  }
  return paths;
}

/** What several calls have, each a component; `wanted` names one, which gets a number where another has the name. */
function shareParts(
  kind: 'parameters' | 'responses',
  parts: readonly object[],
  wanted: (part: object) => string,
) {
  const uses = Map.groupBy(parts, (part) => JSON.stringify(part));
  const names = new Map<string, string>();
  const components: Record<string, object> = {};
  for (const [key, [part, ...more]] of uses) {
    if (!part || more.length === 0) continue;
    let name = wanted(part);
    for (let at = 2; name in components; at += 1) name = `${wanted(part)}${at}`;
    components[name] = part;
    names.set(key, name);
  }
  const refer = (part: object) => {
    const name = names.get(JSON.stringify(part));
    return name ? { $ref: `#/components/${kind}/${name}` } : part;
  };
  return { components, refer };
}

/** `Resposta` and the name of what is answered, if that has one. */
function nameOfAnswer(answer: object): string {
  const { content } = answer as Operation['responses'][200];
  const { $ref } = content['application/json'].schema as { readonly $ref?: string };
  return `Resposta${$ref?.split('/').at(-1) ?? ''}`;
}
