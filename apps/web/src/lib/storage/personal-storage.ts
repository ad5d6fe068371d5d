/**
 * Personal data in local storage. Names of customers and what was opened last leave with their user; the drafts of a
 * user stay, as unsent orders do, and wait for that user alone.
 */
import { RECENT_PREFIX } from './recent-list'
import { storage } from './storage'

/**
 * Keys that hold nothing personal, such as a user's choices by the user's number. Every key not listed is
 * personal.
 */
const IMPERSONAL = [
  /^trama\.(theme|menu|fila|som\.mudo|fora\.desde)$/,
  /^trama\.menu\.(fechados|uso):\d+$/,
  /^trama\.empresa\.\d+$/,
  /^trama\.aparelho\.recusado\.\d+$/,
  /^trama\.caixa\.(\d+:|vendedor\.)/,
  /^trama\.principal\.intervalo$/,
  /^trama\.passos\.\d+$/,
  /^colunas:\d+:/,
]
/** Keys of the running session and of the device's data; the code that writes them removes them. */
const ELSEWHERE = [/^trama\.(token|sessao)$/, /^trama\.aparelho\./]

const isPersonal = (key: string) => ![...IMPERSONAL, ...ELSEWHERE].some((known) => known.test(key))

/** After a logout: removes the personal data of all users but their drafts, because nobody works on this device any more. */
export function wipePersonal(): void {
  for (const key of storage.keys()) if (isPersonal(key) && !isOwnDraft(key)) storage.remove(key)
}

/**
 * After a refused session: removes what all users opened last, since it shows names; drafts wait for their
 * users.
 */
export function wipeRecent(): void {
  for (const key of storage.keys()) if (key.startsWith(RECENT_PREFIX)) storage.remove(key)
}

/** Removes the names that these users left. */
export function wipePersonalOf(usuarios: readonly number[]): void {
  for (const key of storage.keys()) {
    const owner = ownerOf(key)
    if (owner !== undefined && usuarios.includes(owner) && !isOwnDraft(key)) storage.remove(key)
  }
}

/** True for the draft of a known user; one of a public page belongs to nobody who could log in. */
const isOwnDraft = (key: string) => /^rascunho:\d+:/.test(key)

export const draftPrefix = (usuario: number | undefined): string => `rascunho:${usuario ?? ''}:`

/** Users with something personal in local storage. */
export const ownersHere = (): number[] => [...new Set(storage.keys().flatMap((key) => ownerOf(key) ?? []))]

function ownerOf(key: string): number | undefined {
  const [, id] = /^(?:rascunho:|trama\.recentes\.|trama\.varejo\.padrao\.)(\d+)[:.]/.exec(key) ?? []
  return id === undefined ? undefined : Number(id)
}

const draftsOf = (usuario: number): string[] =>
  storage.keys().filter((key) => key.startsWith(draftPrefix(usuario)))

export const hasDrafts = (usuario: number): boolean => draftsOf(usuario).length > 0

/** Whether a draft of the user names the document with this key. */
export const isInDraft = (usuario: number, chave: string): boolean =>
  draftsOf(usuario).some((key) => storage.read(key)?.includes(chave))
