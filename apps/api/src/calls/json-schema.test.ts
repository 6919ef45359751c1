import { codeOf } from '@sst/contract';
import { PEDIDO_TYPE } from '@sst/contract/rules/pedidos';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { jsonSchemaOf } from './json-schema.ts';

const Row = z.object({
  cd_tipo: codeOf(PEDIDO_TYPE),
  outro: codeOf(PEDIDO_TYPE).nullable(),
  sexo: z.enum(['0', '1']).nullable(),
});

it('describes a code by its values, null among them where it may be', () => {
  expect(jsonSchemaOf(Row, 'output').properties).toEqual({
    cd_tipo: { type: 'integer', enum: [0, 1, 5, 6] },
    outro: { type: ['integer', 'null'], enum: [0, 1, 5, 6, null] },
    sexo: { type: ['string', 'null'], enum: ['0', '1', null] },
  });
});
