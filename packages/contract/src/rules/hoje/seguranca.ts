import { MEDIDA_NEAR_DAYS } from '../avisos.ts';
import { LATE, NEAR } from '../seguranca.ts';
import { rulesOf } from './hoje-rule.ts';

/** Accidents, whose clocks are the law's. */
export const ACIDENTES_RULES = rulesOf([
  {
    id: 'acidentes-por-participar',
    urgency: 'agora',
    late: 'terminados',
    right: 'acidentes.ver',
    list: 'listAcidentes',
    query: () => ({ participar: '1', pendentes: '1' }),
    one: 'acidente por participar',
    many: 'acidentes por participar',
    note: 'À seguradora em 24 horas; se for grave ou mortal, também à ACT.',
    acts: 'acidentes.anexar',
  },
]);

/** Measures against risks. */
export const MEDIDAS_RULES = rulesOf([
  {
    id: 'medidas-em-atraso',
    urgency: 'fazer',
    late: 'todos',
    right: 'medidas.ver',
    list: 'listMedidas',
    query: () => ({ atraso: LATE }),
    one: 'medida em atraso',
    many: 'medidas em atraso',
  },
  {
    id: 'medidas-a-terminar',
    urgency: 'fazer',
    right: 'medidas.ver',
    list: 'listMedidas',
    query: () => ({ atraso: NEAR }),
    one: `medida com prazo nos próximos ${MEDIDA_NEAR_DAYS} dias`,
    many: `medidas com prazo nos próximos ${MEDIDA_NEAR_DAYS} dias`,
  },
]);
