/** Entry of products into a sale: scanned, typed, or found by name. */
import {
  type ProdutoVarejo,
  type ProdutoVarejoQuery,
  produtoVarejoRoutes,
} from '@trama/contract/apl/varejo/produto'
import { formatBRL, parseNumberBr } from '@trama/rules/number-br'
import { VAREJO_MESSAGES } from '@trama/rules/varejo/messages'
import type { HeardTone } from '@/components/barcode/heard'
import type { LoadOptions } from '@/components/fields/search/use-option-search'
import { allPages } from '@/lib/api/all-pages'
import { ApiError, errorText, isApiError } from '@/lib/api/api-error'
import { beep } from '@/lib/beep'
import { createStore, type Store } from '@/lib/store'
import { createLeituras } from '../scanner/leituras'
import { parseLeitura } from '@trama/rules/rows/codigo-barra'
import { adicionar, recusaDe } from './itens'
import { type Falta, type ItemForm, itemDe } from './venda-form'
import type { VendaStore } from './venda-store'
import { aplClient, nearAplClient } from '@/lib/api/apl'

/** Rows of a product search (S2 §9). */
const SEARCH_ROWS = 30
/** Milliseconds before a pending look-up is shown. */
const WAIT_MS = 200

/** Contents of the strip of entry fields. */
export interface Tira {
  produto: ProdutoVarejo | null
  quantidade: number | null
  preco: number | null
}
export const VAZIA: Tira = { produto: null, quantidade: 1, preco: null }

interface Ouvida {
  tone: HeardTone | undefined
  text: string
}

const precoDe = ({ preco }: ProdutoVarejo) => (preco > 0 ? preco : null)
const corDe = ({ cor, desc_cor }: Pick<ProdutoVarejo, 'cor' | 'desc_cor'>) => desc_cor ?? cor

/** Entry of products as separate stores, so that a scan redraws only what it changes. */
export interface Entrada {
  tira: Store<Tira>
  ouvida: Store<Ouvida>
  /** Line that was added to last; a new object for each addition. */
  ultima: Store<{ at: number } | null>
  /** Adds an item; false where the sale refuses it. */
  incluir: (item: ItemForm) => boolean
  escolher: (produto: ProdutoVarejo | null) => void
  mudar: (change: Partial<Tira>) => void
  /** Looks up a code from any reader, '789' or '3*789', and adds it with the quantity that it or the strip has. */
  ler: (text: string) => void
  /** Refuses codes and items for a reason, until it is called with null. */
  parar: (motivo: string | null) => void
  /** Removes scans from the list of those that did not enter, after somebody has dealt with them. */
  resolver: (answered: readonly Falta[]) => void
  /** Resolves when all codes read so far are looked up, so that a sale is not sent without them. */
  lidas: () => Promise<void>
  /** Searches products by name, 30 rows. */
  buscar: LoadOptions
  achado: (code: string) => ProdutoVarejo | null
  /** Adds everything of an invoice that can be returned. */
  incluirDaFatura: () => Promise<void>
}

/**
 * Creates the entry of a sale.
 * @param direto a scanned product is added at once (LOJ 150)
 */
export function createEntrada(venda: VendaStore, direto: boolean): Entrada {
  const tira = createStore(VAZIA)
  const ouvida = createStore<Ouvida>({ tone: undefined, text: 'Nenhuma leitura ainda.' })
  const ultima = createStore<{ at: number } | null>(null)
  const achados = new Map<string, ProdutoVarejo>()
  let lendo = 0
  let parada: string | null = null

  function dizer(tone: HeardTone, text: string) {
    ouvida.set({ tone, text })
    if (tone !== 'waiting') beep(tone === 'good')
  }

  /** Keeps a scan that did not enter the sale on the screen, whatever is scanned next. */
  function faltou(codigo: string, motivo: string, pecas: number) {
    const { faltas } = venda.get()
    const at = faltas.findIndex((falta) => falta.codigo === codigo && falta.motivo === motivo)
    const found = faltas[at] ?? { vezes: 0, pecas: 0 }
    const falta = { codigo, motivo, vezes: found.vezes + 1, pecas: found.pecas + pecas }
    venda.learn({ faltas: at < 0 ? [...faltas, falta] : faltas.with(at, falta) })
  }

  /** Price table and returned invoice, which decide the products and prices offered. */
  function contexto() {
    const { tabela, tipo_venda, docto, codven, gravada } = venda.get()
    return {
      tipo_venda,
      ...(tabela && { regiao: tabela }),
      ...(docto && { docto }),
      ...(gravada && codven !== null && { venda: codven }),
    }
  }

  function incluir(item: ItemForm): boolean {
    const { itens } = venda.get()
    const recusa = recusaDe(itens, item)
    if (recusa !== undefined) {
      dizer('bad', recusa)
      return false
    }
    const { itens: next, at } = adicionar(itens, item)
    venda.change({ itens: next })
    ultima.set({ at })
    const { codigo, descricao, tam, quantidade } = next[at] ?? item
    dizer('good', `${codigo} ${descricao} · ${corDe(item)} · ${tam}: ${quantidade}`)
    return true
  }

  function escolher(produto: ProdutoVarejo | null, quantidade = 1) {
    tira.set(produto ? { produto, quantidade, preco: precoDe(produto) } : VAZIA)
  }

  const leituras = createLeituras<ProdutoVarejo>({
    find: (barra) => produtoLido({ ...contexto(), barra }),
    onFound(produto, quantidade) {
      lendo -= 1
      const valor = precoDe(produto)
      if (direto && valor !== null) {
        const item = itemDe(produto, { quantidade, valor })
        const recusa = recusaDe(venda.get().itens, item)
        if (recusa !== undefined) faltou(produto.barra ?? produto.codigo, recusa, quantidade)
        incluir(item)
        return
      }
      escolher(produto, quantidade)
      if (valor === null) {
        if (direto) faltou(produto.barra ?? produto.codigo, VAREJO_MESSAGES.semPrecoNaTabela, quantidade)
        return dizer('bad', `${produto.codigo} ${produto.descricao}: ${VAREJO_MESSAGES.semPrecoNaTabela}`)
      }
      return dizer('good', `${produto.codigo} ${produto.descricao} · ${corDe(produto)} · ${produto.tam}`)
    },
    onMissing(codigo, quantidade) {
      lendo -= 1
      faltou(codigo, VAREJO_MESSAGES.produtoNaoEncontrado, quantidade)
      dizer('bad', `${VAREJO_MESSAGES.produtoNaoEncontrado} (${codigo})`)
    },
    onError(error, codigo, quantidade) {
      lendo -= 1
      faltou(codigo, errorText(error), quantidade)
      dizer('bad', `${errorText(error)} (${codigo})`)
    },
  })

  let before = contexto()
  venda.subscribe(() => {
    const now = contexto()
    if (now.regiao !== before.regiao || now.docto !== before.docto) leituras.forget()
    before = now
  })

  return {
    tira,
    ouvida,
    ultima,
    incluir(item) {
      if (parada === null) return incluir(item)
      dizer('bad', parada)
      return false
    },
    escolher: (produto) => escolher(produto),
    mudar: (change) => tira.set({ ...tira.get(), ...change }),
    ler(text) {
      const lida = parseLeitura(text, String(tira.get().quantidade ?? 1))
      if (!lida) return
      const { codigo } = lida
      const quantidade = parseNumberBr(lida.qtde, { positiveOnly: true, maxDecimals: 0 })
      if (!quantidade) {
        faltou(text.trim(), VAREJO_MESSAGES.leituraInvalida, 1)
        return dizer('bad', `${VAREJO_MESSAGES.leituraInvalida} (${text.trim()})`)
      }
      const recusa = parada ?? (venda.get().tabela ? null : VAREJO_MESSAGES.semTabela)
      if (recusa !== null) {
        faltou(codigo, recusa, quantidade)
        return dizer('bad', recusa)
      }
      if (direto) tira.set(VAZIA)
      lendo += 1
      setTimeout(() => lendo > 0 && ouvida.set({ tone: 'waiting', text: `${codigo}: buscando...` }), WAIT_MS)
      leituras.read(codigo, quantidade)
    },
    parar(motivo) {
      parada = motivo
    },
    resolver: (answered) =>
      venda.learn({ faltas: venda.get().faltas.filter((falta) => !answered.includes(falta)) }),
    lidas: () => leituras.settled(),
    async buscar(filtro, signal) {
      const query = { ...contexto(), ...(filtro && { filtro }), offset: SEARCH_ROWS }
      const rows = await listProdutos(query, signal)
      return rows.map((row) => {
        const code = [row.codigo, row.cor, row.tam].join(' ')
        achados.set(code, row)
        const detail = [corDe(row), row.tam, formatBRL(row.preco)].join(' · ')
        return { code, name: row.descricao, detail }
      })
    },
    achado: (code) => achados.get(code) ?? null,
    async incluirDaFatura() {
      const rows = await allPages((page) => listProdutos({ ...contexto(), ...page }))
      const back = rows.flatMap((row) =>
        row.resta ? [itemDe(row, { quantidade: row.resta, valor: row.preco })] : [],
      )
      venda.change(({ itens }) => ({
        itens: back.reduce<readonly ItemForm[]>((all, item) => adicionar(all, item).itens, itens),
      }))
    },
  }
}

const servidor = aplClient(produtoVarejoRoutes)
const perto = nearAplClient(produtoVarejoRoutes)

/** Products of a till: from the device at once where it has them, else from the server. */
const listProdutos = (query: ProdutoVarejoQuery, signal?: AbortSignal): Promise<ProdutoVarejo[]> =>
  telling(servidor.listProdutosVarejo({ query, ...(signal && { signal }) }), query)

/** Product of a scanned code; the device answers first, so that a scanner does not wait for a network. */
async function produtoLido(query: ProdutoVarejoQuery): Promise<ProdutoVarejo | undefined> {
  const [found] = await telling(perto.listProdutosVarejo({ query }), query)
  return found
}

/**
 * Puts the specification's words (S2 §8) before the error of a product search. A connection error says that the
 * device lacks the product or the whole table.
 */
async function telling<T>(asked: Promise<T>, query: ProdutoVarejoQuery): Promise<T> {
  try {
    return await asked
  } catch (error) {
    if (!isApiError(error) || error.kind === 'session') throw error
    throw new ApiError(error.kind, `${VAREJO_MESSAGES.erroProduto} ${await reasonOf(error, query)}`)
  }
}

async function reasonOf({ kind, message }: ApiError, { regiao, docto }: ProdutoVarejoQuery): Promise<string> {
  // The returnable pieces of an invoice are never stored on the device.
  if (kind !== 'network' || docto !== undefined) return message
  const isHere = await perto.listProdutosVarejo({ query: { regiao, offset: 1 } }).then(
    () => true,
    () => false,
  )
  return isHere ? VAREJO_MESSAGES.foraDoAparelho : VAREJO_MESSAGES.semProdutosAqui
}
