/** Download of a collection's pictures: one collection at a time, with its progress. */
import { type Colecao, catalogoRoutes } from '@trama/contract/apl/catalogo'
import { pedidoListRoutes } from '@trama/contract/apl/pedido/list'
import { todayIn } from '@trama/rules/date-br'
import { allPages } from '@/lib/api/all-pages'
import { errorText } from '@/lib/api/api-error'
import { liveAplClient } from '@/lib/api/apl'
import { savesData } from '@/lib/query/ahead'
import { currentSession, type Session, subscribeSession } from '@/lib/session'
import { storage } from '@/lib/storage/storage'
import { createStore } from '@/lib/store'
import { ownerOf, sellsOffline } from './device-state'
import {
  type ColecaoNoAparelho,
  colecoesNoAparelho,
  downloadImagens,
  dropImagens,
  listColecoesComFotos,
} from './imagens'

export interface ImagensDownload {
  /** Collection that is being downloaded; null when there is none. */
  colecao: string | null
  done: number
  /** Message of the last download's failure, for the user; null when it succeeded. */
  failure: string | null
}

const IDLE: ImagensDownload = { colecao: null, done: 0, failure: null }
export const imagensDownload = createStore<ImagensDownload>(IDLE)

let stop: AbortController | null = null

export const cancelImagens = (): void => stop?.abort()

/** Downloads a collection's pictures; resolves when it ends, with whether all arrived. */
export async function readImagens(colecao: string, unasked = false): Promise<boolean> {
  const session = currentSession()
  if (!session || stop) return false
  stop = new AbortController()
  const { signal } = stop
  // Nothing is written for a user who has logged out or changed the company.
  const unsubscribe = subscribeSession(() => {
    if (!isCurrent(session)) cancelImagens()
  })
  imagensDownload.set({ ...IDLE, colecao })
  let failure: string | null = null
  try {
    const onProgress = (done: number) => imagensDownload.set({ colecao, done, failure: null })
    await downloadImagens({ session, colecao, unasked, signal, onProgress })
    return true
  } catch (error) {
    failure = signal.aborted ? null : failureText(error)
    return false
  } finally {
    unsubscribe()
    stop = null
    imagensDownload.set({ ...IDLE, failure })
  }
}

/** Whether the user still works in the company of this session. */
function isCurrent(session: Session): boolean {
  const current = currentSession()
  return current !== null && ownerOf(current) === ownerOf(session)
}

const failureText = (error: unknown) =>
  error instanceof DOMException && error.name === 'QuotaExceededError'
    ? 'Não há espaço neste aparelho para as fotos.'
    : errorText(error)

/** Bytes of pictures that are downloaded without being asked for; with the rest the device keeps less than 25 MB. */
const UNASKED_BYTES = 12 * 1024 * 1024
const LAST_PEDIDOS = 50

const apl = liveAplClient({
  listPedidos: pedidoListRoutes.listPedidos,
  listColecoes: catalogoRoutes.listColecoes,
})

/** Storage key that marks a user who removed pictures: none are downloaded until that user asks. */
const refusedKey = ({ usuario }: Session) => `trama.aparelho.semfotos.${usuario.id}`

export const refuseImagens = (session: Session): void => void storage.write(refusedKey(session), '1')

/**
 * Downloads the pictures that the device lacks of the collections that the last orders are of, and of those that are
 * delivered from a later day on, for which orders are taken now; as many as fit, and only for a user who wants some and
 * does not save data. Where they do not fit, pictures that came in this way and are wanted less make room.
 */
export async function readCurrentImagens(): Promise<void> {
  const session = currentSession()
  if (!session || !wantsImagens(session)) return
  const owner = ownerOf(session)
  const signal = AbortSignal.timeout(60_000)
  const [comFotos, pedidos, colecoes, here] = await Promise.all([
    listColecoesComFotos(signal),
    apl.listPedidos({ query: { offset: LAST_PEDIDOS }, signal }),
    allPages((page) => apl.listColecoes({ query: page, signal })),
    colecoesNoAparelho(owner),
  ])
  const bytesOf = new Map(comFotos.map(({ codigo, bytes }) => [codigo, bytes]))
  const known = new Set(here.map(({ codigo }) => codigo))
  const sold = pedidos.map(({ colecao }) => colecao)
  const wanted = wantedColecoes(sold, colecoes)
  const placeOf = ({ codigo }: ColecaoNoAparelho) =>
    wanted.includes(codigo) ? wanted.indexOf(codigo) : wanted.length
  // What is wanted least goes first.
  const unasked = here.filter((colecao) => colecao.unasked).toSorted((a, b) => placeOf(b) - placeOf(a))
  let free = UNASKED_BYTES - bytesIn(unasked)
  for (const [place, codigo] of wanted.entries()) {
    const bytes = bytesOf.get(codigo)
    const lesser = unasked.filter((one) => placeOf(one) > place)
    if (bytes === undefined || bytes > free + bytesIn(lesser) || known.has(codigo)) continue
    // Another user or company, a refusal, and pictures that did not arrive end the series.
    if (!isCurrent(session) || !wantsImagens(session)) return
    for (const one of lesser) {
      if (bytes <= free) break
      await dropImagens(owner, one.codigo)
      unasked.splice(unasked.indexOf(one), 1)
      free += one.bytes
    }
    free -= bytes
    if (!(await readImagens(codigo, true))) return
  }
}

const bytesIn = (colecoes: readonly ColecaoNoAparelho[]) =>
  colecoes.reduce((sum, { bytes }) => sum + bytes, 0)

/**
 * The collection of most of the last orders, then those whose delivery has not begun, the next one first, then the
 * others of the last orders, whose products are bought again.
 */
function wantedColecoes(sold: readonly (string | null)[], colecoes: readonly Colecao[]): string[] {
  const ordersOf = (codigo: string) => sold.filter((one) => one === codigo).length
  const [current, ...others] = colecoes
    .filter(({ codigo }) => ordersOf(codigo) > 0)
    .toSorted((a, b) => ordersOf(b.codigo) - ordersOf(a.codigo))
  const today = todayIn()
  const firstDay = ({ entrega_ini }: Colecao) => entrega_ini ?? ''
  const next = colecoes
    .filter((colecao) => firstDay(colecao) > today)
    .toSorted((a, b) => firstDay(a).localeCompare(firstDay(b)))
  return [...new Set([...(current ? [current] : []), ...next, ...others].map(({ codigo }) => codigo))]
}

const wantsImagens = (session: Session) =>
  session.flagsVersao.fotosNoAparelho &&
  session.acessos.includes('1.2') &&
  sellsOffline(session) &&
  !savesData() &&
  storage.read(refusedKey(session)) === null
