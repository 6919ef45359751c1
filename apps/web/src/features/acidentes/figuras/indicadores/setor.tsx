import type { Indicadores } from '@sst/contract';
import {
  type Indice,
  indiceText,
  type Opcoes,
  type Somas,
} from '@sst/contract/acidentes/figuras/indices';
import {
  caeText,
  contraSetor,
  contraSetorText,
  fontesDoSetor,
  type ValorDeSetor,
} from '@sst/contract/acidentes/figuras/setor';
import type { FileColumn } from '@sst/contract/folhas/fields';
import classes from './indicadores.module.css';

interface SetorProps {
  readonly valores: readonly ValorDeSetor[];
  readonly indice: Indice;
  readonly somas: Somas;
  readonly opcoes: Opcoes;
}

/** The figure of the sector, and how the year lies to it. */
export function Setor({ valores, indice, somas, opcoes }: SetorProps) {
  const found = contraSetor(valores, indice, somas, opcoes);
  if (!found) return null;
  return (
    <>
      {indiceText(found.valor)} <span className={classes.mark}>({caeText(found.cae)})</span>{' '}
      <span className={classes.posicao}>{found.posicao}</span>
    </>
  );
}

interface NoteProps {
  readonly setor: NonNullable<Indicadores['unidades'][number]['setor']>;
  readonly ano: string;
}

/** Of what sector the figures are, where they come from, or why there are none. */
export function SetorNote({ setor: { cae, valores }, ano }: NoteProps) {
  if (cae === null)
    return (
      <p className={classes.setor}>
        Para comparar com o setor falta a CAE da empresa: diga-a nos documentos das participações de
        um acidente.
      </p>
    );
  if (valores.length === 0)
    return (
      <p className={classes.setor}>
        A tabela do setor de {ano} não tem a CAE {cae}.
      </p>
    );
  return (
    <p className={classes.setor}>
      Setor em {ano}, pela CAE {cae}. Fonte: {fontesDoSetor(valores)}. Veja na fonte como foram
      contados os acidentes e os dias.
    </p>
  );
}

/** The sector of the year in a file, with its source. */
export function setorColumns(
  valores: readonly ValorDeSetor[],
  somas: Somas,
  opcoes: Opcoes,
): readonly FileColumn<Indice>[] {
  if (valores.length === 0) return [];
  return [
    {
      header: 'Setor no ano',
      value: (indice) => {
        const found = contraSetor(valores, indice, somas, opcoes);
        return found ? contraSetorText(found) : '';
      },
    },
    {
      header: 'Fonte do setor',
      value: (indice) => valores.find((one) => one.indice === indice)?.fonte ?? '',
    },
  ];
}
