import { QueryClientProvider } from '@tanstack/react-query'
import type { TipoUsuario } from '@trama/contract/access'
import { ENTIDADE_FIELDS } from '@trama/contract/apl/entidade/fields'
import type { Entidade } from '@trama/contract/apl/entidade/entidade'
import type { Representante } from '@trama/contract/apl/representante'
import { act } from 'react'
import { vi } from 'vitest'
import { mountScreen } from '@/components/crud/mount-screen.test-help'
import { mount } from '@/components/fields/mount.test-help'
import { catalogApi } from '@/components/reference/references'
import { createQueryClient } from '@/lib/query-client'
import { flagsOf } from '@trama/contract/features'
import { emptyValues } from '@/components/crud/form/record-fields'
import { type Session, startSession } from '@/lib/session'
import { clienteApi } from '../cliente-api'
import { ClienteFormPage } from './form-page'

const REPRESENTANTE: Representante = { codrep: '1', nome: 'Sul Moda', cnpj: '11222333000181', regiao: null }

/** A customer as the server sends it: all addresses in São Paulo, nothing of the commercial terms. */
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

export function startAs(tipo: TipoUsuario): void {
  startSession({
    token: 't',
    // What the form reads of a session.
    usuario: { id: 1, tipo } as Session['usuario'],
    acessos: ['1.1'],
    empresa: { emp_pat: '001' } as Session['empresa'],
    empresas: [],
    representante: tipo === 'representante' ? REPRESENTANTE : null,
    usuarioErp: null,
    versaoApi: 40,
    flagsVersao: flagsOf(40),
    controle: { editarUsuarios: false },
  })
}

interface SetUp {
  tipo?: TipoUsuario
  /** The record that is edited; without it the form is of a new customer. */
  record?: Entidade
  /** What the device keeps of work begun earlier, by key; a fresh page has an empty storage. */
  kept?: Record<string, string>
}

/** The form of /FormCliente, alone on a page; what it asks for is answered by spies. */
export async function openCliente({ tipo = 'usuario', record, kept = {} }: SetUp = {}) {
  // The form of the test before must not go on with this session.
  mount(null)
  startAs(tipo)
  const getEntidade = vi.spyOn(clienteApi, 'getEntidade')
  if (record) {
    getEntidade.mockResolvedValue(record).mockImplementationOnce(async () => {
      for (const [key, text] of Object.entries(kept)) localStorage.setItem(key, text)
      return record
    })
  }
  vi.spyOn(clienteApi, 'getGrupoCliente').mockResolvedValue({ codigo: '03', descricao: 'Magazines' })
  vi.spyOn(catalogApi, 'getRepresentante').mockResolvedValue(REPRESENTANTE)
  const page = await mountScreen(
    <QueryClientProvider client={createQueryClient(() => {})}>
      <ClienteFormPage {...(record && { codcli: record.codcli })} />
    </QueryClientProvider>,
  )
  await page.settle()
  await page.settle()
  // happy-dom gives a select its options after its value, and so loses that.
  for (const select of document.querySelectorAll('select')) {
    const stored = record?.[select.name as 'uf' | 'cif']
    if (!stored) continue
    select.value = String(stored)
    act(() => void select.dispatchEvent(new Event('change', { bubbles: true })))
  }
  await page.settle()

  async function press(name: string) {
    act(() => page.button(name).click())
    await page.settle()
    await page.settle()
  }
  async function write(label: string, text: string) {
    page.type(label, text)
    await page.settle()
  }
  /** Types and leaves the field. */
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
  return { ...page, getEntidade, press, write, enter, named, valueOf: (name: string) => named(name).value }
}
