import { ActionIcon } from '@mantine/core';
import type { ExameListRow } from '@sst/contract';
import { displayDate } from '@sst/contract/rules/dates/dates';
import { IconFileTypePdf } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { estadoOf } from '../../components/circulo/circulo-badge.tsx';
import { CirculoButton } from '../../components/circulo/circulo-button.tsx';
import { OVER_LIST } from '../../components/list/detail/over-list.ts';
import { PdfDownload } from '../../components/pdf/pdf-download.tsx';
import { callApi } from '../../lib/calls/api-client.ts';
import { useEmpresa } from '../../lib/session/use-empresa.ts';
import classes from './saude.module.css';

/** Opens or saves the fitness sheet of an exam that has one (SAU-11, SAU-21). */
export function FichaCell({ exame }: { readonly exame: ExameListRow }) {
  const company = useEmpresa().cd;
  const { anex, funcion, dt } = exame;
  if (anex === 0) return <span className={classes.none}>Sem ficha</span>;
  const what = `ficha de aptidão de ${funcion}, ${displayDate(dt)}`;
  return (
    <span className={classes.sheet}>
      <ActionIcon
        variant="subtle"
        className={classes.pdf}
        aria-label={`Ver ${what}`}
        title="Ver"
        aria-haspopup="dialog"
        renderRoot={(root) => (
          <Link
            to="."
            search={(old) => ({ ...old, detalhe: anex })}
            resetScroll={false}
            state={OVER_LIST}
            preload={false}
            {...root}
          />
        )}
      >
        <IconFileTypePdf size={20} stroke={1.6} aria-hidden />
      </ActionIcon>
      <PdfDownload
        label={`Descarregar ${what}`}
        fetchFile={() => callApi('getFichaDoExame', { params: { company, id: anex } })}
      />
      <CirculoOfRow exame={exame} />
    </span>
  );
}

/** Opens what has become of the sheet of an exam that has one: all that a row says of it on a phone (CIRCU-42). */
export function CirculoOfRow({ exame }: { readonly exame: ExameListRow }) {
  const { anex, circulo } = exame;
  return anex !== 0 && circulo ? <CirculoButton ficha={exame} estado={estadoOf(circulo)} /> : null;
}
