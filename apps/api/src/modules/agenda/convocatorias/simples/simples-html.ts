import type { ConvocatoriaAberta } from '@sst/contract';
import {
  mapUrl,
  RESPOSTA_LABEL,
  RESPOSTA_MOTIVO_LABEL,
  RESPOSTA_MOTIVOS,
  salaText,
} from '@sst/contract/rules/agenda/convocatoria';
import { PERIODO_DO_DIA_LABEL, PERIODOS_DO_DIA } from '@sst/contract/rules/agenda/pedidos-marcacao';
import { escapeHtml } from '../../../correio/write-mail.ts';
import { momentText } from '../letters.ts';

/** What was filled in, by the names of the fields. */
export type Filled = Readonly<Record<string, string>>;

interface Moment {
  readonly dt: string;
  readonly hr: string;
}

/** A free slot as the value of a choice. */
const horaKey = ({ dt, hr }: Moment) => `${dt} ${hr}`;

/** Shown where its answer is chosen; everything, where a browser reads no styles. */
const STYLE = `
body{margin:0 auto;max-width:34rem;padding:1.5rem;font:1.0625rem/1.5 Arial,Helvetica,sans-serif;color:#1a1a1a;background:#fff}
h1{margin:0;font-size:1.5rem}
dt{margin-top:.75rem;font-weight:bold}
dd{margin:0}
fieldset{margin:1.5rem 0 1rem;padding:.75rem 1rem;border:1px solid #767676;border-radius:.5rem}
label{display:inline-block;padding:.35rem 0}
.mais{display:none;margin:.5rem 0 .5rem 1.75rem}
.mais label{display:block}
select,input[type=date]{display:block;font:inherit;max-width:100%;padding:.4rem}
#outra-hora:checked~.hora,#nao-posso:checked~.razao,#outra-data:checked~.razao,#outra-data:checked~.dias{display:block}
button{font:inherit;font-weight:bold;padding:.75rem 1.5rem;border:0;border-radius:.5rem;color:#fff;background:#0f6b5c}
.dito{padding:.75rem 1rem;border-radius:.5rem;border:2px solid #0f6b5c}
.erro{border-color:#b3261e}
.nota{color:#555}`;

interface Page {
  readonly lead: string;
  readonly body: string;
}

function page({ lead, body }: Page): string {
  return `<!doctype html>
<html lang="pt-PT"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Convocatória</title><style>${STYLE}</style></head>
<body><main><h1>Convocatória</h1><p>${escapeHtml(lead)}</p>${body}</main></body></html>`;
}

/** What became of an answer, or why the link shows nothing. */
export interface Outcome {
  readonly text: string;
  readonly failed: boolean;
}

const saidHtml = ({ text, failed }: Outcome) =>
  `<p class="dito${failed ? ' erro' : ''}" role="${failed ? 'alert' : 'status'}">${escapeHtml(text)}</p>`;

/** A page that says one thing. */
export function saidPage(said: Outcome): string {
  return page({ lead: 'Serviços de segurança e saúde no trabalho', body: saidHtml(said) });
}

function factsHtml({ local, preparacao, minutos, ...moment }: ConvocatoriaAberta): string {
  const lines: [string, string][] = [
    [
      'Quando',
      `<strong>${escapeHtml(momentText(moment))}</strong>${minutos === null ? '' : ` (cerca de ${minutos} minutos)`}`,
    ],
  ];
  if (local) {
    const where = `${local.morada}${local.sala ? `, ${salaText(local.sala)}` : ''}`;
    const map = `<a href="${escapeHtml(mapUrl(local.morada))}" rel="noreferrer">Ver o mapa</a>`;
    lines.push(['Onde', `${escapeHtml(local.nome)}<br>${escapeHtml(where)}<br>${map}`]);
  } else lines.push(['Onde', 'Pergunte na sua empresa.']);
  if (local?.acesso) lines.push(['Como chegar', escapeHtml(local.acesso)]);
  if (local?.telefone) {
    const digits = local.telefone.replace(/[^\d+]/g, '');
    lines.push(['Telefone', `<a href="tel:${digits}">${escapeHtml(local.telefone)}</a>`]);
  }
  if (preparacao) lines.push(['Como se preparar', escapeHtml(preparacao)]);
  return `<dl>${lines.map(([term, text]) => `<dt>${term}</dt><dd>${text}</dd>`).join('')}</dl>`;
}

function options(
  labels: readonly (readonly [value: string, label: string])[],
  chosen = '',
): string {
  return [['', 'Escolha'] as const, ...labels]
    .map(
      ([value, label]) =>
        `<option value="${escapeHtml(value)}"${value === chosen ? ' selected' : ''}>${escapeHtml(label)}</option>`,
    )
    .join('');
}

/** The booking of a link, and the form that answers it. @param filled what is chosen already. */
export function formPage(
  codigo: string,
  facts: ConvocatoriaAberta,
  filled: Filled,
  said?: Outcome,
): string {
  const lead = `Serviços de segurança e saúde no trabalho de ${facts.empresa}`;
  const shown = `${said ? saidHtml(said) : ''}${factsHtml(facts)}`;
  if (facts.seguiu) {
    const text = `${facts.resposta === 'outra-data' ? 'O seu pedido de outra data já seguiu para quem marca.' : 'Já seguiu para quem marca que não pode ir.'} Para mudar a resposta, fale com a sua empresa.`;
    return page({ lead, body: `${shown}<p>${text}</p>` });
  }
  const answers: [string, string][] = [['confirmo', RESPOSTA_LABEL.confirmo]];
  if (facts.horas.length > 0) answers.push(['outra-hora', 'Escolho outra hora livre']);
  answers.push(['nao-posso', RESPOSTA_LABEL['nao-posso']]);
  if (facts.outra_data) answers.push(['outra-data', RESPOSTA_LABEL['outra-data']]);
  const chosen = filled.resposta ?? facts.resposta ?? '';
  const radios = answers.map(
    ([value, label]) =>
      `<input type="radio" name="resposta" id="${value}" value="${value}" required${value === chosen ? ' checked' : ''}> <label for="${value}">${label}</label><br>`,
  );
  const hidden = Object.entries({ codigo, dt: facts.dt, hr: facts.hr }).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`,
  );
  const before =
    facts.resposta && !said
      ? `<p>Já respondeu: «${RESPOSTA_LABEL[facts.resposta]}». Pode mudar a resposta.</p>`
      : '';
  const horas = facts.horas.map(
    (one) => [horaKey(one), momentText({ ...one, fuso: facts.fuso })] as const,
  );
  const motivos = RESPOSTA_MOTIVOS.map((one) => [one, RESPOSTA_MOTIVO_LABEL[one]] as const);
  const periodos = PERIODOS_DO_DIA.map((one) => [one, PERIODO_DO_DIA_LABEL[one]] as const);
  const day = (name: string, label: string) =>
    `<label>${label} <input type="date" name="${name}" value="${escapeHtml(filled[name] ?? '')}"></label>`;
  const more = [
    horas.length > 0 &&
      `<div class="mais hora"><label>Horas livres no mesmo local <select name="hora">${options(horas, filled.hora)}</select></label></div>`,
    `<div class="mais razao"><label>Porquê <select name="motivo">${options(motivos, filled.motivo)}</select></label></div>`,
    facts.outra_data &&
      `<div class="mais dias">${day('dt_de', 'Do dia')}${day('dt_ate', 'Até ao dia')}<label>Parte do dia <select name="periodo">${options(periodos, filled.periodo)}</select></label></div>`,
  ];
  const form = `<form method="post">${hidden.join('')}<fieldset><legend>A sua resposta</legend>${before}${radios.join('')}${more.filter(Boolean).join('')}</fieldset><button>Responder</button></form>`;
  const note =
    '<p class="nota">Só esta página conta como resposta: o convite no seu calendário não chega até nós. Não indique nada sobre a sua saúde.</p>';
  return page({ lead, body: `${shown}${form}${note}` });
}
