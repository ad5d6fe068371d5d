/** What local storage holds of people: drafts, names of customers, what was opened last. It goes with its user. */
import { RECENT_PREFIX } from './recent-list'
import { storage } from './storage'

/** Says nothing of anybody: choices by number of user, and when the queue changed. Whatever is not here is personal. */
const IMPERSONAL = [
  /^trama\.(theme|menu|menu\.fechados|fila|som\.mudo)$/,
  /^trama\.empresa\.\d+$/,
  /^trama\.aparelho\.recusado\.\d+$/,
  /^trama\.caixa\.\d+:/,
  /^trama\.principal\.(\d+|intervalo)$/,
  /^trama\.passos\.\d+$/,
  /^trama\.widgets\.\d+:/,
  /^colunas:\d+:/,
]
/** The running session and the mark of the device's data are taken away by what made them. */
const ELSEWHERE = [/^trama\.(token|sessao)$/, /^trama\.aparelho\./]

const isPersonal = (key: string) => ![...IMPERSONAL, ...ELSEWHERE].some((known) => known.test(key))

/** After a logout: everything of everybody, as nobody works here any more. */
export function wipePersonal(): void {
  for (const key of storage.keys()) if (isPersonal(key)) storage.remove(key)
}

/** What was opened last, of everybody: a refused session leaves no names to read. Drafts wait for their user. */
export function wipeRecent(): void {
  for (const key of storage.keys()) if (key.startsWith(RECENT_PREFIX)) storage.remove(key)
}

/** Drafts and names of these users. */
export function wipePersonalOf(usuarios: readonly number[]): void {
  for (const key of storage.keys()) {
    const owner = ownerOf(key)
    if (owner !== undefined && usuarios.includes(owner)) storage.remove(key)
  }
}

export const draftPrefix = (usuario: number | undefined): string => `rascunho:${usuario ?? ''}:`

/** Users with something personal in local storage. */
export const ownersHere = (): number[] => [...new Set(storage.keys().flatMap((key) => ownerOf(key) ?? []))]

function ownerOf(key: string): number | undefined {
  const [, id] = /^(?:rascunho:|trama\.recentes\.|trama\.varejo\.padrao\.)(\d+)[:.]/.exec(key) ?? []
  return id === undefined ? undefined : Number(id)
}

export const hasDrafts = (usuario: number): boolean =>
  storage.keys().some((key) => key.startsWith(draftPrefix(usuario)))
