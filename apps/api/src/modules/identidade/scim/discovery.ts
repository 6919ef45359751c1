import { SCIM_PATH } from '@sst/contract/rules/identidade/entrada-propria';
import { MOST_RESULTS } from './paging.ts';
import { GROUP_SCHEMA, listResponse, USER_SCHEMA } from './resources.ts';

/** What the protocol tells of itself (RFC 7643, 5 to 7), by the end of its address. @param base where it is served. */
export function discoveryOf(base: string): Readonly<Record<string, object>> {
  const types = [typeOf(base, 'User', USER_SCHEMA), typeOf(base, 'Group', GROUP_SCHEMA)];
  const schemas = [
    schemaOf(base, 'User', USER_SCHEMA, USER_ATTRIBUTES),
    schemaOf(base, 'Group', GROUP_SCHEMA, GROUP_ATTRIBUTES),
  ];
  return {
    '/ServiceProviderConfig': configOf(base),
    '/ResourceTypes': listResponse(types, types.length),
    '/ResourceTypes/User': types[0] as object,
    '/ResourceTypes/Group': types[1] as object,
    '/Schemas': listResponse(schemas, schemas.length),
    [`/Schemas/${USER_SCHEMA}`]: schemas[0] as object,
    [`/Schemas/${GROUP_SCHEMA}`]: schemas[1] as object,
  };
}

function configOf(base: string): object {
  return {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
    documentationUri: `${base.slice(0, -SCIM_PATH.length)}/api/docs`,
    patch: { supported: true },
    bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
    filter: { supported: true, maxResults: MOST_RESULTS },
    changePassword: { supported: false },
    sort: { supported: false },
    etag: { supported: true },
    authenticationSchemes: [
      {
        type: 'oauthbearertoken',
        name: 'Bearer',
        description: 'Chave de programa com o direito ao diretório.',
        specUri: 'https://www.rfc-editor.org/info/rfc6750',
        primary: true,
      },
    ],
    meta: { resourceType: 'ServiceProviderConfig', location: `${base}/ServiceProviderConfig` },
  };
}

function typeOf(base: string, name: string, schema: string): object {
  return {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:ResourceType'],
    id: name,
    name,
    endpoint: `/${name}s`,
    schema,
    schemaExtensions: [],
    meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/${name}` },
  };
}

function schemaOf(base: string, name: string, id: string, attributes: readonly object[]): object {
  return {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:Schema'],
    id,
    name,
    attributes,
    meta: { resourceType: 'Schema', location: `${base}/Schemas/${id}` },
  };
}

interface AttributeTraits {
  readonly type?: string;
  readonly required?: boolean;
  readonly multiValued?: boolean;
  readonly caseExact?: boolean;
  readonly uniqueness?: 'none' | 'server';
  readonly mutability?: 'readWrite' | 'readOnly' | 'immutable';
  readonly returned?: 'default' | 'always';
  readonly subAttributes?: readonly object[];
  readonly referenceTypes?: readonly string[];
}

function attribute(name: string, traits: AttributeTraits = {}): object {
  return {
    name,
    type: 'string',
    multiValued: false,
    required: false,
    caseExact: false,
    mutability: 'readWrite',
    returned: 'default',
    uniqueness: 'none',
    ...traits,
  };
}

const readOnly = { mutability: 'readOnly' } as const;

const USER_ATTRIBUTES = [
  attribute('userName', { required: true, uniqueness: 'server' }),
  attribute('name', {
    type: 'complex',
    subAttributes: ['formatted', 'givenName', 'familyName'].map((name) => attribute(name)),
  }),
  attribute('displayName'),
  attribute('active', { type: 'boolean' }),
  attribute('emails', {
    type: 'complex',
    multiValued: true,
    subAttributes: [
      attribute('value'),
      attribute('type'),
      attribute('primary', { type: 'boolean' }),
    ],
  }),
  attribute('groups', {
    type: 'complex',
    multiValued: true,
    ...readOnly,
    subAttributes: ['value', '$ref', 'display', 'type'].map((name) => attribute(name, readOnly)),
  }),
];

const GROUP_ATTRIBUTES = [
  attribute('displayName', { required: true, uniqueness: 'server' }),
  attribute('members', {
    type: 'complex',
    multiValued: true,
    subAttributes: [
      attribute('value', { mutability: 'immutable' }),
      attribute('$ref', { type: 'reference', referenceTypes: ['User'], mutability: 'immutable' }),
      attribute('display', readOnly),
    ],
  }),
];
