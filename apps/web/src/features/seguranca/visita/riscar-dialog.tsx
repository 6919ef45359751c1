import { Button, TextInput } from '@mantine/core';
import { VISITA } from '@sst/contract/rules/visitas/visita';
import { useEffect, useEffectEvent, useState } from 'react';
import { PageDialog } from '../../../components/dialog/page-dialog.tsx';
import { notifyError } from '../../../lib/notices/notify.ts';
import { drawOn, type Imagem, openImagem } from './imagem.ts';
import { useTracos } from './tracos.ts';
import classes from './visita.module.css';
import { useVisita } from './visita-context.ts';

interface Props {
  readonly file: File;
  readonly item: string | null;
  readonly constatacao: string | null;
  onClose(): void;
}

/** A photograph that was just taken: what matters is marked with a finger, said below, and it is kept. */
export function RiscarDialog({ file, item, constatacao, onClose }: Props) {
  const [opened, setOpened] = useState<{ imagem: Imagem; address: string }>();
  const close = useEffectEvent(onClose);
  useEffect(() => {
    let address: string | undefined;
    void openImagem(file).then(
      async (imagem) => {
        const { pequena: _, foto } = await drawOn(imagem, []);
        address = URL.createObjectURL(foto);
        setOpened({ imagem, address });
      },
      (error) => {
        notifyError(error);
        close();
      },
    );
    return () => {
      if (address) URL.revokeObjectURL(address);
    };
  }, [file]);
  return (
    <PageDialog title="Fotografia" width={760} fullOnPhone modal onClose={onClose}>
      {opened ? (
        <Riscar {...opened} item={item} constatacao={constatacao} onClose={onClose} />
      ) : (
        <p role="status">A abrir a fotografia…</p>
      )}
    </PageDialog>
  );
}

interface RiscarProps extends Omit<Props, 'file'> {
  readonly imagem: Imagem;
  /** The picture as an address of this page. */
  readonly address: string;
}

function Riscar({ imagem, address, item, constatacao, onClose }: RiscarProps) {
  const { local } = useVisita();
  const [legenda, setLegenda] = useState('');
  const [busy, setBusy] = useState(false);
  const { tracos, path, undo, props } = useTracos(imagem);
  const keep = async () => {
    setBusy(true);
    try {
      const drawn = await drawOn(imagem, tracos);
      await local.writeFoto(drawn, { item, constatacao, legenda: legenda.trim() || null });
      onClose();
    } catch (error) {
      notifyError(error as Error);
      setBusy(false);
    }
  };
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        void keep();
      }}
    >
      <svg
        {...props}
        className={classes.canvas}
        role="img"
        aria-label="Fotografia, na qual se risca com o dedo"
      >
        <image href={address} width={imagem.width} height={imagem.height} />
        <path
          d={path}
          fill="none"
          stroke="#e03131"
          strokeWidth={Math.max(imagem.width, imagem.height) / 160}
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <TextInput
        label="Legenda"
        value={legenda}
        maxLength={VISITA.legenda}
        onChange={({ currentTarget }) => setLegenda(currentTarget.value)}
      />
      <div className={classes.buttons}>
        <Button variant="default" disabled={tracos.length === 0} onClick={undo}>
          Desfazer o traço
        </Button>
        <Button variant="default" onClick={onClose}>
          Não guardar
        </Button>
        <Button type="submit" loading={busy} data-autofocus>
          Guardar fotografia
        </Button>
      </div>
    </form>
  );
}
