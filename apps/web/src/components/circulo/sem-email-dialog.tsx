import { Button } from '@mantine/core';
import { countLabel } from '@sst/contract/rules/texts/text';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useAbilities } from '../../lib/session/use-abilities.ts';
import dialogClasses from '../dialog/page-dialog.module.css';
import { PageDialog } from '../dialog/page-dialog.tsx';
import { FuncionarioName } from '../funcionario/funcionario-name.tsx';
import classes from './circulo.module.css';
import { ConhecimentoDialog } from './conhecimento-dialog.tsx';
import type { Assinavel } from './ficha-do-ficheiro.ts';

interface Props {
  /** The sheets of those who could not be sent a link. */
  readonly fichas: readonly Assinavel[];
  /** @param codes the exams whose sheets are known now; none where the dialog was only closed. */
  onClose(codes?: readonly number[]): void;
}

/** Names who has no e-mail, and the ways that are left. */
export function SemEmailDialog({ fichas, onClose }: Props) {
  const [posted, setPosted] = useState(false);
  const people = [...new Map(fichas.map((one) => [one.cd_funcion, one])).values()];
  if (posted) return <ConhecimentoDialog fichas={fichas} canal="correio" onClose={onClose} />;
  return (
    <PageDialog title="Sem e-mail" width={520} onClose={() => onClose()}>
      <p>
        {countLabel(people.length, 'pessoa não tem', 'pessoas não têm')} e-mail e não{' '}
        {people.length === 1 ? 'recebeu' : 'receberam'} a ligação.
      </p>
      <ul className={classes.people} aria-label="Sem e-mail">
        {people.map(({ cd_funcion, funcion }) => (
          <li key={cd_funcion}>
            <Pessoa cd={cd_funcion} nome={funcion} />
          </li>
        ))}
      </ul>
      <p className={classes.note}>
        Acrescente o e-mail nos dados da pessoa, ou use o tablet no RH. Se a ficha seguir por
        correio, registe aqui o dia em que foi entregue.
      </p>
      <div className={dialogClasses.foot}>
        <Button variant="default" onClick={() => setPosted(true)}>
          Registar por correio
        </Button>
        <Button onClick={() => onClose()}>Fechar</Button>
      </div>
    </PageDialog>
  );
}

/** A name that leads to the form in which the address is entered, for who may ask for that. */
function Pessoa({ cd, nome }: { readonly cd: number; readonly nome: string }) {
  if (!useAbilities().pode('alteracoes.criar')) return <FuncionarioName cd={cd} nome={nome} />;
  return (
    <Link to="/funcionario/$codigo/editar" params={{ codigo: cd }} preload={false}>
      {nome}
    </Link>
  );
}
