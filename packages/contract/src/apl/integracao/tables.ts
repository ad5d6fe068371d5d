/** Every table that an ERP owns, ordered so that each table comes after those that its rows refer to. */
import * as codigos from './tables/codigos'
import * as comissao from './tables/comissao'
import * as documento from './tables/documento'
import * as fatura from './tables/fatura'
import * as parceiro from './tables/parceiro'
import * as produto from './tables/produto'
import * as sistema from './tables/sistema'
import type { Table } from './table'

export const TABLES = {
  funcionario: codigos.funcionario,
  usuario: sistema.usuario,
  acessoempresa: sistema.acessoempresa,
  parametro: sistema.parametro,
  contabancaria: sistema.contabancaria,
  moeda: codigos.moeda,
  condicao: codigos.condicao,
  transportadora: codigos.transportadora,
  regiao: codigos.regiao,
  colecao: codigos.colecao,
  colecaoitem: codigos.colecaoitem,
  motivo: codigos.motivo,
  etiqueta: codigos.etiqueta,
  grupo: codigos.grupo,
  linha: codigos.row,
  familia: codigos.familia,
  marca: codigos.marca,
  estampa: codigos.estampa,
  cor: produto.cor,
  unidade: codigos.unidade,
  produto: produto.produto,
  grupomaterial: codigos.grupomaterial,
  material: produto.material,
  grade: produto.grade,
  barra: produto.barra,
  estoque: produto.estoque,
  preco: produto.preco,
  imagem: produto.imagem,
  representante: parceiro.representante,
  fornecedor: parceiro.fornecedor,
  grupocliente: codigos.grupocliente,
  historico: codigos.historico,
  entidade: parceiro.entidade,
  deposito: codigos.deposito,
  depositoestoque: produto.depositoestoque,
  comissaoregra: comissao.comissaoregra,
  pedido: documento.pedido,
  fatura: fatura.fatura,
  receber: documento.receber,
  classe: codigos.classe,
  ordemcompra: documento.ordemcompra,
  pagar: documento.pagar,
  setor: codigos.setor,
  parte: codigos.parte,
  ordemservico: documento.ordemservico,
} as const satisfies Record<string, Table>

export type TableName = keyof typeof TABLES
export const TABLE_NAMES = Object.keys(TABLES) as [TableName, ...TableName[]]
export const isTable = (nome: string): nome is TableName => TABLE_NAMES.some((name) => name === nome)
export const tableOf = (nome: TableName): Table => TABLES[nome]
