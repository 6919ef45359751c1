import { addDays } from '@sst/contract/rules/dates/dates';
import { PEDIDO_STATE, PEDIDO_TYPE } from '@sst/contract/rules/pedidos';
import { momentOf } from '../calendar.ts';
import { makeContents } from '../contents/pedidos/pedido-contents.ts';
import { makePerson, type Person } from '../contents/people.ts';
import { makePortrait, PORTRAIT_MIME } from '../contents/portrait.ts';
import { codeOf, funcionarioRow } from '../contents/staff.ts';
import { Random } from '../random.ts';
import type { RowSet } from '../rows.ts';
import { addAcidente } from './acidente-rows.ts';
import type { FuncionarioOfLoad, LoadScope } from './empresa-scope.ts';
import { addExames, addMarcacoes, examesOfLoad } from './saude-rows.ts';

/** Everything of one employee of the load. */

const REQUEST_OPEN = 0.02;
const PHOTOS_PER_COMPANY = 3;

const { alteracao, saida, transferencia } = PEDIDO_TYPE;
const { novo, emAnalise } = PEDIDO_STATE;

function addOpenRequest({ rows, scope, row, random }: FuncionarioOfLoad, person: Person) {
  const drawn = random.pick([alteracao, alteracao, alteracao, saida, transferencia]);
  // A company of one node has nowhere to transfer to.
  const type = drawn === transferencia && scope.nodes.length === 1 ? alteracao : drawn;
  const state = random.pick([novo, novo, emAnalise]);
  const contents = makeContents({ type, state, subject: { row, person } }, scope, random);
  row.pendente = 1;
  rows.addCoded('pedido', {
    cd_empresa: scope.cd_empresa,
    ...contents,
    cd_funcion: row.cd,
    cd_autor: scope.cd_autor,
    dt_cria: momentOf(random, addDays(scope.today, -random.int(1, 30))),
  });
}

function addPhoto({ rows, scope, row }: FuncionarioOfLoad, index: number) {
  const svg = makePortrait([scope.seed, scope.plan.index, index], row.sexo, 40);
  rows.add('funcionario_foto', {
    cd_empresa: scope.cd_empresa,
    cd_funcion: row.cd,
    mime: PORTRAIT_MIME,
    bytes: Buffer.from(svg),
  });
}

/** Adds the employee at a position of a company with exams, bookings, accidents and requests. */
export function addFuncionario(rows: RowSet, scope: LoadScope, index: number): void {
  const key = { seed: scope.seed, company: scope.plan.index, index };
  const random = new Random(key.seed, key.company, index, 'load');
  const position = scope.nodeIndex.pick(random);
  const sector = scope.tree[position]?.sector ?? scope.plan.sector;
  const made = makePerson(key, { today: scope.today, sector, departed: false });
  const person = { ...made, exams: examesOfLoad(made.exams, random) };
  const row = funcionarioRow(person, {
    cd_empresa: scope.cd_empresa,
    cd: rows.nextCode('funcionario'),
    cd_organig: scope.nodes[position] as number,
    cd_nacion: codeOf(scope.references.nacionalidade, person.nacionalidade),
    categoria: scope.categoria,
    agrupamento: scope.agrupamento,
    profissao: scope.profissao,
  });
  rows.add('funcionario', row);
  const employee = { rows, scope, row, random };
  addExames(employee, person.exams);
  addMarcacoes(employee);
  addAcidente(employee);
  if (random.chance(REQUEST_OPEN)) addOpenRequest(employee, person);
  if (index < PHOTOS_PER_COMPANY) addPhoto(employee, index);
}
