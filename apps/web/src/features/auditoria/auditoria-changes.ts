import type { Auditoria } from '@trama/contract/auditoria'

export interface Change {
  campo: string
  antes: string
  depois: string
}

const NOTHING = '—'

/** The fields that an entry names, one line each, those of a change first before then after. */
export function changesOf({ antes, depois }: Pick<Auditoria, 'antes' | 'depois'>): Change[] {
  const names = new Set([...Object.keys(antes ?? {}), ...Object.keys(depois ?? {})])
  return [...names].map((campo) => ({
    campo,
    antes: valueText(antes?.[campo]),
    depois: valueText(depois?.[campo]),
  }))
}

function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return NOTHING
  if (Array.isArray(value) && value.every((item) => typeof item !== 'object'))
    return value.join(', ') || NOTHING
  return typeof value === 'string' ? value : JSON.stringify(value)
}
