/** Demo data by domain: each domain registers its loader with the loaders that must run before it. */
import type { Database } from '@trama/server-kit/db/database'
import { inTurn } from '@trama/server-kit/in-turn'
import type { DemoEmpresa } from './empresas'
import type { DemoCep } from './enderecos'

/** The company that is being filled. */
export interface DemoCasa {
  database: Database
  empresa: DemoEmpresa
  /** Number of sales orders of all companies, from which the other quantities follow. */
  pedidos: number
  now: Date
  /** ISO day of `now`. */
  today: string
  /** Postal codes of all loaded addresses. */
  ceps: Map<string, DemoCep>
  onProgress: (text: string) => void
  /** Result of a loader that this loader needs. */
  of: <T>(loader: DemoLoader<T>) => T
}

export interface DemoLoader<T = unknown> {
  nome: string
  needs: readonly DemoLoader[]
  load: (casa: DemoCasa) => Promise<T>
}

/** Runs loaders in order, each once and after those that it needs; `begin` is called with a loader's name before it runs. */
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
