import { addDays, addYears, ageOn } from '@sst/contract/rules/dates/dates';
import { normalise } from '@sst/contract/rules/texts/text';
import type { FuncionarioRow } from '../rows.ts';
import { type EmpresaScope, randomFor, type StaffMember } from '../scope.ts';
import { WeightedIndex } from '../weighted-index.ts';
import type { OrganigramaBranch } from './organigrama-shapes.ts';
import { ADULT_AGE, makePerson, type Person } from './people.ts';
import { makePortrait, PORTRAIT_MIME } from './portrait.ts';

const PHOTO_SHARE = 0.7;

/** Codes that an employee's row refers to. */
interface PersonPlace {
  readonly cd_empresa: number;
  readonly cd: number;
  readonly cd_organig: number;
  readonly cd_nacion: number;
  readonly categoria: ReadonlyMap<string, number>;
  readonly agrupamento: ReadonlyMap<string, number>;
  readonly profissao: ReadonlyMap<string, number>;
}

/** The code of a name that must be known. */
export function codeOf(codes: ReadonlyMap<string, number>, nome: string): number {
  const cd = codes.get(nome);
  if (cd === undefined) throw new Error(`no code for '${nome}'`);
  return cd;
}

/** How a person is reached: of some nobody has said. The addresses and numbers are nobody's. */
function contactsOf(nome: string, cd: number): Pick<FuncionarioRow, 'email' | 'telemovel'> {
  const names = normalise(nome)
    .replace(/[^a-z ]/g, '')
    .split(' ');
  return {
    email: cd % 3 === 0 ? `${names[0]}.${names.at(-1)}${cd}@exemplo.pt` : null,
    telemovel: cd % 2 === 0 ? String(910_000_000 + cd) : null,
  };
}

/** The row of a person. */
export function funcionarioRow(person: Person, place: PersonPlace): FuncionarioRow {
  const last = person.exams.at(-1);
  const decided = person.exams.findLast(({ cd_decis }) => cd_decis !== 'SD');
  const { occupation, proposed } = person;
  return {
    cd_empresa: place.cd_empresa,
    cd: place.cd,
    cd_organig: place.cd_organig,
    num_mecan: person.num_mecan,
    nome: person.nome,
    sexo: person.sexo,
    dt_nasc: person.dt_nasc,
    cd_nacion: place.cd_nacion,
    cd_categ: codeOf(place.categoria, occupation.categoria),
    cd_agrup_prof: codeOf(place.agrupamento, occupation.agrupamento),
    cd_profis: codeOf(place.profissao, occupation.profissao),
    cd_func_propost: proposed && codeOf(place.profissao, proposed.profissao),
    num_contrib: person.num_contrib,
    num_bi: person.num_bi,
    num_benef: person.num_benef,
    num_serv_soc: person.num_serv_soc,
    ...contactsOf(person.nome, place.cd),
    loc_trab: person.loc_trab,
    dt_ini_instit: person.dt_ini_instit,
    dt_inactiv: person.dt_inactiv,
    ativo: person.dt_inactiv === null,
    pendente: 0,
    dt_ult_exam: last?.dt ?? null,
    dt_expir: last?.dt_expir ?? null,
    cd_aptidao: decided?.cd_decis ?? null,
    dt_aptidao: decided?.dt ?? null,
    tem_ficha: false,
  };
}

/** Who came back to the first company, and nobody has said so: the first who left there, and a later employee, may be one person. */
const CAME_BACK = 1;

/** Employees before this position are the list's fixed cases. */
export const FIRST_SUBJECT = 20;

/** The position of a minor, of whom each company has one. */
const MINOR = 30;

/** Somebody of 16 years, who has begun some months ago and was examined then. */
function asMinor(person: Person, today: string): Person {
  const dt_ini_instit = addDays(today, -96);
  const exam = { kind: 'admissao', dt: dt_ini_instit, dt_expir: null, cd_decis: 'A' } as const;
  const dt_nasc = addDays(addYears(today, -16), -45);
  return { ...person, dt_nasc, dt_ini_instit, exams: [exam] };
}

/** Gives somebody who left the data of an employee who began after that, old enough by then. */
function asFormerOf(person: Person, staff: readonly StaffMember[]): Person {
  const { dt_inactiv, dt_ini_instit } = person;
  const later = staff.find(
    ({ index, person: one }) =>
      index >= FIRST_SUBJECT &&
      one.num_contrib !== null &&
      dt_inactiv !== null &&
      one.dt_ini_instit > dt_inactiv &&
      addYears(one.dt_nasc, ADULT_AGE) <= dt_ini_instit,
  )?.person;
  if (!later) return person;
  const { nome, sexo, dt_nasc, nacionalidade, num_contrib, num_bi, num_benef, num_serv_soc } =
    later;
  return {
    ...person,
    nome,
    sexo,
    dt_nasc,
    nacionalidade,
    num_contrib: `PT ${num_contrib}`,
    num_bi,
    num_benef,
    num_serv_soc,
  };
}

/** Adds all employees of a company, those who have left last, with their photos. */
export function addStaff(scope: EmpresaScope): StaffMember[] {
  const { rows, company, seed, today, cd_empresa } = scope;
  const nodeIndex = new WeightedIndex(company.tree.map((node) => node.weight));
  const staff: StaffMember[] = [];
  for (let index = 0; index < company.active + company.departed; index++) {
    const random = randomFor(scope, 'staff', index);
    const position = nodeIndex.pick(random);
    const node = company.tree[position] as OrganigramaBranch;
    const departed = index >= company.active;
    const key = { seed, company: company.index, index };
    const made = makePerson(key, { today, sector: node.sector, departed });
    const cameBack = company.index === CAME_BACK && index === company.active;
    const person = cameBack
      ? asFormerOf(made, staff)
      : index === MINOR
        ? asMinor(made, today)
        : made;
    const row = funcionarioRow(person, {
      cd_empresa,
      cd: rows.nextCode('funcionario'),
      cd_organig: scope.nodes[position] as number,
      cd_nacion: codeOf(scope.references.nacionalidade, person.nacionalidade),
      categoria: scope.categoria,
      agrupamento: scope.agrupamento,
      profissao: scope.profissao,
    });
    rows.add('funcionario', row);
    if (random.chance(PHOTO_SHARE)) {
      const svg = makePortrait(
        [seed, company.index, index],
        person.sexo,
        ageOn(person.dt_nasc, today),
      );
      rows.add('funcionario_foto', {
        cd_empresa,
        cd_funcion: row.cd,
        mime: PORTRAIT_MIME,
        bytes: Buffer.from(svg),
      });
    }
    staff.push({ index, person, row, node });
  }
  return staff;
}
