import { ATIVIDADE_NAME_LENGTH, ATIVIDADE_NOTES_LENGTH } from '@sst/contract/rules/seguranca';
import { INACTIVE } from '../../areas/index.ts';
import {
  CODE_REASONS,
  knownBy,
  type LoteDefinition,
  reason,
  reasons,
  SOURCE,
  tooLong,
} from '../definition.ts';
import { otherEntry, takenNames } from './names.ts';

const NAME_REASONS = [
  reason('nome', 'c.nome is null', 'Indique o nome.'),
  tooLong('c.nome', ATIVIDADE_NAME_LENGTH, 'O nome é demasiado longo.'),
] as const;

/** Areas of activity: every company has the usual ones, so that one by name is the area that a row means. */
export const AREAS: LoteDefinition = {
  name: 'areas',
  entidade: 'area_atividade',
  columns: [
    { name: 'cod_externo', required: true },
    { name: 'nome', required: true, singleSpaced: true },
    { name: 'obs', required: false },
  ],
  checked: { nome: 'text', obs: 'text', norma: 'text', norma_antes: 'text' },
  check: `
    select c.linha, c.cod_externo, coalesce(s.cd, q.cd) as cd, c.nome, c.obs, sst_norm(c.nome) as norma, sst_norm(coalesce(s.nome, q.nome)) as norma_antes,
           ${reasons(
             ...CODE_REASONS,
             ...NAME_REASONS,
             tooLong('c.obs', ATIVIDADE_NOTES_LENGTH, 'O texto é demasiado longo.'),
             ...otherEntry(
               'area_atividade',
               'A área com este nome já tem outro código externo.',
               INACTIVE.text,
             ),
           )} as erros
      from chegada c
      ${knownBy('area_atividade')}
      left join (select distinct on (sst_norm(nome)) sst_norm(nome) as norma, cd, nome, inactiv from area_atividade order by 1, inactiv, cd)
        q on s.cd is null and q.norma = sst_norm(c.nome)`,
  complete: [
    takenNames({
      table: 'area_atividade',
      inactive: INACTIVE.text,
      samePlace: () => 'true',
      place: '',
    }),
  ],
  store: { columns: { nome: 'nome', obs: 'obs' } },
};

/** SQL that joins the area of a row: by the code of its source, or else by name. */
export const AREA_JOIN = `left join codigo_externo ka on ka.entidade = 'area_atividade' and ka.origem = ${SOURCE} and ka.cod_externo = c.area
      left join (select sst_norm(nome) as nome, min(cd) as cd from area_atividade group by 1) ra on ra.nome = sst_norm(c.area)`;
export const AREA = 'coalesce(ka.cd, ra.cd)';

/** Types of activity, each of an area, where it stays. */
export const TIPOS: LoteDefinition = {
  name: 'tipos',
  entidade: 'atividade_tipo',
  columns: [
    { name: 'cod_externo', required: true },
    { name: 'nome', required: true, singleSpaced: true },
    { name: 'area', required: true, singleSpaced: true },
  ],
  checked: { nome: 'text', cd_area: 'bigint', norma: 'text', norma_antes: 'text' },
  check: `
    select c.linha, c.cod_externo, coalesce(s.cd, q.cd) as cd, c.nome, ${AREA} as cd_area, sst_norm(c.nome) as norma, sst_norm(coalesce(s.nome, q.nome)) as norma_antes,
           ${reasons(
             ...CODE_REASONS,
             ...NAME_REASONS,
             reason('area', 'c.area is null', 'Indique a área.'),
             reason('area', `c.area is not null and ${AREA} is null`, 'A área não existe.'),
             reason(
               'area',
               `s.cd is not null and ${AREA} <> s.cd_area`,
               'O tipo é de outra área, e não muda de área.',
             ),
             ...otherEntry(
               'atividade_tipo',
               'O tipo com este nome já tem outro código externo.',
               INACTIVE.text,
             ),
           )} as erros
      from chegada c
      ${AREA_JOIN}
      ${knownBy('atividade_tipo')}
      left join (select distinct on (cd_area, sst_norm(nome)) sst_norm(nome) as norma, cd_area, cd, nome, inactiv
                   from atividade_tipo order by cd_area, sst_norm(nome), inactiv, cd)
        q on s.cd is null and q.cd_area = ${AREA} and q.norma = sst_norm(c.nome)`,
  complete: [
    takenNames({
      table: 'atividade_tipo',
      inactive: INACTIVE.text,
      samePlace: (one, other) => `${one}.cd_area = ${other}.cd_area`,
      place: 'cd_area, ',
    }),
  ],
  store: { columns: { nome: 'nome' }, atFirst: ['cd_area'] },
};
