import 'fake-indexeddb/auto'
import type { ProdutoVarejo } from '@trama/contract/apl/varejo/produto'
import type { Venda } from '@trama/contract/apl/varejo/venda'
import { act } from 'react'
import { TEXTS } from '@trama/contract/messages'
import { openScreen } from '@/components/crud/mount-screen.test-help'
import { cliente } from '@/components/pedido/pedido-records.test-help'
import { toastStore } from '@/components/ui/status/toast-store'
import { Refusal, testServer } from '@/lib/api/server.test-help'
import { startAs } from '@/lib/device/a-session.test-help'
import { openDevice } from '@/lib/device/device-db'
import type { TipoUsuario } from '@trama/contract/access'
import { VarejoFormPage, type VarejoFormPageProps } from './form-page'

export const produto = (codigo: string, fields: Partial<ProdutoVarejo> = {}): ProdutoVarejo => ({
  codigo,
  descricao: `Produto ${codigo}`,
  unidade: 'UN',
  cor: '001',
  desc_cor: 'Preto',
  tam: 'M',
  lote: null,
  deposito: null,
  preco: 50,
  preco_orig: 50,
  barra: `789000000${codigo}`,
  saldo_estoque: 5,
  resta: null,
  ...fields,
})

export const VENDA: Venda = {
  codven: 12,
  codcli: 7,
  nome: 'Maria',
  codrep: '1',
  nome_rep: 'Ana',
  tabela: 'SUL',
  desc_tabela: 'Sul',
  data: '2026-11-23',
  hora: '09:00:00',
  tipo_venda: 0,
  status: 0,
  observacao: null,
  docto: null,
  fatura_docto: null,
  cdcondicao: null,
  tipo_operacao: null,
  dt_final: null,
  fatura: null,
  chave_nfe: null,
  impresso: null,
  caixa: null,
  cancelamento: null,
  versao: 3,
  itens: [
    {
      coditven: 1,
      codigo: '1020',
      descricao: 'Vestido',
      cor: '001',
      desc_cor: 'Preto',
      tam: 'M',
      unidade: 'UN',
      barra: '7890000001020',
      lote: null,
      deposito: null,
      quantidade: 2,
      preco_orig: 50,
      valor: 45,
    },
  ],
}

interface Opened extends VarejoFormPageProps {
  venda?: Partial<Venda>
  /** Whether a scanned product is added at once (LOJ 150). */
  direto?: boolean
  /** Whether LOJ 100 names no default customer; otherwise a customer of the table SUL. */
  semCliente?: boolean
  tipo?: TipoUsuario
  versaoApi?: number
  /** Called before the screen is rendered. */
  before?: (server: ReturnType<typeof testServer>) => void
  produtos?: readonly ProdutoVarejo[]
}

/** Opens the form of a sale with a test server that answers all its calls. */
export async function openVenda(opened: Opened = {}) {
  const { venda, direto = true, semCliente = false, tipo = 'representante', versaoApi = 40 } = opened
  const { before, produtos = [], codven, devolucao, fila } = opened
  const server = testServer()
  const known = produtos.length > 0 ? produtos : [produto('1'), produto('2')]
  server.apl('getParametro', ({ query }) => {
    if (query.codigo === '100') return semCliente ? new Refusal(404, TEXTS.noRecord) : { valor: '7' }
    return { valor: direto ? 'S' : 'N' }
  })
  server.apl('getEntidade', cliente({ codcli: 7, nome: 'Consumidor', tabela: 'SUL' }))
  server.apl('listEntidades', [])
  server.apl('getRegiao', ({ params }) => ({ regiao: params.regiao, descricao: 'Sul' }))
  server.apl('getRepresentante', { codrep: '1', nome: 'Ana', cnpj: '', regiao: null })
  server.apl('getProximo', { valor: 31 })
  server.apl('listVendas', [])
  server.apl('getImagemProduto', new Refusal(404, TEXTS.noRecord))
  server.apl('getVenda', { ...VENDA, ...venda })
  server.apl('saveVenda', { resultado: 'Venda 31 gravada.', codven: 31, versao: 1 })
  server.apl('listProdutosVarejo', ({ query }) =>
    known.filter(({ barra }) => query.barra === undefined || query.barra === barra),
  )
  before?.(server)
  const page = await openScreen(<VarejoFormPage {...{ codven, devolucao, fila }} />, () =>
    startAs(tipo, { acessos: ['1.4'], versaoApi }),
  )
  /** The device's database needs several event loop turns to settle. */
  async function until(rests: () => boolean) {
    for (let round = 0; round < 60 && !rests(); round++) await page.settle()
    await page.settle()
  }
  const settle = async () => {
    let rounds = 0
    await until(() => ++rounds > 5)
  }
  const isShown = () => document.querySelector('table[aria-label="Itens"], form[aria-label]') !== null
  await until(
    () => isShown() || JSON.stringify(page.messages()) !== '[]' || page.text().includes('Versão mínima'),
  )
  await settle()
  const lines = () =>
    [...document.querySelectorAll('table[aria-label="Itens"] tbody tr')].map((row) =>
      [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent.replaceAll('\u00A0', ' ')),
    )
  const heard = () => document.querySelector('form output span:last-child')?.textContent
  async function scan(barra: string) {
    const before = heard()
    page.type('Código de barras', barra)
    page.press('Código de barras', 'Enter')
    await until(() => heard() !== before && !heard()?.endsWith('buscando...'))
  }
  async function click(name: string) {
    await page.click(name)
    await settle()
  }
  /** Opens the header, which is one line once the sale has an item. */
  async function unfold() {
    const line = document.querySelector<HTMLButtonElement>('button[aria-expanded=false][aria-controls]')
    act(() => line?.click())
    await settle()
  }
  const toasts = () => toastStore.get().map(({ text }) => text)
  return { ...page, click, settle, server, lines, heard, scan, unfold, toasts }
}

export async function clearVendas() {
  await act(async () => {
    const db = await openDevice()
    await Promise.all([db.clear('venda'), db.clear('fila')])
  })
  for (const { id } of toastStore.get()) toastStore.dismiss(id)
}
