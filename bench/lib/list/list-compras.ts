/** Measures the lists of purchasing: purchase orders and quotations. */
import { fillCotacoes, fillOrdens } from '../compras-data'
import { type List, listOf } from './measure-list'

const SIZES = { pequeno: 1_000, grande: 100_000 }

export const listOrdens: List = {
  nome: 'ordens',
  requests: { ordens: listOf('/OrdemCompra') },
  ...SIZES,
  fill: fillOrdens,
}

export const listCotacoes: List = {
  nome: 'cotacoes',
  requests: { cotacoes: listOf('/Cotacao') },
  ...SIZES,
  fill: fillCotacoes,
}
