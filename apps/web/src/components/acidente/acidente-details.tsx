import type { AcidenteDetail } from '@sst/contract';
import { displayDate } from '@sst/contract/rules/dates/dates';
import type { ReactNode } from 'react';
import { AcidenteBadge } from '../badges/acidente-badge.tsx';
import { Facts } from '../facts/facts.tsx';
import { Prose } from '../facts/prose.tsx';
import { careFacts, eventFacts, funcionarioFacts, interruptionFacts } from './acidente-facts.ts';

interface Props {
  readonly acidente: AcidenteDetail;
  /** Level of the headings. */
  readonly level: 2 | 4;
  /** A link to the employee, in place of the name alone. */
  readonly nome?: ReactNode;
  /** Its photographs and documents. */
  readonly anexos?: ReactNode;
}

/** All recorded data of an accident. */
export function AcidenteDetails({ acidente, level, nome, anexos }: Props) {
  const { cd_estad, estado, dt_cria, autor } = acidente;
  return (
    <>
      <Facts
        level={level}
        title="Registo"
        facts={[
          { label: 'Estado', value: <AcidenteBadge cd_estad={cd_estad} estado={estado} /> },
          { label: 'Data do registo', value: displayDate(dt_cria) },
          { label: 'Registado por', value: autor },
        ]}
      />
      <Facts level={level} title="Acidente" facts={eventFacts(acidente)} />
      <Prose level={level} title="Descrição" text={acidente.descric} />
      {anexos}
      <Facts level={level} title="Funcionário" facts={funcionarioFacts(acidente, nome)} />
      <Facts level={level} title="Socorro e prevenção" facts={careFacts(acidente)} />
      <Facts level={level} title="Consequências" facts={interruptionFacts(acidente)} />
      <Prose level={level} title="Observações" text={acidente.obs} />
    </>
  );
}
