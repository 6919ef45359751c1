import { EARLIEST_DAY } from '@sst/contract/rules/dates/dates';
import { ADMITTED_TOO_EARLY } from '@sst/contract/rules/dates/funcionario-dates';
import { IMPORTED } from '@sst/contract/rules/limits';
import { OPEN_STATES } from '@sst/contract/rules/pedidos';
import { MARCACAO_STATE } from '@sst/contract/rules/saude';
import {
  isCredibleDocument,
  isValidNif,
  isValidNiss,
} from '@sst/contract/rules/texts/check-digits';
import {
  BY_PROGRAM,
  badDate,
  CODE_REASONS,
  dateOf,
  knownBy,
  type LoteDefinition,
  NUMBERED_SQL,
  noDate,
  oddYear,
  reason,
  reasons,
  SOURCE,
  TODAY,
  tooLong,
  UNIDADE,
  UNIDADE_JOIN,
  UNIDADE_REASONS,
  untilSettled,
} from '../definition.ts';

interface Named {
  /** Column of `verificada` with the name. */
  readonly name: string;
  readonly table: 'categoria' | 'agrupamento' | 'profissao';
  /** Column of `verificada` that takes its code. */
  readonly code: string;
}

/** Names of the company that a row may bring along. */
const NAMED: readonly Named[] = [
  { name: 'categoria', table: 'categoria', code: 'cd_categ' },
  { name: 'agrupamento', table: 'agrupamento', code: 'cd_agrup_prof' },
  { name: 'profissao', table: 'profissao', code: 'cd_profis' },
  { name: 'funcao', table: 'profissao', code: 'cd_func_propost' },
];

/** The code of a name of the company, inserted where a good row brings a new one. */
function codeOf({ name, table, code }: Named): string[] {
  return [
    `insert into ${table} (cd_empresa, nome)
     select distinct on (sst_norm(v.${name})) empresa_atual(), v.${name} from verificada v
      where v.erros = '{}' and v.${name} is not null
     on conflict do nothing`,
    `update verificada v set ${code} = n.cd from ${table} n where n.nome_norm = sst_norm(v.${name})`,
  ];
}

/** SQL for a file in which m may mean mulher, as `isDoubtfulM` has it for the page. */
const DOUBTFUL_M = `(select count(*) filter (where sst_norm(sexo) in ('h', 'homem')) > 0
     and count(*) filter (where sst_norm(sexo) in ('f', 'feminino', 'fem', 'fem.')) = 0 from chegada)`;

/** The employee `q` of the number of a row that a program sends by a code that it has not used yet. */
const NUMBERED = `left join ${NUMBERED_SQL} q on ${BY_PROGRAM} and s.cd is null and q.num_mecan = c.num_mecan`;
/** Condition: somebody whom another program, or a person, has entered is who the row means: the number and the day of birth are the same. */
const IS_SAME_PERSON = `(q.quantos = 1 and q.dt_nasc = ${dateOf('c.data_nascimento')})`;

/** Who has left is changed by no row, as by nobody on the page: a return is another period of work, and asked for there. */
const HAS_LEFT = 'O funcionário já saiu da empresa: o regresso pede-se na aplicação.';

/** What keeps one person from being entered twice, and two from being taken for one. */
const OTHER_PERSON = [
  reason('num_mecan', 'q.quantos > 1', 'Há vários funcionários com este número.'),
  reason(
    'num_mecan',
    `q.quantos = 1 and not ${IS_SAME_PERSON}`,
    'Este número é de outra pessoa: a data de nascimento não é a mesma.',
  ),
  reason('num_mecan', `${IS_SAME_PERSON} and not q.ativo`, HAS_LEFT),
  reason(
    'cod_externo',
    `exists (select from codigo_externo y where y.entidade = 'funcionario' and y.origem = ${SOURCE} and y.cd = q.cd)`,
    'O funcionário com este número já tem outro código externo.',
  ),
] as const;

/** Refuses a number that another employee has, unless a good row gives that one another. */
const NUMBER_TAKEN = `update verificada v set erros = array['num_mecan|Outro funcionário tem este número.']
  where ${BY_PROGRAM} and v.erros = '{}' and v.num_mecan is distinct from v.num_antes
    and exists (select from funcionario o
                 where o.num_mecan = v.num_mecan and o.ativo and o.cd is distinct from v.cd
                   and not exists (select from verificada w
                                    where w.erros = '{}' and w.cd = o.cd and w.num_mecan is distinct from o.num_mecan))`;

/** Refuses the second of two rows that give one number; who has it already keeps it. */
const NUMBER_TWICE = `update verificada v set erros = array['num_mecan|Outra linha tem o mesmo número.']
  from (select linha, row_number() over (partition by num_mecan order by num_mecan is distinct from num_antes, linha) as vez
          from verificada where erros = '{}' and num_mecan is not null) r
 where ${BY_PROGRAM} and r.linha = v.linha and r.vez > 1 and v.num_mecan is distinct from v.num_antes`;

/** Refuses the second of two rows that mean one person. */
const TWICE = `update verificada v set erros = array['num_mecan|Outra linha é do mesmo funcionário.']
  from (select linha, row_number() over (partition by cd order by linha) as vez
          from verificada where cd is not null and erros = '{}') r
 where r.linha = v.linha and r.vez > 1`;

/** Employees, by the provider's own code; admitted without a request. */
export const FUNCIONARIOS: LoteDefinition = {
  name: 'funcionarios',
  entidade: 'funcionario',
  columns: [
    { name: 'cod_externo', required: true },
    { name: 'num_mecan', required: false },
    { name: 'nome', required: true, singleSpaced: true },
    { name: 'sexo', required: true },
    { name: 'data_nascimento', required: true },
    { name: 'nacionalidade', required: false, singleSpaced: true },
    { name: 'categoria', required: false, singleSpaced: true },
    { name: 'agrupamento', required: false, singleSpaced: true },
    { name: 'profissao', required: false, singleSpaced: true },
    { name: 'funcao', required: false, singleSpaced: true },
    { name: 'nif', required: false, singleSpaced: true, isCredible: isValidNif },
    { name: 'niss', required: false, singleSpaced: true, isCredible: isValidNiss },
    { name: 'cartao_cidadao', required: false, singleSpaced: true, isCredible: isCredibleDocument },
    { name: 'utente', required: false, singleSpaced: true },
    { name: 'local_trabalho', required: false, singleSpaced: true },
    { name: 'data_admissao', required: false },
    { name: 'unidade', required: true },
  ],
  checked: {
    num_mecan: 'text',
    nome: 'text',
    sexo: 'bigint',
    dt_nasc: 'date',
    cd_nacion: 'bigint',
    categoria: 'text',
    cd_categ: 'bigint',
    agrupamento: 'text',
    cd_agrup_prof: 'bigint',
    profissao: 'text',
    cd_profis: 'bigint',
    funcao: 'text',
    cd_func_propost: 'bigint',
    num_contrib: 'text',
    num_serv_soc: 'text',
    num_bi: 'text',
    num_benef: 'text',
    loc_trab: 'text',
    dt_ini_instit: 'date',
    cd_organig: 'bigint',
    num_antes: 'text',
  },
  check: `
    select c.linha, c.cod_externo, coalesce(s.cd, case when ${IS_SAME_PERSON} then q.cd end) as cd, c.num_mecan, c.nome, g.sexo, ${dateOf('c.data_nascimento')} as dt_nasc,
           n.cd as cd_nacion, ${NAMED.map(({ name, code }) => `c.${name}, null::bigint as ${code}`).join(', ')},
           c.nif as num_contrib, c.niss as num_serv_soc, c.cartao_cidadao as num_bi, c.utente as num_benef,
           c.local_trabalho as loc_trab,
           ${dateOf('c.data_admissao')} as dt_ini_instit, ${UNIDADE} as cd_organig,
           case when s.cd is null then q.num_mecan else s.num_mecan end as num_antes,
           ${reasons(
             ...CODE_REASONS,
             reason('nome', 'c.nome is null', 'Falta o nome.'),
             tooLong('c.nome', IMPORTED.nome, 'O nome é demasiado longo.'),
             tooLong('c.num_mecan', IMPORTED.numMecan, 'O número é demasiado longo.'),
             reason('sexo', 'g.sexo is null', 'O sexo tem de ser m ou f.'),
             reason(
               'sexo',
               `sst_norm(c.sexo) = 'm' and ${DOUBTFUL_M}`,
               'O ficheiro tem h e m, e nenhum f: m pode ser mulher. Escreva masculino ou feminino.',
             ),
             noDate('c.data_nascimento', 'A data de nascimento não é válida.'),
             reason(
               'data_nascimento',
               `${dateOf('c.data_nascimento')} not between date '${EARLIEST_DAY}' and ${TODAY}`,
               'A data de nascimento tem de estar entre 1900 e hoje.',
             ),
             reason(
               'nacionalidade',
               'c.nacionalidade is not null and n.cd is null',
               'A nacionalidade não existe.',
             ),
             tooLong('c.categoria', IMPORTED.categoria, 'A categoria é demasiado longa.'),
             tooLong('c.agrupamento', IMPORTED.agrupamento, 'O agrupamento é demasiado longo.'),
             tooLong('c.profissao', IMPORTED.profissao, 'A profissão é demasiado longa.'),
             tooLong('c.funcao', IMPORTED.funcao, 'A função é demasiado longa.'),
             tooLong('c.nif', IMPORTED.nif, 'O NIF é demasiado longo.'),
             tooLong('c.niss', IMPORTED.niss, 'O NISS é demasiado longo.'),
             tooLong('c.cartao_cidadao', IMPORTED.bi, 'O cartão de cidadão é demasiado longo.'),
             tooLong('c.utente', IMPORTED.utente, 'O número de utente é demasiado longo.'),
             tooLong(
               'c.local_trabalho',
               IMPORTED.localTrabalho,
               'O local de trabalho é demasiado longo.',
             ),
             badDate('c.data_admissao', 'A data de admissão não é válida.'),
             oddYear('c.data_admissao', 'O ano da data de admissão não é possível.'),
             reason(
               'data_admissao',
               `${dateOf('c.data_admissao')} <= ${dateOf('c.data_nascimento')}`,
               ADMITTED_TOO_EARLY,
             ),
             ...OTHER_PERSON,
             ...UNIDADE_REASONS,
           )} as erros
      from chegada c
      ${knownBy('funcionario')}
      ${NUMBERED}
      cross join lateral (
        select case sst_norm(c.sexo) when 'm' then 0 when 'masculino' then 0 when 'f' then 1 when 'feminino' then 1 end
                 as sexo) g
      left join nacionalidade n on sst_norm(n.nome) = sst_norm(c.nacionalidade)
      ${UNIDADE_JOIN}`,
  complete: [
    TWICE,
    untilSettled(NUMBER_TAKEN, NUMBER_TWICE),
    ...NAMED.flatMap(codeOf),
    // Lock order: before their employees, as in decisions on requests and changes of bookings.
    `select from pedido p
       join funcionario f on f.cd = p.cd_funcion
       join verificada v on v.cd = f.cd and v.erros = '{}'
      where p.cd_estad in (${OPEN_STATES.join(', ')}) order by p.cd for update of p`,
    `select from marcacao m
       join funcionario f on f.cd = m.cd_funcion
       join verificada v on v.cd = f.cd and v.erros = '{}'
      where m.cd_estad = ${MARCACAO_STATE.marcada} order by m.cd for update of m`,
  ],
  store: {
    keepsCode: true,
    columns: {
      num_mecan: 'num_mecan',
      nome: 'nome',
      sexo: 'sexo',
      dt_nasc: 'data_nascimento',
      cd_nacion: 'nacionalidade',
      cd_categ: 'categoria',
      cd_agrup_prof: 'agrupamento',
      cd_profis: 'profissao',
      cd_func_propost: 'funcao',
      num_contrib: 'nif',
      num_serv_soc: 'niss',
      num_bi: 'cartao_cidadao',
      num_benef: 'utente',
      loc_trab: 'local_trabalho',
      dt_ini_instit: 'data_admissao',
      cd_organig: 'unidade',
    },
    onChange: 'versao = t.versao + 1',
    unchangeable: [{ where: `${BY_PROGRAM} and not t.ativo`, erro: `'cod_externo|${HAS_LEFT}'` }],
  },
  remarks: [
    {
      text: 'Funcionários que já saíram da empresa',
      where: `exists (select from funcionario f where f.cd = v.cd and not f.ativo)`,
    },
  ],
  // Open requests and bookings move along to the new unit, as after a transfer.
  settle: [
    `
    with pedidos as (
      update pedido p set cd_organig = v.cd_organig
        from verificada v
        join funcionario f on f.cd = v.cd
       where v.erros = '{}' and p.cd_funcion = f.cd and p.cd_estad in (${OPEN_STATES.join(', ')})
         and p.cd_organig <> v.cd_organig)
    update marcacao m set cd_organig = v.cd_organig
      from verificada v
      join funcionario f on f.cd = v.cd
     where v.erros = '{}' and m.cd_funcion = f.cd and m.cd_estad = ${MARCACAO_STATE.marcada}
       and m.dt >= ${TODAY} and m.cd_organig <> v.cd_organig`,
  ],
};
