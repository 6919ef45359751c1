import { CallError } from '../../../errors.ts';
import { answerTo } from '../../../plugins/errors.ts';

/** What is wrong, in a word of the protocol (RFC 7644, 3.12). */
type ScimType =
  | 'invalidFilter'
  | 'tooMany'
  | 'uniqueness'
  | 'mutability'
  | 'invalidSyntax'
  | 'invalidPath'
  | 'noTarget'
  | 'invalidValue';

/** A refusal of the protocol. */
export class ScimError extends CallError {
  readonly scimType: ScimType | undefined;

  constructor(status: 400 | 409 | 412, detail: string, scimType?: ScimType) {
    super(status, CODE[status], detail);
    this.scimType = scimType;
  }
}

const CODE = { 400: 'INVALIDO', 409: 'JA_EXISTE', 412: 'ALTERADO_ENTRETANTO' } as const;

export function invalidValue(detail: string): ScimError {
  return new ScimError(400, detail, 'invalidValue');
}

/** The body of an error (RFC 7644, 3.12). */
export function errorBody(error: unknown): { status: number; body: object; answer: CallError } {
  const answer = answerTo(error);
  const { status, message } = answer;
  const scimType = answer instanceof ScimError ? answer.scimType : TYPE_OF[status];
  const body = {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
    status: String(status),
    ...(scimType && { scimType }),
    detail: message,
  };
  return { status, body, answer };
}

const TYPE_OF: Readonly<Record<number, ScimType>> = { 400: 'invalidSyntax', 413: 'tooMany' };
