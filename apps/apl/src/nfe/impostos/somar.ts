import type { Imposto, ItemTributado } from './calcular'

const KINDS = ['icms', 'credito', 'difal', 'ipi', 'pis', 'cofins', 'ibs', 'cbs'] as const
const VALUES = ['vProd', 'vDesc', 'vFrete', 'vOutro', 'valor', 'vItem'] as const

/** Sums in cents; for a tax its base and its amount. */
export type Somas = Record<(typeof VALUES)[number], number> &
  Record<(typeof KINDS)[number], Pick<Imposto, 'base' | 'valor'>>

export function somar(itens: readonly ItemTributado[]): Somas {
  const sum = (of: (item: ItemTributado) => number) => itens.reduce((total, item) => total + of(item), 0)
  const values = VALUES.map((name) => [name, sum((item) => item[name])] as const)
  const taxes = KINDS.map((kind) => {
    const base = sum((item) => item[kind]?.base ?? 0)
    return [kind, { base, valor: sum((item) => item[kind]?.valor ?? 0) }] as const
  })
  return Object.fromEntries([...values, ...taxes]) as Somas
}
