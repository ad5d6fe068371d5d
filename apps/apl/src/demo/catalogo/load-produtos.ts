import type { Database } from '@trama/server-kit/db/database'
import { type CodigoColecao, REGIOES } from './catalogo'
import { ean13Of } from '../check-digits'
import { codeOf, ETIQUETAS, FAMILIAS, GRUPOS, ROWS, MARCAS } from './classificacoes'
import { type CopyRow, copyRows } from '../copy-rows'
import { corByCode } from './cores'
import { ncmDaRoupa } from '../fatura/fiscal'
import type { DemoEmpresa } from '../empresas'
import { combinationsOf, fatorOf } from './faixas'
import type { DemoLoader } from '../loader'
import { catalogoDemo } from './load-catalogo'
import { type DemoGrade, type DemoProduto, listGrade, listProdutos } from './produtos'
import { at, Random } from '../random'
import { type Desenho, DESENHOS, type Silhueta } from '../desenho/silhuetas'
import { pickTextura } from '../desenho/texturas'

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

const MIRROR = 'transform="matrix(-1 0 0 1 400 0)"'

/**
 * Draws a product's picture: the garment in its colour on a quiet background, in plain shapes that scale and print.
 */
function drawGarment(silhueta: Silhueta, hex: string, descricao: string): string {
  const desenho = DESENHOS[silhueta]
  const row = luminance(hex) < 0.2 ? '#fff' : '#2a2320'
  const textura = pickTextura(descricao, silhueta, luminance(hex) > 0.6 ? mix(hex, '#5a5560', 0.55) : '#fff')
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="500" viewBox="0 0 400 500">',
    `<defs>${gradients(hex)}${shapes(desenho)}${textura}</defs>`,
    '<rect width="400" height="500" fill="url(#b)"/>',
    `<ellipse cx="200" cy="${desenho.chao}" rx="150" ry="16" fill="url(#s)"/>`,
    desenho.avesso ? `<path d="${desenho.avesso}" fill="${mix(hex, '#1a1410', 0.38)}"/>` : '',
    desenho.lado ? cloth('m', hex, textura) + '<use href="#m" fill="#1a1410" opacity=".09"/>' : '',
    cloth('g', hex, textura),
    folds(desenho),
    desenho.frente ? `<path d="${desenho.frente}" fill="#fff" opacity=".1"/>` : '',
    seams(desenho, row),
    buttons(desenho, hex),
    '</svg>',
  ].join('')
}

function gradients(hex: string): string {
  const stop = (offset: number, colour: string, opacity = 1) =>
    `<stop offset="${offset}" stop-color="${colour}"${opacity < 1 ? ` stop-opacity="${opacity}"` : ''}/>`
  const floor = mix('#f4f1ec', hex, 0.07)
  return [
    `<linearGradient id="b" x2="0" y2="1">${stop(0, mix('#fbfaf8', hex, 0.03))}${stop(1, mix(floor, '#d9d3cb', 0.35))}</linearGradient>`,
    `<linearGradient id="v">${stop(0, '#1a1410', 0.26)}${stop(0.22, '#1a1410', 0.03)}${stop(0.42, '#fff', 0.16)}${stop(0.66, '#1a1410', 0.02)}${stop(1, '#1a1410', 0.3)}</linearGradient>`,
    `<radialGradient id="s">${stop(0, '#1a1410', 0.28)}${stop(1, '#1a1410', 0)}</radialGradient>`,
  ].join('')
}

/** The garment's shapes; sleeves lie behind the body, so each is painted whole. */
const shapes = ({ lado, corpo, frente }: Desenho) =>
  `${lado ? `<g id="m"><path id="l" d="${lado}"/><use href="#l" ${MIRROR}/></g>` : ''}<g id="g"><path d="${corpo}"/>${frente ? `<path d="${frente}"/>` : ''}</g>`

const cloth = (id: string, hex: string, textura: string) =>
  [hex, ...(textura ? ['url(#t)'] : []), 'url(#v)']
    .map((fill) => `<use href="#${id}" fill="${fill}"/>`)
    .join('')

/** Folds of the cloth: each is a shadow with a light beside it. */
function folds({ dobra, dobraLado }: Desenho): string {
  const pair = dobraLado ? `<path id="f" d="${dobraLado}"/><use href="#f" ${MIRROR}/>` : ''
  return (
    `<g fill="none" stroke-width="11" stroke-linecap="round" opacity=".08"><g stroke="#1a1410"><g id="d"><path d="${dobra}"/>${pair}</g></g>` +
    `<use href="#d" stroke="#fff" transform="translate(9 0)"/></g>`
  )
}

function seams({ costura = '', costuraLado }: Desenho, row: string): string {
  const pair = costuraLado ? `<path id="c" d="${costuraLado}"/><use href="#c" ${MIRROR}/>` : ''
  return `<g fill="none" stroke="${row}" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round" opacity=".34"><path d="${costura}"/>${pair}</g>`
}

const buttons = ({ botoes = [] }: Desenho, hex: string) =>
  botoes.length === 0
    ? ''
    : `<g fill="${mix(hex, '#fff', 0.65)}" stroke="#1a1410" stroke-opacity=".35">${botoes
        .map(([x, y]) => `<circle cx="${x}" cy="${Math.round(y)}" r="4"/>`)
        .join('')}</g>`

const channels = (hex: string) => {
  const full = hex.length === 4 ? hex.replaceAll(/[0-9a-f]/g, '$&$&') : hex
  return [1, 3, 5].map((i) => Number.parseInt(full.slice(i, i + 2), 16))
}

/** Brightness of a colour from 0 (black) to 1 (white). */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = channels(hex)
  return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255
}

function mix(from: string, to: string, share: number): string {
  const target = channels(to)
  const mixed = channels(from).map((value, i) => Math.round(value + ((target[i] ?? value) - value) * share))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}
