/** Reads from the server what one needs to sell without it, and keeps it on the device. */
import type { ItemTipo } from '@trama/contract/apl/item-tipo'
import { type PacoteItem, pacoteRoutes } from '@trama/contract/apl/pacote'
import { liveAplClient } from '@/lib/api/apl'
import type { Session } from '@/lib/session'
import { eachPage } from './each-page'
import { forgetData } from './device-data'
import { openDevice, partsOf } from './device-db'
import { readListas } from './device-listas'
import { markDevice, ownerOf } from './device-state'
import { type DeviceItem, type Parte, RESUMO, type ResumoPart } from './parts'

const apl = liveAplClient(pacoteRoutes)

const PAGE = 1000
const CLIENTES_PAGE = 500

export interface DownloadCounts {
  produtos: number
  materiais: number
  clientes: number
}

interface Download {
  session: Session
  signal: AbortSignal
  onProgress: (counts: DownloadCounts) => void
}

/** Takes the place of what was there only when it is whole. @throws when the server or the device's space fails */
export async function downloadDevice({ session, onProgress, ...given }: Download): Promise<void> {
  const owner = ownerOf(session)
  const data = new Date().toISOString()
  const geracao = data
  const db = await openDevice()
  const counts: DownloadCounts = { produtos: 0, materiais: 0, clientes: 0 }
  // When one part fails the others need not go on.
  const failed = new AbortController()
  const signal = AbortSignal.any([given.signal, failed.signal])
  // Only what the session's company keeps: a switch meanwhile is another download's matter.
  const empresa = session.empresa.emp_pat

  function count(what: keyof DownloadCounts, more: number) {
    counts[what] += more
    onProgress({ ...counts })
  }
  async function write(nome: string, parte: Parte) {
    signal.throwIfAborted()
    await db.put('parte', parte, [owner, geracao, nome])
  }
  const itens = (tipo: ItemTipo) =>
    eachPage(
      (apos: string | undefined) =>
        apl.listPacote({ query: { tipo, offset: PAGE, ...tableOf(session), apos }, empresa, signal }),
      {
        size: PAGE,
        keyOf: ({ codigo }) => codigo,
        take: async (rows) => {
          await write(`itens ${tipo} ${rows[0]?.codigo ?? ''}`, itensPart(tipo, rows))
          count(tipo === 'P' ? 'produtos' : 'materiais', rows.length)
        },
      },
    )
  const clientes = () =>
    eachPage(
      (apos: number | undefined) =>
        apl.listPacoteEntidades({ query: { offset: CLIENTES_PAGE, apos }, empresa, signal }),
      {
        size: CLIENTES_PAGE,
        keyOf: ({ codcli }) => codcli,
        take: async (rows) => {
          await write(`clientes ${rows[0]?.codcli ?? ''}`, { kind: 'clientes', clientes: rows })
          count('clientes', rows.length)
        },
      },
    )

  try {
    await Promise.all([
      itens('P'),
      session.flagsVersao.materialFormPedido ? itens('M') : undefined,
      clientes(),
      readListas(session, signal).then((listas) => write('listas', listas)),
    ])
    const resumo: ResumoPart = { kind: 'resumo', geracao, data, ...counts }
    signal.throwIfAborted()
    await db.put('parte', resumo, [owner, RESUMO, 'resumo'])
  } catch (error) {
    failed.abort()
    await db.delete('parte', partsOf(owner, geracao))
    throw error
  }
  await dropOthers(owner, geracao)
  forgetData()
  // Removed while the last part was being written.
  if (given.signal.aborted) return removeDevice(owner)
  markDevice(owner, data)
}

const tableOf = ({ representante }: Session) =>
  representante?.regiao ? { tab_pre: representante.regiao } : {}

function itensPart(tipo: ItemTipo, rows: PacoteItem[]): Parte {
  const itens = rows.map(({ grade, ...item }): DeviceItem => {
    const sold = grade.filter(([, , , , , ativa]) => ativa === 'S')
    const quant = sold.reduce((sum, [, , , , saldo]) => sum + saldo, 0)
    return { ...item, quant, cores: new Set(sold.map(([cor]) => cor)).size }
  })
  return { kind: 'itens', tipo, itens, grades: rows.map(({ grade }) => JSON.stringify(grade)) }
}

/** Older generations of the same data, and data of users who are not the session's: one sells from a device at a time. */
async function dropOthers(owner: string, geracao: string): Promise<void> {
  const db = await openDevice()
  const [usuario] = owner.split(':')
  const tx = db.transaction('parte', 'readwrite')
  const keys = await tx.store.getAllKeys()
  const old = keys.filter(([of, from]) =>
    of === owner ? from !== geracao && from !== RESUMO : !of.startsWith(`${usuario}:`),
  )
  for (const [of, from] of old) if (of !== owner && from === RESUMO) markDevice(of, null)
  await Promise.all([...old.map((key) => tx.store.delete(key)), tx.done])
}

/** Removes what an owner has on the device, or everything but orders. */
export async function removeDevice(owner: string): Promise<void> {
  const db = await openDevice()
  await db.delete('parte', partsOf(owner))
  forgetData()
  markDevice(owner, null)
}
