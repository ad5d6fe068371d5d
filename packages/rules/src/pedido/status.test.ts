import { describe, expect, it } from 'vitest'
import { editRefusal, isItemLocked, isReleased, pedidoStatus, releaseRefusal, STATUS_TONE } from './status'
import { canInvoice, supplierOrderRefusal } from './faturar'

describe('pedidoStatus', () => {
  it.each([
    [{ bloqueio: 2, financeiro: 0, qtde: 0, faturado: 0 }, 'Em Digitação', 'grey'],
    [{ bloqueio: 2, financeiro: 1, qtde: 10, faturado: 5 }, 'Em Digitação', 'grey'],
    [{ bloqueio: 0, financeiro: 0, qtde: 5, faturado: 0 }, 'Em Análise', 'orange'],
    [{ bloqueio: 1, financeiro: 0, qtde: 5, faturado: 0 }, 'Em Análise', 'orange'],
    [{ bloqueio: 0, financeiro: 1, qtde: 5, faturado: 0 }, 'Em Análise', 'orange'],
    [{ bloqueio: 1, financeiro: 1, qtde: 7, faturado: 2 }, 'Liberado', 'blue'],
    [{ bloqueio: 1, financeiro: 1, qtde: 2, faturado: 2 }, 'Faturado', 'green'],
    [{ bloqueio: 0, financeiro: 0, qtde: 0, faturado: 0 }, 'Cancelado', 'red'],
  ] as const)('%o is %s, %s', (pedido, status, tone) => {
    expect(pedidoStatus(pedido)).toBe(status)
    expect(STATUS_TONE[status]).toBe(tone)
  })
})

describe('allowed actions', () => {
  const released = { bloqueio: 1, financeiro: 1, qtde: 3, faturado: 0 } as const

  it('allows edits until both releases, or until nothing is pending; a draft always', () => {
    const [released_, closed] = [
      'Pedido liberado. Impossível continuar.',
      'Pedido faturado ou cancelado. Impossível continuar.',
    ]
    expect(isReleased(released)).toBe(true)
    expect(editRefusal(released)).toBe(released_)
    expect(editRefusal({ ...released, faturado: 3 })).toBe(released_)
    expect(editRefusal({ ...released, financeiro: 0 })).toBeUndefined()
    expect(editRefusal({ bloqueio: 1, financeiro: 0, qtde: 3, faturado: 3 })).toBe(closed)
    expect(editRefusal({ bloqueio: 0, financeiro: 0, qtde: 0, faturado: 0 })).toBe(closed)
    expect(editRefusal({ bloqueio: 2, financeiro: 0, qtde: 0, faturado: 0 })).toBeUndefined()
  })
  it('allows the release of an order that is neither a draft nor finished', () => {
    expect(releaseRefusal({ ...released, financeiro: 0 })).toBeUndefined()
    expect(releaseRefusal({ ...released, bloqueio: 2 })).toBe('Pedido em digitação. Impossível continuar.')
    expect(releaseRefusal({ ...released, faturado: 3 })).toBe(
      'Pedido faturado ou cancelado. Impossível continuar.',
    )
  })
  it('allows invoicing of a released order with quantity and value left', () => {
    const values = { valor_total_fat: 10, valor_total: 30 }
    expect(canInvoice({ ...released, ...values })).toBe(true)
    expect(canInvoice({ ...released, ...values, faturado: 3 })).toBe(false)
    expect(canInvoice({ ...released, ...values, financeiro: 0 })).toBe(false)
    expect(canInvoice({ ...released, ...values, valor_total_fat: 30 })).toBe(false)
  })
  it('explains why a supplier order can be neither invoiced nor changed', () => {
    const open = { ...released, valor_total_fat: 10, valor_total: 30 }
    expect(supplierOrderRefusal(open)).toBeUndefined()
    expect(supplierOrderRefusal({ ...open, faturado: 3 })).toBe(
      'Pedido faturado ou cancelado. Impossível continuar.',
    )
    expect(supplierOrderRefusal({ ...open, bloqueio: 0 })).toBe('Pedido não liberado. Impossível continuar.')
    expect(supplierOrderRefusal({ ...open, valor_total_fat: 30 })).toBe(
      'Pedido sem valor a faturar. Impossível continuar.',
    )
  })
  it('locks an item with anything invoiced, cancelled, dispatched or reserved', () => {
    expect(isItemLocked({ qtde_f: 0, cancelado: 0, expedido: 0, reservado: 0 })).toBe(false)
    expect(isItemLocked({})).toBe(false)
    expect(isItemLocked({ qtde_f: 0, cancelado: 0, expedido: 0, reservado: 1 })).toBe(true)
  })
})
