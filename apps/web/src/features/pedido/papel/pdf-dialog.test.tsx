/** PDF of an order: shown, shared by a link that expires, sent by e-mail (decisions §5b). */
import type { Compartilhamento } from '@trama/contract/apl/documento'
import type { TipoUsuario } from '@trama/contract/access'
import { TEXTS } from '@trama/contract/messages'
import { act } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { choose, field, find, has, texts } from '@/components/crud/find.test-help'
import { openScreen } from '@/components/crud/mount-screen.test-help'
import { typeInto } from '@/components/fields/control'
import { cliente, pedido } from '@/components/pedido/pedido-records.test-help'
import { toastStore } from '@/components/ui/status/toast-store'
import { lost, Refusal, testServer } from '@/lib/api/server.test-help'
import { startAs } from '@/lib/device/a-session.test-help'
import { PedidoPdfDialog } from './pdf-dialog'

afterEach(() => {
  vi.restoreAllMocks()
  for (const { id } of toastStore.get()) toastStore.dismiss(id)
})

const LINK: Compartilhamento = {
  id: 5,
  numero: '12',
  imagens: 'N',
  data: '2026-11-01',
  hora: '10:00:00',
  por: 'ANA',
  validade: '2026-11-08',
  hora_validade: '10:00:00',
  aberturas: 2,
  aberto: '2026-11-02',
}
const CLIENTE = cliente({ email: 'Compras@loja.com.br' })

async function open(tipo: TipoUsuario = 'usuario') {
  const server = testServer()
  server.apl('getPedidoPdf', new Blob(['%PDF']))
  server.apl('getPedido', pedido())
  server.apl('getEntidade', CLIENTE)
  let links = [LINK]
  server.apl('listCompartilhamentos', () => links)
  server.apl('revokeCompartilhamento', ({ params }) => {
    links = links.filter(({ id }) => id !== params.id)
    return { resultado: 'Link revogado.' }
  })
  server.apl('sharePedido', ({ body }) => {
    links = [...links, { ...LINK, id: 6, validade: '2026-11-30', aberturas: 0, aberto: null }]
    return {
      id: 6,
      endereco: '/Compartilhado/abc',
      validade: body.dias === 30 ? '2026-11-30' : '2026-11-07',
      hora: '10:00:00',
    }
  })
  server.apl('emailPedido', { resultado: 'E-mail enviado.' })
  const onClose = vi.fn<() => void>()
  const page = await openScreen(
    <PedidoPdfDialog numero={12} empresa="001" onPaper={() => undefined} onClose={onClose} />,
    () => startAs(tipo, { acessos: ['1.2'] }),
  )
  async function run(name: string) {
    act(() => find(name).click())
    await page.settle()
  }
  const write = (name: string, text: string) => act(() => typeInto(field(name), text))
  const asked = () => server.sentToApl('getPedidoPdf').map(({ query }) => query.imagens)
  const told = () => document.body.textContent.replaceAll('\u00A0', ' ')
  return { ...page, server, run, write, asked, told, onClose }
}

describe('the PDF', () => {
  it('is made without pictures first, and again with them', async () => {
    const { asked, input, settle } = await open()
    expect(asked()).toEqual(['N'])
    act(() => input('Com imagens').click())
    await settle()
    expect(asked()).toEqual(['N', 'S'])
  })

  it('that the server cannot make now shows the reason and can be tried again', async () => {
    const page = await open()
    page.server.apl('getPedidoPdf', new Refusal(503, 'Servidor ocupado.'))
    act(() => page.input('Com imagens').click())
    await page.settle()
    expect(page.told()).toContain('Servidor ocupado.')
    page.server.apl('getPedidoPdf', new Blob(['%PDF']))
    await page.run('Tentar novamente')
    expect(page.told()).not.toContain('Servidor ocupado.')
  })
})

describe('a link', () => {
  it('is made for the chosen number of days, and then listed', async () => {
    const { run, server, told, input } = await open()
    await run('Compartilhar')
    expect(texts('section ul li')).toHaveLength(1)
    choose(find('7 dias', 'option').closest('select') as HTMLElement, '30')
    await run('Criar link')
    expect(server.sentToApl('sharePedido')).toMatchObject([
      { params: { numero: 12 }, session: { empresa: '001' }, body: { imagens: 'N', dias: 30 } },
    ])
    expect(input('Link').value).toBe('http://apl.test/Compartilhado/abc')
    expect(told()).toContain('Abre até 30/11/2026 às 10:00. Copie agora: o endereço não é mostrado de novo.')
    expect(texts('section ul li')).toHaveLength(2)
  })

  it('shows how often it was opened, and stops working once it is revoked', async () => {
    const { run, server, told } = await open()
    await run('Compartilhar')
    expect(told()).toContain(
      'Até 08/11/2026 às 10:00criado em 01/11/2026 por ANA · sem imagens · aberto 2 vezes, a última em 02/11/2026',
    )
    await run('Revogar link que abre até 08/11/2026 às 10:00:00')
    expect(server.sentToApl('revokeCompartilhamento')).toMatchObject([{ params: { id: 5 } }])
    expect(told()).toContain('Nenhum link ativo.')
    expect(toastStore.get().map(({ text }) => text)).toEqual(['Link revogado.'])
  })

  it('that is gone meanwhile shows a message, and the list is loaded again', async () => {
    const page = await open()
    await page.run('Compartilhar')
    page.server.apl('revokeCompartilhamento', new Refusal(404, TEXTS.noRecord))
    page.server.apl('listCompartilhamentos', [])
    await page.run('Revogar link que abre até 08/11/2026 às 10:00:00')
    expect(page.messages()).toHaveLength(1)
    expect(page.told()).toContain('Nenhum link ativo.')
  })
})

describe('an e-mail', () => {
  it('starts with the customer’s address and goes to several addresses, once', async () => {
    const { run, write, server } = await open()
    await run('Enviar por e-mail')
    expect(field('para').value).toBe('Compras@loja.com.br')
    write('para', 'a@loja.com.br; b@loja.com.br')
    write('mensagem', 'Segue o pedido.')
    await run('Enviar')
    const [sent, ...more] = server.sentToApl('emailPedido')
    expect(more).toEqual([])
    expect(sent?.body).toEqual({
      para: ['a@loja.com.br', 'b@loja.com.br'],
      mensagem: 'Segue o pedido.',
      imagens: 'N',
    })
    expect(sent?.headers['idempotency-key']).toBeTruthy()
    expect(toastStore.get().map(({ text }) => text)).toEqual(['E-mail enviado.'])
    expect(has('Enviar')).toBe(false)
  })

  it.each([
    ['', TEXTS.required],
    ['a@loja', TEXTS.invalidEmail],
    ['a@loja.com.br, b@loja', `${TEXTS.invalidEmail} b@loja`],
    [Array.from({ length: 11 }, (_, i) => `a${i}@loja.com.br`).join(','), 'Até 10 endereços por envio.'],
  ])('to "%s" is not sent', async (para, error) => {
    const { run, write, server, errors } = await open()
    await run('Enviar por e-mail')
    write('para', para)
    await run('Enviar')
    expect(errors()).toEqual([error])
    expect(server.sentToApl('emailPedido')).toEqual([])
  })

  it('of a customer goes to own addresses only, without a text', async () => {
    const { run, write, server, errors, told } = await open('cliente')
    await run('Enviar por e-mail')
    expect(told()).toContain('Do seu cadastro: compras@loja.com.br.')
    expect(document.querySelector('[name=mensagem]')).toBeNull()
    write('para', 'outro@x.com.br')
    await run('Enviar')
    expect(errors()).toEqual([TEXTS.emailContatos])
    expect(server.sentToApl('emailPedido')).toEqual([])
  })

  it('whose connection is lost stays open, and is sent again under the same key', async () => {
    const { run, server } = await open()
    server.apl('emailPedido', lost)
    await run('Enviar por e-mail')
    await run('Enviar')
    expect(field('para').value).toBe('Compras@loja.com.br')
    server.apl('emailPedido', { resultado: 'E-mail enviado.' })
    await run('Enviar')
    const [first, second] = server.sentToApl('emailPedido')
    expect(second?.headers['idempotency-key']).toBe(first?.headers['idempotency-key'])
  })
})
