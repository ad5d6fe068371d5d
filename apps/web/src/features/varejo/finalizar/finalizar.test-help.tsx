import type { Condicao, Moeda } from '@trama/contract/apl/catalogo'
import type { Duplicata } from '@trama/contract/apl/receber/receber'
import type { MenuCode } from '@trama/contract/access'
import type { Venda } from '@trama/contract/apl/varejo/venda'
import { act } from 'react'
import { field, find, pressKey } from '@/components/crud/find.test-help'
import { openScreen } from '@/components/crud/mount-screen.test-help'
import { typeInto } from '@/components/fields/control'
import { Refusal, testServer } from '@/lib/api/server.test-help'
import { startCaixa, VENDA } from '../venda.test-help'
import { FinalizarVendaPage } from './page'

const MOEDAS: Moeda[] = [
  { codmoe: 'DIN', descricao: 'Dinheiro', tipo: 0, meio: '01' },
  { codmoe: 'CRT', descricao: 'Cartão de crédito', tipo: 0, meio: '03' },
  { codmoe: 'PIX', descricao: 'PIX', tipo: 0, meio: '17' },
]
const CONDICAO: Condicao = {
  codigo: '1',
  descricao: 'À vista',
  descmax: 0,
  prazoini: 0,
  nrdia: 0,
  diave: 0,
  nrpar: 1,
  entrada: 'S',
  codmoe: 'DIN',
}
const TRES: Condicao = {
  ...CONDICAO,
  codigo: '3',
  descricao: '3x',
  nrpar: 3,
  prazoini: 30,
  nrdia: 30,
  descmax: 10,
}
export const CREDITO: Duplicata = {
  numero: 'V9-1',
  tipo: 'DV',
  fatura: null,
  chave: null,
  pedido: null,
  cupom: 9,
  codcli: 7,
  nome: 'Consumidor',
  dt_emissao: '2026-11-01',
  dt_vencto: '2026-11-01',
  dt_pagto: null,
  valor: 30,
  valor_pago: 0,
  saldo: 30,
  conta: null,
  banco: null,
  carteira: null,
  url_pix: null,
  vencida: 'N',
  empresa: '001',
  cnpj: '27865757000102',
}

interface Opened {
  venda?: Partial<Venda> | Refusal
  moedas?: Moeda[]
  creditos?: Duplicata[]
  versaoApi?: number
  acessos?: MenuCode[]
  /** Local storage left by a former visit to the screen. */
  kept?: Record<string, string>
}

/** Opens the screen, with helpers for the cashier's actions. */
export async function open({
  venda = {},
  moedas = MOEDAS,
  creditos = [],
  versaoApi = 40,
  acessos = ['1.4'],
  kept = {},
}: Opened = {}) {
  const server = testServer()
  server.apl('getVenda', () => {
    // The storage is filled here, as the page starts with an empty one.
    Object.assign(localStorage, kept)
    return venda instanceof Refusal ? venda : { ...VENDA, ...venda }
  })
  server.apl('listTiposOperacao', [
    { codigo: 'VEN', descricao: 'Venda ao consumidor', tipo_venda: 0 },
    { codigo: 'DEV', descricao: 'Devolução', tipo_venda: 1 },
  ])
  server.apl('listMoedas', moedas)
  server.apl('listReceber', creditos)
  server.apl('listCondicoes', [CONDICAO, TRES])
  server.apl(
    'getCondicao',
    ({ params }) =>
      [CONDICAO, TRES].find(({ codigo }) => codigo === params.codigo) ?? new Refusal(404, 'Nenhum.'),
  )
  server.apl('getVendaPix', ({ params, query }) => ({
    codven: params.codven,
    valor: query.valor ?? 0,
    txid: `V${params.codven}X1`,
    recebedor: 'Trama',
    codigo: '00020126PIX',
  }))
  server.apl('finalizarVenda', {
    resultado: 'Venda 12 finalizada.',
    codven: 12,
    valor_liq: 100,
    versao: 4,
  })
  const page = await openScreen(<FinalizarVendaPage codven={12} />, () => startCaixa(versaoApi, acessos))

  async function take(condicao: string) {
    act(() => page.input('Condição').click())
    await page.settle()
    const option = [...document.querySelectorAll<HTMLElement>('[role=option]')].find(({ textContent }) =>
      textContent.includes(condicao),
    )
    if (!option) throw new Error(`No condition "${condicao}"`)
    act(() => option.click())
    await page.settle()
  }
  async function fill(name: string, text: string) {
    act(() => typeInto(field(name), text))
    act(() => void field(name).dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
    await page.settle()
  }
  async function press(name: string) {
    act(() => find(name).click())
    await page.settle()
  }
  async function key(name: string) {
    pressKey(name, {}, document.body)
    await page.settle()
  }
  const body = () => server.sentToApl('finalizarVenda').at(-1)?.body
  return { ...page, server, take, fill, press, key, body }
}

/** Closes the page and returns what the device has stored. */
export function leftBehind(): Record<string, string> {
  window.dispatchEvent(new Event('pagehide'))
  return Object.fromEntries(Object.entries(localStorage))
}

export const valores = () =>
  [...document.querySelectorAll<HTMLInputElement>('[name$=".valor"]')].map(({ value }) => value)
