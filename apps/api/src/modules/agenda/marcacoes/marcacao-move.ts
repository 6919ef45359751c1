import type { Lookup, RemarcacaoBody } from '@sst/contract';
import { bookedMomentErrors } from '@sst/contract/rules/agenda/marcacao-doubts';
import { momentInPortugal } from '@sst/contract/rules/dates/dates';
import { PAST_MIDNIGHT } from '@sst/contract/rules/saude';
import type { Access } from '../../../access/access.ts';
import type { Scope } from '../../../access/grant.ts';
import type { AuditLine } from '../../../audit/audit.ts';
import { changesOf } from '../../../audit/changes.ts';
import { CallError, invalid } from '../../../errors.ts';
import { presentAtEach } from '../../../sql/days/place-present.ts';
import { requireNoDoubt } from './duvidas.ts';
import { marcacaoDoubts, overlapDoubts } from './marcacao-doubts.ts';
import { requireUnmoved } from './marcacao-rules.ts';
import {
  bookedThatDay,
  leavesBefore,
  NO_NURSE,
  passesMidnight,
  UNKNOWN_LOCAL,
  UNKNOWN_NURSE,
  UNKNOWN_PHYSICIAN,
} from './marcacao-turns.ts';
import {
  findProfessional,
  isOfferedLocal,
  type LockedMarcacao,
  listBookedOn,
  lockActiveFuncionarios,
  moveMarcacao,
} from './marcacoes.queries.ts';
import { turnoDoubts } from './turno-doubts.ts';

/**
 * Moves a locked, open booking to another day or hour, or gives it another physician or nurse, place or length.
 * @returns what the audit log is told; `undefined` if nothing changes.
 * @throws as `MarcacoesService.move`.
 */
export async function rebookMarcacao(
  access: Access,
  scope: Scope,
  marcacao: LockedMarcacao,
  { antes, confirmar, razao, nota, ...wanted }: RemarcacaoBody,
  now: Date,
): Promise<AuditLine['detalhe'] | undefined> {
  const { cd, cd_funcion, especie } = marcacao;
  const { dt, hr, cd_medic = marcacao.cd_medic, cd_enferm = marcacao.cd_enferm } = wanted;
  const { cd_local = marcacao.cd_local, minutos = marcacao.minutos } = wanted;
  const to = { dt, hr, cd_medic, cd_enferm, cd_local, minutos };
  // After a repeated call the booking is there already.
  const changes = changesOf(marcacao, to);
  if (changes) requireUnmoved(marcacao, antes);
  const present = momentInPortugal(now);
  const sameMoment = dt === marcacao.dt && hr === marcacao.hr;
  const there = { cd_local, cd_organig: marcacao.cd_organig };
  const presentThere = (await presentAtEach(scope, [there], now))(there);
  const { fuso } = presentThere;
  const professionals = await professionalsOf(scope, marcacao, to);
  const campos = {
    // A past booking may be given another physician where it is.
    ...(sameMoment && changes
      ? {}
      : bookedMomentErrors({ dt, hr: sameMoment ? null : hr }, presentThere)),
    ...((hr !== marcacao.hr || minutos !== marcacao.minutos) &&
      passesMidnight(hr, minutos) && { [hr === marcacao.hr ? 'minutos' : 'hr']: PAST_MIDNIGHT }),
    ...professionals.campos,
    ...(cd_local !== marcacao.cd_local &&
      cd_local !== null &&
      !(await isOfferedLocal(scope, cd_local)) && { cd_local: UNKNOWN_LOCAL }),
  };
  if (Object.keys(campos).length > 0) throw invalid(campos);
  // The employee may have been transferred.
  const [employee] = await lockActiveFuncionarios(scope, [cd_funcion], { branch: null });
  if (!employee) {
    const text = 'O funcionário já saiu da empresa: a marcação só pode ser fechada.';
    throw new CallError(409, 'FUNCIONARIO_SAIU', text);
  }
  const left = leavesBefore(employee, dt, present.dt);
  if (left) throw invalid({ dt: left });
  if (dt !== marcacao.dt) {
    const [other] = await listBookedOn(scope, { especie, dt, funcionarios: [cd_funcion] });
    if (other) throw bookedThatDay(other);
  }
  if (!changes) return undefined;
  const ofPerson = (field: 'cd_medic' | 'cd_enferm', person: Lookup | null) =>
    sameMoment && to[field] === marcacao[field] ? null : person;
  const doubts = await marcacaoDoubts(access, scope, {
    especie,
    dt,
    today: present.dt,
    medico: ofPerson('cd_medic', professionals.medico),
    enfermeiro: ofPerson('cd_enferm', professionals.enfermeiro),
    turns: [{ hr, fuso, cd_local, employee }],
    except: cd,
    sameMoment,
    sameDay: dt === marcacao.dt,
  });
  const outside = await turnoDoubts(scope, [{ ...to, fuso, employee }]);
  // Another length is no move.
  const { minutos: _, ...moves } = changes.depois;
  const moved = Object.keys(moves).length > 0;
  const why = moved ? { razao_mudanca: razao, nota_mudanca: nota } : undefined;
  await moveMarcacao(scope, cd, to, why);
  const overlaps = await overlapDoubts(scope, [{ cd, hr, employee }], doubts);
  if (!confirmar) requireNoDoubt([...doubts, ...outside, ...overlaps]);
  return { cd_funcion, antes: marcacao.dt, dt, hr, ...changes.depois, ...(moved && { razao }) };
}

/** Looks up the physician and the nurse; one who stays may, even if no longer offered. */
async function professionalsOf(
  scope: Scope,
  marcacao: LockedMarcacao,
  { cd_medic, cd_enferm }: Pick<LockedMarcacao, 'cd_medic' | 'cd_enferm'>,
) {
  const [medico, enfermeiro] = await Promise.all([
    cd_medic === null ? null : findProfessional(scope, 'medico', cd_medic),
    cd_enferm === null ? null : findProfessional(scope, 'enfermeiro', cd_enferm),
  ]);
  const campos: Record<string, string> = {};
  if (cd_medic !== marcacao.cd_medic && (medico === undefined || medico?.inactiv)) {
    campos.cd_medic = UNKNOWN_PHYSICIAN;
  }
  if (cd_enferm !== marcacao.cd_enferm) {
    if (enfermeiro === undefined || enfermeiro?.inactiv) campos.cd_enferm = UNKNOWN_NURSE;
    else if (enfermeiro && marcacao.especie === 'exame') campos.cd_enferm = NO_NURSE;
  }
  return { campos, medico: medico ?? null, enfermeiro: enfermeiro ?? null };
}
