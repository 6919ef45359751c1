import { MEDIDA_NEAR_DAYS } from '../avisos.ts';
import { addDays } from '../dates/dates.ts';
import { LATE, NEAR } from '../seguranca.ts';
import { rulesOf } from './hoje-rule.ts';

/** Accidents, whose clocks are the law's. */
export const ACIDENTES_RULES = rulesOf([
  {
    id: 'acidentes-recentes',
    urgency: 'agora',
    right: 'acidentes.ver',
    list: 'listAcidentes',
    query: (day) => ({ de: addDays(day, -1), pendentes: '1' }),
    one: 'acidente desde ontem',
    many: 'acidentes desde ontem',
    note: 'Confirme a participação à seguradora e, se for grave ou mortal, à ACT.',
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
