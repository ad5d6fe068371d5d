/** Measures the lists of purchasing: purchase orders and quotations. */
import { fillCotacoes, fillOrdens } from '../compras-data'
import { type Lista, listOf } from './measure-lista'

const SIZES = { pequeno: 1_000, grande: 100_000 }

export const listaOrdens: Lista = {
  nome: 'ordens',
  requests: { ordens: listOf('/OrdemCompra') },
  ...SIZES,
  fill: fillOrdens,
}

export const listaCotacoes: Lista = {
  nome: 'cotacoes',
  requests: { cotacoes: listOf('/Cotacao') },
  ...SIZES,
  fill: fillCotacoes,
}
