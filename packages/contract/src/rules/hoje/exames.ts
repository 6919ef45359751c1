import { EXPIRY_AHEAD_DAYS } from '../exames/expiry.ts';
import { rulesOf } from './hoje-rule.ts';

/** Who has to be examined and has no exam booked. */
export const EXAMES_RULES = rulesOf([
  {
    id: 'expirados-sem-marcacao',
    urgency: 'agora',
    right: 'funcionarios.ver',
    list: 'listFuncionarios',
    query: () => ({ validade: 'expirada', marcacao: 'sem' }),
    one: 'funcionário com o exame expirado e sem marcação',
    many: 'funcionários com o exame expirado e sem marcação',
  },
  {
    id: 'sem-exame-sem-marcacao',
    urgency: 'agora',
    right: 'funcionarios.ver',
    list: 'listFuncionarios',
    query: () => ({ validade: 'sem-exame', marcacao: 'sem' }),
    one: 'funcionário sem exame ou validade e sem marcação',
    many: 'funcionários sem exame ou validade e sem marcação',
  },
  {
    id: 'a-expirar-sem-marcacao',
    urgency: 'fazer',
    right: 'funcionarios.ver',
    list: 'listFuncionarios',
    query: () => ({ validade: 'em-60-dias', marcacao: 'sem' }),
    one: `exame a expirar em ${EXPIRY_AHEAD_DAYS} dias, sem marcação`,
    many: `exames a expirar em ${EXPIRY_AHEAD_DAYS} dias, sem marcação`,
    byUnit: true,
  },
]);
