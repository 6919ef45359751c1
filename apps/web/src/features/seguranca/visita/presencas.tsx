import { Button, TextInput } from '@mantine/core';
import { VISITA } from '@sst/contract/rules/visitas/visita';
import { useState } from 'react';
import { PageDialog } from '../../../components/dialog/page-dialog.tsx';
import { randomId } from '../../../lib/random-id.ts';
import { useTracos } from './tracos.ts';
import classes from './visita.module.css';
import { useVisita } from './visita-context.ts';

/** Of the drawing of a signature, in its own units. */
const ASSINATURA = { width: 600, height: 200 } as const;

/** Who was there, with their signatures. */
export function Presencas() {
  const { dito, write } = useVisita();
  const [open, setOpen] = useState(false);
  return (
    <section>
      <h2>Quem esteve</h2>
      <ul className={classes.items}>
        {dito.presencas.map(({ chave, nome, funcao, tracado }) => (
          <li key={chave} className={classes.presenca}>
            <span>
              <strong>{nome}</strong>
              {funcao !== null && `, ${funcao}`}
            </span>
            {tracado === null ? (
              <span className={classes.law}>Não assinou</span>
            ) : (
              <Assinatura tracado={tracado} nome={nome} />
            )}
            <Button
              variant="subtle"
              size="compact-sm"
              aria-label={`Retirar: ${nome}`}
              onClick={() => void write({ tipo: 'presenca', chave, valor: null }).catch(() => {})}
            >
              Retirar
            </Button>
          </li>
        ))}
      </ul>
      <Button variant="default" onClick={() => setOpen(true)}>
        Juntar alguém
      </Button>
      {open && <PresencaDialog onClose={() => setOpen(false)} />}
    </section>
  );
}

function Assinatura({ tracado, nome }: { readonly tracado: string; readonly nome: string }) {
  const { width, height } = ASSINATURA;
  return (
    <svg
      className={classes.assinada}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={`Assinatura de ${nome}`}
    >
      <path d={tracado} fill="none" stroke="currentColor" strokeWidth={4} />
    </svg>
  );
}

/** Takes down somebody who is there; signing says that they were, and no more. */
function PresencaDialog({ onClose }: { onClose(): void }) {
  const { write } = useVisita();
  const [nome, setNome] = useState('');
  const [funcao, setFuncao] = useState('');
  const [tried, setTried] = useState(false);
  const { tracos, path, clear, props } = useTracos(ASSINATURA);
  const tooLong = path.length > VISITA.tracado;
  const keep = () => {
    setTried(true);
    if (nome.trim() === '' || tooLong) return;
    const valor = {
      nome: nome.trim(),
      funcao: funcao.trim() || null,
      tracado: tracos.length === 0 ? null : path,
    };
    void write({ tipo: 'presenca', chave: randomId(), valor }).then(onClose, () => {});
  };
  return (
    <PageDialog title="Quem esteve na visita" width={640} fullOnPhone modal onClose={onClose}>
      <form
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          keep();
        }}
      >
        <TextInput
          label="Nome"
          required
          maxLength={VISITA.nome}
          value={nome}
          error={tried && nome.trim() === '' ? 'Escreva o nome.' : undefined}
          onChange={({ currentTarget }) => setNome(currentTarget.value)}
        />
        <TextInput
          label="Função"
          maxLength={VISITA.funcao}
          value={funcao}
          onChange={({ currentTarget }) => setFuncao(currentTarget.value)}
        />
        <p id="assinatura-diz">
          Assina que esteve na visita, com o dedo. Quem não assina fica só com o nome.
        </p>
        <svg
          {...props}
          className={classes.pad}
          role="img"
          aria-label="Lugar da assinatura"
          aria-describedby="assinatura-diz"
        >
          <path
            d={path}
            fill="none"
            stroke="currentColor"
            strokeWidth={4}
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
        {tooLong && <p role="alert">A assinatura é comprida demais. Apague-a e assine de novo.</p>}
        <div className={classes.buttons}>
          <Button variant="default" disabled={tracos.length === 0} onClick={clear}>
            Apagar assinatura
          </Button>
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit">Guardar</Button>
        </div>
      </form>
    </PageDialog>
  );
}
