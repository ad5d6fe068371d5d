import type { StoredPart } from './device-kinds'

/** How many of each, by the keys that the domains count under. */
export type Counts = Readonly<Record<string, number>>

/** Says which generation is whole; written last, with the counts beside the other fields. */
export interface ResumoPart extends StoredPart {
  kind: 'resumo'
  geracao: string
  /** ISO moment at which the reading began. */
  data: string
}

/** The generation under which the summary stands. */
export const RESUMO = ''

export const isResumo = (part: StoredPart): part is ResumoPart => part.kind === 'resumo'

export const countsOf = (resumo: ResumoPart): Counts =>
  Object.fromEntries(
    Object.entries(resumo).flatMap(([key, value]) => (typeof value === 'number' ? [[key, value]] : [])),
  )
