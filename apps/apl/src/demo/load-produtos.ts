import type { Database } from '@trama/server-kit/db/database'
import { REGIOES } from './catalogo'
import { ean13Of } from './check-digits'
import { type CopyRow, copyRows } from './copy-rows'
import { corByCode } from './cores'
import { drawGarment } from './desenho/draw-garment'
import type { DemoEmpresa } from './empresas'
import { type DemoGrade, type DemoProduto, listGrade } from './produtos'
import { at, Random } from './random'

export interface ProdutoComGrade extends DemoProduto {
  itens: readonly DemoGrade[]
}

/** Products, colours and sizes with stock, prices and pictures of a company. */
export async function loadProdutos(
  database: Database,
  { emp_pat: empresa, passo, prefixo_ean }: DemoEmpresa,
  all: readonly DemoProduto[],
): Promise<ProdutoComGrade[]> {
  const random = new Random(`estoque:${empresa}`)
  const produtos = all
    .filter((_, i) => i % passo === 0)
    .map((produto) => ({ ...produto, itens: listGrade(random, produto) }))
  await copyRows(database, 'produto', PRODUTO, produtoRows(empresa, produtos))
  await copyRows(database, 'produto_grade', GRADE, gradeRows(empresa, prefixo_ean, produtos))
  await copyRows(database, 'preco', PRECO, precoRows(empresa, produtos))
  await copyRows(database, 'imagem', IMAGEM, imagemRows(empresa, produtos))
  return produtos
}

const PRODUTO = 'empresa codigo descricao codigo2 etiqueta grupo linha familia marca colecao ativo'.split(' ')
function* produtoRows(empresa: string, produtos: readonly DemoProduto[]): Generator<CopyRow> {
  for (const { modelo, codigo, descricao, marca, colecao, ativo } of produtos) {
    const { grupo, linha, familia } = modelo
    const codigo2 = `TR${codigo}`
    yield {
      empresa,
      codigo,
      descricao,
      codigo2,
      etiqueta: marca,
      grupo,
      linha,
      familia,
      marca,
      colecao,
      ativo,
    }
  }
}

const GRADE = 'empresa codigo cor tam ordem barra estoque'.split(' ')
function* gradeRows(
  empresa: string,
  prefix: string,
  produtos: readonly ProdutoComGrade[],
): Generator<CopyRow> {
  let sku = 10_000
  for (const { codigo, itens } of produtos) {
    for (const { cor, tam, ordem, estoque } of itens) {
      yield { empresa, codigo, cor, tam, ordem, estoque, barra: ean13Of(prefix, sku++) }
    }
  }
}

/** Price of a product in a table. */
export const precoOf = (produto: Pick<DemoProduto, 'preco'>, fator: number) =>
  fator === 1 ? produto.preco : Math.round(produto.preco * fator) + 0.9

const PRECO = 'empresa codigo tipo produto preco_00'.split(' ')
function* precoRows(empresa: string, produtos: readonly DemoProduto[]): Generator<CopyRow> {
  for (const { regiao, fator } of REGIOES) {
    for (const produto of produtos) {
      const preco_00 = precoOf(produto, fator)
      yield { empresa, codigo: regiao, tipo: 'P', produto: produto.codigo, preco_00 }
    }
  }
}

const IMAGEM = 'empresa tipo codigo cor formato conteudo'.split(' ')
/** The product itself shows one of its colours, so that a page of them is not all white. */
function* imagemRows(empresa: string, produtos: readonly DemoProduto[]): Generator<CopyRow> {
  for (const { codigo, descricao, modelo, cores } of produtos) {
    const capa = at(cores, Number(codigo))
    for (const cor of ['', ...cores]) {
      const hex = corByCode.get(cor || capa)?.hex ?? '#a9adb3'
      const svg = drawGarment(modelo.silhueta, hex, descricao)
      const conteudo = `\\x${Buffer.from(svg).toString('hex')}`
      yield { empresa, tipo: 'P', codigo, cor, formato: 'image/svg+xml', conteudo }
    }
  }
}
