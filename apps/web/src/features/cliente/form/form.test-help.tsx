import type { TipoUsuario } from '@trama/contract/access'
import { TEXTS } from '@trama/contract/messages'
import { ENTIDADE_FIELDS } from '@trama/contract/apl/entidade/fields'
import type { Entidade } from '@trama/contract/apl/entidade/entidade'
import type { EntidadeResumo } from '@trama/contract/apl/entidade/resumo'
import { act } from 'react'
import { emptyValues } from '@/components/crud/form/record-fields'
import { openScreen } from '@/components/crud/mount-screen.test-help'
import { Refusal, testServer } from '@/lib/api/server.test-help'
import { REPRESENTANTE, startAs } from '@/lib/device/a-session.test-help'
import { ClienteFormPage } from './form-page'

/** A customer as the server sends it: all addresses in São Paulo, no commercial terms. */
export const registro = (fields: Partial<Entidade> = {}): Entidade => ({
  ...emptyValues(ENTIDADE_FIELDS),
  nome: 'Aurora Ltda',
  fantasia: 'Aurora',
  cnpj: '27865757000102',
  inscricao: '110042490114',
  telefone: '1133334444',
  email: 'compras@aurora.com.br',
  cod_pais: '1058',
  ...address('', 'endereco', 'num_end'),
  ...address('_ent', 'end_ent', 'num_ent'),
  ...address('_cob', 'end_cob', 'num_cob'),
  codcli: 7,
  versao: 1,
  cod_est: 'SP',
  ativo: 'S',
  bloqueio: 'N',
  codrep: ['1'],
  grupo: '03',
  sit_dup: 'N',
  tipo_entidade: 'C',
  credito: 1000,
  credito_utilizado: 0,
  data_cad: '2026-01-02',
  dt_altera: null,
  contatos: [],
  ...fields,
})

function address(suffix: string, street: string, number: string) {
  return {
    [`cep${suffix}`]: '01001000',
    [`cod_cid${suffix}`]: '3550308',
    [`nome_cid${suffix}`]: 'São Paulo',
    [`uf${suffix}`]: 'SP',
    [street]: 'Praça da Sé',
    [number]: '1',
    [`bairro${suffix}`]: 'Sé',
  }
}

interface SetUp {
  tipo?: TipoUsuario
  /** The edited record; without it the form is for a new customer. */
  record?: Entidade
  /** Drafts kept on the device, by key; the storage of a new page is empty. */
  kept?: Record<string, string>
  resumo?: Partial<EntidadeResumo>
}

/** Summary of a customer without open orders and without purchases. */
const RESUMO: EntidadeResumo = {
  codcli: 7,
  pedidos_abertos: null,
  duplicatas_abertas: null,
  duplicatas_vencidas: null,
  ultimo_pedido: null,
  ultimo_contato: null,
  credito: null,
  credito_utilizado: 0,
}

/** Answer of a write to the customer of `registro`. */
export const SAVED = { resultado: 'ok', codcli: 7, cnpj: '' }

/** Opens the form of /FormCliente alone on a page; `server` answers its calls. */
export async function openCliente({ tipo = 'usuario', record, kept = {}, resumo }: SetUp = {}) {
  const server = testServer()
  const page = await openScreen(<ClienteFormPage {...(record && { codcli: record.codcli })} />, () => {
    startAs(tipo)
    server.apl('getEntidade', () => {
      if (!record) return new Refusal(404, TEXTS.noRecord)
      if (server.sentToApl('getEntidade').length === 1)
        for (const [key, text] of Object.entries(kept)) localStorage.setItem(key, text)
      return record
    })
    server.apl('getGrupoCliente', { codigo: '03', descricao: 'Magazines' })
    server.apl('getRepresentante', REPRESENTANTE)
    server.apl('resumoEntidade', { ...RESUMO, ...resumo })
    server.apl('listSemelhantes', [])
  })
  // happy-dom adds the options of a select after its value is set, and so loses the value.
  for (const select of document.querySelectorAll('select')) {
    const stored = record?.[select.name as 'uf' | 'cif']
    if (!stored) continue
    select.value = String(stored)
    act(() => void select.dispatchEvent(new Event('change', { bubbles: true })))
  }
  await page.settle()

  async function write(label: string, text: string) {
    page.type(label, text)
    await page.settle()
  }
  /** Types a text and leaves the field. */
  async function enter(label: string, text: string) {
    page.type(label, text)
    await act(async () => page.input(label).blur())
    await page.settle()
  }
  const named = (name: string) => {
    const found = document.querySelector(`[name="${name}"]`)
    if (!(found instanceof HTMLInputElement || found instanceof HTMLSelectElement)) {
      throw new Error(`No input named "${name}"`)
    }
    return found
  }
  return {
    ...page,
    server,
    press: page.click,
    write,
    enter,
    named,
    valueOf: (name: string) => named(name).value,
  }
}
