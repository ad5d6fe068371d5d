/** Unconfirmed sales, stored on the device after every change, so that not even a power cut loses them. */
import { openDevice, type VendaGuardada } from '@/lib/device/device-db'
import { currentSession } from '@/lib/session'
import { createStore } from '@/lib/store'
import type { VendaForm } from '../form/venda-form'

/** Stored sales of the session's user and company, last changed first; empty until they are read. */
export const vendasAqui = createStore<readonly VendaGuardada[]>([])

/** Whether the device stores sales: false once it refused to, as in a private window. */
export const aparelhoGuarda = createStore(true)

export async function readVendas(): Promise<readonly VendaGuardada[]> {
  const session = currentSession()
  if (!session) return []
  try {
    const db = await openDevice()
    const all = await db.getAllFromIndex('venda', 'usuario', session.usuario.id)
    const own = all
      .filter(({ empresa }) => empresa === session.empresa.emp_pat)
      .toSorted((a, b) => b.alterada.localeCompare(a.alterada))
    vendasAqui.set(own)
    return own
  } catch {
    aparelhoGuarda.set(false)
    return []
  }
}

export interface Guardar {
  id: string
  estacionada: boolean
  values: VendaForm
}

/** The stored values as a form; only this feature writes them, and earlier versions of it stored no `faltas`. */
export const valuesOf = ({ values }: { values: unknown }): VendaForm => ({
  faltas: [],
  ...(values as Omit<VendaForm, 'faltas'>),
})

/** Opens a parked sale again, which makes it the newest. */
export async function retomarVenda(id: string): Promise<VendaForm | undefined> {
  const venda = (await readVendas()).find((one) => one.id === id)
  if (!venda) return undefined
  const values = valuesOf(venda)
  await keepVenda({ id, estacionada: false, values })
  return values
}

/** Stores a sale; resolves when it is on the disk, because the browser may be killed right after. */
async function put(venda: VendaGuardada): Promise<void> {
  const db = await openDevice()
  const tx = db.transaction('venda', 'readwrite', { durability: 'strict' })
  await Promise.all([tx.store.put(venda), tx.done])
}

const waiting = new Map<string, VendaGuardada>()
let writing: Promise<void> | null = null

/** Stores a sale as it is now; changes made while one is being written are written together afterwards. */
export function keepVenda(venda: Guardar): Promise<void> {
  const session = currentSession()
  if (!session) return Promise.resolve()
  waiting.set(venda.id, {
    ...venda,
    usuario: session.usuario.id,
    empresa: session.empresa.emp_pat,
    alterada: new Date().toISOString(),
  })
  writing ??= writeWaiting().finally(() => {
    writing = null
  })
  return writing
}

async function writeWaiting(): Promise<void> {
  const [next] = waiting.values()
  if (!next) return
  waiting.delete(next.id)
  try {
    await put(next)
    aparelhoGuarda.set(true)
  } catch {
    aparelhoGuarda.set(false)
  }
  await writeWaiting()
}

/** Removes a sale that was sold, abandoned or emptied. */
export async function dropVenda(id: string): Promise<void> {
  waiting.delete(id)
  await writing
  try {
    await (await openDevice()).delete('venda', id)
  } catch {
    // A sale that was never stored needs no removal.
  }
  await readVendas()
}

const lockOf = (id: string) => `trama.venda.${id}`

/**
 * Locks the sale on the screen, so that no other tab opens it. Browsers have locks on https only.
 * @returns function that releases the lock
 */
export function segurarVenda(id: string): () => void {
  const { locks }: Partial<Navigator> = navigator
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  void locks?.request(lockOf(id), { ifAvailable: true }, (lock) => (lock ? held : undefined))
  return () => release()
}

/** Returns a test of whether a sale is on the screen of any tab. */
export async function vendasAbertas(): Promise<(id: string) => boolean> {
  const { locks }: Partial<Navigator> = navigator
  const held = (await locks?.query())?.held ?? []
  const names = new Set(held.map(({ name }) => name))
  return (id) => names.has(lockOf(id))
}
