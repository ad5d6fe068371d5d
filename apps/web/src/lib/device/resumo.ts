import type { StoredPart } from './device-kinds'

/** Number of records by the name under which a domain counts them. */
export type Counts = Readonly<Record<string, number>>

/** Summary that names the complete generation; written last, with the counts beside the other fields. */
export interface ResumoPart extends StoredPart {
  kind: 'resumo'
  geracao: string
  /** ISO timestamp at which the download began. */
  data: string
}

/** Key that the summary has in place of a generation. */
export const RESUMO = ''

export const isResumo = (part: StoredPart): part is ResumoPart => part.kind === 'resumo'

export const countsOf = (resumo: ResumoPart): Counts =>
  Object.fromEntries(
    Object.entries(resumo).flatMap(([key, value]) => (typeof value === 'number' ? [[key, value]] : [])),
  )
