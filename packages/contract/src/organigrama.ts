import { z } from 'zod';
import { defineCalls } from './calls/call.ts';
import { empresa } from './calls/permission.ts';
import { Cd, EmpresaParams, messageOf } from './calls/shapes.ts';

export const OrganigramaNode = z.object({
  cd: Cd,
  cd_base: Cd.nullable(),
  nome: z.string(),
  cd_aux: z.string().nullable(),
});
export type OrganigramaNode = z.output<typeof OrganigramaNode>;

/** The tree of units, as all users of a company see it; the provider changes it by `empresasCalls`. */
export const organigramaCalls = defineCalls({
  listOrganigrama: {
    method: 'GET',
    path: '/api/empresa/:company/organigrama',
    summary: 'O nó e tudo o que está abaixo dele, como lista plana, pais antes dos filhos.',
    permission: empresa('empresa.ver'),
    programa: true,
    saude: 'nenhuma',
    stale: 'where-changed',
    params: EmpresaParams,
    answer: messageOf(z.array(OrganigramaNode)),
  },
});
