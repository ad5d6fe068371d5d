/** Small pictures of products on the device, by collection: they stay while the other data is downloaded again. */
import { type PacoteColecao, type PacoteImagem, pacoteRoutes } from '@trama/contract/apl/pacote'
import { liveAplClient } from '@/lib/api/apl'
import type { Session } from '@/lib/session'
import { openDevice } from './device-db'
import { ownerOf } from './device-state'
import { eachPage } from './each-page'
import { COLECOES, type ColecaoPart, FOTOS, type ImagemPart, isColecao, isImagem } from './imagens-part'

const apl = liveAplClient(pacoteRoutes)
const PAGE = 40

/** Collection on the device, with the number and size of its pictures. */
export type ColecaoNoAparelho = Pick<ColecaoPart, 'codigo' | 'imagens' | 'bytes' | 'unasked'>

const keysOf = (owner: string, geracao: string) => IDBKeyRange.bound([owner, geracao], [owner, geracao, []])

/** Collections with pictures on the server, with the space that each would take. */
export const listColecoesComFotos = (signal: AbortSignal): Promise<PacoteColecao[]> =>
  apl.listPacoteColecoes({ signal })

export async function colecoesNoAparelho(owner: string): Promise<ColecaoNoAparelho[]> {
  const db = await openDevice()
  return (await db.getAll('parte', keysOf(owner, COLECOES))).filter(isColecao)
}

interface Download {
  session: Session
  colecao: string
  unasked: boolean
  signal: AbortSignal
  onProgress: (done: number) => void
}

/**
 * Stores each page of pictures as it arrives; the collection counts as downloaded once all are stored.
 * @throws when a page fails
 */
export async function downloadImagens({
  session,
  colecao,
  unasked,
  signal,
  onProgress,
}: Download): Promise<void> {
  const owner = ownerOf(session)
  await dropImagens(owner, colecao)
  const total = { imagens: 0, bytes: 0 }
  let read = 0
  await eachPage(
    (apos: string | undefined) =>
      apl.listPacoteImagens({
        query: { colecao, offset: PAGE, ...(apos !== undefined && { apos }) },
        empresa: session.empresa.emp_pat,
        signal,
      }),
    {
      size: PAGE,
      keyOf: ({ codigo }) => codigo,
      async take(rows) {
        const kept = await keep(owner, colecao, rows, signal)
        total.imagens += kept.imagens
        total.bytes += kept.bytes
        read += rows.length
        onProgress(read)
      },
    },
  )
  signal.throwIfAborted()
  const part: ColecaoPart = { kind: 'colecao', codigo: colecao, ...total, unasked }
  await (await openDevice()).put('parte', part, [owner, COLECOES, colecao])
}

async function keep(owner: string, colecao: string, rows: readonly PacoteImagem[], signal: AbortSignal) {
  const parts = rows.flatMap(({ codigo, jpeg }) => (jpeg === null ? [] : [{ codigo, jpeg: bytesOf(jpeg) }]))
  signal.throwIfAborted()
  const tx = (await openDevice()).transaction('parte', 'readwrite')
  const writes = parts.map(({ codigo, jpeg }) => {
    const part: ImagemPart = { kind: 'imagem', colecao, jpeg }
    return tx.store.put(part, [owner, FOTOS, codigo])
  })
  await Promise.all([...writes, tx.done])
  return { imagens: parts.length, bytes: parts.reduce((sum, { jpeg }) => sum + jpeg.byteLength, 0) }
}

const bytesOf = (base64: string): ArrayBuffer =>
  Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)).buffer

/** Removes a collection's pictures from the device. */
export async function dropImagens(owner: string, colecao: string): Promise<void> {
  const tx = (await openDevice()).transaction('parte', 'readwrite')
  await tx.store.delete([owner, COLECOES, colecao])
  const [keys, parts] = await Promise.all([
    tx.store.getAllKeys(keysOf(owner, FOTOS)),
    tx.store.getAll(keysOf(owner, FOTOS)),
  ])
  const own = keys.filter((_, at) => {
    const part = parts[at]
    return isImagem(part) && part.colecao === colecao
  })
  await Promise.all([...own.map((key) => tx.store.delete(key)), tx.done])
}

/** Picture of a product; a colour (code-colour) without one gets the product's picture. */
export async function imagemNoAparelho(owner: string, codigo: string): Promise<Blob | undefined> {
  const db = await openDevice()
  const whole = codigo.slice(0, Math.max(0, codigo.lastIndexOf('-')))
  const [own, general] = await Promise.all([
    db.get('parte', [owner, FOTOS, codigo]),
    db.get('parte', [owner, FOTOS, whole]),
  ])
  const part = isImagem(own) ? own : general
  return isImagem(part) ? new Blob([part.jpeg], { type: 'image/jpeg' }) : undefined
}
