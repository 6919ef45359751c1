import { fichaFileName } from '@sst/contract/rules/texts/file-names';
import { makeFitnessFicha } from '../../../pdf/fitness-ficha.ts';
import { makeHour } from '../calendar.ts';
import { DEMO_PRESTADOR } from '../data/prestador.ts';
import { EXAME_TYPES, PHYSICIANS, RECOMMENDATIONS } from '../data/references.ts';
import type { Random } from '../random.ts';
import { addAnexo, type EmpresaScope, randomFor, type StaffMember } from '../scope.ts';
import { FIXED_CASES, type PastExame } from './fitness.ts';
import type { OrganigramaBranch } from './organigrama-shapes.ts';

const DEMO_NOTE = 'Dados fictícios, para demonstração.';

/** Sheets drawn at a time: compression runs on other threads. */
const BATCH = 32;

interface DatedExam extends PastExame {
  readonly member: StaffMember;
  readonly tipo: string;
  readonly physician: number;
  readonly hr: string | null;
  readonly recomendacoes: string | null;
  readonly outras_funcoes: readonly string[];
  readonly hasSheet: boolean;
}

function detail(random: Random, exam: PastExame) {
  const types = EXAME_TYPES.filter(({ kind }) => kind === exam.kind);
  const conditional = exam.cd_decis === 'AC';
  return {
    tipo: random.pick(types).nome,
    physician: random.int(0, PHYSICIANS.length - 1),
    hr: random.chance(0.97) ? makeHour(random) : null,
    recomendacoes:
      conditional || (exam.cd_decis === 'IT' && random.chance(0.5))
        ? random.pick(RECOMMENDATIONS)
        : null,
    outras_funcoes:
      exam.cd_decis === 'IT' || exam.cd_decis === 'ID' ? ['Tarefas administrativas'] : [],
  };
}

function examsOf(scope: EmpresaScope, member: StaffMember): DatedExam[] {
  const random = randomFor(scope, 'exam-details', member.index);
  return member.person.exams.map((exam, position, all) => {
    const isLast = position === all.length - 1;
    const wanted = random.chance(scope.company.sheetShare) || member.index < FIXED_CASES.length;
    const hasSheet = isLast && wanted && exam.cd_decis !== 'SD';
    return { ...exam, member, ...detail(random, exam), hasSheet };
  });
}

/** Units below an establishment are named with what they belong to. */
function establishmentOf({ company }: EmpresaScope, node: OrganigramaBranch): string {
  const parent = node.parent === null ? undefined : company.tree[node.parent];
  return parent?.parent == null ? node.nome : `${parent.nome} - ${node.nome}`;
}

/** A sheet of the demonstration, with the digest of its file. */
interface DemoSheet {
  readonly cd_anex: number;
  readonly sha256: Buffer;
}

async function addSheet(scope: EmpresaScope, exam: DatedExam): Promise<DemoSheet> {
  const { company } = scope;
  const { person, node } = exam.member;
  const [medico, cedula] = PHYSICIANS[exam.physician] as readonly [string, string];
  const file = await makeFitnessFicha({
    ...exam,
    ...person,
    servico: { nome: DEMO_PRESTADOR, nipc: null, processo: null },
    empresa: company.nome,
    nipc: company.nipc,
    estabelecimento: establishmentOf(scope, node),
    localidade: node.local,
    categoria: person.occupation.categoria,
    profissao: person.occupation.profissao,
    tipo_exam: exam.tipo,
    medico,
    cedula,
    nota: DEMO_NOTE,
  });
  const cd_anex = addAnexo(scope, file, {
    nome_fich: fichaFileName({ ...person, date: exam.dt, cd_anex: exam.member.row.cd }),
    titulo: 'Ficha de aptidão para o trabalho',
    dt: exam.dt,
  });
  return { cd_anex, sha256: file.sha256 };
}

/** Of every so many, the physician has set the day of the next exam. */
const SET_EACH = 53;
const SET_SOONER = 'Posto com riscos novos: convém voltar mais cedo.';

function isSetAgainstRules({ member, cd_decis, dt }: DatedExam): boolean {
  const last = member.person.exams.findLast((exam) => exam.cd_decis !== 'SD');
  return member.index % SET_EACH === 25 && last?.dt === dt && cd_decis !== 'SD';
}

/** Adds the exams of all employees, with the fitness sheets of a share of the latest ones. */
export async function addExames(scope: EmpresaScope, staff: readonly StaffMember[]): Promise<void> {
  const { rows, references, cd_empresa } = scope;
  const exams = staff.flatMap((member) => examsOf(scope, member));
  const sheets = new Map<DatedExam, DemoSheet>();
  const withSheet = exams.filter((exam) => exam.hasSheet);
  for (let start = 0; start < withSheet.length; start += BATCH) {
    const batch = withSheet.slice(start, start + BATCH);
    const codes = await Promise.all(batch.map((exam) => addSheet(scope, exam)));
    for (const [index, exam] of batch.entries()) sheets.set(exam, codes[index] as DemoSheet);
  }
  const restricting: number[] = [];
  for (const exam of exams) {
    const cd_anex = sheets.get(exam)?.cd_anex ?? null;
    if (cd_anex !== null) exam.member.row.tem_ficha = true;
    const cd_exame = rows.addCoded('exame', {
      cd_empresa,
      cd_funcion: exam.member.row.cd,
      cd_organig: exam.member.row.cd_organig,
      cd_tipo_exam: references.exameTipo.get(exam.tipo) ?? null,
      cd_medic: references.medico[exam.physician] ?? null,
      cd_decis: exam.cd_decis,
      dt: exam.dt,
      hr: exam.hr,
      dt_expir: exam.dt_expir,
      cd_anex,
      recomendacoes: exam.recomendacoes,
      outras_funcoes: exam.outras_funcoes,
      razao_validade: exam.dt_expir !== null && isSetAgainstRules(exam) ? SET_SOONER : null,
    });
    if (exam.cd_decis === 'AC') restricting.push(cd_exame);
  }
  addEntregues(scope, sheets);
  addConversas(scope, restricting);
}

/** Sheets of late that nobody has downloaded: a share of them, at most so many. */
const NEW_SHARE = 3;
const NEW_MOST = 12;

/** Of the others, every so many is still to be acknowledged by its worker. */
const UNKNOWN_EACH = 40;

/** Adds who has downloaded which sheets, all but some of the newest, and which of those their workers know. */
function addEntregues(
  { rows, cd_empresa, today }: EmpresaScope,
  sheets: ReadonlyMap<DatedExam, DemoSheet>,
): void {
  const newest = [...sheets].sort(([one], [other]) => other.dt.localeCompare(one.dt));
  const left = Math.min(NEW_MOST, Math.ceil(newest.length / NEW_SHARE));
  for (const [index, [{ dt }, { cd_anex, sha256 }]] of newest.slice(left).entries()) {
    rows.add('ficha_entregue', { cd_empresa, cd_anex, dt_cria: `${today}T07:45:00Z` });
    if (index % UNKNOWN_EACH === UNKNOWN_EACH - 1) continue;
    // Their workers signed them, and they are in a folder.
    for (const passo of ['conhecimento', 'arquivo'] as const) {
      const step = { dt, momento: `${dt}T15:00:00Z`, canal: 'papel', sha256, onde: 'Pasta de SST' };
      rows.add('ficha_passo', { cd_empresa, cd_anex, passo, ...step });
    }
  }
}

/** What a company has asked about two exams that restrict: one answer that nobody has read, and one question that waits. */
const ASKED = [
  {
    pergunta: 'Que peso pode levantar de cada vez?',
    resposta: 'Até cinco quilos, sem rodar o tronco.',
  },
  { pergunta: 'Pode fazer o turno da noite?', resposta: null },
] as const;

/** Adds what was asked about the first exams that restrict. */
function addConversas({ rows, cd_empresa, today }: EmpresaScope, exams: readonly number[]): void {
  const [asked, answered] = [`${today}T07:30:00Z`, `${today}T07:50:00Z`];
  for (const [index, { pergunta, resposta }] of ASKED.entries()) {
    const cd_exame = exams[index];
    if (cd_exame === undefined) return;
    const [espera, desde] = resposta ? ['empresa', answered] : ['prestador', asked];
    const about = { cd_empresa, tipo: 'ficha', cd_exame, espera, desde };
    const cd_conversa = rows.addCoded('conversa', about);
    const said = { cd_empresa, cd_conversa, lado: 'empresa', texto: pergunta, momento: asked };
    rows.addCoded('mensagem', { ...said, lida: resposta ? answered : null });
    if (!resposta) continue;
    const answer = { ...said, lado: 'prestador', texto: resposta, momento: answered, lida: null };
    rows.addCoded('mensagem', answer);
  }
}
