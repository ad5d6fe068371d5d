import type { TipoUsuario } from '@trama/contract/access'
import type { EmAberto } from '@trama/contract/apl/receber/em-aberto'
import { act, useState } from 'react'
import { expect, it } from 'vitest'
import { find, texts } from '@/components/crud/find.test-help'
import { openScreen } from '@/components/crud/mount-screen.test-help'
import { testServer } from '@/lib/api/server.test-help'
import { startAs } from '@/lib/device/a-session.test-help'
import { EmAbertoPage } from './page'

const figura = (passo: 'extrato' | 'em_aberto', valor: number): EmAberto['passos'][number] => ({
  passo,
  figura: 'S',
  valor,
  quantidade: 0,
  documentos: [],
})
const STORED: EmAberto = {
  nome: 'Loja Azul',
  passos: [
    figura('extrato', 475),
    {
      passo: 'creditos',
      figura: 'N',
      valor: 25,
      quantidade: 1,
      documentos: [{ numero: '90/1', chave: null, nome: 'Loja Azul', valor: 25 }],
    },
    figura('em_aberto', 500),
  ],
}

async function open(tipo: TipoUsuario) {
  const server = testServer()
  server.apl('getEmAberto', STORED)
  const page = await openScreen(<EmAbertoPage codcli={7} />, () => startAs(tipo, { acessos: ['2.2'] }))
  return { ...page, server }
}

it('leads from one figure of a customer to the next, each with its documents', async () => {
  const { server, text } = await open('usuario')
  expect(server.sentToApl('getEmAberto')).toMatchObject([
    { query: { codcli: 7 }, session: { empresa: '001' } },
  ])
  expect(text()).toContain('Em aberto e vencido do cliente 7 · Loja Azul')
  expect(texts('summary')).toEqual(['Créditos ainda não usados: adiantamentos e devoluções (1)+ R$ 25,00'])
  expect(find('Duplicata 90/1').getAttribute('href')).toContain('90')
})

it('a step that was open is open again for who comes back', async () => {
  const server = testServer()
  server.apl('getEmAberto', STORED)
  const { button, settle } = await openScreen(<Leaving />, () => startAs('usuario', { acessos: ['2.2'] }))
  const step = () => document.querySelector('details')
  act(() => {
    step()?.setAttribute('open', '')
    step()?.dispatchEvent(new Event('toggle'))
  })
  for (const isThere of [false, true]) {
    act(() => button('Sair e voltar')?.click())
    await settle()
    expect(step() !== null).toBe(isThere)
  }
  expect(step()?.open).toBe(true)
})

/** The page, which a button leaves and comes back to. */
function Leaving() {
  const [isThere, setThere] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setThere(!isThere)}>
        Sair e voltar
      </button>
      {isThere && <EmAbertoPage codcli={7} />}
    </>
  )
}

it.each([
  ['usuario', 'Em aberto, em Duplicatas, no Dashboard, no cliente e na liberação'],
  ['representante', 'Em aberto, em Duplicatas, no Dashboard e no cliente'],
  ['cliente', 'Em aberto, em Boletos e títulos e no Dashboard'],
] as const)('the page names only screens that a %s has', async (tipo, name) => {
  const { text } = await open(tipo)
  expect(texts('strong')).toContain(name)
  expect(text().includes('do cliente 7')).toBe(tipo !== 'cliente')
})
