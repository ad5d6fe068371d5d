import type { LineKind, MaterialLine } from './material-line'

/** A material with two colours. */
const COR = { tam: 'UN', grupo_cor: null, faixa_preco: null, estoque: 0, saldo_estoque: 0 }
export const CORES = [
  { ...COR, cor: '001', desc_cor: 'Preto' },
  { ...COR, cor: '002', desc_cor: 'Azul marinho' },
]
export const MALHA = {
  codigo: '20114',
  codigo2: 'MT20114',
  unidade: 'KG',
  descricao: 'Malha penteada 30/1',
  grupo: null,
  uni_com: 'KG',
  preco_tabela: null,
  preco_min: null,
  preco_max: null,
}

/** Line type of a test document. */
type TestLine = MaterialLine & { codigo: string }
export const TEST_LINE: LineKind<TestLine> = {
  where: 'no teste',
  codigo: ({ codigo }) => codigo,
  create: ({ codigo }, place, wanted) => ({ codigo, ...place, ...wanted }),
}
