/**
 * The kinds of change that make answers stale: a call that writes names those that it makes, one that reads those after which what
 * it answered is so no longer; the page asks it again.
 */
interface Changes {
  /** The own sign-in of a company was configured, lifted, proven or tried. */
  entradaPropria: true;
  /** A request about an employee was created or removed. */
  pedido: true;
  /** The company stated a fact of an employee's work, or took one back. */
  facto: true;
  /** The provider saw to a person's right over the data. */
  direito: true;
  /** The provider changed a workplace, or who works there. */
  posto: true;
  /** The company has asked for bookings, or taken that back; or the provider has refused it. */
  pedidoMarcacao: true;
  /** The company has said that an absence is not booked again, or is after all. */
  falta: true;
  /** A user has put off a line of what has to be done. */
  hoje: true;
  /** The same on the provider's first page. */
  hojePrestador: true;
  /** The provider changed a place or a shift. */
  agenda: true;
  /** The provider set other times for answers and changes. */
  definicaoPropostas: true;
  /** The provider promises other times. */
  prazoResposta: true;
  /** A list of staff was remembered as settled. */
  acerto: true;
  /** An accident was registered or removed. */
  acidente: true;
  /** An accident got a photograph or document, or lost one. */
  anexoDoAcidente: true;
  /** Something was said in the file of an accident. */
  processoDoAcidente: true;
  /** Data of the company, a unit or a person that notifications of accidents ask were saved. */
  dadosParticipacao: true;
  /** Something was written in the investigation of an accident. */
  investigacaoDoAcidente: true;
  /** Somebody has asked the physician, was answered, or has read it. */
  conversa: true;
  /** Something was written about a measure, or was read. */
  conversaMedida: true;
  /** A near miss was told, or something was made of it. */
  quaseAcidente: true;
  /** The code of a unit, by which near misses are told, was made or ended. */
  codigoQuase: true;
  /** Hours worked or headcounts were written. */
  horas: true;
  /** Targets of indices of accidents were set. */
  meta: true;
  /** The provider decided a request or an accident. */
  decisao: true;
  /** A held decision may have taken effect, which its row says. */
  retida: true;
  /** A user of the provider has put requests off. */
  adiamento: true;
  /** A user of the provider has read which of their decisions had no effect. */
  decisoesFalhadas: true;
  /** The provider said who is one person, or who is not. */
  pessoa: true;
  /** The provider changed a booking or a completed exam. */
  exame: true;
  /** Sheets were downloaded, and are new no longer, or something else has become of them. */
  ficha: true;
  /** The company added an activity. */
  novaAtividade: true;
  /** The provider changed a booked or a completed activity. */
  atividade: true;
  /** The text or a document of an area changed. */
  textoDaArea: true;
  /** An area or one of its types was renamed, added or deactivated. */
  area: true;
  medida: true;
  /** An assessment of risks was begun, changed, published or taken back. */
  avaliacao: true;
  /** The provider's library of hazards changed. */
  metodoRisco: true;
  perigo: true;
  /** The provider wrote the annual plan of a company, or what was agreed with it. */
  planoAnual: true;
  /** An entry of the provider's lists changed: the lists themselves, the calls that offer their names, and those that show them. */
  lista: true;
  /** A parameter of the law was switched on or off; the due days follow once they are computed. */
  parametro: true;
  empresa: true;
  /** The provider's team changed. */
  equipa: true;
  /** What the user gets by e-mail was changed. */
  avisos: true;
  /** Notices were read, archived or put off. */
  notificacoes: true;
  /** A letter was sent again. */
  comunicacao: true;
  /** A failed job of the server is tried again. */
  tarefa: true;
  /** Someone was invited to the company, or accepted an invitation. */
  convite: true;
  /** What a company has chosen about the letters to its workers was changed. */
  convocatorias: true;
  /** A key of a program was made, changed or ended. */
  chavesPrograma: true;
  /** A webhook was made, changed or removed, or has sent something because somebody asked for it. */
  ganchos: true;
  /** A calendar of the user was made, named otherwise or ended. */
  calendarios: true;
  /** The monthly notice to a company's workers was switched. */
  'aviso-leituras': true;
  /** A passkey was added, named otherwise, or removed. */
  chaves: true;
  /** A second factor was put behind a password, or taken away. */
  fator: true;
  /** A company demands a second factor of others. */
  politicaFator: true;
  /** A company lets the provider complete its accidents, or no longer. */
  prestadoraAcidentes: true;
  /** A session was ended. */
  sessoes: true;
  /** A user's unit or permissions changed. */
  utilizador: true;
}

/** A kind of change. */
export type Change = keyof Changes;

/**
 * When the page asks a call that reads again: after some kinds of change, or why after none.
 * - `never`: no change that the page makes touches what it reads;
 * - `anew`: it is asked each time that it is needed;
 * - `file`: it is fetched for each download, or never changes under its code;
 * - `where-changed`: whoever changes it writes or ends the answer at that place;
 * - `scripts`: the page makes other calls.
 */
export type Stale = readonly Change[] | 'never' | 'anew' | 'file' | 'where-changed' | 'scripts';

/**
 * What a call that writes changes of what the page shows, or why it is not said by kinds of change.
 * - `organigrama`: a company's tree; most lists show units or are filtered by one, so all is asked again;
 * - `nothing`: it only asks, or it changes nothing that the page shows;
 * - `where-changed`: whoever makes it writes or ends the answers at that place;
 * - `session`: who is signed in: the page begins anew;
 * - `scripts`: the page makes other calls.
 */
export type Changed =
  | readonly Change[]
  | 'organigrama'
  | 'nothing'
  | 'where-changed'
  | 'session'
  | 'scripts';
