import type { PedidoListItem } from '@trama/contract/apl/pedido/list'
import { expect, it } from 'vitest'
import { shapeOf } from '@/components/crud/grid/fit-columns'
import { pedidoColumns } from './columns'
import { pedidoRowActions } from './row-actions'

const row = (fields: Partial<PedidoListItem>) =>
  ({
    numero: 12,
    empresa: '001',
    bloqueio: 0,
    financeiro: 0,
    qtde: 10,
    faturado: 0,
    ...fields,
  }) as PedidoListItem

const nothing = () => undefined
const editOf = (pedido: PedidoListItem) =>
  pedidoRowActions(
    '001',
    nothing,
    nothing,
    undefined,
  )(pedido).find(({ label }) => label === 'Editar pedido 12')

it.each<[string | undefined, Partial<PedidoListItem>]>([
  [undefined, {}],
  [undefined, { bloqueio: 2, qtde: 0 }],
  ['Pedido liberado. Impossível continuar.', { bloqueio: 1, financeiro: 1 }],
  ['Pedido liberado. Impossível continuar.', { bloqueio: 1, financeiro: 1, faturado: 10 }],
  ['Pedido faturado ou cancelado. Impossível continuar.', { faturado: 10 }],
  ['Pedido da empresa 002. Selecione a empresa para continuar.', { empresa: '002' }],
])('an order can be edited unless %s', (reason, fields) => {
  expect(editOf(row(fields))?.disabled).toBe(reason)
})

it('beside five actions the list shows the representative at 1280 px, and the terms of payment at 1366', () => {
  const columns = pedidoColumns([
    'numero',
    'emissao',
    'cliente',
    'representante',
    'entrega',
    'pgto',
    'qtde',
    'valor',
    'situacao',
  ])
  const options = { hasToggle: false, actionsWidth: 10 }
  const missing = (px: number) => {
    const shown = shapeOf(columns, columns, { px, rem: px / 16 }, options).columns
    return columns.filter((column) => !shown.includes(column)).map(({ id }) => id)
  }
  // The menu and the page's sides take 258 px.
  expect(missing(1280 - 258)).toEqual(['pgto'])
  expect(missing(1366 - 258)).toEqual([])
})
