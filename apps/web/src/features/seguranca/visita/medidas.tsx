import { Button } from '@mantine/core';
import { displayDate } from '@sst/contract/rules/dates/dates';
import { METODO_PADRAO, prioridadeDe } from '@sst/contract/rules/medidas/metodo';
import { screenPath } from '@sst/contract/rules/texts/text';
import type { Achado } from '@sst/contract/rules/visitas/estado';
import { useState } from 'react';
import { focusOnMount } from './focus-on-mount.ts';
import { FotoButton } from './foto-button.tsx';
import { MedidaForm } from './medida-form.tsx';
import classes from './visita.module.css';
import { useVisita } from './visita-context.ts';

/** What becomes a measure when the visit is published. */
export function Medidas() {
  const { dito, estado } = useVisita();
  const [changed, change] = useState<string>();
  const [left, leave] = useState<string>();
  const close = () => {
    leave(changed);
    change(undefined);
  };
  return (
    <section>
      <h2>Medidas</h2>
      {dito.constatacoes.length === 0 && (
        <p className={classes.lead}>
          {estado.pacote.estado === 'aberta'
            ? 'Nenhuma. «Criar medida», num item, faz uma com prazo; a empresa recebe-as quando publicar.'
            : 'Nenhuma.'}
        </p>
      )}
      <ul className={classes.items}>
        {dito.constatacoes.map((achado) => (
          <li key={achado.chave}>
            {changed === achado.chave ? (
              <MedidaForm achado={achado} onClose={close} />
            ) : (
              <Medida
                achado={achado}
                focused={achado.chave === left}
                onChange={() => change(achado.chave)}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface Props {
  readonly achado: Achado;
  /** Whether it was changed last: its button has the focus again. */
  readonly focused: boolean;
  onChange(): void;
}

function Medida({ achado, focused, onChange }: Props) {
  const { estado, write } = useVisita();
  const { chave, medida, risco_identific, prazo, cd_responsavel, cd_organig } = achado;
  const { responsaveis, unidades, metodo = METODO_PADRAO } = estado.pacote;
  const owner = responsaveis.find(({ cd }) => cd === cd_responsavel)?.nome;
  const place = unidades.find(({ cd }) => cd === cd_organig)?.caminho;
  const { probabilidade, severidade } = achado;
  const priority =
    probabilidade === null || severidade === null
      ? undefined
      : prioridadeDe({ p: probabilidade, s: severidade }, metodo).texto;
  const facts = [
    prazo === null ? 'Sem prazo' : `Até ${displayDate(prazo)}`,
    owner ?? 'Sem responsável',
    priority,
    place && screenPath(place),
  ];
  return (
    <article className={classes.item}>
      <h3>{medida}</h3>
      <p>{risco_identific}</p>
      <p className={classes.law}>{facts.filter((one) => one !== undefined).join(' · ')}</p>
      <div className={classes.tools}>
        <Button
          ref={focused ? focusOnMount : undefined}
          variant="default"
          aria-label={`Alterar: ${medida}`}
          onClick={onChange}
        >
          Alterar
        </Button>
        <FotoButton item={achado.item} constatacao={chave} of={medida} />
        <Button
          variant="subtle"
          aria-label={`Retirar: ${medida}`}
          onClick={() => void write({ tipo: 'constatacao', chave, valor: null }).catch(() => {})}
        >
          Retirar
        </Button>
      </div>
    </article>
  );
}
