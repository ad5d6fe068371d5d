/** Demo data domain by domain: each registers its loader with those that must have run before it. */
import type { Database } from '@trama/server-kit/db/database'
import { inTurn } from '@trama/server-kit/in-turn'
import type { DemoEmpresa } from './empresas'
import type { DemoCep } from './enderecos'

/** The company being filled. */
export interface DemoCasa {
  database: Database
  empresa: DemoEmpresa
  /** Sales orders of all companies: the measure of the others. */
  pedidos: number
  now: Date
  /** The day of `now`. */
  today: string
  /** Postal codes of every address that is loaded. */
  ceps: Map<string, DemoCep>
  onProgress: (text: string) => void
  /** What a loader that this one needs has loaded. */
  of: <T>(loader: DemoLoader<T>) => T
}

export interface DemoLoader<T = unknown> {
  nome: string
  needs: readonly DemoLoader[]
  load: (casa: DemoCasa) => Promise<T>
}

/** Runs loaders in their order, what they need before them, each once; `begin` is told before each. */
export async function runLoaders(
  loaders: readonly DemoLoader[],
  casa: Omit<DemoCasa, 'of'>,
  begin: (nome: string) => void = () => undefined,
): Promise<void> {
  const loaded = new Map<DemoLoader, unknown>()
  async function run(loader: DemoLoader): Promise<void> {
    if (loaded.has(loader)) return
    await inTurn(loader.needs, run)
    const of = <T>(needed: DemoLoader<T>): T => {
      if (!loader.needs.includes(needed)) {
        throw new Error(`${loader.nome} usa ${needed.nome} sem o declarar em "needs".`)
      }
      return loaded.get(needed) as T
    }
    begin(loader.nome)
    loaded.set(loader, await loader.load({ ...casa, of }))
  }
  await inTurn(loaders, run)
}
