import { FORMAC_TAREFA_OUTSIDE } from '@sst/contract/rules/acidentes';
import type { ComponentProps } from 'react';
import { ACIDENTE } from '../../catalogo/samples.ts';
import type { Meta, Story } from '../../catalogo/story.ts';
import { AcidenteDetails } from './acidente-details.tsx';

type Props = ComponentProps<typeof AcidenteDetails>;

export default {
  title: 'acidente/AcidenteDetails',
  component: AcidenteDetails,
  args: { acidente: ACIDENTE, level: 2 },
} satisfies Meta<Props>;

export const Registered: Story<Props> = {};
export const InDialog: Story<Props> = { args: { level: 4 } };
export const LittleKnown: Story<Props> = {
  args: {
    acidente: {
      ...ACIDENTE,
      num_mecan: null,
      cd_estad: 1,
      estado: 'Aceite',
      prest_prim_socorr: null,
      prest_prim_socorr_desc: null,
      loc: null,
      dt_ini_instit: null,
      profis: null,
      [FORMAC_TAREFA_OUTSIDE]: null,
      epi_adeq: null,
      interr_trab: false,
      dt_interr_trab: null,
      hr_interr_trab: null,
      descric: 'Corte no dedo.',
      autor: null,
    },
  },
};
