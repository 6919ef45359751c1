import { POSTO } from '@sst/contract/prazos/postos';
import { INACTIVE } from '../../postos/index.ts';
import {
  CODE_REASONS,
  knownBy,
  type LoteDefinition,
  reason,
  reasons,
  tooLong,
  UNIDADE,
  UNIDADE_JOIN,
} from '../definition.ts';
import { otherEntry, takenNames } from './names.ts';

const { minutos } = POSTO;

/** What a row says of how long an exam takes and of being in use; what it does not say stays. */
const SAID = `
      cross join lateral (
        select case when c.minutos ~ '^[0-9]{1,4}$' then c.minutos::int end as minutos,
               case sst_norm(c.em_uso) when 'sim' then true when 'true' then true when 'nao' then false when 'false' then false end as em_uso) g`;

/** Workplaces, by the provider's own code: one by name is the one that a row means. What people are exposed to there is said on the page. */
export const POSTOS: LoteDefinition = {
  name: 'postos',
  entidade: 'posto',
  columns: [
    { name: 'cod_externo', required: true },
    { name: 'nome', required: true },
    { name: 'unidade', required: false },
    { name: 'fatores', required: false },
    { name: 'minutos', required: false },
    { name: 'preparacao', required: false },
    { name: 'complementares', required: false },
    { name: 'em_uso', required: false },
  ],
  checked: {
    nome: 'text',
    cd_organig: 'bigint',
    fatores: 'text',
    minutos: 'bigint',
    preparacao: 'text',
    complementares: 'text',
    inactiv: 'boolean',
    norma: 'text',
    norma_antes: 'text',
  },
  check: `
    select c.linha, c.cod_externo, coalesce(s.cd, q.cd) as cd, c.nome, ${UNIDADE} as cd_organig, c.fatores, g.minutos, c.preparacao, c.complementares,
           not coalesce(g.em_uso, not s.inactiv, true) as inactiv, sst_norm(c.nome) as norma, sst_norm(coalesce(s.nome, q.nome)) as norma_antes,
           ${reasons(
             ...CODE_REASONS,
             reason('nome', 'c.nome is null', 'Indique o nome.'),
             tooLong('c.nome', POSTO.nome, 'O nome é demasiado longo.'),
             reason(
               'unidade',
               `c.unidade is not null and ${UNIDADE} is null`,
               'A unidade não existe.',
             ),
             reason(
               'unidade',
               'u.cd is null and o.quantas > 1',
               'Há várias unidades com este código.',
             ),
             tooLong('c.fatores', POSTO.fatores, 'O texto é demasiado longo.'),
             reason(
               'minutos',
               `c.minutos is not null and (g.minutos between ${minutos.min} and ${minutos.max}) is not true`,
               `Indique de ${minutos.min} a ${minutos.max} minutos.`,
             ),
             tooLong('c.preparacao', POSTO.preparacao, 'O texto é demasiado longo.'),
             tooLong('c.complementares', POSTO.complementares, 'O texto é demasiado longo.'),
             reason('em_uso', 'c.em_uso is not null and g.em_uso is null', 'Indique sim ou não.'),
             ...otherEntry(
               'posto',
               'O posto com este nome já tem outro código externo.',
               INACTIVE.text,
             ),
           )} as erros
      from chegada c
      ${UNIDADE_JOIN}
      ${knownBy('posto')}
      left join (select distinct on (sst_norm(nome)) sst_norm(nome) as norma, cd, nome, inactiv from posto order by 1, inactiv, cd)
        q on s.cd is null and q.norma = sst_norm(c.nome)
      ${SAID}`,
  complete: [
    takenNames({ table: 'posto', inactive: INACTIVE.text, samePlace: () => 'true', place: '' }),
  ],
  store: {
    columns: {
      nome: 'nome',
      cd_organig: 'unidade',
      fatores: 'fatores',
      minutos: 'minutos',
      preparacao: 'preparacao',
      complementares: 'complementares',
      inactiv: 'em_uso',
    },
    onChange: 'versao = t.versao + 1',
  },
};
