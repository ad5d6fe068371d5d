/** Largest body of each call, and that the largest body of a correct client fits. */
import { describe, expect, test } from 'vitest'
import { aplRoutes } from './apl'
import { IMPORT_FIELDS, MAX_ROWS } from './apl/entidade/importacao'
import { ZIP_CHAVES_MAX } from './apl/fatura/arquivo'
import { MAX_METAS } from './apl/meta/meta'
import { portalRoutes } from './portal'
import { bodyLimit, PUBLIC_BODY, type Route } from './route'

const ROUTES: [string, Route][] = Object.entries({ ...aplRoutes, ...portalRoutes })

/** Kilobytes for a signed-in caller; every other call takes 256, or 16 when it has no body or is public. */
const LARGE: Record<string, number> = {
  putIntegracao: 16_384,
  createPedido: 4096,
  updatePedido: 4096,
  checkLinhas: 2048,
  saveSolicitacao: 2048,
  createOrdem: 2048,
  updateOrdem: 2048,
  receiveOrdem: 1024,
  answerCotacao: 2048,
  createCotacao: 1024,
  updateCotacao: 1024,
  createFatura: 1024,
  saveVenda: 1024,
  saveMetas: 1024,
  checkMetas: 1024,
  addAnexo: 13_670,
  addAnexoPublico: 13_670,
  importEntidades: 11_264,
  importArquivo: 13_718,
}

test('names of calls are unique, and every call in the table of large bodies exists', () => {
  const names = ROUTES.map(([name]) => name)
  expect(new Set(names).size).toBe(names.length)
  expect(names).toEqual(expect.arrayContaining(Object.keys(LARGE)))
})

describe.each(ROUTES)('%s', (name, route) => {
  test('takes 16 kB from an unknown caller', () => {
    expect(bodyLimit(route, false)).toBe(16)
  })
  test('takes its own limit from a known caller', () => {
    const needsLittle = route.access === 'public' || !route.body
    expect(bodyLimit(route, true)).toBe(LARGE[name] ?? (needsLittle ? PUBLIC_BODY : 256))
  })
})

const kilobytes = (body: object) => Buffer.byteLength(JSON.stringify([body])) / 1024

test('the largest order fits', () => {
  const item = {
    ordem: 2000,
    nr_item: 2000,
    codigo: 'x'.repeat(30),
    cor: 'x'.repeat(30),
    tam: 'x'.repeat(30),
    preco: 9_999_999.99,
    preco_orig: 9_999_999.99,
    qtde: 9_999_999.999,
    qtde_orig: 9_999_999.999,
    qtde_f: 9_999_999.999,
    qtde_c: 9_999_999.999,
    tipo: 'P',
    deposito: 'x'.repeat(30),
    dt_entrega: '31/12/2026',
    desc_pack: 'x'.repeat(60),
    estampa: 'x'.repeat(30),
    observacao: 'á'.repeat(500),
  }
  const itens = Array.from({ length: 2000 }, () => item)
  expect(kilobytes({ obs: 'á'.repeat(4000), itens })).toBeLessThan(LARGE.createPedido ?? 0)
})

test('the largest purchase request fits', () => {
  const item = {
    ordem: 2000,
    codigo: 'x'.repeat(30),
    cor: 'x'.repeat(30),
    tam: 'x'.repeat(30),
    especifica: 'á'.repeat(200),
    qtde: 9_999_999.999,
    deposito: 'x'.repeat(30),
    tp_item: 'M',
    centrocusto: 'x'.repeat(30),
  }
  const itens = Array.from({ length: 2000 }, () => item)
  expect(kilobytes({ obs: 'á'.repeat(4000), itens })).toBeLessThan(LARGE.saveSolicitacao ?? 0)
})

test('the largest answer to a quotation fits', () => {
  const item = {
    ordem: 500,
    material: 'x'.repeat(30),
    cor: 'x'.repeat(30),
    tam: 'x'.repeat(30),
    preco: 999_999.99,
    desconto: 99.9999,
    icms: 99.9999,
    ipi: 99.9999,
    frete: 999_999_999.99,
    obs_item: 'á'.repeat(500),
    prazo_entrega: 999,
  }
  const itens = Array.from({ length: 1000 }, () => item)
  expect(kilobytes({ obs: 'á'.repeat(4000), itens })).toBeLessThan(LARGE.answerCotacao ?? 0)
})

test('the largest quotation fits', () => {
  const item = {
    material: 'x'.repeat(30),
    cor: 'x'.repeat(30),
    tam: 'x'.repeat(30),
    especifica: 'á'.repeat(200),
    qtde: 9_999_999.999,
    solicitacao: 999_999,
    solicitacao_linha: 2000,
  }
  const itens = Array.from({ length: 500 }, () => item)
  const fornecedores = Array.from({ length: 30 }, () => ({ codfor: 999_999, email: 'x'.repeat(254) }))
  expect(kilobytes({ instrucoes: 'á'.repeat(4000), itens, fornecedores })).toBeLessThan(
    LARGE.createCotacao ?? 0,
  )
})

test('the largest invoice fits', () => {
  const item = {
    ordem: 2000,
    codigo: 'á'.repeat(30),
    cor: 'á'.repeat(30),
    tam: 'á'.repeat(30),
    qtde: 9_999_999.999,
  }
  const itens = Array.from({ length: 2000 }, () => item)
  const size = kilobytes({ pedido: 999_999_999, dt_emissao: '31/12/2026', versao: 999_999, itens })
  expect(size).toBeLessThan(LARGE.createFatura ?? 0)
})

test('the largest sale fits', () => {
  const item = {
    coditven: 1000,
    codigo: 'á'.repeat(30),
    unidade: 'á'.repeat(6),
    cor: 'á'.repeat(30),
    tam: 'á'.repeat(30),
    lote: 'á'.repeat(30),
    deposito: 'á'.repeat(30),
    quantidade: 999_999,
    preco_orig: 9_999_999.99,
    valor: 9_999_999.99,
  }
  const itens = Array.from({ length: 1000 }, () => item)
  const size = kilobytes({ codven: 99_999_999, observacao: 'á'.repeat(4000), docto: '9'.repeat(44), itens })
  expect(size).toBeLessThan(LARGE.saveVenda ?? 0)
})

test('the goals of one save fit', () => {
  const celula = {
    codrep: 'x'.repeat(30),
    mes: '01/12/2026',
    valor: 99_999_999.99,
    pecas: 9_999_999,
    versao: 999_999,
  }
  const celulas = Array.from({ length: MAX_METAS }, () => celula)
  expect(kilobytes({ celulas, importada: 'S' })).toBeLessThan(LARGE.saveMetas ?? 0)
})

test('a ZIP request with the maximum number of keys fits in the usual limit', () => {
  const chaves = Array.from({ length: ZIP_CHAVES_MAX }, () => '9'.repeat(44))
  expect(kilobytes({ chaves, tipo: 'ambos' })).toBeLessThan(256 / 2)
})

test('the largest import fits, with 40 characters in every cell', () => {
  const cells = Object.fromEntries(IMPORT_FIELDS.map((field) => [field, 'x'.repeat(40)]))
  const linhas = Array.from({ length: MAX_ROWS }, (_, i) => ({ linha: i + 2, ...cells }))
  expect(kilobytes({ conferir: 'S', ignorar_existentes: 'S', linhas })).toBeLessThan(
    LARGE.importEntidades ?? 0,
  )
})

test('the largest check of lines fits', () => {
  const text = 'x'.repeat(80)
  const linhas = Array.from({ length: 2000 }, () => ({
    barra: text,
    codigo: text,
    cor: 'á'.repeat(80),
    tam: text,
    qtde: 9_999_999.999,
  }))
  expect(kilobytes({ tab_pre: 'x', linhas })).toBeLessThan(LARGE.checkLinhas ?? 0)
})
