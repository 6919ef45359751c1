import type { CallName } from '@sst/contract';
import { ACIDENTES_EXAMPLES } from './acidentes.ts';
import { AGENDA_EXAMPLES } from './agenda.ts';
import { FUNCIONARIOS_EXAMPLES } from './funcionarios.ts';
import { IDENTIDADE_EXAMPLES } from './identidade.ts';
import { PAINEL_EXAMPLES } from './painel.ts';
import type { Example } from './parts.ts';
import { PEDIDOS_EXAMPLES } from './pedidos.ts';
import { PRESTADOR_EXAMPLES } from './prestador.ts';
import { SAUDE_EXAMPLES } from './saude.ts';
import { SEGURANCA_EXAMPLES } from './seguranca.ts';
import { UTILIZADORES_EXAMPLES } from './utilizadores.ts';

/** For each call of the contract an example that answers 200 to a caller who may make it. */
export const CALL_EXAMPLES: Readonly<Record<CallName, Example>> = {
  ...IDENTIDADE_EXAMPLES,
  ...UTILIZADORES_EXAMPLES,
  ...FUNCIONARIOS_EXAMPLES,
  ...PAINEL_EXAMPLES,
  ...PEDIDOS_EXAMPLES,
  ...SAUDE_EXAMPLES,
  ...AGENDA_EXAMPLES,
  ...SEGURANCA_EXAMPLES,
  ...ACIDENTES_EXAMPLES,
  ...PRESTADOR_EXAMPLES,
};
