import { Skeleton } from '@mantine/core';
import type { AreaDetail } from '@sst/contract';
import type { ReactNode } from 'react';
import { callApi } from '../../lib/calls/api-client.ts';
import { AnexoList } from './anexo-list.tsx';
import classes from './seguranca.module.css';

/** Approximate height of a short text and a few documents, in pixels. */
const HEIGHT = 156;

interface Props {
  readonly company: number;
  readonly area: number;
  readonly detail: AreaDetail | undefined;
  /** Whether the area is loading. */
  readonly awaited: boolean;
  readonly readable: boolean;
  /** Actions on the area. */
  readonly children?: ReactNode;
}

/** The text and the documents of an activity area (SEG-03). */
export function AreaHead({ company, area, detail, awaited, readable, children }: Props) {
  if (awaited) return <Skeleton height={HEIGHT} role="status" aria-label="A carregar a área" />;
  const obs = detail?.atividadeList[0]?.obs;
  const anexos = detail?.anexoAtividadeList ?? [];
  if (!obs && anexos.length === 0 && !children) return null;
  return (
    <section className={classes.head} aria-label="Sobre a área">
      {obs && <p className={classes.notes}>{obs}</p>}
      {anexos.length > 0 && (
        <div>
          <h2 className={classes.headTitle}>Documentação</h2>
          <AnexoList
            label="Documentação da área"
            anexos={anexos}
            readable={readable}
            fetchOne={(cd_anex) => callApi('getAnexoArea', { params: { company, area, cd_anex } })}
          />
        </div>
      )}
      {children}
    </section>
  );
}
