import type { ComponentProps } from 'react';
import { ACIDENTE } from '../../../catalogo/samples.ts';
import type { Meta, Story } from '../../../catalogo/story.ts';
import { ApiError } from '../../../lib/calls/api-error.ts';
import { AnexosAcidente } from './anexos-acidente.tsx';
import { Photo } from './photo.tsx';

type Props = ComponentProps<typeof AnexosAcidente>;

const anexos = [
  { cd_anex: 1, titulo: 'Local do acidente', mime: 'image/jpeg', tamanho: 412_300 },
  { cd_anex: 2, titulo: 'Auto de ocorrência', mime: 'application/pdf', tamanho: 64_200 },
];

export default {
  title: 'acidente/AnexosAcidente',
  component: AnexosAcidente,
  args: { company: 1, call: 'getAnexoAcidente', acidente: { ...ACIDENTE, anexos } },
} satisfies Meta<Props>;

export const ReadOnly: Story<Props> = {};
export const Editable: Story<Props> = { args: { editable: true } };
export const Closed: Story<Props> = { args: { editable: true, closed: true } };
export const NoneYet: Story<Props> = { args: { editable: true, acidente: ACIDENTE } };
export const Full: Story<Props> = {
  args: {
    editable: true,
    acidente: {
      ...ACIDENTE,
      anexos: [1, 2, 3, 4, 5].map((cd_anex) => ({
        cd_anex,
        titulo: `Fotografia ${cd_anex} da escada que leva ao piso técnico`,
        mime: 'image/jpeg',
        tamanho: 380_000 + cd_anex * 9_000,
      })),
    },
  },
};

const never = () => new Promise<never>(() => {});

export const PhotoLoading: Story = {
  render: () => <Photo titulo="Local do acidente" query={{ queryKey: ['foto'], queryFn: never }} />,
  parameters: { waits: true },
};
export const PhotoFailed: Story = {
  render: () => (
    <Photo
      titulo="Local do acidente"
      query={{
        queryKey: ['foto'],
        queryFn: async () => {
          throw new ApiError(404, { error: 'O documento não foi encontrado.' });
        },
      }}
    />
  ),
};
export const PhotoDamaged: Story = {
  render: () => (
    <Photo
      titulo="Local do acidente"
      query={{
        queryKey: ['foto'],
        queryFn: async () => ({
          message: { anex: btoa('<html>'), mime: 'image/jpeg', titulo: 'Local do acidente' },
        }),
      }}
    />
  ),
};
