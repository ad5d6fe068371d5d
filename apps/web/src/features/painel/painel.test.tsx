import type { PainelRow } from '@trama/contract/apl/painel/rows'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { find, texts } from '@/components/crud/find.test-help'
import { openScreen } from '@/components/crud/mount-screen.test-help'
import { testServer } from '@/lib/api/server.test-help'
import { startAs } from '@/lib/device/a-session.test-help'
import { PainelPage } from './painel-page'

// happy-dom has no `showPopover`; browser tests check where the popover stands.
beforeAll(() => {
  if (!('showPopover' in HTMLElement.prototype))
    Object.assign(HTMLElement.prototype, { showPopover: () => {} })
})
afterEach(() => void vi.restoreAllMocks())

const row = (documento: string, valor: number): PainelRow => ({
  documento,
  empresa: '001',
  data: '2026-03-10',
  codigo: '7',
  nome: 'Loja Bela',
  situacao: 'Liberado',
  valor,
  endereco: `/VerPedido/${documento}`,
})
const CUT = 'data_ini=01/03/2026&data_fim=31/03/2026&valor=valor_total_liq'

async function open(at: string) {
  const server = testServer()
  server.apl('listPainelLinhas', [row('12', 100), row('13', 50.5)])
  server.apl('totalPainelLinhas', {
    total: 2,
    valor: 150.5,
    nomes: [{ campo: 'codcli', chave: '7', nome: 'Loja Bela' }],
  })
  const page = await openScreen(<PainelPage />, () => startAs('usuario'), undefined, at)
  return { server, ...page }
}

it('the page shows the rows of a figure, its filters and its sum', async () => {
  const { server, text } = await open(`/Painel?fonte=pedido&codcli=%227%22&situacao=F&${CUT}`)
  expect(server.sentToApl('listPainelLinhas')[0]?.query).toMatchObject({
    fonte: 'pedido',
    valor: 'valor_total_liq',
    data_ini: '2026-03-01',
    data_fim: '2026-03-31',
    codcli: '7',
    situacao: 'F',
  })
  expect(texts('[aria-label="Recorte do número"] li')).toEqual([
    'Emissão: 01/03/2026 a 31/03/2026',
    'Cliente: 7 - Loja Bela',
    'Situação: Faturado',
  ])
  expect(text()).toContain('Valor vendido: Pedidos de venda')
  expect(text()).toContain('R$ 150,50')
  expect(find('Ver pedido 12').getAttribute('href')).toBe('/VerPedido/12')
})

it('"Outros" says how many groups are left out; rows without a key are named so', async () => {
  await open(`/Painel?fonte=pedido&por=codcli&exceto=1|2|3&grupo=(sem)&${CUT}`)
  expect(texts('[aria-label="Recorte do número"] li').slice(1)).toEqual([
    'Grupo de produto: Sem grupo',
    'Cliente: Outros, além dos 3 mostrados',
  ])
})

it.each(['/Painel', `/Painel?fonte=nada&${CUT}`, '/Painel?fonte=pedido&valor=nada', '/Painel?fonte=pedido'])(
  '%s: no figure is shown and nothing is sent',
  async (at) => {
    const { server, text } = await open(at)
    expect(text()).toContain('Este endereço não diz que número mostrar')
    expect(server.sentToApl('listPainelLinhas')).toEqual([])
    expect(find('Voltar ao Dashboard').getAttribute('href')).toBe('/Principal')
  },
)
