/** Reads a calendar by its link: the records that its owner may see at that moment. */
import { createHash } from 'node:crypto'
import { canalLabel, crmAccess } from '@trama/contract/apl/crm/codes'
import type { BinaryReply } from '@trama/contract/route'
import { type Db, firstRow } from '@trama/server-kit/db/database'
import { network } from '@trama/server-kit/network'
import { perMinute } from '@trama/server-kit/per-minute'
import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { EmpresaScope, Portal, PublicContext } from '../../context'
import { Autor, type Autores } from '../../documento/autor'
import { readCodedToken } from '../../documento/link-token'
import { noLink, shown } from '../../documento/no-link'
import { type Evento, loadEventos } from './load-eventos'
import ical, {
  ICalAlarmRelatesTo,
  ICalAlarmType,
  type ICalEvent,
  type ICalEventData,
  ICalEventStatus,
} from 'ical-generator'

/** Readings a minute of one address, behind which many phones may be, and of one link. */
const ADDRESS_MAX = 60
const LINK_MAX = 10

export function calendarioOpener(autores: Autores) {
  const byAddress = perMinute(ADDRESS_MAX)
  const byLink = perMinute(LINK_MAX)
  return async (house: PublicContext, token: string): Promise<BinaryReply> => {
    const { db, ip, portal } = house
    byAddress(network(ip))
    const read = readCodedToken(portal.codcli, token)
    if (!read) throw noLink()
    const { empresa, hash } = read
    const stored = await firstRow(
      db,
      sql`update crm_calendario set lido_em = now() where empresa = ${empresa} and token_hash = ${hash} returning autor`,
    )
    if (!stored) throw noLink()
    byLink(hash)
    return shown(async () => {
      const autor = z.parse(Autor, stored.autor)
      const ctx = await autores.contextOf(house, autor, crmAccess, empresa)
      await keepAlive(db, autores, { empresa, hash, autor })
      const bytes = Buffer.from(writeCalendario(portal, ctx.scope, await loadEventos(ctx)))
      const etag = `"${createHash('sha256').update(bytes).digest('base64url')}"`
      return { type: 'text/calendar; charset=utf-8', bytes, etag, name: 'agenda.ics' }
    })
  }
}

/** Renews the stored proof of the owner's rights before it expires, since a phone reads for years. */
async function keepAlive(
  db: Db,
  autores: Autores,
  { empresa, hash, autor }: { empresa: string; hash: string; autor: Autor },
): Promise<void> {
  const renewed = await autores.renewed(autor)
  if (!renewed) return
  await db.execute(sql`update crm_calendario set autor = ${JSON.stringify(renewed)}::jsonb
    where empresa = ${empresa} and token_hash = ${hash}`)
}

const MINUTE_MS = 60_000
const MINUTE_S = 60
const DURATION_MS = 30 * MINUTE_MS
/** An event without a time is reminded of as if it were at 08:00. */
const MORNING_S = 8 * 60 * MINUTE_S
/** How often a reader should ask, in seconds. */
const TTL_S = 15 * MINUTE_S

/** Characters that the format forbids (RFC 5545 §3.1); a reader may refuse the whole calendar for one of them. */
const CONTROL = /[^\P{Cc}\r\n\t]/gu

/** Writes an agenda as iCalendar (RFC 5545), with times in UTC so that no reader has to know the zone's history. */
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
