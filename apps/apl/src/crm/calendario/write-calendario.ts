/** Writes an agenda as iCalendar (RFC 5545), with times in UTC so that no reader has to know the zone's history. */
import { canalLabel } from '@trama/contract/apl/crm/codes'
import ical, {
  ICalAlarmRelatesTo,
  ICalAlarmType,
  type ICalEvent,
  type ICalEventData,
  ICalEventStatus,
} from 'ical-generator'
import type { EmpresaScope, Portal } from '../../context'
import type { Evento } from './load-eventos'

const MINUTE_MS = 60_000
const MINUTE_S = 60
const DURATION_MS = 30 * MINUTE_MS
/** An event without a time is reminded of as if it were at 08:00. */
const MORNING_S = 8 * 60 * MINUTE_S
/** How often a reader should ask, in seconds. */
const TTL_S = 15 * MINUTE_S

/** Characters that the format forbids (RFC 5545 §3.1); a reader may refuse the whole calendar for one of them. */
const CONTROL = /[^\P{Cc}\r\n\t]/gu

export function writeCalendario(portal: Portal, { empresa, nome }: EmpresaScope, eventos: readonly Evento[]) {
  const calendar = ical({
    name: `Agenda - ${nome}`,
    prodId: { company: 'Trama', product: 'CRM', language: 'PT' },
    ttl: TTL_S,
  })
  for (const evento of eventos) addAlarm(calendar.createEvent(eventOf(portal, empresa, evento)), evento)
  return calendar.toString().replaceAll(CONTROL, '')
}

function eventOf({ url, codcli }: Portal, empresa: string, evento: Evento): ICalEventData {
  const { numero, versao, dia, inicio, alterado, excluido, desc_motivo } = evento
  const start = new Date(inicio ?? dia)
  const moment = new Date(alterado)
  return {
    id: `crm-${numero}.${encodeURIComponent(empresa)}.${encodeURIComponent(codcli)}@trama`,
    sequence: versao,
    stamp: moment,
    lastModified: moment,
    start,
    ...(inicio ? { end: new Date(start.getTime() + DURATION_MS) } : { allDay: true }),
    summary: [canalLabel(evento.tp_contato), evento.nome, evento.assunto].filter(Boolean).join(' - '),
    description: descriptionOf(evento),
    location: addressOf(evento),
    url: `${url}/FormCrm/${numero}`,
    ...(desc_motivo && { categories: [{ name: desc_motivo }] }),
    status: excluido ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  }
}

/** Adds the alarm at the time of the reminder's mail, for open records. */
function addAlarm(event: ICalEvent, { lembrete, tipo, excluido, inicio }: Evento): void {
  if (lembrete === null || tipo === 'F' || excluido) return
  const triggerAfter = (inicio ? 0 : MORNING_S) - lembrete * MINUTE_S
  // The library does not take from its data what the alarm's time relates to.
  event.createAlarm({ type: ICalAlarmType.display, triggerAfter }).relatesTo(ICalAlarmRelatesTo.start)
}

const descriptionOf = ({ contato, telefone, observacao, desc_motivo }: Evento): string =>
  [
    desc_motivo && `Motivo: ${desc_motivo}`,
    contato && `Contato: ${contato}`,
    telefone && `Telefone: ${telefone}`,
    observacao,
  ]
    .filter(Boolean)
    .join('\n')

const addressOf = ({ endereco, num_end, bairro, nome_cid, uf }: Evento): string =>
  [[endereco, num_end].filter(Boolean).join(', '), bairro, [nome_cid, uf].filter(Boolean).join('/')]
    .filter(Boolean)
    .join(' - ')
