/** Download of a collection's pictures: one collection at a time, with its progress. */
import { pedidoListRoutes } from '@trama/contract/apl/pedido/list'
import { errorText } from '@/lib/api/api-error'
import { liveAplClient } from '@/lib/api/apl'
import { savesData } from '@/lib/query/ahead'
import { currentSession, type Session, subscribeSession } from '@/lib/session'
import { storage } from '@/lib/storage/storage'
import { createStore } from '@/lib/store'
import { ownerOf, sellsOffline } from './device-state'
import { colecoesNoAparelho, downloadImagens, listColecoesComFotos } from './imagens'

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

/** Downloads a collection's pictures; resolves when it ends, with success or not. */
export async function readImagens(colecao: string): Promise<void> {
  const session = currentSession()
  if (!session || stop) return
  stop = new AbortController()
  const { signal } = stop
  // Nothing is written for a user who has logged out.
  const unsubscribe = subscribeSession(() => {
    if (currentSession()?.usuario.id !== session.usuario.id) cancelImagens()
  })
  imagensDownload.set({ ...IDLE, colecao })
  let failure: string | null = null
  try {
    const onProgress = (done: number) => imagensDownload.set({ colecao, done, failure: null })
    await downloadImagens({ session, colecao, signal, onProgress })
  } catch (error) {
    failure = signal.aborted ? null : failureText(error)
  } finally {
    unsubscribe()
    stop = null
    imagensDownload.set({ ...IDLE, failure })
  }
}

const failureText = (error: unknown) =>
  error instanceof DOMException && error.name === 'QuotaExceededError'
    ? 'Não há espaço neste aparelho para as fotos.'
    : errorText(error)

/** Bytes of pictures that are downloaded without being asked for; with the rest the device keeps less than 25 MB. */
const UNASKED_BYTES = 12 * 1024 * 1024
const LAST_PEDIDOS = 50

const apl = liveAplClient({ listPedidos: pedidoListRoutes.listPedidos })

/** Storage key that marks a user who removed pictures: none are downloaded until that user asks. */
const refusedKey = ({ usuario }: Session) => `trama.aparelho.semfotos.${usuario.id}`

export const refuseImagens = (session: Session): void => void storage.write(refusedKey(session), '1')

/**
 * Downloads the pictures of the collection that the last orders are of, where the device has none, its user wants some
 * and does not save data.
 */
export async function readCurrentImagens(): Promise<void> {
  const session = currentSession()
  if (!session || !wantsImagens(session) || (await colecoesNoAparelho(ownerOf(session))).length > 0) return
  const signal = AbortSignal.timeout(60_000)
  const [colecoes, pedidos] = await Promise.all([
    listColecoesComFotos(signal),
    apl.listPedidos({ query: { offset: LAST_PEDIDOS }, signal }),
  ])
  const ordersOf = (codigo: string) => pedidos.filter(({ colecao }) => colecao === codigo).length
  const [current] = colecoes
    .filter(({ codigo, bytes }) => bytes <= UNASKED_BYTES && ordersOf(codigo) > 0)
    .toSorted((a, b) => ordersOf(b.codigo) - ordersOf(a.codigo))
  if (current) await readImagens(current.codigo)
}

const wantsImagens = (session: Session) =>
  session.flagsVersao.fotosNoAparelho &&
  session.acessos.includes('1.2') &&
  sellsOffline(session) &&
  !savesData() &&
  storage.read(refusedKey(session)) === null
