import type { NomeDeCodigo } from '@trama/contract/auditoria'
import { fieldLabel } from '@trama/contract/labels'
import { formatDateBr, isIsoDate } from '@trama/rules/date-br'
import { formatBRL, formatNumberBr, formatPercent } from '@trama/rules/number-br'
import { formatTaxId } from '@trama/rules/tax-id'
import { menuLabel } from '@/lib/menu'

export const NOTHING = '—'

interface Field {
  registro: string
  campo: string
  nomes: readonly NomeDeCodigo[]
}

/** A stored value as people read it: Sim, a date, money, the name behind a code. */
export function valueText(value: unknown, field: Field): string {
  if (value === null || value === undefined || value === '') return NOTHING
  if (Array.isArray(value)) return value.map((item) => valueText(item, field)).join(', ') || NOTHING
  if (typeof value === 'object')
    return Object.values(value)
      .map((item) => valueText(item, field))
      .join(' ')
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  const { kind, codes } = fieldLabel(field.registro, field.campo) ?? {}
  const named = field.nomes.find(({ campo, codigo }) => campo === field.campo && codigo === text)
  const name = named?.nome || codes?.[text]
  if (name) return name
  return kind ? KINDS[kind](text) : typeof value === 'boolean' ? flagText(text) : text
}

const flagText = (text: string) => (['S', '1', 'true'].includes(text) ? 'Sim' : 'Não')
const ofNumber = (format: (value: number) => string) => (text: string) =>
  Number.isFinite(Number(text)) ? format(Number(text)) : text

const KINDS = {
  flag: flagText,
  date: (text: string) => (isIsoDate(text.slice(0, 10)) ? formatDateBr(text.slice(0, 10)) : text),
  money: ofNumber(formatBRL),
  percent: ofNumber(formatPercent),
  number: ofNumber((value) => formatNumberBr(value, 0, 3)),
  taxId: formatTaxId,
  menus: menuLabel,
} as const
