import { createClient } from '@hey-api/openapi-ts';
import openapiTS, { astToString } from 'openapi-typescript';

const HEAD = '// Made by `npm run cliente` from the description of the calls for programs.\n';

/** What of an operation its types are made from. */
interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly parameters: readonly object[];
  readonly requestBody?: Content;
  readonly responses: { readonly 200: Content | { readonly $ref: string } };
}
interface Content {
  readonly content: Readonly<Record<string, object>>;
}
interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, object>>>>;
  readonly components: { readonly responses: Readonly<Record<string, object>> };
}

/** The types of a description's calls, as the client has them: without words, and with one error for all. */
export async function typesOf(description: Description): Promise<string> {
  const made = await openapiTS(structuredClone(lean(description)) as never);
  // Indented by one: half of the text would be blanks.
  const text = astToString(made).replace(/^(?: {4})+/gm, (blanks) => ' '.repeat(blanks.length / 4));
  return HEAD + text;
}

/** Writes a client of another generator into a folder: the description is not made for one alone. */
export async function writeSdk(description: object, folder: string): Promise<void> {
  const input = structuredClone(description) as Record<string, unknown>;
  await createClient({ input, output: folder, logs: { level: 'silent' } });
}

function lean({ paths, components, ...rest }: Description): object {
  const leaner = Object.entries(paths).map(([path, operations]) => {
    const methods = Object.entries(operations as Record<string, Operation>);
    return [path, Object.fromEntries(methods.map(([method, one]) => [method, leanCall(one)]))];
  });
  const responses = Object.fromEntries(
    Object.entries(components.responses).map(([name, answer]) => [name, jsonOf(answer as Content)]),
  );
  return { ...rest, paths: Object.fromEntries(leaner), components: { ...components, responses } };
}

function leanCall({ operationId, summary, parameters, requestBody, responses }: Operation) {
  // A program has no cookie, and needs nothing against what is done with cookies.
  const sent = parameters.filter((parameter) => !JSON.stringify(parameter).includes('X-XSRF'));
  const answer = responses[200];
  const error = { $ref: '#/components/responses/E400' };
  return {
    operationId,
    summary,
    parameters: sent,
    ...(requestBody && { requestBody: jsonOf(requestBody) }),
    responses: { 200: '$ref' in answer ? answer : jsonOf(answer), default: error },
  };
}

/** Without workbooks and forms, which would make a choice of every answer. */
function jsonOf({ content, ...rest }: Content): object {
  const type = 'application/json';
  return { ...rest, content: { [type]: content[type] } };
}
