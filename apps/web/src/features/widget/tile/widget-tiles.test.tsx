import type { WidgetDados } from '@trama/contract/apl/painel/widget'
import { todayIn } from '@trama/rules/date-br'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openScreen } from '@/components/crud/mount-screen.test-help'
import { texts } from '@/components/crud/find.test-help'
import { Refusal, testServer } from '@/lib/api/server.test-help'
import { aSession } from '@/lib/device/a-session.test-help'
import { useWidgetTiles } from './use-widget-tiles'
// The tile is lazy in the app; importing it here makes it available at once.
import './widget-tile'
import { WidgetsFailed } from './widgets-failed'

beforeEach(() => vi.stubGlobal('IntersectionObserver', undefined))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
})

/** Mounts the dashboard anew for each visit; the device's storage stays between visits. */
function Visits() {
  const [visit, setVisit] = useState(0)
  return (
    <>
      <button type="button" onClick={() => setVisit(visit + 1)}>
        Outra visita
      </button>
      <Tiles key={visit} />
    </>
  )
}

function Tiles() {
  const { tiles, error, retry } = useWidgetTiles()
  return (
    <>
      {tiles.map(({ id, kind, element }) => (
        <div key={id} data-place={`${id} ${kind}`}>
          {element}
        </div>
      ))}
      {error && <WidgetsFailed onRetry={retry.run} isRetrying={retry.isRunning} />}
    </>
  )
}

const FAILED = 'Não foi possível carregar informações. Verifique o servidor de aplicação.'
const WIDGETS = [
  { codigo: 1, nome: 'Vendas', tipo_wid: 4 },
  { codigo: 2, nome: 'Grupos', tipo_wid: 1 },
  { codigo: 3, nome: 'Futuro', tipo_wid: 3 },
  { codigo: 4, nome: 'Outro', tipo_wid: 2 },
]

async function open(data: Record<number, WidgetDados | Refusal>, widgets = WIDGETS) {
  const server = testServer()
  server.apl('listaWidgets', widgets)
  server.apl('executarWidget', ({ query }) => data[query.codigo] ?? new Refusal(400, 'Sem acesso.'))
  const page = await openScreen(<Visits />, () => void aSession())
  return { ...page, server }
}
const tileOf = (codigo: number) => texts(`[data-place^="widget:${codigo} "] section`)[0] ?? ''
const linksOf = (codigo: number) =>
  [...document.querySelectorAll(`[data-place^="widget:${codigo} "] a`)].map((link) =>
    link.getAttribute('href'),
  )

it('a tile makes the calls of the specification, and shows the answer of a plain server without links', async () => {
  const { server } = await open({
    1: { descricao: 'no mês', valor: '1234.5' },
    2: {
      cabecalho: [{ descricao: 'Grupo', valor: 'Valor' }],
      detalhes: [{ descricao: 'Malhas', valor: '10.25' }],
    },
    4: {},
    3: { tipo: 9, legendas: ['a'], series: [{ descricao: 's', cor: null, valores: ['1'] }] },
  })
  expect(server.sentToApl('listaWidgets')[0]?.query).toMatchObject({ tipo_rel: 'C', tipo: 'W' })
  expect(server.sentToApl('executarWidget')[0]?.query).toMatchObject({
    codigo: 1,
    codrep: '1',
    data: todayIn(),
  })
  expect(tileOf(1)).toContain('1.234,50')
  expect(tileOf(1)).toContain('no mês')
  expect(tileOf(2)).toContain('Malhas10,25')
  expect(tileOf(3)).toContain('Gráfico tipo 9 não implementado.')
  expect(tileOf(4)).toContain('Widget tipo 2 não implementado.')
  expect([1, 2, 3].flatMap(linksOf)).toEqual([])
  expect(texts('[data-place]').length).toBe(4)
})

it('a card and each row of a grid link to the rows behind them', async () => {
  const recorte = { fonte: 'pedido', data_ini: '2026-05-01', situacao: 'P' } as const
  await open({
    1: { descricao: 'no mês', valor: '7', campo: 'valor_total_liq', recorte },
    2: {
      cabecalho: [{ descricao: 'Grupo', valor: 'Valor' }],
      detalhes: [
        { descricao: 'Malhas', valor: '10.25' },
        { descricao: 'Outros', valor: '3' },
      ],
      campo: 'qtde',
      recorte,
      pontos: [{ grupo: 'MAL' }, { por: 'grupo', exceto: 'MAL' }],
    },
  })
  const [card] = linksOf(1)
  expect(Object.fromEntries(new URL(card ?? '', 'http://x').searchParams)).toEqual({
    fonte: 'pedido',
    data_ini: '01/05/2026',
    situacao: 'P',
    valor: 'valor_total_liq',
  })
  const rows = linksOf(2).map((href) => new URL(href ?? '', 'http://x').searchParams)
  expect(rows.map((search) => [search.get('grupo'), search.get('exceto'), search.get('valor')])).toEqual([
    ['MAL', null, 'qtde'],
    [null, 'MAL', 'qtde'],
  ])
})

it('a failed widget shows its error and the others load; an empty one says so', async () => {
  await open({ 1: new Refusal(500, 'Erro interno.'), 2: { detalhes: [] }, 3: { tipo: 0, series: [] } })
  expect(tileOf(1)).toContain(FAILED)
  expect(tileOf(2)).toContain('Não há dados para exibir.')
  expect(tileOf(3)).toContain('Não há dados para exibir.')
})

it('a list that fails to load says so and can be loaded again', async () => {
  const server = testServer()
  server.apl('listaWidgets', new Refusal(500, 'Erro interno.'))
  server.apl('executarWidget', { valor: '7' })
  const { click, text } = await openScreen(<Tiles />, () => void aSession())
  expect(text()).toContain(FAILED)
  server.apl('listaWidgets', WIDGETS.slice(0, 1))
  await click('Tentar novamente')
  expect(text()).not.toContain(FAILED)
  expect(tileOf(1)).toContain('7,00')
})

it('a server without widgets shows none and no error', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('Not found', { status: 404 }))
  const { text, messages } = await openScreen(<Tiles />, () => void aSession())
  expect(texts('[data-place]')).toEqual([])
  expect([text().includes(FAILED), messages()]).toEqual([false, []])
})

it('until the list is loaded, the widgets seen last keep their places', async () => {
  const { client, click, server } = await open({ 1: { valor: '7' } }, WIDGETS.slice(0, 3))
  server.apl('listaWidgets', () => new Promise(() => undefined))
  client.clear()
  await click('Outra visita')
  const kept = [...document.querySelectorAll<HTMLElement>('[data-place]')].map(({ dataset }) => dataset.place)
  expect(kept).toEqual(['widget:1 card', 'widget:2 grid', 'widget:3 chart'])
})
