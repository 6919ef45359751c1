import { QUASE_RECENTES } from '../../acidentes/quase-recentes.ts';
import { MEDIDA_NEAR_DAYS } from '../avisos.ts';
import { DUE, ESCALATED, LATE, NEAR } from '../seguranca.ts';
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

/** Near misses that were told and nobody has looked at: they have hurt nobody, and tell where somebody will be. */
export const QUASE_RULES = rulesOf([
  {
    id: 'quase-acidentes-novos',
    urgency: 'saber',
    right: 'acidentes.ver',
    list: 'listQuaseAcidentes',
    query: () => ({ estado: 'novo', recentes: '1' }),
    one: 'quase-acidente ou condição insegura por ver',
    many: 'quase-acidentes ou condições inseguras por ver',
    note: `Comunicados nos últimos ${QUASE_RECENTES} dias.`,
    acts: 'acidentes.anexar',
  },
]);

/** Measures against risks. */
export const MEDIDAS_RULES = rulesOf([
  {
    id: 'medidas-escaladas',
    urgency: 'fazer',
    late: 'todos',
    right: 'medidas.ver',
    and: ['utilizadores.gerir'],
    list: 'listMedidas',
    query: () => ({ atraso: ESCALATED }),
    one: 'medida em atraso há muito',
    many: 'medidas em atraso há muito',
    note: 'Quem administra é avisado de que ninguém as executou.',
  },
  {
    id: 'medidas-minhas',
    urgency: 'fazer',
    right: 'medidas.ver',
    list: 'listMedidas',
    query: () => ({ responsavel: 'minhas', atraso: DUE }),
    one: 'medida sua a terminar ou em atraso',
    many: 'medidas suas a terminar ou em atraso',
  },
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
  {
    id: 'medidas-devolvidas',
    urgency: 'fazer',
    right: 'medidas.ver',
    list: 'listMedidas',
    query: () => ({ fase: 'devolvida' }),
    one: 'medida devolvida pelo prestador',
    many: 'medidas devolvidas pelo prestador',
    note: 'Cada uma diz porquê.',
    acts: 'medidas.tratar',
  },
  {
    id: 'medidas-sem-acesso',
    urgency: 'fazer',
    right: 'medidas.ver',
    and: ['medidas.tratar'],
    list: 'listMedidas',
    query: () => ({ responsavel: 'sem-acesso' }),
    one: 'medida cujo responsável já não a vê',
    many: 'medidas cujo responsável já não as vê',
    note: 'Dê-as a outra pessoa.',
  },
]);
