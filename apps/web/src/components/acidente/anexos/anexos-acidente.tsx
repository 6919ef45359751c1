import { ActionIcon, Loader } from '@mantine/core';
import type { AcidenteDetail, AnexoAcidente } from '@sst/contract';
import { ANEXO, FOTO_MIME } from '@sst/contract/rules/anexos';
import { IconDownload, IconTrash } from '@tabler/icons-react';
import { useId, useState } from 'react';
import facts from '../../facts/facts.module.css';
import { AnexoIcon } from '../../files/anexo-item.tsx';
import { sizeText } from '../../files/anexos.ts';
import { AddAnexos } from './add-anexos.tsx';
import classes from './anexos-acidente.module.css';
import { Photo } from './photo.tsx';
import { type AnexosCall, useAnexosAcidente } from './use-anexos-acidente.ts';

interface Props {
  readonly company: number;
  readonly acidente: Pick<AcidenteDetail, 'cd' | 'anexos'>;
  /** The call that hands them out: by which right the accident is seen, the near miss or the measure. */
  readonly call: AnexosCall;
  readonly title?: string;
  /** What is said where there is none. */
  readonly none?: string;
  readonly level?: 2 | 4;
  /** Whether the user may add and remove some. */
  readonly editable?: boolean;
  /** Whether they are named alone: the user may not open them. */
  readonly closed?: boolean;
}

/** The photographs and documents of an accident: to look at, to download, and for who may, to add and remove. */
export function AnexosAcidente({
  company,
  acidente,
  call,
  title = 'Fotografias e documentos',
  none = 'Este registo ainda não tem nenhum.',
  level = 4,
  editable,
  closed = false,
}: Props) {
  const id = useId();
  const Heading = `h${level}` as const;
  const { cd, anexos } = acidente;
  const changes = useAnexosAcidente(company, cd, call);
  const [open, setOpen] = useState<number>();
  if (anexos.length === 0 && !editable) return null;
  const room = ANEXO.maxFiles - anexos.length;
  return (
    <section className={facts.group} aria-labelledby={id}>
      <Heading id={id} className={facts.title}>
        {title}
      </Heading>
      <div className={classes.body}>
        {anexos.length === 0 && <p className={classes.none}>{none}</p>}
        {anexos.length > 0 && (
          <ul className={classes.list} aria-labelledby={id}>
            {anexos.map((anexo) => (
              <Row
                key={anexo.cd_anex}
                anexo={anexo}
                changes={changes}
                open={open === anexo.cd_anex}
                editable={editable === true}
                closed={closed}
                onOpen={(opened) => setOpen(opened ? anexo.cd_anex : undefined)}
              />
            ))}
          </ul>
        )}
        {closed && anexos.length > 0 && (
          <p className={classes.none}>
            Só os abre quem tem «Documentos» em Acidentes. Peça esse acesso a quem administra.
          </p>
        )}
        {editable && <AddAnexos room={room} changes={changes} />}
      </div>
    </section>
  );
}

interface RowProps {
  readonly anexo: AnexoAcidente;
  readonly changes: ReturnType<typeof useAnexosAcidente>;
  readonly open: boolean;
  readonly editable: boolean;
  readonly closed: boolean;
  onOpen(open: boolean): void;
}

function Row({ anexo, changes, open, editable, closed, onOpen }: RowProps) {
  const { cd_anex, titulo, mime, tamanho } = anexo;
  const isPhoto = mime === FOTO_MIME;
  const loading = changes.isSaving(cd_anex);
  return (
    <li>
      <div className={classes.row}>
        <AnexoIcon mime={mime} />
        {isPhoto && !closed ? (
          <button
            type="button"
            className={classes.title}
            aria-expanded={open}
            aria-label={`Ver ${titulo}`}
            onClick={() => onOpen(!open)}
          >
            {titulo}
          </button>
        ) : (
          <span className={classes.name}>{titulo}</span>
        )}
        <span className={classes.size}>{sizeText(tamanho)}</span>
        <span className={classes.actions}>
          {!closed && (
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={`Descarregar ${titulo}`}
              title="Descarregar"
              aria-busy={loading}
              onClick={() => void changes.save(anexo)}
            >
              {loading ? (
                <Loader size={14} aria-hidden />
              ) : (
                <IconDownload size={18} stroke={1.6} aria-hidden />
              )}
            </ActionIcon>
          )}
          {editable && (
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={`Remover ${titulo}`}
              title="Remover"
              disabled={changes.busy}
              onClick={() => void changes.remove(anexo)}
            >
              <IconTrash size={18} stroke={1.6} aria-hidden />
            </ActionIcon>
          )}
        </span>
      </div>
      {isPhoto && open && <Photo titulo={titulo} query={changes.photoQuery(cd_anex)} />}
    </li>
  );
}
