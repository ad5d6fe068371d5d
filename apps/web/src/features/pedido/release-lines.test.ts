import type { PedidoItem } from '@trama/contract/apl/pedido-record'
import { expect, it } from 'vitest'
import { releaseLines } from './release-lines'

const item = (given: Partial<PedidoItem>): PedidoItem => ({
  ordem: 1,
  codigo: '10',
  descricao: 'Camisa',
  tipo: 'P',
  cor: '1',
  desc_cor: 'Azul',
  tam: 'M',
  barra: null,
  preco_orig: 10,
  preco: 10,
  qtde: 1,
  qtde_f: 0,
  faturado: 0,
  cancelado: 0,
  expedido: 0,
  reservado: 0,
  dt_entrega: null,
  desc_pack: null,
  estampa: null,
  desc_estampa: null,
  observacao: null,
  ...given,
})

it('sums by product and colour, sizes in their order, cancelled pieces left out', () => {
  const lines = releaseLines([
    item({ tam: 'G', qtde: 2 }),
    item({ tam: 'P', qtde: 5, cancelado: 1 }),
    item({ tam: 'P', qtde: 1 }),
    item({ cor: '2', qtde: 3 }),
  ])
  expect(lines.map(({ sizes, qtde, valor }) => ({ sizes, qtde, valor }))).toEqual([
    {
      sizes: [
        { tam: 'P', qtde: 5 },
        { tam: 'G', qtde: 2 },
      ],
      qtde: 7,
      valor: 70,
    },
    { sizes: [{ tam: 'M', qtde: 3 }], qtde: 3, valor: 30 },
  ])
})
