import type { CallName } from '@sst/contract';
import { ACIDENTES_WHO } from './acidentes.ts';
import { AGENDA_WHO } from './agenda.ts';
import { FUNCIONARIOS_WHO } from './funcionarios.ts';
import { IDENTIDADE_WHO } from './identidade.ts';
import { PAINEL_WHO } from './painel.ts';
import { PEDIDOS_WHO } from './pedidos.ts';
import { PRESTADOR_WHO } from './prestador.ts';
import { SAUDE_WHO } from './saude.ts';
import { SEGURANCA_WHO } from './seguranca.ts';
import { UTILIZADORES_WHO } from './utilizadores.ts';

/** Who may make each call, said once more and by hand: a changed permission in the contract is noticed. */
export const WHO: Readonly<Record<CallName, string>> = {
  ...IDENTIDADE_WHO,
  ...UTILIZADORES_WHO,
  ...FUNCIONARIOS_WHO,
  ...PAINEL_WHO,
  ...PEDIDOS_WHO,
  ...SAUDE_WHO,
  ...AGENDA_WHO,
  ...SEGURANCA_WHO,
  ...ACIDENTES_WHO,
  ...PRESTADOR_WHO,
};
