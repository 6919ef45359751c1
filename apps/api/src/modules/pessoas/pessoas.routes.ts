import type { pessoasCalls } from '@sst/contract/prestador/pessoas';
import type { HandlersOf } from '../../calls/handlers.ts';
import type { PessoasService } from './pessoas.service.ts';

export function pessoasRoutes(pessoas: PessoasService): HandlersOf<typeof pessoasCalls> {
  return {
    listPessoasParecidas: ({ actor, query }) => pessoas.list(actor, query),
    decidePessoas: ({ grant, body }) => pessoas.decide(grant, body),
  };
}
