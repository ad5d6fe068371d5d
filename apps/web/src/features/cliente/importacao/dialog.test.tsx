/**
 * Import of customers from a spreadsheet: the lines are previewed before anything is stored, then all are stored or
 * none.
 */
import type { Importacao } from '@trama/contract/apl/entidade/importacao'
import { act } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { find, texts } from '@/components/crud/find.test-help'
import { openScreen } from '@/components/crud/mount-screen.test-help'
import { toastStore } from '@/components/ui/status/toast-store'
import { lost, Refusal, testServer } from '@/lib/api/server.test-help'
import { startAs } from '@/lib/device/a-session.test-help'
import { ImportacaoDialog } from './dialog'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  for (const { id } of toastStore.get()) toastStore.dismiss(id)
})

/** Stands in for the browser's worker: reads a file as text with cells separated by tabs. */
class TextReader extends EventTarget {
  async postMessage(file: File) {
    const text = await file.text()
    const data = text === '' ? null : text.split('\n').map((line) => line.split('\t'))
    this.dispatchEvent(new MessageEvent('message', { data }))
  }
  terminate() {}
}

const HEAD = [
  'Razão social',
  'CNPJ/CPF',
  'Telefone',
  'E-mail',
  'Grupo',
  'CEP',
  'Endereço',
  'Número',
  'Bairro',
  'Representante',
  'Cidade',
  'UF',
].join('\t')
const LINE = [
  'Aurora',
  '27865757000102',
  '1133334444',
  'a@b.com.br',
  '03',
  '01001000',
  'Rua A',
  '1',
  'Centro',
  '1',
  'São Paulo',
  'SP',
].join('\t')

type Row = Importacao['linhas'][number]
const linha = (given: Partial<Row> = {}): Row => ({
  linha: 2,
  situacao: 'nova',
  nome: 'Aurora',
  cnpj: '27865757000102',
  codcli: null,
  erros: [],
  ...given,
})
const reply = (linhas: Row[]): Importacao => ({
  resultado: 'Conferido.',
  novas: linhas.filter(({ situacao }) => situacao === 'nova').length,
  existentes: linhas.filter(({ situacao }) => situacao === 'existente').length,
  com_erro: linhas.filter(({ situacao }) => situacao === 'erro').length,
  linhas,
})

async function open(rows = [linha()]) {
  vi.stubGlobal('Worker', TextReader)
  const onClose = vi.fn<() => void>()
  const server = testServer()
  server.apl('importEntidades', () => reply(rows))
  const page = await openScreen(<ImportacaoDialog onClose={onClose} />, () => startAs('usuario'))
  async function give(text = `${HEAD}\n${LINE}`, name = 'clientes.csv') {
    const input = document.querySelector<HTMLInputElement>('input[type=file]')
    Object.defineProperty(input, 'files', { value: [new File([text], name)], configurable: true })
    await act(async () => void input?.dispatchEvent(new Event('change', { bubbles: true })))
    await page.settle()
    await page.settle()
  }
  const sent = () => server.sentToApl('importEntidades')
  const submit = () =>
    [...document.querySelectorAll<HTMLButtonElement>('footer button, dialog button')].find(
      ({ textContent }) => textContent.startsWith('Importar'),
    )
  const text = () => document.body.textContent.replaceAll('\u00A0', ' ')
  return { ...page, text, server, onClose, give, sent, submit }
}

describe('import of a file', () => {
  it('is only checked when it is chosen; then its lines are shown', async () => {
    const { give, sent, text, submit, onClose } = await open()
    await give()
    expect(sent().map(({ body }) => [body.conferir, body.ignorar_existentes])).toEqual([['S', 'N']])
    expect(sent()[0]?.body.linhas).toMatchObject([
      { linha: 2, nome: 'Aurora', cnpj: '27865757000102', uf: 'SP' },
    ])
    expect(text()).toContain('1 nova')
    expect(submit()?.disabled).toBe(false)
    expect(onClose).not.toHaveBeenCalled()
  })

  it('is imported once, with its own idempotency key and exactly the previewed lines', async () => {
    const { give, sent, submit, settle, onClose } = await open()
    await give()
    act(() => submit()?.click())
    await settle()
    const [checked, saved] = sent()
    expect(saved?.body).toEqual({ ...checked?.body, conferir: 'N' })
    expect(saved?.headers['idempotency-key']).toBeTruthy()
    expect(onClose).toHaveBeenCalledTimes(1)
    expect(toastStore.get().map(({ text }) => text)).toEqual(['1 cliente importado.'])
  })

  it('is sent again with the same key when the first call is lost', async () => {
    const { give, sent, submit, settle, server, onClose } = await open()
    await give()
    server.apl('importEntidades', lost)
    act(() => submit()?.click())
    await settle()
    expect(onClose).not.toHaveBeenCalled()
    server.apl('importEntidades', reply([linha()]))
    act(() => submit()?.click())
    await settle()
    const [, first, second] = sent()
    expect(second?.headers['idempotency-key']).toBe(first?.headers['idempotency-key'])
  })

  it.each([
    ['clientes.pdf', 'x', 'O arquivo não pôde ser lido.'],
    ['clientes.csv', '', 'O arquivo não pôde ser lido.'],
    ['clientes.csv', 'Nome\nAurora', 'Falta'],
    ['clientes.csv', HEAD, 'O arquivo não tem nenhuma linha de cliente.'],
  ])('%s that cannot be read: shows an error at the field and sends nothing', async (name, content, told) => {
    const { give, sent, errors } = await open()
    await give(content, name)
    expect(errors().join()).toContain(told)
    expect(sent()).toEqual([])
  })

  it('can be checked again when the server fails to check it', async () => {
    const page = await open()
    page.server.apl('importEntidades', new Refusal(500, 'Fora do ar.'))
    await page.give()
    expect(page.text()).toContain('Fora do ar.')
    expect(page.submit()?.disabled).toBe(true)
    page.server.apl('importEntidades', reply([linha()]))
    await page.click('Tentar novamente')
    expect(page.submit()?.disabled).toBe(false)
  })
})

describe('lines of the file', () => {
  const MIXED = [
    linha(),
    linha({ linha: 3, situacao: 'existente', nome: 'Boreal', codcli: 9 }),
    linha({
      linha: 4,
      situacao: 'erro',
      nome: '',
      erros: [{ campo: 'cep', mensagem: 'CEP inválido.' }],
    }),
  ]

  it('with errors come first and prevent the import of all others', async () => {
    const { give, submit, text } = await open(MIXED)
    await give()
    expect(texts('tbody tr').map((row) => row.slice(0, 1))).toEqual(['4', '3', '2'])
    expect(texts('tbody tr')[0]).toContain('CEP: CEP inválido.')
    expect(texts('tbody tr')[0]).toContain('Sem nome')
    expect(texts('tbody tr')[1]).toContain('Código 9')
    expect(text()).toContain('1 com erro')
    expect(submit()?.disabled).toBe(true)
  })

  it('of existing customers may be left out, which checks the file again', async () => {
    const { give, sent, input, settle } = await open(MIXED.slice(0, 2))
    await give()
    act(() => input('Ignorar os já cadastrados').click())
    await settle()
    expect(sent().map(({ body }) => body.ignorar_existentes)).toEqual(['N', 'S'])
  })

  it('that all belong to existing customers leave nothing to import', async () => {
    const { give, submit, text } = await open(MIXED.slice(1, 2))
    await give()
    expect(text()).toContain('Todos os clientes do arquivo já estão cadastrados.')
    expect(submit()?.disabled).toBe(true)
  })

  it('have the names of ignored columns shown', async () => {
    const { give, text } = await open()
    await give(`${HEAD}\tCor preferida\n${LINE}\tazul`)
    expect(text()).toContain('Colunas que não são lidas: Cor preferida.')
  })

  it('are shown in parts when there are many', async () => {
    const many = Array.from({ length: 250 }, (_, i) => linha({ linha: i + 2 }))
    const { give, settle } = await open(many)
    await give()
    const before = texts('tbody tr').length
    expect(before).toBeLessThan(250)
    act(() =>
      [...document.querySelectorAll('button')]
        .find(({ textContent }) => textContent.startsWith('Mostrar mais'))
        ?.click(),
    )
    await settle()
    expect(texts('tbody tr').length).toBeGreaterThan(before)
  })
})

it('customers of a spreadsheet are not stored on cancel', async () => {
  const { give, sent, onClose } = await open()
  await give()
  act(() => find('Cancelar').click())
  expect(onClose).toHaveBeenCalledTimes(1)
  expect(sent().every(({ body }) => body.conferir === 'S')).toBe(true)
})
