import type { NomeDeCodigo } from '@trama/contract/auditoria'
import { fieldText } from '@trama/contract/field-text'
import { fieldLabel } from '@trama/contract/labels'
import { menuLabel } from '@/lib/menu'

export const NOTHING = '—'

interface Field {
  registro: string
  campo: string
  nomes: readonly NomeDeCodigo[]
}

/** A stored value in readable form: Sim, a date, money, the name of a code. */
export function valueText(value: unknown, field: Field): string {
  if (value === null || value === undefined || value === '') return NOTHING
  if (Array.isArray(value)) return value.map((item) => valueText(item, field)).join(', ') || NOTHING
  if (typeof value === 'object')
    return Object.values(value)
      .map((item) => valueText(item, field))
      .join(' ')
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  const named = field.nomes.find(({ campo, codigo }) => campo === field.campo && codigo === text)
  if (named?.nome) return named.nome
  if (typeof value === 'boolean') return fieldText({ kind: 'flag' }, text)
  const label = fieldLabel(field.registro, field.campo)
  if (label?.kind === 'menus') return menuLabel(text)
  return label ? fieldText(label, text) : text
}
