import { Skeleton, UnstyledButton } from '@mantine/core';
import type { AreaDetail } from '@sst/contract';
import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { callApi } from '../../lib/calls/api-client.ts';
import { readStored, writeStored } from '../../lib/store/stored.ts';
import { AnexoList } from './anexo-list.tsx';
import classes from './area-head.module.css';

/** Height of the closed strip, in pixels. */
const HEIGHT = 52;

/** Key under which local storage remembers whether it is open. */
const KEY = 'area:texto';

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

/** The text and the documents of an activity area (SEG-03): a strip above its activities, which opens on request. */
export function AreaHead({ company, area, detail, awaited, readable, children }: Props) {
  const id = useId();
  const [opened, setOpened] = useState(() => readStored(KEY) === true);
  if (awaited) return <Skeleton height={HEIGHT} role="status" aria-label="A carregar a área" />;
  const obs = detail?.atividadeList[0]?.obs;
  const anexos = detail?.anexoAtividadeList ?? [];
  if (!obs && anexos.length === 0 && !children) return null;
  const toggle = () => {
    setOpened(!opened);
    writeStored(KEY, !opened);
  };
  return (
    <section className={classes.head} data-opened={opened || undefined} aria-label="Sobre a área">
      <div id={id} className={classes.parts}>
        {obs && <p className={classes.notes}>{obs}</p>}
        {anexos.length > 0 && (
          <div className={classes.documents}>
            <h2 className={classes.title}>Documentação</h2>
            <AnexoList
              label="Documentação da área"
              anexos={anexos}
              readable={readable}
              fetchOne={(cd_anex) =>
                callApi('getAnexoArea', { params: { company, area, cd_anex } })
              }
            />
          </div>
        )}
        {children}
      </div>
      <UnstyledButton
        className={classes.toggle}
        aria-expanded={opened}
        aria-controls={id}
        onClick={toggle}
      >
        {opened ? 'Ver menos' : 'Ver tudo'}
        <IconChevronDown size={16} stroke={1.75} aria-hidden />
      </UnstyledButton>
    </section>
  );
}
