import type { Database } from '@trama/server-kit/db/database'
import { type CodigoColecao, REGIOES } from './catalogo'
import { ean13Of } from '../check-digits'
import { codeOf, ETIQUETAS, FAMILIAS, GRUPOS, ROWS, MARCAS } from './classificacoes'
import { type CopyRow, copyRows } from '../copy-rows'
import { corByCode } from './cores'
import { ncmDaRoupa } from '../fatura/fiscal'
import { drawGarment } from '../desenho/draw-garment'
import type { DemoEmpresa } from '../empresas'
import { combinationsOf, fatorOf } from './faixas'
import type { DemoLoader } from '../loader'
import { catalogoDemo } from './load-catalogo'
import { type DemoGrade, type DemoProduto, listGrade, listProdutos } from './produtos'
import { at, Random } from '../random'

export interface ProdutoComGrade extends DemoProduto {
  itens: readonly DemoGrade[]
  /** S when the price depends on colour and size. */
  faixas: 'S' | 'N'
}

/** Loads products, colours and sizes with stock, prices and pictures of a company. */
export const produtosDemo: DemoLoader<ProdutoComGrade[]> = {
  nome: 'produtos',
  needs: [catalogoDemo],
  load: ({ database, empresa }) => loadProdutos(database, empresa),
}

async function loadProdutos(
  database: Database,
  { emp_pat: empresa, passo, prefixo_ean, faixas }: DemoEmpresa,
): Promise<ProdutoComGrade[]> {
  const random = new Random(`estoque:${empresa}`)
  const produtos = listProdutos()
    .filter((_, i) => i % passo === 0)
    .map((produto) => ({ ...produto, faixas, itens: listGrade(random, produto) }))
  await copyRows(database, 'produto', PRODUTO, produtoRows(empresa, produtos))
  await copyRows(database, 'produto_grade', GRADE, gradeRows(empresa, prefixo_ean, produtos))
  await copyRows(database, 'preco', PRECO, precoRows(empresa, produtos))
  await copyRows(database, 'imagem', IMAGEM, imagemRows(empresa, produtos))
  return produtos
}

/** Day on which the products of a collection were last changed. */
const DT_ALTERA: Record<CodigoColecao, string> = {
  I25: '2025-01-15',
  V26: '2025-06-10',
  I26: '2026-01-12',
  BAS: '2026-03-02',
  V27: '2026-06-08',
}

const PRODUTO =
  'empresa codigo descricao codigo2 etiqueta grupo linha familia marca colecao ncm ativo dt_altera'.split(' ')
function* produtoRows(empresa: string, produtos: readonly DemoProduto[]): Generator<CopyRow> {
  for (const { modelo, codigo, descricao, marca, colecao, ativo } of produtos) {
    const codigo2 = `TR${codigo}`
    const brand = codeOf(MARCAS, marca)
    yield {
      empresa,
      codigo,
      descricao,
      codigo2,
      // Each brand has a label of its own.
      etiqueta: ETIQUETAS.find((etiqueta) => etiqueta.codigo === brand)?.codigo,
      grupo: codeOf(GRUPOS, modelo.grupo),
      linha: codeOf(ROWS, modelo.linha),
      familia: codeOf(FAMILIAS, modelo.familia),
      marca: brand,
      colecao,
      ncm: ncmDaRoupa(modelo.grupo),
      ativo,
      dt_altera: DT_ALTERA[colecao],
    }
  }
}

const GRADE = 'empresa codigo cor tam ordem grupo_cor faixa_preco barra estoque'.split(' ')
function* gradeRows(
  empresa: string,
  prefix: string,
  produtos: readonly ProdutoComGrade[],
): Generator<CopyRow> {
  let sku = 10_000
  for (const { codigo, itens } of produtos) {
    for (const { cor, tam, ordem, grupo_cor, faixa_preco, estoque } of itens) {
      const barra = ean13Of(prefix, sku++)
      yield { empresa, codigo, cor, tam, ordem, grupo_cor, faixa_preco, barra, estoque }
    }
  }
}

/** Price of a product in a table. */
export const precoOf = (produto: Pick<DemoProduto, 'preco'>, fator: number) =>
  fator === 1 ? produto.preco : Math.round(produto.preco * fator) + 0.9

const PRECO = 'empresa codigo tipo produto grupo_cor faixa_preco preco_00'.split(' ')
function* precoRows(empresa: string, produtos: readonly ProdutoComGrade[]): Generator<CopyRow> {
  for (const { regiao, fator } of REGIOES) {
    for (const produto of produtos) {
      for (const faixas of combinationsOf(produto.itens)) {
        yield {
          empresa,
          codigo: regiao,
          tipo: 'P',
          produto: produto.codigo,
          grupo_cor: faixas.grupo_cor ?? '',
          faixa_preco: faixas.faixa_preco ?? '',
          preco_00: precoOf(produto, fator * fatorOf(faixas)),
        }
      }
    }
  }
}

const IMAGEM = 'empresa tipo codigo cor formato conteudo'.split(' ')
/** Pictures; a product itself shows one of its colours, so that a page of products is not all white. */
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
