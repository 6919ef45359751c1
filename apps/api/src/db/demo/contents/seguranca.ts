import { addDays } from '@sst/contract/rules/dates/dates';
import { ATIVIDADE_STATE, type AtividadeState } from '@sst/contract/rules/seguranca';
import { fileNamePart } from '@sst/contract/rules/texts/file-names';
import { STANDARD_AREAS } from '../../../modules/areas/standard-areas.ts';
import type { PdfFile } from '../../../pdf/document.ts';
import { makeShortDocument } from '../../../pdf/short-document.ts';
import { earlierOf, makeHour, workdayFrom, workdayUntil } from '../calendar.ts';
import { AREA_ANEXOS, ATIVIDADE_NOTES } from '../data/seguranca.ts';
import type { Random } from '../random.ts';
import { addAnexo, type EmpresaScope, randomFor, type StaffMember } from '../scope.ts';

/** Areas of technical activity with their documents, and the activities booked and done in them. */

const { registada, agendada, emExecucao, concluida } = ATIVIDADE_STATE;

/** In turn; their number has no divisor in common with the areas', so every area sees every state. */
const STATES: readonly AtividadeState[] = [
  concluida,
  agendada,
  concluida,
  registada,
  concluida,
  concluida,
  agendada,
  concluida,
  emExecucao,
  concluida,
];

const CLOSING =
  'As medidas propostas constam do controlo de medidas em aberto, com prazo e responsável. Os trabalhadores e os seus representantes foram informados.';

interface AreaCodes {
  readonly cd: number;
  readonly nome: string;
  readonly tipos: readonly { readonly cd: number; readonly nome: string }[];
}

async function addDocument(
  scope: EmpresaScope,
  titulo: string,
  dt: string,
  paragraphs: readonly string[],
): Promise<number> {
  const file: PdfFile = await makeShortDocument({
    title: titulo,
    empresa: scope.company.nome,
    date: dt,
    paragraphs,
  });
  return addAnexo(scope, file, { nome_fich: `${fileNamePart(titulo)}_${dt}.pdf`, titulo, dt });
}

async function addAreas(scope: EmpresaScope): Promise<AreaCodes[]> {
  const { rows, cd_empresa, today } = scope;
  const random = randomFor(scope, 'areas');
  const areas: AreaCodes[] = [];
  for (const area of STANDARD_AREAS) {
    const cd = rows.addCoded('area_atividade', { cd_empresa, nome: area.nome, obs: area.obs });
    for (const titulo of AREA_ANEXOS[area.nome] ?? []) {
      const cd_anex = await addDocument(scope, titulo, addDays(today, -random.int(60, 500)), [
        `Documento da área «${area.nome}».`,
        area.obs ?? '',
        'Aplica-se a todos os estabelecimentos. A revisão é anual ou sempre que as condições de trabalho se alterem.',
      ]);
      rows.add('area_anexo', { cd_empresa, cd_area: cd, cd_anex });
    }
    const tipos = area.tipos.map((nome) => ({
      cd: rows.addCoded('atividade_tipo', { cd_empresa, cd_area: cd, nome }),
      nome,
    }));
    areas.push({ cd, nome: area.nome, tipos });
  }
  return areas;
}

function makeDate(random: Random, today: string, state: AtividadeState): string {
  if (state === agendada)
    return random.chance(0.1) ? today : workdayFrom(addDays(today, random.int(1, 60)));
  const days = state === concluida ? random.int(5, 700) : random.int(1, 30);
  return workdayUntil(addDays(today, -days));
}

async function addActivity(
  scope: EmpresaScope,
  areas: readonly AreaCodes[],
  staff: readonly StaffMember[],
  index: number,
): Promise<void> {
  const { rows, references, cd_empresa, today } = scope;
  const random = randomFor(scope, 'activity', index);
  const area = areas[index % areas.length] as AreaCodes;
  const tipo = random.pick(area.tipos);
  const state = STATES[index % STATES.length] as AtividadeState;
  // Entered by the client, which nobody books or completes: an employee and attachments as its form demands, and neither
  // technician nor hour.
  const byClient = state === registada;
  const member = byClient || random.chance(0.3) ? random.pick(staff) : null;
  const dt = makeDate(random, today, state);
  const notes = random.chance(0.6) ? random.pick(ATIVIDADE_NOTES) : null;
  const paragraphs = [`Área: ${area.nome}.`, `Atividade: ${tipo.nome}.`, notes ?? '', CLOSING];
  const reported = state === concluida && random.chance(0.6);
  const cd_relat = reported
    ? await addDocument(scope, `Relatório - ${tipo.nome}`, dt, paragraphs)
    : null;
  const cd_ativ = rows.addCoded('atividade', {
    cd_empresa,
    cd_area: area.cd,
    cd_tipo: tipo.cd,
    cd_motiv: random.pick(references.motivo),
    cd_tecnic: byClient ? null : random.pick(references.tecnico),
    cd_funcion: member?.row.cd ?? null,
    cd_organig: member?.row.cd_organig ?? random.pick(scope.nodes),
    dt,
    hr: !byClient && random.chance(0.9) ? makeHour(random) : null,
    cd_estad: state,
    cd_relat,
    obs: notes,
  });
  const attachments = byClient ? random.int(1, 3) : random.chance(0.2) ? 1 : 0;
  for (let number = 1; number <= attachments; number++) {
    const titulo = `Anexo ${number} - ${tipo.nome}`;
    const cd_anex = await addDocument(scope, titulo, earlierOf(dt, addDays(today, -1)), paragraphs);
    rows.add('atividade_anexo', { cd_empresa, cd_ativ, cd_anex });
  }
}

/** Adds areas, types, documents and activities. */
export async function addSeguranca(
  scope: EmpresaScope,
  staff: readonly StaffMember[],
): Promise<void> {
  const areas = await addAreas(scope);
  const active = staff.filter(({ row }) => row.ativo);
  for (let index = 0; index < scope.company.activities; index++)
    await addActivity(scope, areas, active, index);
}
