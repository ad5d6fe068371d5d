import { act } from 'react'
import { expect, it } from 'vitest'
import { mount } from '@/components/fields/mount.test-help'
import { PrintDocument } from '@/components/print/print-document'
import type { PedidoLineItem } from '@trama/rules/pedido/lines'
import { itensRows } from './print-itens'

const aPeca = (given: Partial<PedidoLineItem>): PedidoLineItem => ({
  tipo: 'P',
  codigo: '10',
  descricao: 'Camisa',
  cor: '1',
  desc_cor: 'Azul',
  tam: 'M',
  preco: 50,
  qtde: 1,
  cancelado: 0,
  ...given,
})

it('the paper of an order prints a heading for each product and a row for each of its colours, with the sizes in their order', () => {
  const itens = [
    aPeca({ tam: 'G', qtde: 2 }),
    aPeca({ tam: 'P', qtde: 1 }),
    aPeca({ cor: '2', desc_cor: 'Preto', qtde: 3, preco: 10 }),
    aPeca({ codigo: '20', descricao: 'Calça', qtde: 1 }),
  ]
  const columns = ['Cor', 'Tamanhos', 'Qtde.', 'Preço', 'Valor'].map((header) => ({ header, width: 1 }))
  const { host } = mount(<PrintDocument head="Trama" columns={columns} rows={itensRows(itens)} />)
  act(() => undefined)
  const rows = [...host.querySelectorAll('tbody tr')].map(({ textContent }) =>
    textContent?.replaceAll(/\s+/g, ' '),
  )
  expect(rows).toEqual([
    '10 · Camisa',
    '1 · AzulP 1G 23R$ 50,00R$ 150,00',
    '2 · PretoM 33R$ 10,00R$ 30,00',
    '20 · Calça',
    '1 · AzulM 11R$ 50,00R$ 50,00',
  ])
  expect(host.textContent).toContain('Página 1 de 1')
})

it('the paper of an order prints a material in its unit', () => {
  const [, row] = itensRows([aPeca({ tipo: 'M', unidade: 'KG', qtde: 2.5 })])
  expect(row).toMatchObject({ cells: expect.arrayContaining(['2,5 KG']) })
})
