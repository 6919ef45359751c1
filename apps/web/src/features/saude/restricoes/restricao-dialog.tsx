import { Button } from '@mantine/core';
import type { Recomendacao, RestricaoRow } from '@sst/contract';
import { perguntaText } from '@sst/contract/rules/conversas/conversas';
import { displayDate } from '@sst/contract/rules/dates/dates';
import { RECOMENDACAO_LABEL } from '@sst/contract/rules/exames/recomendacoes';
import { RESPOSTA_RECOMENDACAO_LABEL, terminou } from '@sst/contract/rules/exames/restricoes';
import { DECISION_LABEL } from '@sst/contract/rules/saude';
import { PageDialog } from '../../../components/dialog/page-dialog.tsx';
import { keepDates } from '../../../components/kept-dates.tsx';
import { prepareCall } from '../../../lib/calls/prepared-call.ts';
import { useAbilities } from '../../../lib/session/use-abilities.ts';
import { useEmpresa } from '../../../lib/session/use-empresa.ts';
import { useRowChange } from '../../../lib/submit/use-row-change.ts';
import { useToday } from '../../../lib/time/now.ts';
import classes from './restricoes.module.css';

interface Props {
  readonly restricao: RestricaoRow;
  /** Opens the form of an answer. */
  onAnswer(item: Recomendacao): void;
  /** Opens what was asked about the sheet. */
  onAsk(): void;
  onClose(): void;
}

/** Until when a decision holds: who is unfit for a time is looked at again then. */
function untilText({ cd_decis, dt_expir }: RestricaoRow, today: string): string {
  if (dt_expir === null) return 'Sem data de fim.';
  const day = displayDate(dt_expir);
  if (terminou({ cd_decis, dt_expir }, today)) return `Terminou em ${day}.`;
  return cd_decis === 'IT' ? `Nova avaliação até ${day}.` : `Válido até ${day}.`;
}

/** What was recommended about somebody, and what the company has answered. */
export function RestricaoDialog({ restricao, onAnswer, onAsk, onClose }: Props) {
  const company = useEmpresa().cd;
  const { pode } = useAbilities();
  const may = pode('fichas.circulo');
  const { change, busy } = useRowChange({ onDone: () => {} });
  const { nome, num_mecan, caminho, cd_decis, dt, itens } = restricao;
  const takeBack = ({ cd, resposta }: Recomendacao) =>
    void change(
      prepareCall('answerRecomendacao', {
        params: { company, id: cd },
        body: { resposta: null, texto: null, cd_medida: null, antes: resposta },
      }),
    );
  return (
    <PageDialog title={nome} width={600} fullOnPhone onClose={onClose}>
      <div className={classes.body}>
        <p className={classes.when}>{[num_mecan, caminho].filter(Boolean).join(' · ')}</p>
        <p>
          {DECISION_LABEL[cd_decis]}
          {keepDates(`, no exame de ${displayDate(dt)}. ${untilText(restricao, useToday())}`)}
        </p>
        {itens.length === 0 && <p>O médico não deixou recomendações.</p>}
        <ul className={classes.items} aria-label="Recomendações">
          {itens.map((item) => (
            <li key={item.cd} className={classes.item}>
              <h3 className={classes.tipo}>{RECOMENDACAO_LABEL[item.tipo]}</h3>
              <p className={classes.texto}>{item.texto}</p>
              <Answer item={item} />
              {may && (
                <div className={classes.buttons}>
                  <Button
                    variant="default"
                    aria-label={`${item.resposta ? 'Mudar a resposta' : 'Responder'}: ${RECOMENDACAO_LABEL[item.tipo]}`}
                    onClick={() => onAnswer(item)}
                  >
                    {item.resposta ? 'Mudar a resposta' : 'Responder'}
                  </Button>
                  {item.resposta && (
                    <Button
                      variant="subtle"
                      loading={busy}
                      aria-label={`Retirar a resposta: ${RECOMENDACAO_LABEL[item.tipo]}`}
                      onClick={() => takeBack(item)}
                    >
                      Retirar
                    </Button>
                  )}
                </div>
              )}
            </li>
          ))}
        </ul>
        {pode('conversas.ver') && <Question pergunta={restricao.pergunta} onAsk={onAsk} />}
      </div>
    </PageDialog>
  );
}

interface QuestionProps extends Pick<Props, 'onAsk'> {
  readonly pergunta: RestricaoRow['pergunta'];
}

/** How far what was asked the physician is, and the way there. */
function Question({ pergunta, onAsk }: QuestionProps) {
  return (
    <>
      {pergunta && <p role="status">{keepDates(`${perguntaText(pergunta)}.`)}</p>}
      <div className={classes.buttons}>
        <Button variant="default" aria-haspopup="dialog" onClick={onAsk}>
          {pergunta ? 'Ver a pergunta ao médico' : 'Perguntar ao médico'}
        </Button>
      </div>
    </>
  );
}

function Answer({ item }: { readonly item: Recomendacao }) {
  const { resposta, resposta_texto, medida, respondeu, respondida } = item;
  if (resposta === null) return <p className={classes.when}>Ainda sem resposta.</p>;
  return (
    <>
      <p className={classes.answer}>
        <strong>{RESPOSTA_RECOMENDACAO_LABEL[resposta]}</strong>
        {medida && `: ${medida.medida}`}
        {resposta_texto && `: ${resposta_texto}`}
      </p>
      <p className={classes.when}>
        {[respondeu, respondida && displayDate(respondida)].filter(Boolean).join(', ')}
      </p>
    </>
  );
}
