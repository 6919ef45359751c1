import type { pessoasCalls } from '@sst/contract/prestador/pessoas';
import type { HandlersOf } from '../../calls/handlers.ts';
import type { ModuleDeps } from '../module-deps.ts';
import { PessoasService } from './pessoas.service.ts';

export function pessoasRoutes(deps: ModuleDeps): HandlersOf<typeof pessoasCalls> {
  const pessoas = new PessoasService(deps);
  return {
    listPessoasParecidas: ({ actor, query }) => pessoas.list(actor, query),
    decidePessoas: ({ grant, body }) => pessoas.decide(grant, body),
  };
}
