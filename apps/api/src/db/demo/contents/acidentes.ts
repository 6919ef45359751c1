import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { ACIDENTE_STATE } from '@sst/contract/rules/acidentes';
import { FOTO_MIME } from '@sst/contract/rules/anexos';
import { addDays } from '@sst/contract/rules/dates/dates';
import { earlierOf, laterOf, makeHour, momentOf } from '../calendar.ts';
import { ACIDENTE_PLACES, ACIDENTES, FIRST_AID_NOTES } from '../data/acidentes.ts';
import { addAnexo, type EmpresaScope, randomFor, type StaffMember } from '../scope.ts';

const FIRST_AID_LEVELS = [0, 1, 2, 3, 4, 5, null] as const;
const YES_NO_NOT_APPLICABLE = [1, 0, 2, null] as const;

/** A photograph with every second accident, as it is taken at the place. */
const PHOTO_BYTES = readFileSync(new URL('../data/piso-molhado.jpg', import.meta.url));
const PHOTO = { bytes: PHOTO_BYTES, sha256: createHash('sha256').update(PHOTO_BYTES).digest() };

function addAccident(scope: EmpresaScope, staff: readonly StaffMember[], index: number): void {
  const { today, references } = scope;
  const random = randomFor(scope, 'accident', index);
  const member = random.pick(staff);
  const [injury, descric] = ACIDENTES[index % ACIDENTES.length] as (typeof ACIDENTES)[number];
  const level = FIRST_AID_LEVELS[index % FIRST_AID_LEVELS.length] ?? null;
  const isNew = index % 4 === 3;
  const dt = laterOf(
    member.row.dt_ini_instit,
    addDays(today, -(isNew ? random.int(1, 15) : random.int(10, 700))),
  );
  const stopped = (level ?? 0) >= 3 || random.chance(0.25);
  const decided = earlierOf(addDays(dt, 1), today);
  // Of who has just had one, the insurer is still to be told.
  const ate = dt >= addDays(today, -1) ? `${addDays(dt, 1)}T18:30:00Z` : null;
  const cd_acident = scope.rows.addCoded('acidente', {
    cd_empresa: scope.cd_empresa,
    cd_funcion: member.row.cd,
    cd_organig: member.row.cd_organig,
    cd_organig_acident: random.chance(0.85) ? member.row.cd_organig : random.pick(scope.nodes),
    cd_acc_lesiv: references.lesao[injury],
    dt,
    hr: makeHour(random),
    loc: random.chance(0.9) ? random.pick(ACIDENTE_PLACES) : null,
    descric,
    prest_prim_socorr: level,
    prest_prim_socorr_desc: level ? random.pick(FIRST_AID_NOTES) : null,
    formac_tarefa: YES_NO_NOT_APPLICABLE[index % 4] ?? null,
    epi_adeq: YES_NO_NOT_APPLICABLE[(index >> 1) % 4] ?? null,
    interr_trab: stopped,
    dt_interr_trab: stopped ? dt : null,
    hr_interr_trab: stopped ? '18:30' : null,
    obs: random.chance(0.3) ? 'Foi comunicado à seguradora.' : null,
    cd_estad: isNew ? ACIDENTE_STATE.novo : ACIDENTE_STATE.aceite,
    cd_autor: scope.cd_autor,
    dt_cria: momentOf(random, dt),
    cd_decisor: isNew ? null : scope.cd_decisor,
    dt_decis: isNew ? null : momentOf(random, decided),
    participar_ate: ate,
    participar_a: ate && [{ destino: 'seguradora', ate }],
    avisar_em: null,
  });
  if (index % 2 === 0) return;
  const cd_anex = addAnexo(scope, PHOTO, {
    nome_fich: 'Local_do_acidente.jpg',
    titulo: 'Local do acidente',
    mime: FOTO_MIME,
    dt: earlierOf(dt, addDays(today, -1)),
  });
  scope.rows.add('acidente_anexo', { cd_empresa: scope.cd_empresa, cd_acident, cd_anex });
}

/** Adds accidents, new and accepted, with every level of first aid and with none recorded. */
export function addAcidentes(scope: EmpresaScope, staff: readonly StaffMember[]): void {
  const active = staff.filter(({ row }) => row.ativo && row.dt_ini_instit < scope.today);
  for (let index = 0; index < scope.company.accidents; index++) addAccident(scope, active, index);
}
