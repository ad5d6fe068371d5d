import { afterEach, expect, it, vi } from 'vitest'
import { openScreen } from '@/components/crud/mount-screen.test-help'
import { testServer } from '@/lib/api/server.test-help'
import { aSession, startAs } from '@/lib/device/a-session.test-help'
import { aCotacao, asFornecedor } from './a-cotacao.test-help'
import { search } from './search'
import { CotacaoFormPage } from './form-page'
import { CotacaoListPage } from './list-page'

afterEach(() => vi.restoreAllMocks())

const PRETO = 'Preço de Malha penteada 30/1, 001 - Preto'

it('a supplier’s list names no supplier, an internal user’s does', async () => {
  const server = testServer()
  server.apl('listCotacoes', [aCotacao({ adjudicada: 'S', situacao: 'B', valor: 584 })])
  const page = await openScreen(<CotacaoListPage />, asFornecedor)
  expect(server.sentToApl('listCotacoes')[0]?.query).toMatchObject({ cnpj: '11222333000181' })
  expect(page.text()).toContain('1 cotação')
  expect(page.text()).toContain('Adjudicada')
  expect(page.text()).not.toContain('Fios Aurora')
  const internal = await openScreen(<CotacaoListPage />, () =>
    aSession(1, { usuario: { ...aSession().usuario, tipo: 'usuario' }, representante: null }),
  )
  expect(internal.text()).toContain('Fios Aurora')
  expect(document.querySelector('a[href="/FormCotacao/12/3"]')).not.toBeNull()
})

it('a quotation that nobody has answered has no value', async () => {
  const server = testServer()
  server.apl('listCotacoes', [aCotacao({ valor: 0 })])
  const { text } = await openScreen(<CotacaoListPage />, asFornecedor)
  expect(text()).toContain('20/03/2026-Aberta')
})

it('a quotation that nobody answered in time says that it has ended', async () => {
  const server = testServer()
  const ended = { valor: 0, aberta: 'N' } as const
  server.apl('listCotacoes', [aCotacao(ended), aCotacao({ ...ended, seq: 4, andamento: 'R' })])
  const { text } = await openScreen(<CotacaoListPage />, asFornecedor)
  expect(text()).toContain('20/03/2026 encerrado-Aberta')
  expect(text()).toContain('20/03/2026-Rascunho')
})

it('a quotation of another company is opened and answered in that company', async () => {
  const server = testServer()
  server.apl('listCotacoes', [aCotacao({ empresa: '002' })])
  await openScreen(<CotacaoListPage />, asFornecedor)
  expect(document.querySelector('a[href="/FormCotacao/12/3?empresa=002"]')).not.toBeNull()
  server.apl('getCotacaoSeq', aCotacao({ empresa: '002' }))
  server.apl('answerCotacao', { resultado: 'Cotação 12 alterada.', numero: 12, versao: 6 })
  const page = await openScreen(<CotacaoFormPage numero={12} seq={3} empresa="002" />, asFornecedor)
  page.type(PRETO, '12')
  await page.click('Confirmar')
  expect(server.sentToApl('getCotacaoSeq')[0]?.session.empresa).toBe('002')
  expect(server.sentToApl('answerCotacao')[0]?.session.empresa).toBe('002')
})

it('the search finds quotations by number', async () => {
  const server = testServer()
  server.apl('listCotacoes', [aCotacao()])
  await openScreen(null, asFornecedor)
  expect(await search.search('12', new AbortController().signal)).toEqual([
    {
      kind: 'cotacao',
      key: 'cotacao:12/3',
      label: 'Cotação 12',
      detail: 'Fios Aurora · 10/03/2026 · Aberta',
      href: '/FormCotacao/12/3',
    },
  ])
  expect(server.sentToApl('listCotacoes')[0]?.query).toMatchObject({ filtro: '12' })
})

it('a buyer’s search finds the quotation once, however many answer it', async () => {
  const server = testServer()
  const other = { seq: 4, nome_for: 'Malharia Sul' }
  server.apl('listCotacoes', [aCotacao(), aCotacao(other), aCotacao({ numero: 112 })])
  await openScreen(null, () => startAs('usuario'))
  const hits = await search.search('12', new AbortController().signal)
  expect(hits.map(({ label, detail, href }) => [label, detail, href])).toEqual([
    ['Cotação 12', '10/03/2026 · Fios Aurora · Malharia Sul', '/FormCotacao/12'],
    ['Cotação 112', '10/03/2026 · Fios Aurora', '/FormCotacao/112'],
  ])
})
