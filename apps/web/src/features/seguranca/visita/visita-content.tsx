import type { VisitaNoLocal } from '@sst/contract';
import { displayDate, displayMoment } from '@sst/contract/rules/dates/dates';
import { screenPath } from '@sst/contract/rules/texts/text';
import {
  conformidade,
  duplos,
  estadoDaVisita,
  porResponder,
} from '@sst/contract/rules/visitas/estado';
import { VisitaLocal } from './aparelho/visita-local.ts';
import { Envio } from './envio.tsx';
import { Fotos } from './fotos.tsx';
import { Medidas } from './medidas.tsx';
import { Notas } from './notas.tsx';
import { Presencas } from './presencas.tsx';
import { Publicar } from './publicar.tsx';
import { Seccao } from './seccao.tsx';
import { useVisitaLocal } from './use-visita.ts';
import { Versoes } from './versoes.tsx';
import classes from './visita.module.css';
import { VisitaContext } from './visita-context.ts';

interface Props {
  readonly local: VisitaLocal;
  /** Whether the page opens without a network; undefined until that is known. */
  readonly kept: boolean | undefined;
}

/** The checklist, the measures, the photographs and who was there, and what sends and publishes them. */
export function VisitaContent({ local, kept }: Props) {
  const { estado, write } = useVisitaLocal(local);
  const { pacote } = estado;
  const registos = VisitaLocal.registosOf(estado);
  const dito = estadoDaVisita(registos);
  const left = porResponder(pacote.seccoes, dito).length;
  const share = conformidade(pacote.seccoes, dito);
  const open = pacote.estado === 'aberta';
  return (
    <VisitaContext value={{ local, estado, dito, write }}>
      <h1 tabIndex={-1}>{pacote.empresa}</h1>
      <p className={classes.lead}>
        {screenPath(pacote.caminho)} · {pacote.atividade.tipo}, {displayDate(pacote.atividade.dt)}
      </p>
      <p className={classes.lead}>
        {pacote.modelo}
        {pacote.modelo_mudado && ' (o modelo mudou entretanto; esta visita fica com o que tinha)'}
      </p>
      <Envio estado={estado} kept={kept} onRetry={() => void local.sync()} />
      {!open && <Ended pacote={pacote} />}
      <Versoes duplos={duplos(registos)} registos={registos} />
      <fieldset className={classes.all} disabled={!open}>
        <legend className={classes.hidden}>O que se regista na visita</legend>
        {pacote.seccoes.map((seccao) => (
          <Seccao key={seccao.titulo} seccao={seccao} />
        ))}
        <Medidas />
        <Fotos />
        <Notas />
        <Presencas />
      </fieldset>
      <footer className={classes.foot}>
        <p role="status">
          {left === 0 ? 'Tudo respondido' : `${left} por responder`}
          {share !== null && ` · conformidade ${share} %`}
        </p>
        <Publicar left={left} />
      </footer>
    </VisitaContext>
  );
}

/** How a visit has ended, and what came after that. */
function Ended({ pacote }: { readonly pacote: VisitaNoLocal }) {
  const { estado, publicada, registos } = pacote;
  const late = registos.filter(({ tarde }) => tarde).length;
  const when = publicada === null ? '' : ` a ${displayMoment(new Date(publicada))}`;
  return (
    <div className={classes.ended}>
      <p>
        {estado === 'anulada'
          ? 'Esta visita foi anulada.'
          : `Publicada${when}. O relatório está na atividade, e as medidas na empresa.`}
      </p>
      {late > 0 && (
        <p>
          {late === 1 ? 'Um registo chegou' : `${late} registos chegaram`} depois: guardados, e em
          nenhum relatório.
        </p>
      )}
    </div>
  );
}
