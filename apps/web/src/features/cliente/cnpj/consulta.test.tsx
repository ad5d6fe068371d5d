import type { EmpresaPublica } from '@trama/contract/portal/publico'
import { TEXTS } from '@trama/contract/messages'
import { act } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Refusal } from '@/lib/api/server.test-help'
import { openCliente, registro } from '../form/form.test-help'
// Imported at the start, so that the test does not depend on the time of the lazy import.
import './dialog'

afterEach(() => void vi.restoreAllMocks())

const EMPRESA: EmpresaPublica = {
  razao_social: 'AURORA CONFECCOES LTDA',
  estabelecimento: {
    cnpj: '27865757000102',
    nome_fantasia: 'AURORA MODAS',
    tipo_logradouro: 'RUA',
    logradouro: 'AUGUSTA',
    numero: '1500',
    complemento: 'LOJA   2',
    bairro: 'CONSOLACAO',
    cep: '01304001',
    ddd1: '11',
    telefone1: '33334444',
    ddd2: null,
    telefone2: null,
    ddd_fax: null,
    fax: null,
    email: null,
    situacao_cadastral: 'Ativa',
    cod_pais: '1058',
    uf: 'SP',
    nome_cid: 'São Paulo',
    cod_cid: '3550308',
    inscricoes: [
      { uf: 'MG', inscricao: '0623079040081' },
      { uf: 'SP', inscricao: '110042490114' },
    ],
  },
}

async function consult(record = registro(), reply: EmpresaPublica | Refusal = EMPRESA) {
  const page = await openCliente({ record })
  page.server.portal('getCnpjPublico', reply)
  await page.press('Consultar CNPJ')
  const dialog = document.querySelector('dialog')
  const offers = () =>
    [...(dialog?.querySelectorAll('label') ?? [])].map((label) => ({
      text: label.textContent.replaceAll('\u00A0', ' '),
      box: label.querySelector('input'),
    }))
  const offer = (name: string) => offers().find(({ text }) => text.startsWith(name))
  return { ...page, dialog, offers, offer }
}

describe('company data from the registry', () => {
  it('is looked up by the tax id of the form', async () => {
    const { server } = await consult()
    expect(server.sentToPortal('getCnpjPublico').map(({ params }) => params)).toEqual([
      { cnpj: '27865757000102' },
    ])
  })

  it('different fields are chosen, equal fields cannot be chosen, read-only fields are not offered', async () => {
    const { offer } = await consult(registro({ telefone: '(11) 3333-4444', fantasia: 'Aurora' }))
    expect(offer('Fantasia')?.text).toBe('FantasiaAurora → AURORA MODAS')
    expect(offer('Fantasia')?.box?.checked).toBe(true)
    expect(offer('Telefone')?.text).toContain('(igual)')
    expect(offer('Telefone')?.box?.disabled).toBe(true)
    for (const fixed of ['Nome', 'Inscrição']) expect(offer(fixed)).toBeUndefined()
  })

  it('fields that the registry lacks are not taken over', async () => {
    const { offers } = await consult()
    expect(offers().filter(({ text }) => text.startsWith('E-mail'))).toEqual([])
  })

  it('only chosen fields go into the form, which still has to be saved', async () => {
    const { offer, press, valueOf, server } = await consult(registro({ fantasia: 'Aurora' }))
    await act(async () => offer('Fantasia')?.box?.click())
    await press('Aplicar')
    expect(document.querySelector('dialog')).toBeNull()
    expect(['fantasia', 'num_end', 'complemento'].map(valueOf)).toEqual(['Aurora', '1500', 'LOJA 2'])
    expect(server.sentToApl('updateEntidade')).toEqual([])
  })

  it('cancel leaves the form as it was', async () => {
    const { dialog, settle, valueOf } = await consult(registro({ fantasia: 'Aurora' }))
    const cancel = [...(dialog?.querySelectorAll('button') ?? [])].find((b) => b.textContent === 'Cancelar')
    act(() => cancel?.click())
    await settle()
    expect(document.querySelector('dialog')).toBeNull()
    expect(valueOf('fantasia')).toBe('Aurora')
  })
})

describe('a company that cannot be looked up', () => {
  it('names a company that is unknown to the registry', async () => {
    const { dialog } = await consult(registro(), new Refusal(404, TEXTS.noRecord))
    expect(dialog?.textContent).toContain('27.865.757/0001-02')
    expect(dialog?.textContent).toContain('não encontrado')
  })

  it('does not look up the CPF of a person', async () => {
    const { server, messages } = await consult(registro({ cnpj: '52998224725' }))
    expect(messages()).toEqual(['A consulta é de CNPJ, não de CPF.'])
    expect(server.sentToPortal('getCnpjPublico')).toEqual([])
  })

  it('marks and focuses an invalid tax id', async () => {
    const page = await openCliente()
    await page.write('CNPJ/CPF', '27865757000103')
    await page.press('Consultar CNPJ')
    expect(page.errors()).toEqual(['CNPJ/CPF inválido.'])
    expect(document.activeElement).toBe(page.named('cnpj'))
    expect(page.server.sentToPortal('getCnpjPublico')).toEqual([])
  })
})
