/** Every table that an ERP owns, in an order in which the rows that others name come first. */
import * as codigos from './tabelas/codigos'
import * as comissao from './tabelas/comissao'
import * as documento from './tabelas/documento'
import * as fatura from './tabelas/fatura'
import * as parceiro from './tabelas/parceiro'
import * as produto from './tabelas/produto'
import * as sistema from './tabelas/sistema'
import type { Tabela } from './tabela'

export const TABELAS = {
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
  linha: codigos.linha,
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
} as const satisfies Record<string, Tabela>

export type TabelaNome = keyof typeof TABELAS
export const TABELA_NOMES = Object.keys(TABELAS) as [TabelaNome, ...TabelaNome[]]
export const isTabela = (nome: string): nome is TabelaNome => TABELA_NOMES.some((name) => name === nome)
export const tabelaOf = (nome: TabelaNome): Tabela => TABELAS[nome]
